import { afterAll, beforeAll, expect, it } from "vitest";
import { createResume, startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
let token: string;
beforeAll(async () => {
  service = await startService();
  token = await service.issuer.token("ana");
});
afterAll(() => service?.stop());

const posting = { title: "Analista Financeiro, Banco Ipê", text: "Requisitos: Excel avançado\n".repeat(20) };
const base = { id: "a".repeat(24), fingerprints: ["1f00", "2f00"] };
const version = { ...createResume("Ana"), posting, base };

const create = async (body: object) => (await service.call("POST", "/api/resumes", { token, body })).json();
const read = async (id: string) => (await service.call("GET", `/api/resumes/${id}`, { token })).json();
const save = (id: string, over: number, body: object) =>
  service.call("PUT", `/api/resumes/${id}`, { token, body, headers: { "if-match": `"${over}"` } });

it("stores posting and base of a version, and keeps them when an older front end saves without them", async () => {
  const created = await create(version);
  expect(await read(created.id)).toMatchObject({ posting, base });
  const saved = await save(created.id, 1, createResume("Ana Souza"));
  expect(saved.status).toBe(200);
  const stored = await read(created.id);
  expect(stored).toMatchObject({ personalInfo: { fullName: "Ana Souza" }, posting, base });
  expect(await saved.json()).toEqual(stored);
});

it("replaces the posting and the base, and removes them with null", async () => {
  const { id } = await create(version);
  const other = { title: "Tesouraria", text: "Caixa" };
  await save(id, 1, { ...version, posting: other, base: { ...base, fingerprints: [] } });
  expect(await read(id)).toMatchObject({ posting: other, base: { id: base.id, fingerprints: [] } });
  await save(id, 2, { ...version, posting: null, base: null });
  expect(await read(id)).toMatchObject({ posting: null, base: null });
});

it("lists the base's id and the posting's title, without text and fingerprints", async () => {
  const carla = await service.issuer.token("carla");
  await service.call("POST", "/api/resumes", { token: carla, body: version });
  await service.call("POST", "/api/resumes", { token: carla, body: createResume("Carla") });
  const { items } = await (await service.call("GET", "/api/resumes", { token: carla })).json();
  expect(items[1]).toMatchObject({ posting: { title: posting.title }, base: { id: base.id } });
  expect(items[1].posting).toEqual({ title: posting.title });
  expect(items[1].base).toEqual({ id: base.id });
  expect(items[0].base ?? null).toBeNull();
});

it("keeps a version whole when its base is deleted", async () => {
  const original = await create(createResume("Ana"));
  const { id } = await create({ ...version, base: { ...base, id: original.id } });
  const before = await read(id);
  expect((await service.call("DELETE", `/api/resumes/${original.id}`, { token })).status).toBe(204);
  expect(await read(id)).toEqual(before);
});

it("accepts the longest posting next to the largest snapshot", async () => {
  const body = {
    ...version,
    html: "x".repeat(512 * 1024),
    posting: { title: "t".repeat(120), text: "é".repeat(20_000) },
  };
  const response = await service.call("POST", "/api/resumes", { token, body });
  expect(response.status).toBe(201);
});

it.each([
  ["a long title", { posting: { title: "t".repeat(121), text: "" } }, "posting.title"],
  ["a long text", { posting: { title: "", text: "t".repeat(20_001) } }, "posting.text"],
  ["a posting without text", { posting: { title: "Analista" } }, "posting.text"],
  ["a base without an id", { base: { fingerprints: [] } }, "base.id"],
  ["a fingerprint that is a text", { base: { id: "a", fingerprints: ["x".repeat(17)] } }, "base.fingerprints.0"],
])("refuses %s and names the field", async (_, fields, path) => {
  const response = await service.call("POST", "/api/resumes", { token, body: { ...createResume("Ana"), ...fields } });
  expect(response.status).toBe(400);
  expect((await response.json()).errors).toContainEqual(expect.objectContaining({ path }));
});

it("keeps the facts that the owner confirmed, also for an older front end, and lists none", async () => {
  const confirmedFacts = [{ text: "12 pessoas", date: "2026-11-20" }];
  const { id } = await create({ ...createResume("Ana"), confirmedFacts });
  await save(id, 1, createResume("Ana Souza"));
  expect(await read(id)).toMatchObject({ confirmedFacts });
  const { items } = await (await service.call("GET", "/api/resumes", { token })).json();
  expect(items.find((item: { id: string }) => item.id === id).confirmedFacts).toBeUndefined();
  await save(id, 2, { ...createResume("Ana"), confirmedFacts: [] });
  expect((await read(id)).confirmedFacts).toEqual([]);
  const long = { ...createResume("Ana"), confirmedFacts: [{ text: "a".repeat(301), date: "2026-11-20" }] };
  expect((await save(id, 3, long)).status).toBe(400);
});

it("deletes the confirmed facts with their résumé for good", async () => {
  const confirmedFacts = [{ text: "47 oficinas", date: "2026-11-20" }];
  const { id } = await create({ ...createResume("Ana"), confirmedFacts });
  const isStored = async () => {
    const documents = await Promise.all(
      ["resumes", "resume_states", "resume_usage", "resume_deletions"].map((name) =>
        service.db.collection(name).find({}).toArray(),
      ),
    );
    return JSON.stringify(documents).includes("47 oficinas");
  };
  expect(await isStored()).toBe(true);
  for (const path of [`/api/resumes/${id}`, `/api/resumes/trash/${id}`])
    expect((await service.call("DELETE", path, { token })).status).toBe(204);
  expect(await isStored()).toBe(false);
});
