from malecon.cli.main import main

main()
