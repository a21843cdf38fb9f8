"""What is told to people as a message, and never as a stack trace."""


class Fault(Exception):
    """Something that whoever writes or runs has to mend; its text is the whole message."""
