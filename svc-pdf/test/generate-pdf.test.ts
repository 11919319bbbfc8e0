import { randomUUID } from "node:crypto";
import { PROBLEM_TYPES } from "@penresume/contracts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type Face, startFace } from "./face.ts";
import { aResume, PNG, readPdf } from "./pdf.ts";
import { ownBuckets, playBilling, startObjects } from "./stage.ts";
import { startWorker, type WorkerProcess } from "./worker-process.ts";

const config = ownBuckets();
let objects: Awaited<ReturnType<typeof startObjects>>;
let worker: WorkerProcess;
let face: Face;
let billing: Awaited<ReturnType<typeof playBilling>> | undefined;

/** Someone the projection knows as subscriber. */
async function subscriber() {
  const userId = randomUUID();
  await face.store.saveSubscription({ userId, isSubscribed: true, revision: 1 });
  return userId;
}

async function pdfOf(response: Response) {
  expect(response.status, await response.clone().text()).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

beforeAll(async () => {
  objects = await startObjects(config);
  [worker, face] = await Promise.all([startWorker(config), startFace(config)]);
});
afterEach(async () => {
  await billing?.stop();
  billing = undefined;
});
afterAll(async () => {
  await face.stop();
  await worker.kill("SIGTERM");
});

describe("who may download", () => {
  it("answers 401 without a token and with any token that is not good, and renders nothing", async () => {
    const body = { htmlContent: aResume("Ninguém"), fileName: "a.pdf" };
    const tokens = { "no token": undefined, ...(await face.issuer.refused("someone")) };
    for (const [name, token] of Object.entries(tokens)) {
      const response = await face.call("POST", "/api/generate-pdf", { token, body });
      expect(response.status, name).toBe(401);
      expect(response.headers.get("content-type")).toContain("application/problem+json");
    }
    expect(await objects.storedNames()).toEqual([]);
  });

  it("refuses a free user with the problem the upgrade modal waits for, on billing's word", async () => {
    billing = await playBilling([]);
    const userId = randomUUID();
    const response = await face.generate(userId, aResume("Livre"));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({
      type: PROBLEM_TYPES.subscriptionRequired,
      title: "O download em PDF precisa de uma assinatura ativa.",
      status: 403,
    });
    expect(billing.asked).toEqual([userId]);
    expect(await face.metrics.getSingleMetricAsString("pdf_entitlement_misses_total")).toContain('billing="no"');
  });

  it("answers 503 with Retry-After, never a no, when billing is silent", async () => {
    const response = await face.generate(randomUUID(), aResume("Espera"));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await response.json()).type).toBe("about:blank");
  });

  it("believes billing's yes before the event has come, and asks only once", async () => {
    const userId = randomUUID();
    billing = await playBilling([userId]);
    await pdfOf(await face.generate(userId, aResume("Recém Assinante")));
    await pdfOf(await face.generate(userId, aResume("Recém Assinante")));
    expect(billing.asked).toEqual([userId]);
    expect(await face.store.isSubscribed(userId)).toBe(true);
  });

  it("does not ask billing about a subscriber it knows", async () => {
    billing = await playBilling([]);
    await pdfOf(await face.generate(await subscriber(), aResume("Assinante")));
    expect(billing.asked).toEqual([]);
  });
});

describe("one person", () => {
  it("may have so many made in an hour, and always what is stored; others are not concerned", async () => {
    const strict = await startFace(config, { each: { perHour: 2, atOnce: 10 } });
    const [one, other] = [randomUUID(), randomUUID()];
    for (const userId of [one, other]) await strict.store.saveSubscription({ userId, isSubscribed: true, revision: 1 });
    await pdfOf(await strict.generate(one, aResume("Um")));
    await pdfOf(await strict.generate(one, aResume("Dois")));
    await objects.storedOf(one, 2);
    const third = await strict.generate(one, aResume("Três"));
    expect(third.status).toBe(429);
    expect(Number(third.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await third.json()).title).toBe("Você pediu muitos PDFs em pouco tempo. Tente novamente mais tarde.");
    await pdfOf(await strict.generate(one, aResume("Um")));
    await pdfOf(await strict.generate(other, aResume("Três")));
    await strict.stop();
  });

  it("may wait for so many at once, and for as many again when they are there", async () => {
    const strict = await startFace(config, { each: { perHour: 100, atOnce: 2 } });
    const userId = randomUUID();
    await strict.store.saveSubscription({ userId, isSubscribed: true, revision: 1 });
    const ask = () => strict.generate(userId, aResume(`Junto ${randomUUID()}`));
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(answers.map(({ status }) => status)).toContain(429);
    expect(answers.map(({ status }) => status)).toContain(200);
    await pdfOf(await ask());
    await strict.stop();
  });

  it("shares no stored PDF with another, be the html the same", async () => {
    const html = aResume(`Mesmo ${randomUUID()}`);
    for (const userId of [await subscriber(), await subscriber()]) {
      await pdfOf(await face.generate(userId, html));
      await objects.storedOf(userId, 1);
    }
  });
});

describe("the PDF", () => {
  it("is one tagged A4 page with title, text, photo and our fonts", async () => {
    const photo = await objects.addPhoto(PNG);
    const html = aResume("João da Conceição", `<img src="${photo}" alt="" width="60" height="40">`);
    const response = await face.generate(await subscriber(), html);
    const bytes = await pdfOf(response);
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(Number(response.headers.get("content-length"))).toBe(bytes.length);
    expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
    const pdf = await readPdf(bytes);
    expect(pdf.info).toMatchObject({ Pages: "1", Tagged: "yes", Title: "Currículo de João da Conceição" });
    expect(pdf.info["Page size"]).toMatch(/A4/);
    expect(pdf.text).toContain("João da Conceição");
    expect(pdf.text).toContain("Coordenação de produção audiovisual");
    expect(pdf.images).toEqual(["6x4"]);
    expect(pdf.fonts).toContain("PenResumeSans");
    expect(bytes.toString("latin1")).toContain("/Lang (pt-BR)");
  });

  it("has as many pages as the html", async () => {
    const pages = '<section style="break-after: page; height: 250mm">Página</section>'.repeat(3);
    const pdf = await readPdf(await pdfOf(await face.generate(await subscriber(), aResume("Longo", pages))));
    expect(pdf.info.Pages).toBe("4");
  });

  it("is made without a photo that is no longer there", async () => {
    const html = aResume("Sem Foto", '<img src="/media/profile-photos/1-gone.webp" alt="Foto">');
    const pdf = await readPdf(await pdfOf(await face.generate(await subscriber(), html)));
    expect(pdf.text).toContain("Sem Foto");
    expect(pdf.images).toEqual([]);
  });

  it("is rendered once for equal requests, at once, later, and of another instance", async () => {
    const html = aResume(`Igual ${randomUUID()}`);
    const userId = await subscriber();
    const rendersBefore = await renders();
    const [first, second] = await Promise.all([face.generate(userId, html), face.generate(userId, html)]);
    await objects.storedOf(userId, 1);
    const third = await face.generate(userId, html);
    const another = await startFace(config);
    await another.store.saveSubscription({ userId, isSubscribed: true, revision: 1 });
    const fourth = await another.generate(userId, html);
    expect(await another.served("stored")).toBe(1);
    await another.stop();
    const [file, ...others] = await Promise.all([first, second, third, fourth].map(pdfOf));
    expect(others.map((other) => other.equals(file as Buffer))).toEqual([true, true, true]);
    await objects.storedOf(userId, 1);
    expect(await renders()).toBe(rendersBefore + 1);
  });

  it("expires in the store after seven days", async () => {
    expect(JSON.stringify(await objects.lifecycle())).toContain('"Days":7');
  });
});

/** Orders the worker has printed, by its own metrics. */
async function renders() {
  const text = await (await fetch(`${worker.origin}/metrics`)).text();
  const line = text.split("\n").find((row) => row.startsWith("pdf_render_seconds_count"));
  return Number(line?.split(" ").at(-1) ?? 0);
}

describe("the file name", () => {
  it.each([
    ["Currículo João.pdf", `filename="Curriculo Joao.pdf"`, "Currículo João.pdf"],
    ["Ana Souza", `filename="Ana Souza.pdf"`, "Ana Souza.pdf"],
    [`Ana "Aninha" d'Ávila.PDF`, `filename="Ana _Aninha_ d_Avila.pdf"`, `Ana "Aninha" d'Ávila.pdf`],
    ["Zé 🚀 100%.pdf", `filename="Ze __ 100_.pdf"`, "Zé 🚀 100%.pdf"],
    ["a\r\nSet-Cookie: x=1.pdf", `filename="a Set-Cookie x=1.pdf"`.replace("=1", "_1"), "a Set-Cookie x=1.pdf"],
    ["../../etc/passwd", `filename="etc passwd.pdf"`, "etc passwd.pdf"],
    ["😀", `filename="__.pdf"`, "😀.pdf"],
    ["...", `filename="curriculo.pdf"`, "curriculo.pdf"],
    ["\u202efdp.exe", `filename="fdp.exe.pdf"`, "fdp.exe.pdf"],
    ["\ud83d.pdf", `filename="_.pdf"`, "\ufffd.pdf"],
  ])("%j is offered safely and in full", async (fileName, plain, full) => {
    const response = await face.generate(await subscriber(), aResume("Nome"), fileName);
    await pdfOf(response);
    const header = response.headers.get("content-disposition") ?? "";
    expect(header).toMatch(/^attachment; /);
    expect(header).toContain(plain);
    expect(decodeURIComponent(header.split("filename*=UTF-8''")[1] ?? "")).toBe(full);
    expect(response.headers.get("set-cookie")).toBeNull();
  });

  it("is curriculo.pdf when none is sent", async () => {
    const response = await face.generate(await subscriber(), aResume("Nome"));
    expect(response.headers.get("content-disposition")).toContain(`filename="curriculo.pdf"`);
  });
});

describe("bad input", () => {
  it("names each field at fault", async () => {
    const token = await face.issuer.token(await subscriber());
    const response = await face.call("POST", "/api/generate-pdf", { token, body: { htmlContent: "", fileName: 7 } });
    expect(response.status).toBe(400);
    const { errors } = (await response.json()) as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path).sort()).toEqual(["fileName", "htmlContent"]);
  });

  it("refuses html over 512 KB by name and a body over a megabyte outright", async () => {
    const userId = await subscriber();
    const large = await face.generate(userId, aResume("G", "x".repeat(513 * 1024)));
    expect(large.status).toBe(400);
    expect(await large.json()).toMatchObject({
      errors: [{ path: "htmlContent", message: "O currículo é grande demais." }],
    });
    expect((await face.generate(userId, "x".repeat(1_200_000))).status).toBe(413);
  });

  it("accepts html just under 512 KB", async () => {
    const html = aResume("Grande", `<!--${"x".repeat(500 * 1024)}-->`);
    await pdfOf(await face.generate(await subscriber(), html));
  });

  it.each([
    ["empty", "<!doctype html><html><body></body></html>"],
    ["invisible", '<!doctype html><body style="display:none">Ana</body>'],
  ])("never delivers a blank file for %s html", async (_name, html) => {
    const userId = await subscriber();
    const response = await face.generate(userId, html);
    expect(response.status).toBe(422);
    await objects.storedOf(userId, 0);
  });
});
