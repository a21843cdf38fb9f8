"""What is printed: rules as booklets, cards and a book, lessons as sheets and a workbook, deals.

markup      text as Typst            booklet     a page by itself
writer      elements of a page       book        several pages; rules_book and lessons make them
press       Typst to PDF             card        the rules of a game on one page
documents   all there is to print    deal_sheet  a numbered deal, for real cards
"""
