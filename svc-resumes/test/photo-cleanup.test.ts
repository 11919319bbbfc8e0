import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createResume, startService } from "./service.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;
let service: Awaited<ReturnType<typeof startService>>;
let token: string;

beforeAll(async () => {
  service = await startService();
  token = await service.issuer.token("ana");
});
afterAll(() => service?.stop());

async function upload(): Promise<string> {
  const content = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), "foto.png");
  return (await (await service.call("POST", "/api/photos", { body: form })).json()).url;
}
const create = async (photo?: string): Promise<string> =>
  (await (await service.call("POST", "/api/resumes", { token, body: createResume("Ana", photo) })).json()).id;
const put = (id: string, version: number, photo?: string) => {
  const headers = { "if-match": `"${version}"` };
  return service.call("PUT", `/api/resumes/${id}`, { token, body: createResume("Ana", photo), headers });
};
/** Deletes a résumé for good. */
async function remove(id: string) {
  await service.call("DELETE", `/api/resumes/${id}`, { token });
  await service.call("DELETE", `/api/resumes/trash/${id}`, { token });
}
const exists = async (url: string) => (await service.readMedia(url)).status === 200;
const sweepAfter = (ms: number) => service.photoCleanup.sweep(new Date(Date.now() + ms));

describe("a photo that no résumé shows", () => {
  it("is removed after its résumé was deleted", async () => {
    const url = await upload();
    await remove(await create(url));
    await sweepAfter(6 * MINUTE_MS);
    expect(await exists(url)).toBe(false);
  });

  it("is removed after its résumé took another photo, or none", async () => {
    const [first, second] = [await upload(), await upload()];
    const id = await create(first);
    await put(id, 1, second);
    await sweepAfter(6 * MINUTE_MS);
    expect([await exists(first), await exists(second)]).toEqual([false, true]);
    await put(id, 2);
    await sweepAfter(6 * MINUTE_MS);
    expect(await exists(second)).toBe(false);
  });

  it("is removed seven days after its upload when no save ever showed it", async () => {
    const [unused, used] = [await upload(), await upload()];
    await create(used);
    await sweepAfter(6.9 * DAY_MS);
    expect(await exists(unused)).toBe(true);
    await sweepAfter(7.1 * DAY_MS);
    expect([await exists(unused), await exists(used)]).toEqual([false, true]);
  });

  it("is removed by the weekly check when the process died before it could release the photo", async () => {
    const url = await upload();
    await create(url);
    await service.db.collection("resumes").deleteMany({ "personalInfo.photo": url });
    await sweepAfter(7.1 * DAY_MS);
    expect(await exists(url)).toBe(false);
  });

  it("is removed by the next sweep when object storage failed", async () => {
    const url = await upload();
    await remove(await create(url));
    const failing = vi.spyOn(service.objectStorage, "remove").mockRejectedValueOnce(new Error("unavailable"));
    await expect(sweepAfter(6 * MINUTE_MS)).rejects.toThrow("unavailable");
    failing.mockRestore();
    await sweepAfter(6 * MINUTE_MS);
    expect(await exists(url)).toBe(false);
    expect(await service.db.collection("photos").findOne({ _id: url.slice("/media/".length) as never })).toBeNull();
  });
});

describe("a photo in use", () => {
  it("stays while another résumé shows it", async () => {
    const url = await upload();
    const [first] = [await create(url), await create(url)];
    await remove(first);
    await sweepAfter(6 * MINUTE_MS);
    expect(await exists(url)).toBe(true);
  });

  it("stays when its résumé is saved again", async () => {
    const url = await upload();
    const id = await create(url);
    await put(id, 1, url);
    await sweepAfter(8 * DAY_MS);
    expect(await exists(url)).toBe(true);
  });

  it("stays when a save starts to show it after the delete of its last résumé", async () => {
    const url = await upload();
    const other = await create();
    await remove(await create(url));
    expect((await put(other, 1, url)).status).toBe(200);
    await sweepAfter(6 * MINUTE_MS);
    expect(await exists(url)).toBe(true);
  });

  it("stays when its last résumé is deleted between the steps of a save that starts to show it", async () => {
    const url = await upload();
    const first = await create(url);
    const originalCreate = service.store.create;
    vi.spyOn(service.store, "create").mockImplementationOnce(async (...args) => {
      // the photo is reserved, the résumé not yet written
      await remove(first);
      await sweepAfter(0);
      return originalCreate(...args);
    });
    await create(url);
    await sweepAfter(6 * MINUTE_MS);
    expect(await exists(url)).toBe(true);
  });

  it("stays when a save starts to show it between the steps of its removal", async () => {
    const url = await upload();
    await remove(await create(url));
    const { isPhotoShown } = service.store;
    let second = "";
    vi.spyOn(service.store, "isPhotoShown").mockImplementationOnce(async (address) => {
      const isShown = await isPhotoShown(address);
      second = await create(url);
      return isShown;
    });
    await sweepAfter(6 * MINUTE_MS);
    expect(second).not.toBe("");
    expect(await exists(url)).toBe(true);
    await sweepAfter(8 * DAY_MS);
    expect(await exists(url)).toBe(true);
  });

  it("stays through many saves and deletes at once", async () => {
    const urls: string[] = [];
    // one caller's uploads wait for each other
    for (let n = 0; n < 20; n++) urls.push(await upload());
    const firsts = await Promise.all(urls.map((url) => create(url)));
    await Promise.all(urls.flatMap((url, n) => [create(url), remove(firsts[n] as string), sweepAfter(0)]));
    await sweepAfter(6 * MINUTE_MS);
    expect(await Promise.all(urls.map(exists))).toEqual(urls.map(() => true));
  });
});
