import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createResume, startService } from "./service.ts";

const MB = 1_000_000;
let service: Awaited<ReturnType<typeof startService>>;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

async function createPerson() {
  const id = randomUUID();
  const token = await service.issuer.token(id);
  const save = (body: object, key?: string) =>
    service.call("POST", "/api/resumes", { token, body, headers: key ? { "idempotency-key": key } : {} });
  return {
    id,
    save,
    put: (resumeId: string, version: number, body: object) =>
      service.call("PUT", `/api/resumes/${resumeId}`, { token, body, headers: { "if-match": `"${version}"` } }),
    remove: (resumeId: string) => service.call("DELETE", `/api/resumes/${resumeId}`, { token }),
    /** Saves them without the service. */
    insert: (documents: object[]) =>
      service.db
        .collection("resumes")
        .insertMany(documents.map((document) => ({ ...document, userId: id, version: 1, updatedAt: new Date() }))),
    usage: () => service.db.collection("resume_usage").findOne({ _id: id as never }),
    count: () => service.db.collection("resumes").countDocuments({ userId: id, deletedAt: { $exists: false } }),
  };
}
const countStatuses = async (responses: Promise<Response>[]) =>
  (await Promise.all(responses)).map(({ status }) => status).sort();
const text = "x".repeat(10_000);
/** About 0.7 MB. */
const large = () => ({
  ...createResume("Grande"),
  html: "",
  experience: Array.from({ length: 70 }, () => ({ company: "Acme", position: "Analista", description: text })),
});

describe("a user's résumés", () => {
  it("are at most a hundred, also when many are saved at once, and a deletion makes room", async () => {
    const ana = await createPerson();
    await ana.insert(Array.from({ length: 95 }, () => createResume("Ana")));
    const statuses = await countStatuses(Array.from({ length: 12 }, () => ana.save(createResume("Ana"))));
    expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(422)]);
    const refused = await (await ana.save(createResume("Ana"))).json();
    expect(refused).toMatchObject({ type: "urn:penresume:problem:resume-limit", status: 422 });
    expect(refused.title).toBe(
      "Sua conta já tem 100 currículos, o máximo. Exclua um que você não usa mais e salve de novo.",
    );
    const { items } = await (
      await service.call("GET", "/api/resumes", { token: await service.issuer.token(ana.id) })
    ).json();
    expect((await ana.remove(items[0].id)).status).toBe(204);
    expect((await ana.save(createResume("Ana"))).status).toBe(201);
    expect(await ana.count()).toBe(100);
    const other = await createPerson();
    expect((await other.save(createResume("Bia"))).status).toBe(201);
  });

  it("have at most 20 MB together, also when many grow at once; saving what does not grow stays possible", async () => {
    const ana = await createPerson();
    const ids: string[] = [];
    for (let n = 0; n < 40; n++) ids.push((await (await ana.save(createResume("Ana"))).json()).id);
    const statuses = await countStatuses(ids.map((id) => ana.put(id, 1, large())));
    const grown = statuses.filter((status) => status === 200).length;
    expect(statuses.filter((status) => status === 422)).toHaveLength(40 - grown);
    const stored = await service.db.collection("resumes").find({ userId: ana.id }).toArray();
    const bytes = JSON.stringify(stored).length;
    expect(bytes).toBeGreaterThan(18 * MB);
    expect(bytes).toBeLessThan(20 * MB);
    const refused = await (await ana.save(large())).json();
    expect(refused).toMatchObject({ type: "urn:penresume:problem:resume-limit", status: 422 });
    expect(refused.title).toContain("ocupam todo o espaço da sua conta");
    const grownId = (await service.db.collection("resumes").findOne({ userId: ana.id, version: 2 }))?._id;
    expect((await ana.put(String(grownId), 2, large())).status).toBe(200);
    expect((await ana.put(String(grownId), 3, createResume("Ana"))).status).toBe(200);
    expect((await ana.save(large())).status).toBe(201);
  });

  it("are counted again when a crash has left too much in the count", async () => {
    const ana = await createPerson();
    await ana.save(createResume("Ana"));
    const usages = service.db.collection("resume_usage");
    await usages.updateOne({ _id: ana.id as never }, { $set: { resumes: 100, changedAt: new Date() } });
    expect((await ana.save(createResume("Ana"))).status).toBe(422);
    await usages.updateOne({ _id: ana.id as never }, { $set: { changedAt: new Date(Date.now() - 61_000) } });
    expect((await ana.save(createResume("Ana"))).status).toBe(201);
    expect((await ana.usage())?.resumes).toBe(2);
  });

  it("are counted once for a repeated key, whose résumé is returned also at the limit", async () => {
    const ana = await createPerson();
    await ana.insert(Array.from({ length: 99 }, () => createResume("Ana")));
    const body = createResume("Última");
    const first = await (await ana.save(body, "the-last")).json();
    const again = await ana.save(body, "the-last");
    expect([again.status, (await again.json()).id]).toEqual([201, first.id]);
    expect(await ana.usage()).toMatchObject({ resumes: 100 });
  });
});

describe("an Idempotency-Key", () => {
  it("with another content is refused with 422 and the id of its résumé, and changes nothing", async () => {
    const ana = await createPerson();
    const first = await (await ana.save(createResume("Primeira"), "one-click")).json();
    const other = await ana.save(createResume("Outra"), "one-click");
    expect([other.status, await other.json()]).toMatchObject([
      422,
      { type: "urn:penresume:problem:idempotency-key-reused", resumeId: first.id },
    ]);
    expect((await ana.save({ ...createResume("Primeira"), html: "drawn again" }, "one-click")).status).toBe(201);
    expect(await ana.count()).toBe(1);
    expect(first).not.toHaveProperty("createdWith");
    expect(first).not.toHaveProperty("bytes");
  });
});
