import puppeteer from "puppeteer-core";

const BROWSER = "/usr/bin/chromium-headless-shell";
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** A printer of web pages, as people print theirs. */
export async function openPrinter() {
  const browser = await puppeteer.launch({ executablePath: BROWSER, args: asRoot });
  const page = await browser.newPage();
  return {
    async print(html: string, footer?: string): Promise<Uint8Array> {
      await page.setContent(html);
      const template = (text = "") => `<div style="font-size:8pt;width:100%;text-align:center">${text}</div>`;
      return page.pdf({
        format: "A4",
        margin: { top: "18mm", bottom: "18mm", left: "18mm", right: "18mm" },
        ...(footer && { displayHeaderFooter: true, headerTemplate: template(), footerTemplate: template(footer) }),
      });
    },
    close: () => browser.close(),
  };
}
