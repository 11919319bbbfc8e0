import { randomUUID } from "node:crypto";
import {
  eventually,
  listChildren,
  measureMemory,
  readPeak,
  startTokenIssuer,
  type TokenIssuer,
  uniqueDatabaseUrl,
} from "@penresume/service-kit/testing";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startProcess } from "./process.ts";

// of the pod, see deploy/k8s/base/svc-resumes
const POD_LIMIT_MB = 512 * 1.048576;
// the limit of a decoder, and Node's own code, which all processes share
const DECODER_LIMIT_MB = 226 + 50;
const TOO_MANY_PIXELS = "Esta foto tem pixels demais. Escolha uma menor.";

let issuer: TokenIssuer;
let service: Awaited<ReturnType<typeof startProcess>>;

beforeAll(async () => {
  issuer = await startTokenIssuer();
  const mongoUrl = uniqueDatabaseUrl(inject("components").MONGO_URL as string);
  service = await startProcess({ issuer, mongoUrl, bucket: `media-${randomUUID()}` });
});
afterAll(async () => {
  await service?.kill("SIGKILL");
  await issuer?.stop();
});

const picture = (width: number, height = width, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: "#336699" }, limitInputPixels: false });

async function upload(content: Buffer) {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(content)]), "foto");
  const response = await fetch(`${service.origin}/api/photos`, { method: "POST", body: form });
  return { status: response.status, title: (await response.json()).title };
}

describe("a phone's photo of 48 million pixels", () => {
  it("is scaled while it is decoded", async () => {
    const content = await picture(8_000, 6_000).jpeg().toBuffer();
    const { result, child } = await measureMemory(service.pid, () => upload(content));
    expect(result.status).toBe(201);
    expect(child).toBeLessThan(100);
  });
});

describe("a hostile file", () => {
  it.each<[string, () => Promise<Buffer>]>([
    ["interlaced PNG, 8 bit", () => picture(10_480).png({ progressive: true, effort: 1 }).toBuffer()],
    ["interlaced PNG, 16 bit", () => picture(10_480).toColourspace("rgb16").png({ progressive: true }).toBuffer()],
    ["PNG", () => picture(5_780).png({ effort: 1 }).toBuffer()],
    ["progressive JPEG", () => picture(4_200).jpeg({ progressive: true, mozjpeg: false }).toBuffer()],
    ["WebP", () => picture(5_780).webp({ effort: 0 }).toBuffer()],
    ["AVIF", () => picture(2_400).avif({ effort: 0 }).toBuffer()],
    ["TIFF", () => picture(5_780).tiff({ compression: "deflate" }).toBuffer()],
    ["GIF", () => picture(5_780).gif({ effort: 1 }).toBuffer()],
  ])("%s: is refused for its pixels and costs the service and its decoder no memory", async (_name, create) => {
    const content = await create();
    const before = readPeak(service.pid) / 1e6;
    const { result, process, child } = await measureMemory(service.pid, () => upload(content));
    expect(result).toEqual({ status: 422, title: TOO_MANY_PIXELS });
    expect(process - before).toBeLessThan(40);
    // Node, sharp and the file
    expect(child).toBeLessThan(90);
  });

  it("ends its decoder at the limit of memory that the header does not show", async () => {
    // the decoder needs a whole tile besides the picture
    const tile = { tile: true, tileWidth: 5_760, tileHeight: 5_760 };
    const content = await picture(5_760)
      .tiff({ compression: "deflate", ...tile })
      .toBuffer();
    const { result, process, child } = await measureMemory(service.pid, () => upload(content));
    expect(result.status).toBe(422);
    expect(child).toBeLessThan(DECODER_LIMIT_MB);
    expect(process).toBeLessThan(POD_LIMIT_MB / 2);
  });
});

describe("a decoder that was killed", () => {
  it("is replaced for the next photo", async () => {
    const content = await picture(64).png().toBuffer();
    expect((await upload(content)).status).toBe(201);
    const [decoder] = listChildren(service.pid);
    process.kill(decoder as number, "SIGKILL");
    await eventually(() => expect(listChildren(service.pid)).toEqual([]));
    expect((await upload(content)).status).toBe(201);
    expect(listChildren(service.pid)).not.toContain(decoder);
  });
});

describe("many large photos at once", () => {
  it("are decoded one at a time, within the pod's memory", async () => {
    // 99.9 MB decoded
    const content = await picture(5_770).png({ progressive: true }).toBuffer();
    const { result, mostChildren, total } = await measureMemory(service.pid, () =>
      Promise.all(Array.from({ length: 6 }, () => upload(content))),
    );
    expect(result.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(mostChildren).toBe(1);
    expect(total).toBeLessThan(POD_LIMIT_MB);
  });
});
