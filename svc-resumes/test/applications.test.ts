import { APPLICATION_LIMITS } from "@penresume/contracts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Applicant, createApplicant } from "./application-service.ts";
import { startService } from "./service.ts";

const DAY_MS = 24 * 3_600_000;
const MINUTE_MS = 60_000;
let service: Awaited<ReturnType<typeof startService>>;
let ana: Applicant;

beforeAll(async () => {
  service = await startService();
});
beforeEach(async () => {
  ana = await createApplicant(service);
});
afterAll(() => service?.stop());

const change = (id: string, fields: object) =>
  service.db.collection("applications").updateOne({ _id: id as never }, { $set: fields });
const POSTING = `Vendedora de loja. ${"Atendimento ao público, caixa e estoque. ".repeat(10)}`;

describe("an application", () => {
  it("needs two fields, and keeps all that is typed", async () => {
    const created = await ana.create({ company: " Padaria Sol ", title: "Balconista" });
    expect(created).toMatchObject({
      ...{ status: 201, etag: '"1"', version: 1, company: "Padaria Sol", title: "Balconista" },
      ...{ stage: "interest", isArchived: false, reminderDays: 7, sentAt: null, earlier: [] },
      stages: [{ stage: "interest" }],
    });
    const typed = {
      ...{
        place: "Recife",
        link: "https://vagas.exemplo/1",
        posting: POSTING,
        contract: "clt",
        payOffered: "R$ 2.000",
      },
      ...{
        contact: { name: "Bruna", email: "b@exemplo.test", phone: "" },
        notes: "Ligar\ndepois",
        deadline: "2031-01-02",
      },
      nextStep: { text: "Entrevista", date: "2031-02-01", time: "14:30" },
      messages: { email: { subject: "Vaga", body: "Olá" }, whatsapp: "Oi" },
      interview: { answers: [{ question: "Por quê?", text: "Porque" }] },
    };
    expect(await ana.save(created, typed)).toMatchObject({ status: 200, etag: '"2"', ...typed });
    expect(await ana.read(created.id)).toMatchObject({ version: 2, ...typed });
  });

  it("is listed without long texts and contact, last changed first, also when there are a thousand", async () => {
    const item = { posting: POSTING, notes: "n".repeat(5_000), contact: { name: "Bruna", email: "", phone: "" } };
    for (let n = 0; n < APPLICATION_LIMITS.count; n += 250)
      await ana.batch(Array.from({ length: 250 }, (_, index) => ({ ...item, title: `Vaga ${n + index}` })));
    const [first] = await ana.list();
    await ana.save(await ana.read(first.id), { title: "A última" });
    const response = await ana.call("GET", "/applications");
    const text = await response.text();
    expect(JSON.parse(text).items).toHaveLength(1_000);
    expect(JSON.parse(text).items[0].title).toBe("A última");
    expect(text.length).toBeLessThan(600_000);
    for (const hidden of ["Bruna", "Atendimento", "nnn", "companyKey", "userId"]) expect(text).not.toContain(hidden);
    expect(await ana.create({ title: "Mais uma" })).toMatchObject({
      status: 422,
      title: expect.stringContaining("1000 vagas"),
    });
  });

  it("is created once by one idempotency key, and never again after its deletion", async () => {
    const headers = { "idempotency-key": "the-same-click" };
    const [first, again] = await Promise.all([1, 2].map(() => ana.create({ title: "Vaga" }, headers)));
    expect(again.id).toBe(first.id);
    expect(await ana.list()).toHaveLength(1);
    expect(await ana.create({ title: "Outra" }, headers)).toMatchObject({ status: 422, applicationId: first.id });
    await ana.remove([first.id]);
    expect((await ana.create({ title: "Vaga" }, headers)).status).toBe(409);
  });

  it("is not overwritten by another tab, which gets the newer one", async () => {
    const created = await ana.create({ title: "Vaga" });
    const results = await Promise.all(["Uma", "Outra"].map((notes) => ana.save(created, { notes })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 412]);
    const [won, lost] = results.sort((one, other) => one.status - other.status);
    expect(lost).toMatchObject({
      current: { version: 2, notes: won.notes },
      title: expect.stringContaining("alterada"),
    });
    expect((await ana.call("PUT", `/applications/${created.id}`, { body: created })).status).toBe(428);
  });

  it("of another person does not exist", async () => {
    const created = await ana.create({ company: "Ipê", title: "Vaga" });
    const bia = await createApplicant(service);
    expect((await bia.read(created.id)).status).toBe(404);
    expect((await bia.save(created, { title: "Invadida" })).status).toBe(404);
    expect(await bia.move([{ id: created.id, stage: "sent" }])).toMatchObject({ items: [] });
    expect(await bia.remove([created.id])).toMatchObject({ ids: [] });
    expect(await bia.restore([created.id])).toMatchObject({ ids: [] });
    expect((await bia.create({ company: "Ipê" })).earlier).toEqual([]);
    expect(await ana.read(created.id)).toMatchObject({ version: 1, title: "Vaga" });
  });

  it.each([
    ["a posting of 40,001 characters", { posting: "x".repeat(40_001) }, "posting"],
    ["an unknown stage", { stage: "limbo" }, "stage"],
    ["no web address", { link: "javascript:alert(1)" }, "link"],
    ["no date", { deadline: "2026-02-30" }, "deadline"],
    ["no time of day", { nextStep: { text: "Entrevista", date: "2031-02-01", time: "99:99" } }, "nextStep.time"],
    ["no contract", { contract: "escravo" }, "contract"],
  ])("is refused with %s", async (_, fields, path) => {
    expect(await ana.create(fields)).toMatchObject({ status: 400, errors: [{ path }] });
    const created = await ana.create({ title: "Vaga", posting: "x".repeat(40_000) });
    expect(created.status).toBe(201);
    expect(await ana.save(created, fields)).toMatchObject({ status: 400, errors: [{ path }] });
  });
});

describe("earlier applications", () => {
  it.each([
    ["the same company in other letters", { company: "Padaria São José Ltda." }, { company: "PADARIA SAO JOSE" }],
    [
      "the same link",
      { link: "https://www.vagas.exemplo/v/12/?utm_source=zap#topo" },
      { link: "https://vagas.exemplo/v/12" },
    ],
    ["the same posting in other lines", { posting: POSTING }, { posting: POSTING.replaceAll(" ", "\n").toUpperCase() }],
  ])("are those with %s", async (_, one, other) => {
    const first = await ana.create({ title: "Primeira", ...one });
    const second = await ana.create({ title: "Segunda", ...other });
    expect(second.earlier).toMatchObject([{ id: first.id, title: "Primeira", stage: "interest", sentAt: null }]);
    expect((await ana.read(first.id)).earlier).toMatchObject([{ id: second.id }]);
    await ana.remove([first.id]);
    expect((await ana.read(second.id)).earlier).toEqual([]);
  });

  it("are none without company, link and posting, or with other ones", async () => {
    await ana.create({ title: "Vendedora", posting: "Vendedora" });
    expect((await ana.create({ title: "Vendedora", posting: "Vendedora" })).earlier).toEqual([]);
    await ana.create({ company: "Sol", link: "https://vagas.exemplo/v?id=1" });
    expect((await ana.create({ company: "Solar", link: "https://vagas.exemplo/v?id=2" })).earlier).toEqual([]);
  });
});

describe("a move", () => {
  it("changes stage and archive of many, and its inverse takes it back without a trace", async () => {
    const { items } = await ana.batch(Array.from({ length: 500 }, (_, n) => ({ title: `Vaga ${n}` })));
    const { items: moved } = await ana.move(
      items.map(({ id }: { id: string }) => ({ id, stage: "interview", isArchived: true })),
    );
    expect(moved).toHaveLength(500);
    expect(
      moved.every((one: { stage: string; isArchived: boolean }) => one.stage === "interview" && one.isArchived),
    ).toBe(true);
    const { items: back } = await ana.move(
      items.map(({ id }: { id: string }) => ({ id, stage: "interest", isArchived: false })),
    );
    const [one] = back;
    expect(await ana.read(one.id)).toMatchObject({
      ...{ version: 3, stage: "interest", isArchived: false, stageAt: one.createdAt },
      stages: [{ stage: "interest" }],
    });
  });

  it("keeps the history of stages", async () => {
    const { id } = await ana.create({ title: "Vaga" });
    await ana.move([{ id, stage: "sent" }]);
    await change(id, { stageAt: new Date(Date.now() - 11 * MINUTE_MS) });
    await ana.move([{ id, stage: "interest" }]);
    expect((await ana.read(id)).stages.map(({ stage }: { stage: string }) => stage)).toEqual([
      "interest",
      "sent",
      "interest",
    ]);
  });

  it("of one card in two tabs keeps a stage that one of them chose, and what was typed", async () => {
    const created = await ana.create({ title: "Vaga" });
    const results = await Promise.all([
      ana.save(created, { notes: "Digitado" }),
      ...["sent", "tests", "offer"].map((stage) => ana.move([{ id: created.id, stage }])),
    ]);
    expect(results.slice(1).map(({ status }) => status)).toEqual([200, 200, 200]);
    const after = await ana.read(created.id);
    expect(["sent", "tests", "offer"]).toContain(after.stage);
    expect(after.stages.at(-1).stage).toBe(after.stage);
    expect(after.notes).toBe(results[0].status === 200 ? "Digitado" : "");
  });

  it("to 'Encerrada' has a reason, which goes when it is moved away", async () => {
    const { id } = await ana.create({ title: "Vaga", closedReason: "withdrawn" });
    expect((await ana.read(id)).closedReason).toBeUndefined();
    const { items } = await ana.move([{ id, stage: "closed", closedReason: "rejected" }]);
    expect(items[0]).toMatchObject({ stage: "closed", closedReason: "rejected" });
    await ana.move([{ id, isArchived: true }]);
    expect((await ana.read(id)).closedReason).toBe("rejected");
    await ana.move([{ id, closedReason: null }]);
    expect((await ana.read(id)).closedReason).toBeUndefined();
    await ana.move([{ id, closedReason: "other" }]);
    await ana.move([{ id, stage: "interest" }]);
    expect((await ana.read(id)).closedReason).toBeUndefined();
  });

  it("is refused for 501 applications or to an unknown stage, and leaves unknown ids out", async () => {
    const { id } = await ana.create({ title: "Vaga" });
    expect(
      await ana.move([
        { id: "unknown", stage: "sent" },
        { id, stage: "sent" },
      ]),
    ).toMatchObject({ items: [{ id }] });
    expect(await ana.move([{ id, stage: "limbo" }])).toMatchObject({
      status: 400,
      errors: [{ path: "items.0.stage" }],
    });
    const many = Array.from({ length: 501 }, (_, n) => ({ id: `a${n}`, stage: "sent" }));
    expect((await ana.move(many)).status).toBe(400);
    expect((await ana.batch(many.map(() => ({ title: "Vaga" })))).status).toBe(400);
    expect((await ana.remove(many.map((one) => one.id))).status).toBe(400);
    expect(await ana.list()).toHaveLength(1);
  });
});

describe("a batch", () => {
  it("creates all or none", async () => {
    await ana.batch(Array.from({ length: 500 }, () => ({ title: "Vaga" })));
    await ana.batch(Array.from({ length: 499 }, () => ({ title: "Vaga" })));
    expect((await ana.batch([{ title: "A penúltima" }, { title: "Demais" }])).status).toBe(422);
    expect((await ana.batch([{ title: "Vaga" }, { title: "Vaga", stage: "limbo" }])).errors[0].path).toBe(
      "items.1.stage",
    );
    expect(await ana.list()).toHaveLength(999);
    expect((await ana.create({ title: "A última" })).status).toBe(201);
  });

  it("is created once by one idempotency key", async () => {
    const headers = { "idempotency-key": "one-file" };
    const items = [{ title: "Uma" }, { title: "Outra" }];
    const [first, again] = await Promise.all([1, 2].map(() => ana.batch(items, headers)));
    expect(again.items.map(({ id }: { id: string }) => id)).toEqual(first.items.map(({ id }: { id: string }) => id));
    expect(await ana.list()).toHaveLength(2);
  });
});

describe("deleted applications", () => {
  it("are gone from the list, and come back as they were", async () => {
    const created = await ana.create({ title: "Vaga", notes: "Minhas notas" });
    expect(await ana.remove([created.id, "unknown"])).toMatchObject({ ids: [created.id] });
    expect(await ana.remove([created.id])).toMatchObject({ ids: [] });
    expect(await ana.list()).toEqual([]);
    expect((await ana.read(created.id)).status).toBe(404);
    expect(await ana.restore([created.id])).toMatchObject({ ids: [created.id] });
    expect(await ana.restore([created.id])).toMatchObject({ ids: [created.id] });
    expect(await ana.read(created.id)).toMatchObject({ version: 1, notes: "Minhas notas" });
  });

  it("leave room for others, and come back only where there is room", async () => {
    const { items } = await ana.batch(Array.from({ length: 500 }, () => ({ title: "Vaga" })));
    await ana.batch(Array.from({ length: 500 }, () => ({ title: "Vaga" })));
    await ana.remove([items[0].id]);
    expect((await ana.create({ title: "No lugar dela" })).status).toBe(201);
    expect((await ana.restore([items[0].id])).status).toBe(422);
    await ana.remove([items[1].id]);
    expect(await ana.restore([items[0].id])).toMatchObject({ status: 200, ids: [items[0].id] });
  });

  it("can be restored for 30 days, then they are removed", async () => {
    const [old, recent] = [await ana.create({ title: "Antiga" }), await ana.create({ title: "Recente" })];
    await ana.remove([old.id, recent.id]);
    await change(old.id, { deletedAt: new Date(Date.now() - 30 * DAY_MS - 1) });
    await change(recent.id, { deletedAt: new Date(Date.now() - 30 * DAY_MS + MINUTE_MS) });
    expect(await ana.restore([old.id])).toMatchObject({ ids: [] });
    await service.applications.removeExpired();
    const kept = await service.db.collection("applications").find({ userId: ana.id }).toArray();
    expect(kept.map(({ _id }) => String(_id))).toEqual([recent.id]);
    expect(await ana.restore([recent.id])).toMatchObject({ ids: [recent.id] });
  });

  it("give up their space when it is needed, before anything is refused", async () => {
    const [full, next] = [await ana.create({ notes: "n".repeat(10_000) }), await ana.create({ title: "Vaga" })];
    const fill = (bytes: number) =>
      service.db.collection("application_usage").updateOne({ _id: ana.id as never }, { $set: { bytes } });
    await fill(40_000_000);
    expect(await ana.save(next, { notes: "n".repeat(5_000) })).toMatchObject({
      status: 422,
      title: expect.stringContaining("espaço"),
    });
    await ana.remove([full.id]);
    const ago = (minutes: number) => change(full.id, { deletedAt: new Date(Date.now() - minutes * MINUTE_MS) });
    const refused = { status: 422 };
    // its undo is still on the screen
    await ago(9);
    expect(await ana.save(next, { notes: "n".repeat(5_000) })).toMatchObject(refused);
    await ago(11);
    // that would not suffice
    await fill(40_100_000);
    expect(await ana.save(next, { notes: "n".repeat(5_000) })).toMatchObject(refused);
    expect(await ana.restore([full.id])).toMatchObject({ ids: [full.id] });
    await ana.remove([full.id]);
    await ago(11);
    await fill(40_000_000);
    expect((await ana.save(next, { notes: "n".repeat(5_000) })).status).toBe(200);
    expect(await ana.restore([full.id])).toMatchObject({ ids: [] });
  });
});

describe("settings", () => {
  const put = (settings: object, version: number) =>
    ana.json("PUT", "/applications/settings", { body: settings, headers: { "if-match": `"${version}"` } });
  const STAGE = { id: "own1", name: "Dinâmica on-line" };

  it("are the default before they are saved, and belong to one person", async () => {
    const fresh = { stages: [], stories: [], hasReminders: true, version: 0 };
    expect(await ana.json("GET", "/applications/settings")).toMatchObject({ ...fresh, etag: '"0"' });
    const story = { id: "s1", title: "Fila", situation: "Fila grande", action: "Organizei", result: "Andou" };
    expect(await put({ stages: [STAGE], stories: [story], hasReminders: false }, 0)).toMatchObject({ version: 1 });
    expect(await ana.json("GET", "/applications/settings")).toMatchObject({
      ...{ stages: [STAGE], stories: [story], hasReminders: false, version: 1 },
    });
    const bia = await createApplicant(service);
    expect(await bia.json("GET", "/applications/settings")).toMatchObject(fresh);
  });

  it("are not overwritten by another tab, also the first ones", async () => {
    for (const version of [0, 1]) {
      const results = await Promise.all([put({ stages: [STAGE] }, version), put({ stages: [] }, version)]);
      expect(results.map(({ status }) => status).sort()).toEqual([200, 412]);
      expect(results.find(({ status }) => status === 412).current.version).toBe(version + 1);
    }
  });

  it("give applications own stages, in which they stay when the stage is removed", async () => {
    await put({ stages: [STAGE] }, 0);
    const created = await ana.create({ title: "Vaga", stage: "own1" });
    expect(created).toMatchObject({ status: 201, stage: "own1" });
    await put({ stages: [] }, 1);
    expect(await ana.save(created, { notes: "Ainda aqui" })).toMatchObject({ status: 200, stage: "own1" });
    expect((await ana.create({ title: "Vaga", stage: "own1" })).status).toBe(400);
  });

  it("have no stage twice, none of the built-in ones, and at most ten", async () => {
    for (const stages of [[STAGE, STAGE], [{ ...STAGE, id: "sent" }]])
      expect((await put({ stages }, 0)).errors[0].message).toBe("Esta etapa já existe.");
    const many = Array.from({ length: 11 }, (_, n) => ({ id: `own${n}`, name: "Etapa" }));
    expect((await put({ stages: many }, 0)).status).toBe(400);
  });
});

describe("after the erasure of the account", () => {
  it("nothing of it is stored, and nothing can be stored again", async () => {
    const created = await ana.create({ company: "Ipê" });
    const settings = { body: { stages: [] }, headers: { "if-match": '"0"' } };
    await ana.json("PUT", "/applications/settings", settings);
    expect((await ana.call("DELETE", "/account")).status).toBe(202);
    const late = [
      ana.create({ company: "Ipê" }),
      ana.batch([{ company: "Ipê" }]),
      ana.json("PUT", "/applications/settings", settings),
    ];
    expect((await Promise.all(late)).map(({ status }) => status)).toEqual([401, 401, 401]);
    expect((await ana.save(created, {})).status).toBe(404);
    for (const { name } of (await service.db.db?.listCollections().toArray()) ?? [])
      if (name.startsWith("application"))
        expect(
          await service.db.collection(name).countDocuments({ $or: [{ userId: ana.id }, { _id: ana.id as never }] }),
          name,
        ).toBe(0);
  });
});
