import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { User } from "./fake-keycloak.ts";
import { startService, variables } from "./service.ts";

let service: Awaited<ReturnType<typeof startService>>;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.stop());

const now = () => Math.floor(Date.now() / 1_000);

/** A user who has just signed up: nobody has proven the address. */
async function signUp(claims: { auth_time?: number; locale?: string } = {}) {
  const id = `pessoa-${randomUUID()}`;
  const user: User = { signedIn: true, email: `${id}@example.com`, attributes: {} };
  service.keycloak.users.set(id, user);
  const createToken = (more = {}) =>
    service.issuer.token(id, { auth_time: now(), sid: `session-${id}`, ...claims, ...more });
  return { id, user, createToken, token: await createToken() };
}
type Person = Awaited<ReturnType<typeof signUp>>;

const request = ({ token }: Pick<Person, "token">, network = "192.0.2.1") =>
  service.call("POST", "/api/account/email/verification", { token, headers: { "x-forwarded-for": network } });
const requestChange = ({ token }: Pick<Person, "token">, email: string) =>
  service.call("POST", "/api/account/email", { token, body: { email }, headers: { "x-forwarded-for": "192.0.2.1" } });
const confirm = ({ token }: Pick<Person, "token">, link: string) =>
  service.call("POST", "/api/account/email/confirmation", { token, body: { token: link } });
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const mails = await (await fetch(`${variables.MAIL_URL}/mails.json`)).json();
  return mails.filter(({ to }: { to: string[] }) => to.includes(address));
}
const linkTo = async (address: string): Promise<string> =>
  /https:\/\/penresume\.example\/minha-conta\?confirmar=(\S+)/.exec((await mailsTo(address))[0]?.text ?? "")?.[1] ?? "";

describe("the confirmation of a sign-up", () => {
  it("is a link to the account's address, which proves it for the signed-in person, once", async () => {
    const person = await signUp();
    const { email } = person.user;
    expect((await request(person)).status).toBe(202);
    expect(await mailsTo(email)).toMatchObject([{ subject: "Confirme seu email no PenResume Pro" }]);
    const link = await linkTo(email);
    expect(link).not.toContain(email);
    expect((await confirm(person, link)).status).toBe(204);
    expect(person.user).toMatchObject({ email, attributes: { proven_email: [email] } });
    expect((await confirm(person, link)).status).toBe(204);
    expect(person.user.changes).toHaveLength(1);
  });

  it.each([
    ["en", "Confirm your email at PenResume Pro"],
    ["es", "Confirma tu correo en PenResume Pro"],
  ])("is mailed in the language of the account, %s", async (locale, subject) => {
    const person = await signUp({ locale });
    await request(person);
    expect(await mailsTo(person.user.email)).toMatchObject([{ subject }]);
  });

  it("needs a recent sign-in: the session may have been left open by one who knows the password", async () => {
    const person = await signUp();
    await request(person);
    const link = await linkTo(person.user.email);
    const old = await person.createToken({ auth_time: now() - 660 });
    const response = await confirm({ token: old }, link);
    expect([response.status, (await response.json()).type]).toEqual([
      401,
      "urn:penresume:problem:recent-sign-in-required",
    ]);
    expect(person.user.changes).toBeUndefined();
    expect((await confirm(person, link)).status).toBe(204);
  });

  it("is of no use to another person, after a new password, and after three days", async () => {
    const [person, other] = [await signUp(), await signUp()];
    await request(person);
    const link = await linkTo(person.user.email);
    expect((await confirm(other, link)).status).toBe(403);
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 73 * 3_600_000 });
    expect((await confirm({ token: await person.createToken() }, link)).status).toBe(410);
    vi.useRealTimers();
    person.user.attributes = { secured_at: ["1700000000000"] };
    expect((await confirm(person, link)).status).toBe(410);
  });

  it("is not mailed for a proven address", async () => {
    const person = await signUp();
    person.user.attributes = { proven_email: [person.user.email] };
    expect((await request(person)).status).toBe(202);
    expect(await mailsTo(person.user.email)).toEqual([]);
  });

  it("is mailed three times an hour, and does not need a recent sign-in for that", async () => {
    const person = await signUp({ auth_time: now() - 3_600 });
    for (let n = 0; n < 3; n += 1) expect((await request(person)).status).toBe(202);
    expect((await request(person)).status).toBe(429);
    expect(await mailsTo(person.user.email)).toHaveLength(3);
  });
});

describe("the mails to a mailbox", () => {
  const spellings = {
    "with tags": (name: string, n: number) => `${name}+${n}@example.com`,
    "of Gmail with dots": (name: string, n: number) =>
      `${name.slice(0, n + 1)}.${name.slice(n + 1)}@${n % 2 ? "gmail" : "googlemail"}.com`,
  };
  it.each(Object.entries(spellings))(
    "are limited for all spellings %s, half of them for a network",
    async (_, spell) => {
      const name = randomUUID().replaceAll("-", "");
      const statuses: Record<string, number[]> = { "192.0.2.1": [], "192.0.2.2": [], "192.0.2.3": [] };
      for (const [network, answers] of Object.entries(statuses))
        for (let n = 0; n < 4; n += 1) {
          const person = await signUp();
          person.user.email = spell(name, n);
          answers.push((await request(person, network)).status);
        }
      expect(statuses).toEqual({
        "192.0.2.1": [202, 202, 202, 429],
        "192.0.2.2": [202, 202, 202, 429],
        "192.0.2.3": [429, 429, 429, 429],
      });
    },
  );

  it("leave the correction of a mistyped address possible, however often the confirmation was asked for", async () => {
    const person = await signUp();
    for (let n = 0; n < 8; n += 1) await request(person);
    expect((await requestChange(person, `certa-${randomUUID()}@example.com`)).status).toBe(202);
  });

  it("of refused changes do not count for the person who asked", async () => {
    const full = `cheia-${randomUUID()}@example.com`;
    for (let n = 0; n < 3; n += 1) expect((await requestChange(await signUp(), full)).status).toBe(202);
    const person = await signUp();
    for (let n = 0; n < 6; n += 1) expect((await requestChange(person, full)).status).toBe(429);
    expect((await requestChange(person, `certa-${randomUUID()}@example.com`)).status).toBe(202);
  });

  it("that strangers ask for leave the owner's confirmation", async () => {
    const [stranger, owner] = [await signUp(), await signUp()];
    owner.user.email = `nova-${randomUUID()}@example.com`;
    const { email } = owner.user;
    service.keycloak.users.delete(owner.id);
    for (const status of [202, 202, 202, 429]) expect((await requestChange(stranger, email)).status).toBe(status);
    service.keycloak.users.set(owner.id, owner.user);
    expect((await request(owner)).status).toBe(202);
  });

  it("include the notices of changes to an address that nobody has proven", async () => {
    const name = randomUUID();
    const sent: number[] = [];
    for (let n = 0; n < 5; n += 1) {
      const person = await signUp();
      const email = `${name}+${n}@example.com`;
      person.user.email = email;
      const token = await person.createToken({ email });
      expect((await requestChange({ token }, `certa-${randomUUID()}@example.com`)).status).toBe(202);
      sent.push((await mailsTo(email)).length);
    }
    expect(sent).toEqual([1, 1, 1, 0, 0]);
  });
});
