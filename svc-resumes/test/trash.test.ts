import { randomUUID } from "node:crypto";
import { TRASH_DAYS } from "@penresume/contracts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createResume, startService } from "./service.ts";

const DAY_MS = 24 * 3_600_000;
let service: Awaited<ReturnType<typeof startService>>;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

async function createPerson() {
  const id = randomUUID();
  const token = await service.issuer.token(id);
  const call = (method: string, path: string, options: object = {}) =>
    service.call(method, `/api/resumes${path}`, { token, ...options });
  return {
    id,
    call,
    async save(name = "Ana", photo?: string, headers: Record<string, string> = {}) {
      const response = await call("POST", "", { body: createResume(name, photo), headers });
      return { status: response.status, ...(await response.json()) };
    },
    put: (resumeId: string, version: number) =>
      call("PUT", `/${resumeId}`, { body: createResume("Salva depois"), headers: { "if-match": `"${version}"` } }),
    remove: async (resumeId: string) => (await call("DELETE", `/${resumeId}`)).status,
    restore: async (resumeId: string) => (await call("POST", `/trash/${resumeId}/restore`)).status,
    removeForGood: async (resumeId: string) => (await call("DELETE", `/trash/${resumeId}`)).status,
    trash: async () => (await (await call("GET", "/trash")).json()).items,
    list: async () => (await (await call("GET", "?limit=100")).json()).items,
    usage: () => service.db.collection("resume_usage").findOne({ _id: id as never }),
    /** Stores them without the service. */
    insert: (documents: object[]) =>
      service.db
        .collection("resumes")
        .insertMany(documents.map((document) => ({ ...document, userId: id, version: 1, updatedAt: new Date() }))),
  };
}
const ids = (items: { id: string }[]) => items.map(({ id }) => id);
/** As if the résumé had been deleted `days` days ago. */
const age = (resumeId: string, days: number) =>
  service.db
    .collection("resumes")
    .updateMany({ _id: toId(resumeId) as never }, { $set: { deletedAt: new Date(Date.now() - days * DAY_MS) } });
const toId = (id: string) => service.db.base.mongo.ObjectId.createFromHexString(id);
const isStored = async (resumeId: string) =>
  (await service.db.collection("resumes").countDocuments({ _id: toId(resumeId) as never })) === 1;

describe("a deleted résumé", () => {
  it("is in the trash and nowhere else, and comes back as it was", async () => {
    const ana = await createPerson();
    const saved = await ana.save("Ana");
    await ana.put(saved.id, 1);
    const before = await (await ana.call("GET", `/${saved.id}`)).json();
    expect(await ana.remove(saved.id)).toBe(204);

    expect(await ana.list()).toEqual([]);
    expect((await ana.call("GET", `/${saved.id}`)).status).toBe(404);
    const [trashed] = await ana.trash();
    expect(trashed).toMatchObject({ id: saved.id, version: 2, personalInfo: { fullName: "Salva depois" } });
    expect(Date.now() - Date.parse(trashed.deletedAt)).toBeLessThan(60_000);
    expect(trashed).not.toHaveProperty("html");
    const read = await (await ana.call("GET", `/trash/${saved.id}`)).json();
    expect(read).toEqual(before);

    expect(await ana.restore(saved.id)).toBe(204);
    expect(await (await ana.call("GET", `/${saved.id}`)).json()).toEqual(before);
    expect(ids(await ana.list())).toEqual([saved.id]);
    expect(await ana.trash()).toEqual([]);
    expect((await ana.call("GET", `/trash/${saved.id}`)).status).toBe(404);
  });

  it("takes no save of another tab, which continues after the restoration", async () => {
    const ana = await createPerson();
    const { id } = await ana.save();
    await ana.remove(id);
    expect((await ana.put(id, 1)).status).toBe(404);
    await ana.restore(id);
    expect((await ana.put(id, 1)).status).toBe(200);
  });

  it("loses no acknowledged save that came at the same moment", async () => {
    const ana = await createPerson();
    for (let n = 0; n < 10; n++) {
      const { id } = await ana.save();
      const [saving] = await Promise.all([ana.put(id, 1), ana.remove(id)]);
      expect(ids(await ana.trash())).toContain(id);
      const trashed = await (await ana.call("GET", `/trash/${id}`)).json();
      expect([saving.status, trashed.version]).toEqual(saving.status === 200 ? [200, 2] : [404, 1]);
    }
  });

  it("is restored once when it is asked for several times at once, and again later", async () => {
    const ana = await createPerson();
    const { id } = await ana.save();
    await ana.remove(id);
    expect(await Promise.all(Array.from({ length: 8 }, () => ana.restore(id)))).toEqual(Array(8).fill(204));
    expect(await ana.restore(id)).toBe(204);
    expect(await ana.usage()).toMatchObject({ resumes: 1 });
    expect(ids(await ana.list())).toEqual([id]);
  });

  it("is out of another person's reach", async () => {
    const [ana, bia] = [await createPerson(), await createPerson()];
    const { id } = await ana.save();
    await ana.remove(id);
    expect(await bia.restore(id)).toBe(404);
    expect(await bia.removeForGood(id)).toBe(404);
    expect((await bia.call("GET", `/trash/${id}`)).status).toBe(404);
    expect((await bia.call("DELETE", "/trash")).status).toBe(204);
    expect(ids(await ana.trash())).toEqual([id]);
  });

  it("is not created again by a late retry of its creation, from the trash and after it", async () => {
    const ana = await createPerson();
    const key = { "idempotency-key": "a-late-retry" };
    const { id } = await ana.save("Ana", undefined, key);
    await ana.remove(id);
    expect(await ana.save("Ana", undefined, key)).toMatchObject({ status: 409 });
    expect(await ana.usage()).toMatchObject({ resumes: 0 });
    await ana.removeForGood(id);
    expect(await ana.save("Ana", undefined, key)).toMatchObject({ status: 409 });
    expect(await ana.list()).toEqual([]);
  });
});

describe("the trash", () => {
  it("is emptied for good, with the states, and takes nothing that was not in it", async () => {
    const ana = await createPerson();
    const [kept, one, other] = [await ana.save(), await ana.save(), await ana.save()];
    await ana.call("PUT", `/${one.id}/states/1`, { body: { name: "Antes" } });
    await ana.remove(one.id);
    await ana.remove(other.id);
    expect(await ana.removeForGood(kept.id)).toBe(404);
    expect(await ana.removeForGood(other.id)).toBe(204);
    expect(ids(await ana.trash())).toEqual([one.id]);
    expect((await ana.call("DELETE", "/trash")).status).toBe(204);
    expect(await ana.trash()).toEqual([]);
    expect(await ana.restore(one.id)).toBe(404);
    expect([await isStored(one.id), await isStored(other.id), await isStored(kept.id)]).toEqual([false, false, true]);
    expect(await service.db.collection("resume_states").countDocuments({ userId: ana.id })).toBe(0);
  });

  it(`keeps a résumé for ${TRASH_DAYS} days, and then every replica may remove it`, async () => {
    const ana = await createPerson();
    const [young, old] = [await ana.save(), await ana.save()];
    await ana.remove(young.id);
    await ana.remove(old.id);
    await age(young.id, TRASH_DAYS - 0.1);
    await age(old.id, TRASH_DAYS + 0.1);
    expect(ids(await ana.trash())).toEqual([young.id]);
    expect(await ana.restore(old.id)).toBe(404);
    await Promise.all([service.resumes.removeExpired(), service.resumes.removeExpired()]);
    expect([await isStored(young.id), await isStored(old.id)]).toEqual([true, false]);
  });

  it("is completed by the sweep when the process died while it removed a résumé for good", async () => {
    const ana = await createPerson();
    const { id } = await ana.save();
    await ana.remove(id);
    const failing = service.db.collection("resume_deletions");
    const { updateOne } = Object.getPrototypeOf(failing);
    Object.getPrototypeOf(failing).updateOne = function (this: typeof failing, ...args: never[]) {
      if (this.collectionName === "resume_deletions") throw new Error("the process died");
      return updateOne.apply(this, args);
    };
    const status = await ana.removeForGood(id);
    Object.getPrototypeOf(failing).updateOne = updateOne;
    expect(status).toBe(500);
    expect(await isStored(id)).toBe(true);
    expect([await ana.trash(), await ana.restore(id)]).toEqual([[], 404]);
    await service.resumes.removeExpired();
    expect(await isStored(id)).toBe(false);
  });

  it("blocks nobody: it does not count, and a restoration needs room in the list", async () => {
    const ana = await createPerson();
    await ana.insert(Array.from({ length: 99 }, () => createResume("Ana")));
    const first = await ana.save("Primeira");
    await ana.remove(first.id);
    expect((await ana.save("A centésima")).status).toBe(201);
    const refused = await ana.call("POST", `/trash/${first.id}/restore`);
    expect([refused.status, await refused.json()]).toMatchObject([
      422,
      { type: "urn:penresume:problem:resume-limit", title: expect.stringContaining("100 currículos") },
    ]);
    const [{ id }] = await ana.list();
    await ana.remove(id);
    expect(await ana.restore(first.id)).toBe(204);
  });

  it("stores without limit for nobody: at most the last hundred résumés and 20 MB stay in it", async () => {
    const ana = await createPerson();
    const bytes = 8_000_000;
    await ana.insert(
      Array.from({ length: 3 }, (_, n) => ({ ...createResume("Grande"), bytes, deletedAt: new Date(Date.now() - n) })),
    );
    await ana.remove((await ana.save("Mais nova")).id);
    expect((await ana.trash()).map((item: { personalInfo: object }) => item.personalInfo)).toEqual([
      { fullName: "Mais nova" },
      { fullName: "Grande" },
      { fullName: "Grande" },
    ]);

    const bia = await createPerson();
    await bia.insert(
      Array.from({ length: 101 }, (_, n) => ({ ...createResume(`${n}`), deletedAt: new Date(Date.now() - n) })),
    );
    await bia.remove((await bia.save("Mais nova")).id);
    const kept = await bia.trash();
    expect([kept.length, kept[0].personalInfo.fullName]).toEqual([100, "Mais nova"]);
    expect(await service.db.collection("resumes").countDocuments({ userId: bia.id })).toBe(100);
  });
});

describe("a photo that only a deleted résumé or an earlier state shows", () => {
  async function upload(): Promise<string> {
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#336699" } });
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await picture.png().toBuffer())]), "foto.png");
    return (await (await service.call("POST", "/api/photos", { body: form })).json()).url;
  }
  const isShown = async (url: string) => (await service.readMedia(url)).status === 200;
  const sweep = (days: number) => service.photoCleanup.sweep(new Date(Date.now() + days * DAY_MS));

  it("stays while the résumé is in the trash, and is removed with it", async () => {
    const ana = await createPerson();
    const url = await upload();
    const { id } = await ana.save("Ana", url);
    await ana.remove(id);
    await sweep(8);
    expect(await isShown(url)).toBe(true);
    await ana.removeForGood(id);
    await sweep(0.01);
    expect(await isShown(url)).toBe(false);
  });

  it("stays while a state shows it, and is removed with the state", async () => {
    const ana = await createPerson();
    const url = await upload();
    const { id } = await ana.save("Ana", url);
    await ana.call("PUT", `/${id}/states/1`, { body: { name: "Com foto" } });
    expect((await ana.put(id, 1)).status).toBe(200);
    await sweep(8);
    expect(await isShown(url)).toBe(true);
    await ana.remove(id);
    await age(id, TRASH_DAYS + 1);
    await service.resumes.removeExpired();
    await sweep(0.01);
    expect(await isShown(url)).toBe(false);
  });
});
