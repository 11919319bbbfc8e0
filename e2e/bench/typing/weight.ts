import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";

/** Measures the JavaScript that a page loads until its heading is visible and the network is idle, with gzip's best level. */
export async function weighJavaScript(browser: Browser, address: string): Promise<{ files: number; bytes: number }> {
  const page = await browser.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") bodies.push(response.body());
  });
  await page.goto(address);
  await page.locator("h1").first().waitFor();
  await page.waitForLoadState("networkidle");
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await page.close();
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
