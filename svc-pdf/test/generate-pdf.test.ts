import { randomUUID } from "node:crypto";
import { PROBLEM_TYPES } from "@penresume/contracts";
import { parse } from "content-disposition";
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createMediaBucket, type MediaBucket, startFakeBilling } from "./fixtures.ts";
import { createResume, PNG, pdfFonts, pdfImages, pdfInfo, pdfText } from "./pdf.ts";
import { type Api, startApi } from "./start-api.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

let media: MediaBucket;
let worker: WorkerProcess;
let api: Api;
let billing: Awaited<ReturnType<typeof startFakeBilling>> | undefined;

/** A user with a subscription in the projection. */
async function subscriber() {
  const userId = randomUUID();
  await api.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
  return userId;
}

async function expectPdf(response: Response) {
  expect(response.status, await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

beforeAll(async () => {
  media = await createMediaBucket();
  [worker, api] = await Promise.all([startWorker(media.config), startApi()]);
});
afterEach(async () => {
  await billing?.stop();
  billing = undefined;
});
afterAll(async () => {
  await api.stop();
  await worker.kill("SIGTERM");
});

describe("who may download", () => {
  it("returns 401 without a token or with an invalid one, and renders nothing", async () => {
    const body = { htmlContent: createResume("Ninguém"), fileName: "a.pdf" };
    const tokens = { "no token": undefined, ...(await api.issuer.createInvalidTokens("someone")) };
    for (const [name, token] of Object.entries(tokens)) {
      const response = await api.call("POST", "/api/generate-pdf", { token, body });
      expect(response.status, name).toBe(401);
      expect(response.headers.get("content-type")).toContain("application/problem+json");
    }
    expect(await renders()).toBe(0);
  });

  it("returns 403 subscription-required to a free user, after a check with svc-billing", async () => {
    billing = await startFakeBilling([]);
    const userId = randomUUID();
    const response = await api.generatePdf(userId, createResume("Livre"));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      type: PROBLEM_TYPES.subscriptionRequired,
      title: "O download em PDF precisa de uma assinatura ativa.",
      status: 403,
    });
    expect(billing.requests).toEqual([userId]);
    expect(await api.metrics.getSingleMetricAsString("pdf_entitlement_misses_total")).toContain('billing="no"');
  });

  it("returns 503 with Retry-After, not 403, when svc-billing does not respond", async () => {
    const response = await api.generatePdf(randomUUID(), createResume("Espera"));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await response.json()).type).toBe("about:blank");
  });

  it("accepts svc-billing's response before the event arrives, and stores it", async () => {
    const userId = randomUUID();
    billing = await startFakeBilling([userId]);
    await expectPdf(await api.generatePdf(userId, createResume("Recém Assinante")));
    await expectPdf(await api.generatePdf(userId, createResume("Recém Assinante")));
    expect(billing.requests).toEqual([userId]);
    expect(await api.subscribers.isSubscribed(userId)).toBe(true);
  });

  it("sends svc-billing no request about a known subscriber", async () => {
    billing = await startFakeBilling([]);
    await expectPdf(await api.generatePdf(await subscriber(), createResume("Assinante")));
    expect(billing.requests).toEqual([]);
  });
});

describe("one person", () => {
  it("gets 429 after the renders of an hour, counted over all replicas; others do not", async () => {
    const first = await startApi({ limits: { perUserAndHour: 2 } });
    const second = await startApi({ limits: { perUserAndHour: 2 }, mongoUrl: first.mongoUrl });
    const [one, other] = [randomUUID(), randomUUID()];
    for (const userId of [one, other])
      await first.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
    await expectPdf(await first.generatePdf(one, createResume("Um")));
    await expectPdf(await second.generatePdf(one, createResume("Dois")));
    for (const replica of [first, second]) {
      const third = await replica.generatePdf(one, createResume("Três"));
      expect(third.status).toBe(429);
      expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await third.json()).title).toBe("Você pediu muitos arquivos em pouco tempo. Tente novamente mais tarde.");
    }
    await expectPdf(await second.generatePdf(other, createResume("Três")));
    await first.stop();
    await second.stop();
  });

  it("gets 429 after the render time of an hour, counted over all replicas", async () => {
    const first = await startApi({ limits: { renderMsPerUserAndHour: 1 } });
    const second = await startApi({ limits: { renderMsPerUserAndHour: 1 }, mongoUrl: first.mongoUrl });
    const userId = randomUUID();
    await first.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
    await expectPdf(await first.generatePdf(userId, createResume("Um")));
    const refused = await second.generatePdf(userId, createResume("Dois"));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    await first.stop();
    await second.stop();
  });

  it("gets 429 for too many requests at once, and can request again after that", async () => {
    const strict = await startApi({ limits: { waitingPerUser: 2 } });
    const userId = randomUUID();
    await strict.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1 });
    const generate = () => strict.generatePdf(userId, createResume(`Junto ${randomUUID()}`));
    const responses = await Promise.all(Array.from({ length: 12 }, generate));
    expect(responses.map(({ status }) => status)).toContain(429);
    expect(responses.map(({ status }) => status)).toContain(200);
    await expectPdf(await generate());
    await strict.stop();
  });
});

describe("the PDF", () => {
  it("is one tagged A4 page with title, text, photo and our fonts", async () => {
    const photo = await media.addPhoto(PNG, "image/png");
    const html = createResume("João da Conceição", `<img src="${photo}" alt="" width="60" height="40">`);
    const response = await api.generatePdf(await subscriber(), html);
    const bytes = await expectPdf(response);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const info = await pdfInfo(bytes);
    expect(info).toMatchObject({ Pages: "1", Tagged: "yes", Title: "Currículo de João da Conceição" });
    expect(info["Page size"]).toMatch(/A4/);
    const text = await pdfText(bytes);
    expect(text).toContain("João da Conceição");
    expect(text).toContain("Coordenação de produção audiovisual");
    expect(await pdfImages(bytes)).toEqual(["6x4"]);
    expect(await pdfFonts(bytes)).toContain("PenResumeSans");
    expect(bytes.toString("latin1")).toContain("/Lang (pt-BR)");
  });

  it("has the pages of the html", async () => {
    const pages = '<section style="break-after: page; height: 250mm">Página</section>'.repeat(3);
    const pdf = await expectPdf(await api.generatePdf(await subscriber(), createResume("Longo", pages)));
    expect((await pdfInfo(pdf)).Pages).toBe("4");
  });

  it("is rendered without a photo that does not exist", async () => {
    const html = createResume("Sem Foto", '<img src="/media/profile-photos/1-gone.webp" alt="Foto">');
    const pdf = await expectPdf(await api.generatePdf(await subscriber(), html));
    expect(await pdfText(pdf)).toContain("Sem Foto");
    expect(await pdfImages(pdf)).toEqual([]);
  });

  it("is rendered for each request, and stored nowhere", async () => {
    const html = createResume(`Igual ${randomUUID()}`);
    const userId = await subscriber();
    const before = await renders();
    await expectPdf(await api.generatePdf(userId, html));
    await expectPdf(await api.generatePdf(userId, html));
    expect(await renders()).toBe(before + 2);
  });

  it("fits one message with a photo of the largest size and html of the largest size", async () => {
    const photo = await media.addPhoto(await noisePhoto(1_024));
    const line =
      '<p style="font-size: 4pt; margin: 0">• Acompanhei orçamento, equipe e prazos de cada etapa, com relatórios</p>';
    const lines = line.repeat(Math.floor((500 * 1024) / Buffer.byteLength(line)));
    const pdf = await expectPdf(
      await api.generatePdf(await subscriber(), createResume("Grande", `<img src="${photo}">${lines}`)),
    );
    expect(await pdfImages(pdf)).toEqual(["1024x1024"]);
    expect(pdf.length).toBeLessThan(4 * 1024 * 1024);
  });

  it("is refused with 422 when it does not fit one message", async () => {
    const photo = await noisePhoto(1_024, 100);
    // about 11 MB; more would take a slow machine longer than the render limit
    const photos = await Promise.all(Array.from({ length: 8 }, () => media.addPhoto(photo)));
    const images = photos.map((photo) => `<img src="${photo}">`).join("");
    const response = await api.generatePdf(await subscriber(), createResume("Enorme", images));
    expect(response.status).toBe(422);
    expect((await response.json()).title).toBe(
      "O arquivo deste currículo ficou grande demais. Reduza o conteúdo ou use uma foto menor.",
    );
  });
});

/** A JPEG of noise, which does not compress. */
const noisePhoto = (side: number, quality = 86) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: "#888",
      noise: { type: "gaussian", mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality })
    .toBuffer();

/** Jobs the worker has rendered, by its metrics. */
async function renders() {
  const text = await (await fetch(`${worker.origin}/metrics`)).text();
  const line = text.split("\n").find((row) => row.startsWith("pdf_render_seconds_count"));
  return Number(line?.split(" ").at(-1) ?? 0);
}

describe("the file name", () => {
  it.each([
    ["Currículo João.pdf", "Curriculo Joao.pdf", "Currículo João.pdf"],
    ["Ana Souza", "Ana Souza.pdf", "Ana Souza.pdf"],
    [`Ana "Aninha" d'Ávila.PDF`, "Ana _Aninha_ d_Avila.pdf", `Ana "Aninha" d'Ávila.pdf`],
    ["Zé 🚀 100%.pdf", "Ze __ 100_.pdf", "Zé 🚀 100%.pdf"],
    ["a\r\nSet-Cookie: x=1.pdf", "a Set-Cookie x_1.pdf", "a Set-Cookie x=1.pdf"],
    ["../../etc/passwd", "etc passwd.pdf", "etc passwd.pdf"],
    ["😀", "__.pdf", "😀.pdf"],
    ["...", "curriculo.pdf", "curriculo.pdf"],
    ["\u202efdp.exe", "fdp.exe.pdf", "fdp.exe.pdf"],
    ["\ud83d.pdf", "_.pdf", "\ufffd.pdf"],
  ])("%j becomes a safe header with the full name", async (fileName, plain, full) => {
    const response = await api.generatePdf(await subscriber(), createResume("Nome"), fileName);
    await expectPdf(response);
    const header = response.headers.get("content-disposition") ?? "";
    expect(parse(header)).toMatchObject({ type: "attachment", parameters: { filename: full } });
    expect(parse(header, { extended: false }).parameters.filename).toBe(plain);
    expect(header.includes("filename*=UTF-8''")).toBe(plain !== full);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("is curriculo.pdf when none is sent", async () => {
    const response = await api.generatePdf(await subscriber(), createResume("Nome"));
    expect(response.headers.get("content-disposition")).toBe("attachment; filename=curriculo.pdf");
  });
});

describe("bad input", () => {
  it("names each invalid field", async () => {
    const token = await api.issuer.token(await subscriber());
    const response = await api.call("POST", "/api/generate-pdf", { token, body: { htmlContent: "", fileName: 7 } });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path).sort()).toEqual(["fileName", "htmlContent"]);
  });

  it("refuses html over 512 KB by name and a body over two megabytes outright", async () => {
    const userId = await subscriber();
    const large = await api.generatePdf(userId, createResume("G", "x".repeat(513 * 1024)));
    expect(large.status).toBe(400);
    expect(await large.json()).toMatchObject({
      errors: [{ path: "htmlContent", message: "O currículo é grande demais." }],
    });
    expect((await api.generatePdf(userId, "x".repeat(2_200_000))).status).toBe(413);
  });

  it("accepts html just under 512 KB", async () => {
    const html = createResume("Grande", `<!--${"x".repeat(500 * 1024)}-->`);
    await expectPdf(await api.generatePdf(await subscriber(), html));
  });

  it.each([
    ["empty", "<!doctype html><html><body></body></html>"],
    ["invisible", '<!doctype html><body style="display:none">Ana</body>'],
  ])("returns 422 instead of a blank file for %s html", async (_name, html) => {
    const response = await api.generatePdf(await subscriber(), html);
    expect(response.status).toBe(422);
    expect((await response.json()).title).toContain("Não foi possível gerar o arquivo");
  });
});
