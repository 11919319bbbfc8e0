import { HTML_LIMIT_BYTES } from "@penresume/contracts";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Applicant, createApplicant } from "./application-service.ts";
import { createResume, startService } from "./service.ts";

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
let service: Awaited<ReturnType<typeof startService>>;
let ana: Applicant;
let application: { id: string; version: number };

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  ana = await createApplicant(service);
  application = await ana.create({ company: "Ipê", title: "Vendedora" });
});
afterAll(() => service?.stop());

const send = (copy: object, headers: Record<string, string> = {}) =>
  ana.json("POST", `/applications/${application.id}/copies`, { body: copy, headers });
const copies = async () => (await ana.json("GET", `/applications/${application.id}/copies`)).items;
const readCopy = (id: string) => ana.json("GET", `/applications/${application.id}/copies/${id}`);
const saveResume = (name: string, photo?: string) =>
  ana.json("POST", "/resumes", { body: { ...createResume(name, photo), name: "Para vendas" } });
const day = (offset: number) => new Date(Date.now() - 3 * 3_600_000 + offset * DAY_MS).toISOString().slice(0, 10);

async function upload(): Promise<string> {
  const form = new FormData();
  const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: "red" } })
    .jpeg()
    .toBuffer();
  form.set("file", new Blob([picture as never], { type: "image/jpeg" }), "ana.jpg");
  return (await (await ana.call("POST", "/photos", { body: form })).json()).url;
}

describe("'Enviei'", () => {
  it("keeps pages, version, theme, message and letter as they were, whatever happens to the résumé", async () => {
    const resume = await saveResume("Ana de Antes");
    const sent = await send({
      ...{ resumeId: resume.id, channel: "email", subject: "Vaga 12", message: "Bom dia" },
      letterHtml: "<p>Minha carta</p>",
    });
    expect(sent).toMatchObject({ status: 201, etag: '"2"', stage: "sent", version: 2 });
    expect(Date.parse(sent.sentAt)).toBeGreaterThan(Date.now() - MINUTE_MS);
    await ana.json("PUT", `/resumes/${resume.id}`, {
      ...{ body: createResume("Ana de Depois"), headers: { "if-match": '"1"' } },
    });
    expect((await ana.call("DELETE", `/resumes/${resume.id}`)).status).toBe(204);
    expect((await ana.call("DELETE", "/resumes/trash")).status).toBe(204);

    const [summary] = await copies();
    expect(summary).toMatchObject({
      ...{ channel: "email", subject: "Vaga 12", message: "Bom dia", hasLetter: true, sentAt: sent.sentAt },
      resumeId: resume.id,
      resume: { name: "Para vendas", version: 1, theme: { layout: "classic" } },
    });
    expect(JSON.stringify(summary)).not.toContain("Minha carta");
    const copy = await readCopy(summary.id);
    expect(copy).toMatchObject({ ...summary, letterHtml: "<p>Minha carta</p>" });
    expect(copy.html).toContain("Ana de Antes");
  });

  it("keeps the photos that the pages show, also when the résumé is gone, until the copy is deleted", async () => {
    const photo = await upload();
    const resume = await saveResume("Ana", photo);
    await send({ resumeId: resume.id, letterHtml: `<img src="${photo}">` });
    await ana.call("DELETE", `/resumes/${resume.id}`);
    await ana.call("DELETE", "/resumes/trash");
    await service.photoCleanup.sweep(new Date(Date.now() + 8 * DAY_MS));
    await service.photoReconciliation.run(new Date(Date.now() + 8 * DAY_MS));
    expect((await service.readMedia(photo)).status).toBe(200);
    const [{ id }] = await copies();
    expect((await ana.call("DELETE", `/applications/${application.id}/copies/${id}`)).status).toBe(200);
    await service.photoCleanup.sweep(new Date(Date.now() + 10 * MINUTE_MS));
    expect((await service.readMedia(photo)).status).toBe(404);
  });

  it("is possible without a résumé, on an earlier day, and several times", async () => {
    const first = await send({ channel: "person", sentOn: day(-3), message: "Deixei na loja" });
    expect(first.sentAt.slice(0, 10)).toBe(day(-3));
    const second = await send({ channel: "whatsapp", sentOn: day(-1) });
    expect(second.sentAt.slice(0, 10)).toBe(day(-1));
    await send({ sentOn: day(-20) });
    expect((await ana.read(application.id)).sentAt).toBe(second.sentAt);
    expect((await copies()).map(({ channel }: { channel: string }) => channel)).toEqual([
      "whatsapp",
      "person",
      "other",
    ]);
    expect((await copies())[0].resume).toBeNull();
  });

  it("brings the vaga to 'Enviada' on the day of the sending, also after a newer one is deleted, and is undone without a trace", async () => {
    await send({});
    const late = await send({ sentOn: day(-10) });
    expect(late.stageAt.slice(0, 10)).toBe(day(0));
    const [newest] = await copies();
    const left = await ana.json("DELETE", `/applications/${application.id}/copies/${newest.id}`);
    expect(left.sentAt.slice(0, 10)).toBe(day(-10));
    expect([left.stageAt, left.stages.at(-1)]).toEqual([left.sentAt, { stage: "sent", at: left.sentAt }]);

    const other = await ana.create({ title: "Outra" });
    const path = `/applications/${other.id}/copies`;
    const dated = await ana.json("POST", path, { body: { sentOn: day(-10) } });
    expect([dated.stageAt, dated.stages.at(-1).at]).toEqual([dated.sentAt, dated.sentAt]);
    const [{ id }] = (await ana.json("GET", path)).items;
    const undone = await ana.json("DELETE", `${path}/${id}`);
    expect(undone).toMatchObject({ stage: "interest", sentAt: null });
    expect(undone.stages).toHaveLength(1);
  });

  it("does not change a later stage", async () => {
    await ana.move([{ id: application.id, stage: "interview" }]);
    expect(await send({})).toMatchObject({ stage: "interview", sentAt: expect.any(String) });
  });

  it("is kept once for one idempotency key", async () => {
    const headers = { "idempotency-key": "the-same-click" };
    await Promise.all([send({ message: "Oi" }, headers), send({ message: "Oi" }, headers)]);
    await send({ message: "Oi" }, headers);
    expect(await copies()).toHaveLength(1);
  });

  it.each([
    ["a day in the future", { sentOn: day(3) }, 400],
    ["a résumé that does not exist", { resumeId: "000000000000000000000000" }, 422],
    ["no id of a résumé", { resumeId: "../../etc" }, 422],
    ["a letter that is too large", { letterHtml: "x".repeat(HTML_LIMIT_BYTES + 1) }, 400],
    ["an unknown way", { channel: "pombo" }, 400],
  ])("is refused with %s, and keeps nothing", async (_, copy, status) => {
    expect((await send(copy)).status).toBe(status);
    expect(await copies()).toEqual([]);
    expect(await ana.read(application.id)).toMatchObject({ stage: "interest", version: 1 });
  });

  it("takes no résumé of another person, and none that is deleted", async () => {
    const bia = await createApplicant(service);
    const hers = await bia.json("POST", "/resumes", { body: createResume("Bia") });
    expect((await send({ resumeId: hers.id })).status).toBe(422);
    const resume = await saveResume("Ana");
    await ana.call("DELETE", `/resumes/${resume.id}`);
    expect(await send({ resumeId: resume.id })).toMatchObject({
      ...{ status: 422, title: "Este currículo não existe mais. Escolha outro e tente de novo." },
    });
  });

  it("is undone by deleting the copy: soon also the stage, later only the copy", async () => {
    await send({});
    const [{ id }] = await copies();
    const undone = await ana.json("DELETE", `/applications/${application.id}/copies/${id}`);
    expect(undone).toMatchObject({ status: 200, stage: "interest", sentAt: null, reminderOn: null });
    expect(undone.stages).toHaveLength(1);
    await send({});
    const [later] = await copies();
    await service.db
      .collection("application_copies")
      .updateOne({ _id: later.id }, { $set: { createdAt: new Date(Date.now() - 11 * MINUTE_MS) } });
    expect(await ana.json("DELETE", `/applications/${application.id}/copies/${later.id}`)).toMatchObject({
      ...{ stage: "sent", sentAt: null },
    });
  });
});

it("undoing 'Enviei' leaves a stage that it did not set", async () => {
  await ana.move([{ id: application.id, stage: "sent" }]);
  await send({});
  const [{ id }] = await copies();
  const undone = await ana.json("DELETE", `/applications/${application.id}/copies/${id}`);
  expect(undone).toMatchObject({ stage: "sent", sentAt: null });
});

describe("copies", () => {
  it("belong to their owner", async () => {
    await send({ message: "Oi" });
    const [{ id }] = await copies();
    const bia = await createApplicant(service);
    const path = `/applications/${application.id}/copies`;
    for (const [method, rest] of [
      ["GET", ""],
      ["POST", ""],
      ["GET", `/${id}`],
      ["DELETE", `/${id}`],
    ] as const)
      expect((await bia.json(method, path + rest, method === "POST" ? { body: {} } : {})).status).toBe(404);
    const other = await ana.create({ title: "Outra" });
    expect((await ana.json("GET", `/applications/${other.id}/copies/${id}`)).status).toBe(404);
    expect(await copies()).toHaveLength(1);
  });

  it("are at most ten of an application, and take at most what a person may store", async () => {
    for (let n = 0; n < 10; n++) expect((await send({})).status).toBe(201);
    expect(await send({})).toMatchObject({ status: 422, title: expect.stringContaining("10 envios") });
    const other = await ana.create({ title: "Outra" });
    await service.db
      .collection("application_usage")
      .updateOne({ _id: ana.id as never }, { $set: { bytes: 40_000_000 } });
    expect(await ana.json("POST", `/applications/${other.id}/copies`, { body: {} })).toMatchObject({
      ...{ status: 422, title: expect.stringContaining("espaço") },
    });
  });

  it("are in the archive with their applications, also deleted ones, twenty a page", async () => {
    await send({ message: "Oi" });
    const [{ id }] = await copies();
    await ana.remove([application.id]);
    await ana.batch(Array.from({ length: 25 }, (_, n) => ({ title: `Vaga ${n}`, notes: "Minhas notas" })));
    const first = await ana.json("GET", "/applications/archive");
    const second = await ana.json("GET", `/applications/archive?after=${first.next}`);
    expect([first.items.length, second.items.length, second.next]).toEqual([20, 6, undefined]);
    const all = [...first.items, ...second.items];
    expect(all.filter(({ notes }) => notes === "Minhas notas")).toHaveLength(25);
    expect(all.find((one) => one.id === application.id)).toMatchObject({
      ...{ company: "Ipê", deletedAt: expect.any(String), copies: [{ id, message: "Oi" }] },
    });
    expect(await readCopy(id)).toMatchObject({ status: 200, message: "Oi" });
    const bia = await createApplicant(service);
    expect((await bia.json("GET", "/applications/archive")).items).toEqual([]);
  });

  it("are in pages of the archive that end at 500 KB, with one application at least", async () => {
    const answers = (length: number) =>
      Array.from({ length: 60 }, (_, n) => ({ question: `Pergunta ${n}`, text: "\u0001".repeat(length) }));
    const large = [5_000, 300, 300, 300, 300].map((length, n) => ({
      ...{ title: `Vaga ${n}`, interview: { answers: answers(length) } },
    }));
    for (const one of large) expect((await ana.create(one)).status).toBe(201);
    const titles: string[] = [];
    for (let next: string | undefined = ""; next !== undefined; ) {
      const response = await ana.call("GET", `/applications/archive${next && `?after=${next}`}`);
      const text = await response.text();
      const page: { items: { title: string }[]; next?: string } = JSON.parse(text);
      if (page.items.length > 1) expect(text.length).toBeLessThan(500_100);
      titles.push(...page.items.map(({ title }) => title));
      next = page.next;
    }
    expect(titles.sort()).toEqual(["Vaga 0", "Vaga 1", "Vaga 2", "Vaga 3", "Vaga 4", "Vendedora"]);
  });

  it("take little space: two full pages and a letter less than 20 KB", async () => {
    const line = (n: number) => `<li class="item">Atendi ${n} clientes por dia e fechei o caixa ${n * 7} vezes.</li>`;
    const html = `<html><style>${".item{color:#123456;margin:0 0 4px}".repeat(300)}</style>${Array.from({ length: 120 }, (_, n) => line(n)).join("")}</html>`;
    const resume = await ana.json("POST", "/resumes", { body: { ...createResume("Ana"), html } });
    await send({ resumeId: resume.id, letterHtml: html });
    const copy = await service.db.collection("application_copies").findOne({ application: application.id });
    expect(copy?.bytes).toBeLessThan(20_000);
  });

  it("come back with a deleted application, and go with it for good", async () => {
    await send({ message: "Oi" });
    await ana.remove([application.id]);
    expect((await ana.json("GET", `/applications/${application.id}/copies`)).status).toBe(404);
    await ana.restore([application.id]);
    expect(await copies()).toHaveLength(1);
    await ana.remove([application.id]);
    await service.applications.removeExpired(Date.now() + 31 * DAY_MS);
    const filter = { application: application.id };
    expect(await service.db.collection("application_copies").countDocuments(filter)).toBe(0);
    expect(await service.db.collection("application_usage").findOne({ _id: ana.id as never })).toMatchObject({
      ...{ applications: 0, bytes: 0 },
    });
  });

  it("are erased with the account, and their photos", async () => {
    const photo = await upload();
    const resume = await saveResume("Ana", photo);
    await send({ resumeId: resume.id });
    expect((await ana.call("DELETE", "/account")).status).toBe(202);
    expect(await service.db.collection("application_copies").countDocuments({ userId: ana.id })).toBe(0);
    expect((await service.readMedia(photo)).status).toBe(404);
    expect((await send({})).status).toBe(404);
  });
});
