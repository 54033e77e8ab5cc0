"""How soon the first page can be used, in Chromium on this machine, with nothing kept from before: `python tools/first_page.py`."""

from playwright.sync_api import sync_playwright

from malecon.cli.crowd import running_server

TRIES = 5
READY = """() => {
    const [page] = performance.getEntriesByType("navigation");
    const files = performance.getEntriesByType("resource");
    return [page.domInteractive, page.loadEventEnd, files.reduce((sum, file) => sum + file.transferSize, page.transferSize)];
}"""


def main() -> None:
    with running_server() as server, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        for number in range(TRIES):
            context = browser.new_context()
            page = context.new_page()
            page.goto(f"http://127.0.0.1:{server.port}/", wait_until="load")
            page.wait_for_function("performance.getEntriesByType('navigation')[0].loadEventEnd > 0")
            usable, loaded, size = page.evaluate(READY)
            print(f"try {number + 1}: usable after {usable:.0f} ms, loaded after {loaded:.0f} ms, {size / 1000:.0f} kB")
            context.close()
        browser.close()


if __name__ == "__main__":
    main()
