import { createHash, randomUUID } from "node:crypto";
import { eventually, startTcpProxy } from "@penresume/service-kit/testing";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createResume, startService, variables } from "./service.ts";

const smtp = await startTcpProxy(`smtp://${variables.SMTP_HOST}:${variables.SMTP_PORT}`);
let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService({ smtpPort: Number(new URL(smtp.url).port) });
});
afterAll(async () => {
  await service?.stop();
  await smtp.stop();
});
beforeEach(() => service.keycloak.failWith(null));

const now = () => Math.floor(Date.now() / 1_000);

/** A user with an account who has just signed in. */
async function createPerson(signedInAt = now(), claims: { locale?: string } = {}) {
  const id = `pessoa-${randomUUID()}`;
  service.keycloak.users.set(id, { signedIn: true, email: `${id}@example.com` });
  return { id, token: await service.issuer.token(id, { auth_time: signedInAt, ...claims }) };
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
const save = async ({ id, token }: Caller, photo?: string) => {
  const posting = { title: "Analista", text: `Vaga de ${id}` };
  const confirmedFacts = [{ text: `60 clientes de ${id}`, date: "2026-11-20" }];
  const body = { ...createResume("Ana", photo), posting, confirmedFacts };
  return (await service.call("POST", "/api/resumes", { token, body })).json();
};
const erase = ({ token }: Caller) => service.call("DELETE", "/api/account", { token });
const inProgress = ({ id }: Caller) => service.db.collection("erasures").findOne({ userId: id });
const erasedEvents = ({ id }: Caller) =>
  service.events.filter(({ name, data }) => name === "account.erased" && data.userId === id);
const mailsTo = async ({ id }: Caller) => {
  const mails: { to: string[]; from: string; subject: string; text: string }[] = await (
    await fetch(`${variables.MAIL_URL}/mails.json`)
  ).json();
  return mails.filter(({ to }) => to.includes(`${id}@example.com`));
};
const isShown = async (url: string) => (await service.readMedia(url)).status === 200;

describe("erasing an account", () => {
  it("removes résumés, also in the trash, their states, photos and the Keycloak account, publishes account.erased, and keeps a tombstone without the user id", async () => {
    const person = await createPerson();
    const [asGuest, ofResume, unused] = [await upload(), await upload(person.token), await upload(person.token)];
    const { id: trashed } = await save(person, asGuest);
    await service.call("DELETE", `/api/resumes/${trashed}`, { token: person.token });
    const { id, confirmedFacts } = await save(person, ofResume);
    const named = await service.call("PUT", `/api/resumes/${id}/states/1`, {
      token: person.token,
      body: { name: "Antes" },
    });
    expect(named.status).toBe(204);
    expect(confirmedFacts[0].text).toContain(person.id);
    const path = `/api/links/${id}/opinions`;
    const asked = await service.call("PUT", path, { token: person.token, body: { isOpen: true } });
    expect(asked.status).toBe(200);
    expect(await service.db.collection("links").countDocuments({ userId: person.id })).toBe(1);

    const response = await erase(person);
    expect([response.status, await response.json()]).toEqual([202, { signInRemoved: true }]);
    expect(service.keycloak.users.has(person.id)).toBe(false);
    for (const url of [asGuest, ofResume, unused]) expect(await isShown(url)).toBe(false);
    await eventually(() => expect(erasedEvents(person)).toHaveLength(1));
    await eventually(async () => expect(await inProgress(person)).toBeNull());
    expect(await service.tombstones.has(person.id)).toBe(true);
    for (const collection of ["resumes", "resume_states", "links", "photos", "erasures", "tombstones"])
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
      const response = await erase(person);
      expect(response.status).toBe(401);
      expect(response.headers.get("www-authenticate")).toBe(
        'Bearer error="insufficient_user_authentication", max_age="600"',
      );
      expect(await response.json()).toMatchObject({ type: "urn:penresume:problem:recent-sign-in-required" });
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
    const responses = await Promise.all([erase(person), erase(person)]);
    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    await eventually(() => expect(erasedEvents(person)).toHaveLength(1));
  });
});

describe("accounts.find-erased", () => {
  const findErased = (...people: { id: string }[]) =>
    service.broker.request("accounts.find-erased", { userIds: people.map(({ id }) => id) }, { timeoutMs: 5_000 });

  it("returns erased accounts, also while their erasure is in progress, with the time that the event has", async () => {
    const [erased, pending, living] = [await createPerson(), await createPerson(), await createPerson()];
    const from = now();
    await erase(erased);
    service.keycloak.failWith(503);
    await erase(pending);
    const { erased: found } = await findErased(erased, pending, living, { id: "never-seen" });
    expect(found.map(({ userId }) => userId).sort()).toEqual([erased.id, pending.id].sort());
    for (const { erasedAt } of found) expect(erasedAt).toBeGreaterThanOrEqual(from);
    await eventually(() => expect(erasedEvents(erased)).toHaveLength(1));
    expect(erasedEvents(erased)[0]?.data.erasedAt).toBeGreaterThanOrEqual(from);
  });

  it("returns an account whose erasure was stored and whose process ended before the first step", async () => {
    const person = await createPerson();
    await service.db.collection("erasures").insertOne({
      _id: createHash("sha256").update(person.id).digest("hex") as never,
      ...{ userId: person.id, email: null, language: "pt-BR", isErased: false, tryAt: null, outbox: [{}] },
      confirmUntil: new Date(),
    });
    expect(await findErased(person)).toEqual({ erased: [{ userId: person.id }] });
    await service.db.collection("erasures").deleteOne({ userId: person.id });
  });

  it("does not return an account that Keycloak does not have", async () => {
    const person = await createPerson();
    service.keycloak.users.delete(person.id);
    expect(await findErased(person)).toEqual({ erased: [] });
  });
});

describe("the confirmation of an erasure", () => {
  it("is mailed once, and the address is removed with it", async () => {
    const person = await createPerson();
    await Promise.all([erase(person), erase(person)]);
    await eventually(async () => expect(await inProgress(person)).toBeNull());
    const mails = await mailsTo(person);
    expect(mails).toMatchObject([{ from: variables.SMTP_FROM, subject: "Sua conta do PenResume Pro foi excluída" }]);
    expect(mails[0]?.text).toContain("https://penresume.example/ajuda");
  });

  it.each([
    ["en", "Your PenResume Pro account was deleted"],
    ["es", "Tu cuenta de PenResume Pro fue eliminada"],
  ])("is in the language of the account, %s, which is gone by then", async (locale, subject) => {
    const person = await createPerson(now(), { locale });
    await erase(person);
    await eventually(async () => expect(await inProgress(person)).toBeNull());
    expect(await mailsTo(person)).toMatchObject([{ subject }]);
  });

  it("waits until the account is removed", async () => {
    const person = await createPerson();
    service.keycloak.failWith(503);
    await erase(person);
    await eventually(async () => expect((await inProgress(person))?.tryAt.getTime()).toBeGreaterThan(Date.now()));
    expect(await mailsTo(person)).toEqual([]);
    service.keycloak.failWith(null);
    await vi.waitFor(async () => expect(await mailsTo(person)).toHaveLength(1), { timeout: 15_000 });
    expect(service.keycloak.users.has(person.id)).toBe(false);
  });

  it("is retried while the mail server is down, which delays nothing else", async () => {
    const person = await createPerson();
    smtp.disconnect();
    expect(await (await erase(person)).json()).toEqual({ signInRemoved: true });
    const isPostponed = async () =>
      expect(await inProgress(person)).toMatchObject({ isErased: true, email: `${person.id}@example.com` });
    await eventually(isPostponed);
    await eventually(async () =>
      expect((await inProgress(person))?.tryAt.getTime()).toBeGreaterThan(Date.now() + 30_000),
    );
    smtp.restore();
    await service.db.collection("erasures").updateOne({ userId: person.id }, { $set: { tryAt: new Date() } });
    await eventually(async () => expect(await inProgress(person)).toBeNull());
    expect(await mailsTo(person)).toHaveLength(1);
  });

  it("is given up after a day without a mail server", async () => {
    const person = await createPerson();
    smtp.disconnect();
    await erase(person);
    await eventually(async () =>
      expect((await inProgress(person))?.tryAt.getTime()).toBeGreaterThan(Date.now() + 30_000),
    );
    const overdue = { tryAt: new Date(), confirmUntil: new Date(Date.now() - 1) };
    await service.db.collection("erasures").updateOne({ userId: person.id }, { $set: overdue });
    await eventually(async () => expect(await inProgress(person)).toBeNull());
    smtp.restore();
    expect(await mailsTo(person)).toEqual([]);
  });
});

describe("an erasure that fails for more than a day", () => {
  it("keeps no address, and is completed without a mail", async () => {
    const person = await createPerson();
    service.keycloak.failWith(503);
    await erase(person);
    const overdue = { tryAt: new Date(), confirmUntil: new Date(Date.now() - 1) };
    await service.db.collection("erasures").updateOne({ userId: person.id }, { $set: overdue });
    await eventually(async () => expect(await inProgress(person)).toMatchObject({ isErased: false, email: null }));
    service.keycloak.failWith(null);
    await vi.waitFor(async () => expect(await inProgress(person)).toBeNull(), { timeout: 15_000 });
    expect(service.keycloak.users.has(person.id)).toBe(false);
    expect(await mailsTo(person)).toEqual([]);
  });
});

describe("a token that outlives its account", () => {
  it("creates nothing, and a save in progress leaves nothing", async () => {
    const person = await createPerson();
    const saves = Array.from({ length: 20 }, () =>
      service.call("POST", "/api/resumes", { token: person.token, body: createResume("Ana") }),
    );
    const erased = erase(person);
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect((await erased).status).toBe(202);
    expect(statuses.filter((status) => ![201, 401].includes(status))).toEqual([]);
    expect(await service.db.collection("resumes").countDocuments({ userId: person.id })).toBe(0);

    const late = await service.call("POST", "/api/resumes", { token: person.token, body: createResume("Ana") });
    expect([late.status, (await late.json()).title]).toEqual([401, "Esta conta foi excluída."]);
    expect(await upload(person.token)).toBeUndefined();
    expect(await service.db.collection("resumes").countDocuments({ userId: person.id })).toBe(0);
    expect(await service.db.collection("photos").countDocuments({ userId: person.id })).toBe(0);
  });

  it("completes an erasure that an earlier process did not, and accepts no uploads meanwhile", async () => {
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
