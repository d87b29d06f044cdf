"""python -m web_companion"""

from web_companion import main

main()
