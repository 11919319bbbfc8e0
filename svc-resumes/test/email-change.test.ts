import { randomUUID } from "node:crypto";
import { startTcpProxy } from "@penresume/service-kit/testing";
import { EncryptJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { User } from "./fake-keycloak.ts";
import { startService, variables } from "./service.ts";

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
async function createPerson(claims: { auth_time?: number; locale?: string } = {}, isProven = true) {
  const id = `pessoa-${randomUUID()}`;
  const email = `${id}@example.com`;
  const user: User = { signedIn: true, email, attributes: isProven ? { proven_email: [email] } : {} };
  service.keycloak.users.set(id, user);
  const sid = `session-${id}`;
  return { id, sid, user, token: await service.issuer.token(id, { auth_time: now(), sid, ...claims }) };
}
type Caller = Pick<Awaited<ReturnType<typeof createPerson>>, "token">;

const newAddress = () => `nova-${randomUUID()}@example.com`;
const request = ({ token }: Caller, email: string) =>
  service.call("POST", "/api/account/email", { token, body: { email } });
const confirm = ({ token }: Caller, link: string) =>
  service.call("POST", "/api/account/email/confirmation", { token, body: { token: link } });
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const mails = await (await fetch(`${variables.MAIL_URL}/mails.json`)).json();
  return mails.filter(({ to }: { to: string[] }) => to.includes(address));
}
async function linkTo(address: string): Promise<string> {
  const [mail] = await mailsTo(address);
  return /https:\/\/penresume\.example\/minha-conta\?confirmar=(\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
}

describe("changing the e-mail", () => {
  it("mails a link to the new address and a notice to the current one, and changes it when the link is confirmed", async () => {
    const person = await createPerson();
    const [email, before] = [newAddress(), person.user.email];
    expect((await request(person, email.toUpperCase())).status).toBe(202);
    expect(await mailsTo(before)).toMatchObject([
      { subject: "Pedido de troca do email da sua conta no PenResume Pro", text: expect.stringContaining(email) },
    ]);
    const link = await linkTo(email);
    expect(link).not.toContain(email);
    expect((await mailsTo(email))[0]?.text).not.toContain("deixar de valer");
    expect(person.user.email).toBe(before);

    expect((await confirm(person, link)).status).toBe(204);
    expect(person.user).toMatchObject({ email, changes: [{ session: person.sid, isRestored: false }] });
    expect((await confirm(person, link)).status).toBe(204);
    expect(JSON.stringify(await service.db.collection("rate_limit_email_change").find({}).toArray())).not.toContain(
      "@",
    );
  });

  it.each([
    ["en", "Confirm your new email at PenResume Pro", "Request to change the email of your PenResume Pro account"],
    ["es", "Confirma tu nuevo correo en PenResume Pro", "Solicitud de cambio del correo de tu cuenta en PenResume Pro"],
  ])("is mailed in the language of the account, %s", async (locale, link, notice) => {
    const person = await createPerson({ locale });
    const [email, before] = [newAddress(), person.user.email];
    await request(person, email);
    expect(await mailsTo(email)).toMatchObject([{ subject: link }]);
    expect(await mailsTo(before)).toMatchObject([{ subject: notice, text: expect.stringContaining(email) }]);
    expect((await confirm(person, await linkTo(email))).status).toBe(204);
  });

  it("needs a recent sign-in", async () => {
    const person = await createPerson({ auth_time: now() - 660 });
    const response = await request(person, newAddress());
    expect([response.status, await response.json()]).toMatchObject([
      401,
      { type: "urn:penresume:problem:recent-sign-in-required" },
    ]);
  });

  it("refuses another account's address, also one that is taken after the request", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const response = await request(person, other.user.email.toUpperCase());
    expect(response.status).toBe(409);
    expect((await response.json()).errors).toEqual([{ path: "email", message: "Este email já está em uso." }]);
    expect(await mailsTo(other.user.email)).toEqual([]);

    const email = newAddress();
    await request(person, email);
    other.user.email = email;
    expect((await confirm(person, await linkTo(email))).status).toBe(409);
    expect(person.user.email).toBe(`${person.id}@example.com`);
  });

  it("rejects the current address and an invalid one", async () => {
    const person = await createPerson();
    for (const email of [
      person.user.email,
      "ana",
      "a@b",
      "<a@b>",
      "<a@b.com>",
      '"a"@b.com',
      "a b@c.de",
      `${"a".repeat(250)}@c.de`,
      { $ne: "" },
    ]) {
      const response = await request(person, email as string);
      expect(response.status, `${email}`).toBe(400);
      expect((await response.json()).errors).toMatchObject([{ path: "email" }]);
    }
  });

  it("sends five links in an hour, and counts them without the user id", async () => {
    const person = await createPerson();
    for (let n = 0; n < 5; n += 1) expect((await request(person, newAddress())).status).toBe(202);
    const refused = await request(person, newAddress());
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const counters = await service.db.collection("rate_limit_email_change").find().toArray();
    expect(JSON.stringify(counters)).not.toContain(person.id);
  });

  it("returns 503 and changes nothing while the mail server or Keycloak is down", async () => {
    const person = await createPerson();
    const email = newAddress();
    smtp.disconnect();
    expect((await request(person, email)).status).toBe(503);
    smtp.restore();
    service.keycloak.failWith(503);
    expect((await request(person, email)).status).toBe(503);
    service.keycloak.failWith(null);
    expect((await request(person, email)).status).toBe(202);
    service.keycloak.failWith(503);
    const link = await linkTo(email);
    expect((await confirm(person, link)).status).toBe(503);
    service.keycloak.failWith(null);
    expect((await confirm(person, link)).status).toBe(204);
  });
});

describe("a session that has ended", () => {
  it("confirms and requests nothing, and 503 means that Keycloak did not say", async () => {
    const person = await createPerson();
    const email = newAddress();
    await request(person, email);
    const link = await linkTo(email);
    service.issuer.failSessionChecksWith(503);
    expect((await confirm(person, link)).status).toBe(503);
    service.issuer.failSessionChecksWith(null);
    service.issuer.endSession(person.sid);
    expect((await confirm(person, link)).status).toBe(401);
    expect((await request(person, newAddress())).status).toBe(401);
    expect((await service.call("DELETE", "/api/account", { token: person.token })).status).toBe(401);
    expect(person.user.email).not.toBe(email);
  });
});

describe("the former address", () => {
  async function change(person: Awaited<ReturnType<typeof createPerson>>, email = newAddress()) {
    const former = person.user.email;
    // as the shell does after a change
    const token = await service.issuer.token(person.id, { auth_time: now(), sid: person.sid, email: former });
    expect((await request({ token }, email)).status).toBe(202);
    expect((await confirm({ token }, await linkTo(email))).status).toBe(204);
    const mail = (await mailsTo(former)).find(({ text }) => text.includes("/desfazer-troca-de-email#"));
    return { former, email, mail, link: /desfazer-troca-de-email#(\S+)/.exec(mail?.text ?? "")?.[1] ?? "" };
  }
  const undo = (token: string) => service.call("POST", "/api/account/email/undo", { body: { token } });

  it("takes the account back with its link, signed out and once", async () => {
    const person = await createPerson();
    const { former, email, mail, link } = await change(person);
    expect(mail).toMatchObject({ subject: "O email da sua conta no PenResume Pro foi trocado" });
    expect(mail?.text).toContain(email);
    expect((await undo(link)).status).toBe(204);
    expect(person.user).toMatchObject({ email: former });
    expect(person.user.changes?.at(-1)).toEqual({ session: null, isRestored: true });
    expect((await undo(link)).status).toBe(410);
    expect(JSON.stringify(await service.db.collection("email_undos").find({}).toArray())).not.toContain("@");
  });

  it("takes it back from a thief who changed it once more, used his own link, and changed the password", async () => {
    const person = await createPerson();
    const first = await change(person);
    const second = await change(person);
    expect((await undo(second.link)).status).toBe(204);
    person.user.attributes = { ...person.user.attributes, secured_at: ["later"] };
    expect((await undo(first.link)).status).toBe(204);
    expect(person.user.email).toBe(first.former);
    expect((await undo(second.link)).status).toBe(410);
    // a later change of the owner has a link of its own
    const third = await change(person);
    expect((await undo(first.link)).status).toBe(410);
    expect((await undo(third.link)).status).toBe(204);
  });

  it("gets no link if it was never proven: it may be a typing error", async () => {
    const person = await createPerson({}, false);
    const { former, email, mail } = await change(person);
    expect(mail).toBeUndefined();
    expect(await mailsTo(former)).toHaveLength(1);
    expect((await mailsTo(email))[0]?.text).toContain("deixar de valer tudo o que dava acesso");
  });

  it("waits 72 hours, and not for an erased account", async () => {
    const [late, early, erased] = [await createPerson(), await createPerson(), await createPerson()];
    const [lateLink, earlyLink, erasedLink] = [await change(late), await change(early), await change(erased)];
    await service.call("DELETE", "/api/account", { token: erased.token });
    expect((await undo(erasedLink.link)).status).toBe(410);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 71 * 3_600_000 });
    expect((await undo(earlyLink.link)).status).toBe(204);
    vi.setSystemTime(Date.now() + 2 * 3_600_000);
    expect((await undo(lateLink.link)).status).toBe(410);
    vi.useRealTimers();
  });

  it("is notified before the change: no mail, no change", async () => {
    const person = await createPerson();
    const email = newAddress();
    await request(person, email);
    const link = await linkTo(email);
    smtp.disconnect();
    expect((await confirm(person, link)).status).toBe(503);
    smtp.restore();
    expect(person.user.email).not.toBe(email);
    expect((await confirm(person, link)).status).toBe(204);
  });

  it("wins against a change that was being mailed when the account was taken back", async () => {
    const person = await createPerson();
    const email = newAddress();
    await request(person, email);
    const link = await linkTo(email);
    const before = await service.db.collection("email_undos").countDocuments();
    smtp.suspend();
    const confirmed = confirm(person, link);
    await vi.waitUntil(async () => (await service.db.collection("email_undos").countDocuments()) > before);
    person.user.attributes = { ...person.user.attributes, secured_at: ["1700000000000"] };
    smtp.restore();
    expect((await confirmed).status).toBe(410);
    expect(person.user.email).not.toBe(email);
  });

  it.each(["x", "", "a.b.c.d.e"])("is not restored by '%s'", async (token) => {
    expect([400, 410]).toContain((await undo(token)).status);
  });
});

describe("a mailed link", () => {
  it("is invalid after a new password or a first proof, so that nobody can have its owner open it", async () => {
    const person = await createPerson();
    const email = newAddress();
    await request(person, email);
    person.user.attributes = { ...person.user.attributes, secured_at: ["1700000000000"] };
    expect((await confirm(person, await linkTo(email))).status).toBe(410);
  });

  it("goes to an address three times an hour, whatever the requester", async () => {
    const email = newAddress();
    for (let n = 0; n < 3; n += 1) expect((await request(await createPerson(), email)).status).toBe(202);
    expect((await request(await createPerson(), email)).status).toBe(429);
    expect(await mailsTo(email)).toHaveLength(3);
  });

  it("returns 403 to another person, who may have received it by a mistyped address", async () => {
    const [person, other] = [await createPerson(), await createPerson()];
    const email = newAddress();
    await request(person, email);
    expect((await confirm(other, await linkTo(email))).status).toBe(403);
    expect(other.user.email).toBe(`${other.id}@example.com`);
  });

  it("is invalid after an hour, after another change, and when it was encrypted with another key", async () => {
    const person = await createPerson();
    const [first, second] = [newAddress(), newAddress()];
    await request(person, first);
    await request(person, second);
    const [oldLink, link] = [await linkTo(first), await linkTo(second)];
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 3_601_000 });
    // the token itself is accepted for five minutes
    const late = { token: await service.issuer.token(person.id) };
    expect((await confirm(late, link)).status).toBe(410);
    vi.useRealTimers();
    expect((await confirm(person, link)).status).toBe(204);
    expect((await confirm(person, oldLink)).status).toBe(410);

    const foreignKey = new Uint8Array(32);
    const forged = await new EncryptJWT({ sub: person.id, from: second, to: first })
      .setProtectedHeader({ alg: "dir", enc: "A256GCM" })
      .encrypt(foreignKey);
    for (const token of [forged, `${link}x`, "x", person.token])
      expect((await confirm(person, token)).status).toBe(410);
    expect(person.user.email).toBe(second);
  });
});
