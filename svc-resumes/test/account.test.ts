import { createHash } from "node:crypto";
import { eventually } from "@penresume/service-kit/testing";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { aResume, startService } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());
beforeEach(() => service.accounts.failing(null));

const now = () => Math.floor(Date.now() / 1_000);
let people = 0;

/** Somebody signed in a moment ago, with an account. */
async function aPerson(signedInAt = now()) {
  people += 1;
  const id = `pessoa-${people}`;
  service.accounts.users.set(id, { signedIn: true });
  return { id, token: await service.issuer.token(id, { auth_time: signedInAt }) };
}
type Caller = Awaited<ReturnType<typeof aPerson>>;

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
const tombstone = ({ id }: Caller) =>
  service.db.collection("erasures").findOne({ _id: createHash("sha256").update(id).digest("hex") as never });
const announcements = ({ id }: Caller) =>
  service.events.filter(({ name, data }) => name === "account.erased" && data.userId === id);
const isShown = async (url: string) => (await service.readMedia(url)).status === 200;

describe("erasing an account", () => {
  it("takes résumés, photos and the sign-in away, tells the others, and keeps a tombstone that names nobody", async () => {
    const person = await aPerson();
    const [asGuest, ofResume, unused] = [await upload(), await upload(person.token), await upload(person.token)];
    await save(person, asGuest);
    await save(person, ofResume);

    const answer = await erase(person);
    expect([answer.status, await answer.json()]).toEqual([202, { signInRemoved: true }]);
    expect(service.accounts.users.has(person.id)).toBe(false);
    for (const url of [asGuest, ofResume, unused]) expect(await isShown(url)).toBe(false);
    await eventually(() => expect(announcements(person)).toHaveLength(1));
    await eventually(async () =>
      expect(await tombstone(person)).toMatchObject({ userId: null, tryAt: null, outbox: [] }),
    );
    for (const collection of ["resumes", "photos", "erasures"])
      expect(JSON.stringify(await service.db.collection(collection).find({}).toArray())).not.toContain(person.id);
  });

  it("leaves everybody else's things alone, also a photo that two résumés show", async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const shared = await upload(person.token);
    await save(person, shared);
    const kept = await save(other, shared);
    expect((await erase(person)).status).toBe(202);
    expect((await service.call("GET", `/api/resumes/${kept.id}`, { token: other.token })).status).toBe(200);
    expect(await isShown(shared)).toBe(true);
    expect(service.accounts.users.has(other.id)).toBe(true);
  });

  it("asks for a sign-in of the last ten minutes, as RFC 9470 says it", async () => {
    for (const person of [await aPerson(now() - 660), await aPerson(0)]) {
      await save(person);
      const answer = await erase(person);
      expect(answer.status).toBe(401);
      expect(answer.headers.get("www-authenticate")).toBe(
        'Bearer error="insufficient_user_authentication", max_age="600"',
      );
      expect(await answer.json()).toMatchObject({ type: "urn:penresume:problem:recent-sign-in-required" });
      expect((await (await service.call("GET", "/api/resumes", { token: person.token })).json()).items).toHaveLength(1);
      expect(await tombstone(person)).toBeNull();
      expect(service.accounts.users.has(person.id)).toBe(true);
    }
  });

  it.each([503, 401, 500])("says so and goes on by itself where Keycloak answers %i", async (status) => {
    const person = await aPerson();
    await save(person);
    service.accounts.failing(status);
    expect(await (await erase(person)).json()).toEqual({ signInRemoved: false });
    expect(await service.db.collection("resumes").countDocuments({ userId: person.id })).toBe(0);
    expect(service.accounts.users.has(person.id)).toBe(true);
    service.accounts.failing(null);
    await vi.waitFor(() => expect(service.accounts.users.has(person.id)).toBe(false), { timeout: 15_000 });
    await eventually(async () => expect(await tombstone(person)).toMatchObject({ userId: null, tryAt: null }));
    expect(announcements(person)).toHaveLength(1);
  });

  it("is fine with an account that is gone already, and with being asked twice at once", async () => {
    const person = await aPerson();
    service.accounts.users.delete(person.id);
    const answers = await Promise.all([erase(person), erase(person)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
    await eventually(() => expect(announcements(person)).toHaveLength(1));
  });
});

describe("a token that outlives its account", () => {
  it("creates nothing any more, not even a save that was under way", async () => {
    const person = await aPerson();
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

  it("makes nothing that stays where another instance has just erased the account", async () => {
    const person = await aPerson();
    await service.db.collection("erasures").insertOne({
      _id: createHash("sha256").update(person.id).digest("hex") as never,
      userId: person.id,
      requestedAt: new Date(),
      tryAt: new Date(Date.now() + 4_000),
      outbox: [],
    });
    const save = () => service.call("POST", "/api/resumes", { token: person.token, body: aResume("Ana") });
    expect([201, 401]).toContain((await save()).status);
    await eventually(async () => expect((await save()).status).toBe(401));
    await eventually(async () => expect(await tombstone(person)).toMatchObject({ userId: null, tryAt: null }));
    expect(await service.db.collection("resumes").countDocuments({ userId: person.id })).toBe(0);
  });

  it("is remembered for a day", async () => {
    const person = await aPerson();
    await erase(person);
    await eventually(async () => expect(await tombstone(person)).toMatchObject({ outbox: [], tryAt: null }));
    await service.erasures.forget(new Date(Date.now() + 23 * 3_600_000));
    expect(await tombstone(person)).not.toBeNull();
    await service.erasures.forget(new Date(Date.now() + 25 * 3_600_000));
    expect(await tombstone(person)).toBeNull();
  });
});

describe("taking along", () => {
  it("lists what the person uploaded, and nobody else's", async () => {
    const [person, other] = [await aPerson(), await aPerson()];
    const url = await upload(person.token);
    await upload(other.token);
    await upload();
    const { items } = await (await service.call("GET", "/api/photos", { token: person.token })).json();
    expect(items).toEqual([{ url, uploadedAt: expect.any(String) }]);
  });
});
