import type { Page } from "@playwright/test";

/** What the page has loaded since this call: bytes on the network and the paths of the files. */
export async function watchTransfer(page: Page): Promise<{ bytes: number; paths: string[] }> {
  const client = await page.context().newCDPSession(page);
  const transfer = { bytes: 0, paths: [] as string[] };
  client.on("Network.responseReceived", ({ response }) => {
    if (!response.url.startsWith("data:")) transfer.paths.push(new URL(response.url).pathname);
  });
  client.on("Network.loadingFinished", ({ encodedDataLength }) => {
    transfer.bytes += encodedDataLength;
  });
  await client.send("Network.enable");
  return transfer;
}
