import { availableParallelism } from "node:os";
import puppeteer, { type Page } from "puppeteer-core";
import { installFonts } from "../../../svc-pdf/src/fonts.ts";
import { PHOTO_ADDRESS } from "./snapshots.ts";

/**
 * The upper bound: only the browser. One warm, reused page per core, without scripts, with the photo in the document. No gateway,
 * queue, store, check or reset.
 */
export async function startBare(path: string, photo: Buffer) {
  const fonts = await installFonts();
  const browsers = await Promise.all(
    Array.from({ length: availableParallelism() }, () =>
      puppeteer.launch({
        executablePath: path,
        headless: "shell",
        pipe: true,
        args: [
          ...["--font-render-hinting=none", "--disable-dev-shm-usage"],
          ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
        ],
        env: { FONTCONFIG_FILE: fonts.fontconfigFile, LANG: "C.UTF-8" },
      }),
    ),
  );
  const idle: Page[] = [];
  const waiting: ((page: Page) => void)[] = [];
  for (const browser of browsers) {
    const [page] = await browser.pages();
    await page?.setJavaScriptEnabled(false);
    idle.push(page as Page);
  }
  const address = `data:image/jpeg;base64,${photo.toString("base64")}`;

  return {
    /** Process ids of its browsers. */
    pids: browsers.map((browser) => browser.process()?.pid as number),
    async renderPdf(html: string): Promise<number> {
      const page = idle.pop() ?? (await new Promise<Page>((resolve) => waiting.push(resolve)));
      await page.setContent(html.replace(PHOTO_ADDRESS, address), { waitUntil: "load" });
      // puppeteer waits for document.fonts.ready itself
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true });
      const next = waiting.shift();
      if (next) next(page);
      else idle.push(page);
      return pdf.length;
    },
    async stop() {
      await Promise.all(browsers.map((browser) => browser.close()));
      await fonts.remove();
    },
  };
}

export type Bare = Awaited<ReturnType<typeof startBare>>;
