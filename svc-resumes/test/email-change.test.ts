import { randomUUID } from "node:crypto";
import { startTcpProxy } from "@penresume/service-kit/testing";
import { EncryptJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
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
async function createPerson(claims: { auth_time?: number; locale?: string } = {}) {
  const id = `pessoa-${randomUUID()}`;
  const user = { signedIn: true, email: `${id}@example.com` };
  service.keycloak.users.set(id, user);
  return { id, user, token: await service.issuer.token(id, { auth_time: now(), ...claims }) };
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
    expect(person.user.email).toBe(before);

    expect((await confirm(person, link)).status).toBe(204);
    expect(person.user).toMatchObject({ email, emailVerified: true });
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
    for (const email of [person.user.email, "ana", "a@b", "a b@c.de", `${"a".repeat(250)}@c.de`, { $ne: "" }]) {
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

describe("a mailed link", () => {
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
