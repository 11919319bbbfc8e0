import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  browser,
  createAdmin,
  findLink,
  findMail,
  launcher,
  newPassword,
  openAction,
  PASSWORD,
  person,
  readForm,
  requestPasswordReset,
  signUp,
  start,
  stopAndRemove,
} from "./identity.ts";

const PORT = 9230;
const MAILS_PER_HOUR = 6;

beforeAll(() => start(PORT), 400_000);
afterAll(stopAndRemove);

const createAddress = (name: string) => `${name}-${randomUUID().slice(0, 8)}@example.com`;

async function countMails(address: string): Promise<number> {
  const mails: { to: string[] }[] = await (await fetch(`${launcher.addresses.MAIL_URL}/mails.json`)).json();
  return mails.filter(({ to }) => to.includes(address)).length;
}

describe("mails", () => {
  test("go to an address three times an hour for a network, and six times for all, with the same response", async () => {
    const email = createAddress("many-mails");
    await signUp(email);
    const pages = await Promise.all(Array.from({ length: 15 }, () => requestPasswordReset(browser(), email)));
    await expect.poll(() => countMails(email)).toBe(MAILS_PER_HOUR / 2);
    // of another kind, and to the same mailbox by another spelling
    const { open, go } = browser();
    await go((await open("auth", { kc_idp_hint: "google" })).url.href, { email, name: "Ana" });
    const tagged = email.replace("@", "+2@");
    await signUp(tagged);
    pages.push(await requestPasswordReset(browser(), tagged));
    expect(await countMails(tagged)).toBe(0);
    // the owner's
    const elsewhere = { "x-forwarded-for": "fec0:0:2:1::1" };
    pages.push(await requestPasswordReset(browser(elsewhere), email));
    await expect.poll(() => countMails(email)).toBe(MAILS_PER_HOUR / 2 + 1);
    for (const address of ["fec0:0:2:2::1", "fec0:0:2:3::1", "fec0:0:2:4::1", "10.0.3.1", "10.0.3.2"])
      pages.push(await requestPasswordReset(browser({ "x-forwarded-for": address }), email));
    const unknown = await requestPasswordReset(browser(), "nobody-at-all@example.com");
    for (const { html } of pages) expect(simplify(html)).toBe(simplify(unknown.html));
    const other = createAddress("later");
    await signUp(other);
    await requestPasswordReset(browser(), other);
    await expect.poll(() => countMails(other)).toBe(1);
    expect(await countMails(email)).toBe(MAILS_PER_HOUR);
  });

  test("that strangers of two networks ask for leave those of a network where the owner has signed in", async () => {
    const email = createAddress("owner");
    const fromHome = { "x-forwarded-for": "10.0.9.1" };
    await signUp(email);
    const owner = browser(fromHome);
    await owner.go((await owner.open("auth")).context.action, { username: email, password: PASSWORD });
    for (const address of ["10.0.9.2", "10.0.9.3"])
      for (let n = 0; n < 4; n += 1) await requestPasswordReset(browser({ "x-forwarded-for": address }), email);
    await expect.poll(() => countMails(email)).toBe(MAILS_PER_HOUR);
    await requestPasswordReset(browser({ "x-forwarded-for": "10.0.9.4" }), email);
    await requestPasswordReset(browser(fromHome), email);
    await expect.poll(() => countMails(email)).toBe(MAILS_PER_HOUR + 1);
    for (let n = 0; n < 4; n += 1) await requestPasswordReset(browser(fromHome), email);
    await expect.poll(() => countMails(email)).toBe(MAILS_PER_HOUR + MAILS_PER_HOUR / 2);
  });

  test("to all spellings of a Gmail address count together", async () => {
    const [user = ""] = createAddress("a.na").split("@");
    const spellings = [`${user}@gmail.com`, `${user.replace(".", "")}@gmail.com`, `${user}@googlemail.com`];
    for (const email of spellings) {
      await signUp(email);
      for (let n = 0; n < 2; n += 1) await requestPasswordReset(browser(), email);
    }
    const later = createAddress("after-gmail");
    await signUp(later);
    await requestPasswordReset(browser(), later);
    await expect.poll(() => countMails(later)).toBe(1);
    const counts = await Promise.all(spellings.map(countMails));
    expect(counts).toEqual([2, 1, 0]);
  });

  test("of a forgotten password are sent after the response, so that its time reveals nothing", async () => {
    const email = createAddress("same-speed");
    await signUp(email);
    const admin = await createAdmin();
    // a mail server that accepts connections and says nothing
    const { body: realm } = await admin("GET", "");
    const silent = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => silent.once("listening", resolve));
    const { port } = silent.address() as { port: number };
    try {
      await admin("PUT", "", { ...realm, smtpServer: { ...realm.smtpServer, host: "127.0.0.1", port: `${port}` } });
      expect((await requestPasswordReset(browser(), email)).html).toContain("Se houver uma conta com este email");
    } finally {
      await (await createAdmin())("PUT", "", realm);
      silent.close();
    }
  });
});

/** Without the address, and what differs between any two pages. */
const simplify = (html: string) =>
  html
    .replace(/(session_code|execution|tab_id|client_data|auth_session_hash)=[^&"]*/g, "")
    .replace(/[\w+-]+@example\.com/g, "");

describe("passwords", () => {
  const email = "joao.silva@example.com";
  const tooWeak = [
    "123456",
    "password",
    "Qwerty123",
    "senha123",
    email,
    "joao.silva",
    "Joao123!",
    "silva2026",
    "João D'Ávila",
    ...[
      "senha1",
      "mudar123",
      "corinthians",
      "Corinthians#2026",
      "PenResume1",
      "curriculo",
      "Currículo@2026",
      "s3nh4",
      "123mudar",
    ],
    ...["deus-e-fiel", "TeAmo!", "102030"],
  ];

  test.each(tooWeak)("'%s' is too weak at the sign-up", async (password) => {
    const { open, go } = browser();
    const form = person(email, { firstName: "João D'Ávila", password, "password-confirm": password });
    const { context } = await go((await open("registrations")).context.action, form);
    expect(context.fieldErrors).toEqual({
      password: "A senha é muito fraca. Ela não pode ter seu nome ou email nem ser uma senha comum.",
    });
  });

  test("are checked on the page for a new password, too", async () => {
    const own = browser();
    await own.go((await own.open("registrations")).context.action, person(email));
    let page = await openAction(own, "UPDATE_PASSWORD", email);
    for (const password of ["123456", "joao.silva1"]) {
      page = await own.go(readForm(page), newPassword(password));
      expect(page.html).toContain("A senha é muito fraca.");
    }
    const link = browser();
    await requestPasswordReset(link, email);
    await expect.poll(() => findMail(email)).toBeDefined();
    const reset = await link.go(await findLink(email));
    expect((await link.go(readForm(reset), newPassword("abc123"))).html).toContain("A senha é muito fraca.");
  });

  test("may be short and may contain one's name among other words", async () => {
    for (const [n, password] of [
      "xk72qp",
      "cafe-da-joao-azul",
      "senha do corinthians",
      "minha vaga no penresume",
    ].entries()) {
      const { open, go } = browser();
      const form = person(createAddress(`joao${n}`), { password, "password-confirm": password });
      expect((await go((await open("registrations")).context.action, form)).url.searchParams.has("code")).toBe(true);
    }
  });
});

describe("addresses", () => {
  test.each(["<a@b>", "<a@b.com>", "a@b", "a,b@example.com", '"a b"@example.com', "a@b..com", "a@<b>.com"])(
    "'%s' is none",
    async (email) => {
      const { open, go } = browser();
      const { context } = await go((await open("registrations")).context.action, person(email));
      expect(context.fieldErrors.email).toBe("Email inválido.");
    },
  );
});

describe("a lock-out", () => {
  // private addresses, because Keycloak demands https for others
  async function guess(email: string, headers: Record<string, string>, times: number) {
    const { open, go } = browser(headers);
    let page = await open("auth");
    for (let n = 0; n < times; n += 1)
      page = await go(page.context.action, { username: email, password: `guess-${n}` });
    return page;
  }
  const signInFrom = async (email: string, headers: Record<string, string>) => {
    const { open, go } = browser(headers);
    return go((await open("auth")).context.action, { username: email, password: PASSWORD });
  };

  test("holds for the network that guessed, and not for the owner elsewhere", async () => {
    const email = createAddress("guessed");
    await signUp(email);
    const stranger = { "x-forwarded-for": "fec0:0:1:1::1" };
    await guess(email, stranger, 10);
    for (const address of ["fec0:0:1:1::1", "fec0:0:1:1:ffff::2"]) {
      const { context } = await signInFrom(email, { "x-forwarded-for": address });
      expect(context.globalError).toBe("Falha no login. Verifique suas credenciais.");
    }
    expect((await signInFrom(email, { "x-forwarded-for": "10.0.2.7" })).url.searchParams.has("code")).toBe(true);
  });

  test("of all networks comes after a hundred wrong passwords, not where somebody has signed in to the account", {
    timeout: 180_000,
  }, async () => {
    const email = createAddress("guessed-by-many");
    const { sub } = await signUp(email);
    const home = { "x-forwarded-for": "fec0:0:3:1::1" };
    await signInFrom(email, home);
    for (let network = 0; network < 20; network += 1)
      await guess(email, { "x-forwarded-for": `10.0.100.${network}` }, 5);
    const status = async () => (await (await createAdmin())("GET", `attack-detection/brute-force/users/${sub}`)).body;
    await expect.poll(status, { timeout: 30_000 }).toMatchObject({ numFailures: 100 });
    expect((await signInFrom(email, { "x-forwarded-for": "10.0.2.8" })).url.searchParams.has("code")).toBe(false);
    expect((await signInFrom(email, { "x-forwarded-for": "fec0:0:3:1::2" })).url.searchParams.has("code")).toBe(true);
  });
});
