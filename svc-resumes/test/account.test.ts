import { eventually } from "@penresume/service-kit/testing";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aResume, startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());
beforeEach(() => service.keycloak.failWith(null));

const now = () => Math.floor(Date.now() / 1_000);
let people = 0;

/** Someone with an account who has just signed in. */
async function createPerson(signedInAt = now()) {
  people += 1;
  const id = `pessoa-${people}`;
  service.keycloak.users.set(id, { signedIn: true });
  return { id, token: await service.issuer.token(id, { auth_time: signedInAt }) };
}
type Caller = Awaited<ReturnType<typeof createPerson>>;

async function upload(token?: string): Promise<string> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#336699" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(png)]), "eu.png");
  return (await (await service.call("POST", "/api/photos", { token, body: form })).json()).url;
}
const save = async ({ token }: Caller, photo?: string) =>
  (await service.call("POST", "/api/resumes", { token, body: aResume("Ana", photo) })).json();
const erase = ({ token }: Caller) => service.call("DELETE", "/api/account", { token });
const inProgress = ({ id }: Caller) => service.db.collection("erasures").findOne({ userId: id });
const erasedEvents = ({ id }: Caller) =>
  service.events.filter(({ name, data }) => name === "account.erased" && data.userId === id);
const isShown = async (url: string) => (await service.readMedia(url)).status === 200;

describe("erasing an account", () => {
  it("removes résumés, photos and the Keycloak account, publishes account.erased, and keeps a tombstone without the user id", async () => {
    const person = await createPerson();
    const [asGuest, ofResume, unused] = [await upload(), await upload(person.token), await upload(person.token)];
    await save(person, asGuest);
    await save(person, ofResume);

    const answer = await erase(person);
    expect([answer.status, await answer.json()]).toEqual([202, { signInRemoved: true }]);
    expect(service.keycloak.users.has(person.id)).toBe(false);
    for (const url of [asGuest, ofResume, unused]) expect(await isShown(url)).toBe(false);
    await eventually(() => expect(erasedEvents(person)).toHaveLength(1));
    await eventually(async () => expect(await inProgress(person)).toBeNull());
    expect(await service.tombstones.has(person.id)).toBe(true);
    for (const collection of ["resumes", "photos", "erasures", "tombstones"])
      expect(JSON.stringify(await service.db.collection(collection).find({}).toArray())).not.toContain(person.id);
  });

  it("keeps other people's data, and a photo that another person's résumé shows, without the user id", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const shared = await upload(person.token);
    await save(person, shared);
    const kept = await save(other, shared);
    expect((await erase(person)).status).toBe(202);
    expect((await service.call("GET", `/api/resumes/${kept.id}`, { token: other.token })).status).toBe(200);
    expect(await isShown(shared)).toBe(true);
    expect(await service.db.collection("photos").countDocuments({ userId: person.id })).toBe(0);
    expect(service.keycloak.users.has(other.id)).toBe(true);
  });

  it("returns 401 as of RFC 9470 when the sign-in is older than ten minutes", async () => {
    for (const person of [await createPerson(now() - 660), await createPerson(0)]) {
      await save(person);
      const answer = await erase(person);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe(
        'Bearer error="insufficient_user_authentication", max_age="600"',
      );
      expect(await answer.json()).toMatchObject({ type: "urn:penresume:problem:recent-sign-in-required" });
      expect((await (await service.call("GET", "/api/resumes", { token: person.token })).json()).items).toHaveLength(1);
      expect(await service.tombstones.has(person.id)).toBe(false);
      expect(service.keycloak.users.has(person.id)).toBe(true);
    }
  });

  it.each([503, 401, 500])("reports it and retries until it succeeds when Keycloak responds %i", async (status) => {
    const person = await createPerson();
    await save(person);
    service.keycloak.failWith(status);
    expect(await (await erase(person)).json()).toEqual({ signInRemoved: false });
    expect(await service.db.collection("resumes").countDocuments({ userId: person.id })).toBe(0);
    expect(service.keycloak.users.has(person.id)).toBe(true);
    service.keycloak.failWith(null);
    await vi.waitFor(() => expect(service.keycloak.users.has(person.id)).toBe(false), { timeout: 15_000 });
    await eventually(async () => expect(await inProgress(person)).toBeNull());
    expect(erasedEvents(person)).toHaveLength(1);
  });

  it("succeeds for an account that no longer exists, and publishes once for two requests at once", async () => {
    const person = await createPerson();
    service.keycloak.users.delete(person.id);
    const answers = await Promise.all([erase(person), erase(person)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await eventually(() => expect(erasedEvents(person)).toHaveLength(1));
  });
});

describe("a token that outlives its account", () => {
  it("creates nothing, and a save in progress leaves nothing", async () => {
    const person = await createPerson();
    const saves = Array.from({ length: 20 }, () =>
      service.call("POST", "/api/resumes", { token: person.token, body: aResume("Ana") }),
    );
    const erased = erase(person);
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect((await erased).status).toBe(202);
    expect(statuses.filter((status) => ![201, 401].includes(status))).toEqual([]);
    expect(await service.db.collection("resumes").countDocuments({ userId: person.id })).toBe(0);

    const late = await service.call("POST", "/api/resumes", { token: person.token, body: aResume("Ana") });
    expect([late.status, (await late.json()).title]).toEqual([401, "Esta conta foi excluída."]);
    expect(await upload(person.token)).toBeUndefined();
    expect(await service.db.collection("resumes").countDocuments({ userId: person.id })).toBe(0);
    expect(await service.db.collection("photos").countDocuments({ userId: person.id })).toBe(0);
  });

  it("completes an erasure that its process did not, and uploads nothing meanwhile", async () => {
    const person = await createPerson();
    const url = await upload(person.token);
    await save(person, url);
    await service.tombstones.add(person.id);
    const erasure = { _id: `left-${person.id}` as never, userId: person.id, tryAt: new Date(), outbox: [] };
    await service.db.collection("erasures").insertOne(erasure);
    expect(await upload(person.token)).toBeUndefined();
    await eventually(async () => expect(await isShown(url)).toBe(false));
    await eventually(() => expect(service.keycloak.users.has(person.id)).toBe(false));
    expect(await service.db.collection("resumes").countDocuments({ userId: person.id })).toBe(0);
  });
});

describe("the data export", () => {
  it("lists the person's own uploads only", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const url = await upload(person.token);
    await upload(other.token);
    await upload();
    const { items } = await (await service.call("GET", "/api/photos", { token: person.token })).json();
    expect(items).toEqual([{ url, uploadedAt: expect.any(String) }]);
  });
});
