import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
let ana: string;

beforeAll(async () => {
  service = await startService();
  ana = await service.issuer.token("ana");
});
afterAll(() => service?.stop());

const picture = (width = 64, height = 64, background = "#336699") =>
  sharp({ create: { width, height, channels: 3, background } });

const upload = (content: Buffer | string, name = "foto.png") => {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(Buffer.from(content))]), name);
  return service.call("POST", "/api/photos", { body: form });
};
const uploadPicture = async (name?: string) =>
  (await (await upload(await picture().png().toBuffer(), name)).json()).url;

/** Uploads eleven at a time, as many as one caller may: a limit must not depend on what is stored already. */
async function uploadInBatches(count: number, upload: (n: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  while (statuses.length < count) {
    const batch = Array.from({ length: Math.min(11, count - statuses.length) }, (_, n) => upload(statuses.length + n));
    statuses.push(...(await Promise.all(batch)).map(({ status }) => status));
  }
  return statuses;
}

describe("uploading a photo", () => {
  it("works for guests and returns an address that serves the picture", async () => {
    const response = await upload(await picture().png().toBuffer());
    expect(response.status).toBe(201);
    const { url } = await response.json();
    expect(url).toMatch(/^\/media\/profile-photos\/\d+-[0-9a-f]{32}-foto\.jpg$/);
    const shown = await service.readMedia(url);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  });

  it("removes metadata, turns it upright and scales it to at most 1024 px", async () => {
    const original = await picture(3_000, 1_500)
      .withExif({ IFD0: { Make: "Câmera" }, IFD3: { GPSLatitude: "23/1 33/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { url } = await (await upload(original, "IMG 001.JPG")).json();
    const stored = await sharp(Buffer.from(await (await service.readMedia(url)).arrayBuffer())).metadata();
    expect(stored).toMatchObject({ width: 512, height: 1_024, format: "jpeg" });
    expect(stored.exif).toBeUndefined();
  });

  it.each([["../../etc/passwd"], ["a\r\nx-evil: 1.png"], ["<script>.png"], ["çãé 😀.png"], [""]])(
    "makes a safe object name of %j",
    async (name) => {
      expect(await uploadPicture(name)).toMatch(/^\/media\/profile-photos\/\d+-[0-9a-f]{32}-[a-z0-9-]+\.jpg$/);
    },
  );

  it.each([
    ["text named .png", "não sou imagem", 415],
    ["SVG", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>', 415],
    ["HTML", "<html><img src=x onerror=alert(1)>", 415],
    ["BMP", Buffer.from("424d3a000000000000003600000028000000010000000100000001001800", "hex"), 415],
    ["HEIC", Buffer.from("0000001866747970686569630000000068656963", "hex"), 415],
  ])("refuses %s by its content", async (_name, content, status) => {
    const response = await upload(content);
    expect(response.status).toBe(status);
    expect((await response.json()).title).toBe("Este formato não funciona. Envie a foto em JPG, PNG ou WebP.");
  });

  it("refuses an animation, a truncated file and a decompression bomb", async () => {
    const frames = await sharp([await picture().png().toBuffer(), await picture(64, 64, "#ff0000").png().toBuffer()], {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await upload(frames)).status).toBe(415);
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: "gaussian", mean: 128, sigma: 30 },
        background: "#000",
      },
    })
      .jpeg()
      .toBuffer();
    expect((await upload(whole.subarray(0, whole.length / 2))).status).toBe(422);
    const bomb = await picture(10_600, 10_600).png({ compressionLevel: 9 }).toBuffer();
    expect([415, 422]).toContain((await upload(bomb)).status);
  });

  it("refuses more than 10 MB with 413", async () => {
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).status).toBe(413);
  });

  it("refuses a body without a form or a form without a file", async () => {
    expect((await service.call("POST", "/api/photos", { body: { photo: "x" } })).status).toBe(415);
    const form = new FormData();
    form.append("nothing", "here");
    const empty = await service.call("POST", "/api/photos", { body: form });
    expect(empty.status).toBe(400);
    expect((await empty.json()).errors).toEqual([{ path: "file", message: "Escolha uma foto." }]);
  });

  it("refuses an empty file with 400", async () => {
    const response = await upload("");
    expect([response.status, (await response.json()).title]).toEqual([
      400,
      "Este arquivo está vazio. Escolha outra foto.",
    ]);
  });

  it("refuses a form cut off inside its file, and accepts the next upload", async () => {
    const start =
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\nPNG';
    const headers = { "content-type": "multipart/form-data; boundary=b" };
    const response = await service.call("POST", "/api/photos", { body: start, headers });
    expect(response.status).toBe(400);
    expect((await response.json()).title).toBe("O formulário enviado está incompleto.");
    expect((await upload(await picture().png().toBuffer())).status).toBe(201);
  });

  it.each(["multipart/form-data", "multipart/form-data; boundary=", "multipart/form-data; charset=x"])(
    "refuses a form of type %s, without a boundary",
    async (type) => {
      const response = await service.call("POST", "/api/photos", { body: "x", headers: { "content-type": type } });
      expect([response.status, (await response.json()).title]).toEqual([400, "O formulário enviado está incompleto."]);
    },
  );

  const uploadAs = async (token?: string, address = "203.0.113.1") => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await picture(8, 8).png().toBuffer())]), "eu.png");
    return service.call("POST", "/api/photos", { token, body: form, headers: { "x-forwarded-for": address } });
  };

  it("accepts 60 photos of one network in an hour from guests and accounts without a confirmed address", async () => {
    const statuses = await uploadInBatches(62, async (n) => {
      const token = n % 2 ? await service.issuer.token(`new-${n}`, { email_verified: false }) : undefined;
      return uploadAs(token, `2001:db8::${n}`);
    });
    expect(statuses.sort()).toEqual([...Array(60).fill(201), 429, 429]);
    expect((await uploadAs(ana, "2001:db8::1")).status).toBe(201);
    expect((await uploadAs(undefined, "2001:db8:0:1::1")).status).toBe(201);
  });

  it("accepts 60 photos of one person in an hour and refuses the next; other people and guests are not limited by it", async () => {
    const zoe = await service.issuer.token("zoe");
    const statuses = await uploadInBatches(61, () => uploadAs(zoe));
    expect(statuses.sort()).toEqual([...Array(60).fill(201), 429]);
    const refused = await uploadAs(zoe);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    for (const token of [ana, undefined]) expect((await uploadAs(token)).status).toBe(201);
  });

  it("refuses more than eleven photos of one person at once with 503; others are uploaded meanwhile", async () => {
    const eva = await service.issuer.token("eva");
    const own = Array.from({ length: 15 }, () => uploadAs(eva));
    expect((await uploadAs(ana)).status).toBe(201);
    const statuses = (await Promise.all(own)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(11);
    expect(statuses.filter((status) => status !== 201)).toEqual(statuses.filter((status) => status === 503));
    expect(statuses).toContain(503);
  });

  it("returns 401 for an invalid token, though a token is optional", async () => {
    const { garbage } = await service.issuer.createInvalidTokens("ana");
    const form = new FormData();
    expect((await service.call("POST", "/api/photos", { token: garbage, body: form })).status).toBe(401);
  });
});
