"""What is printed: rules as booklets, cards and a book, lessons as sheets and a workbook, deals.

markup      text as Typst            booklet     a page, or a book of pages
writer      elements of a page       card        the rules of a game on one page
press       Typst to PDF             deal_sheet  a numbered deal for real cards
documents   all there is to print    lessons     sheets, and the course as a workbook
"""
