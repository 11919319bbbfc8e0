import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  browser,
  connectGoogle,
  createAdmin,
  findMail,
  keycloak,
  launcher,
  PASSWORD,
  parseClaims,
  person,
  publicUrl,
  signUp,
  start,
  stop,
  stopAndRemove,
  waitForFailures,
} from "./identity.ts";

const PORT = 9230;
const OTHER_PORT = 9300;

beforeAll(() => start(PORT), 400_000);
afterAll(stopAndRemove);

describe("signing up", () => {
  test("creates an account with one name, and a token with the claims that the product reads", async () => {
    const before = Date.now();
    const claims = await signUp("joao@example.com");
    expect(claims).toMatchObject({
      iss: `${publicUrl}/auth/realms/penresume`,
      aud: ["penresume-api", "account"],
      azp: "penresume-web",
      email: "joao@example.com",
      name: "João D'Ávila",
    });
    expect(claims.sub).toEqual(expect.any(String));
    expect(claims.created_at).toBeGreaterThanOrEqual(before);
    expect(Math.abs((claims.auth_time as number) * 1000 - (claims.created_at as number))).toBeLessThan(5000);
  });

  test("shows each error at its field with the product's text, and keeps the input", async () => {
    await signUp("taken@example.com");
    const { open, go } = browser();
    const { context } = await open("registrations");
    expect(context).toMatchObject({ mode: "signup", fieldErrors: {}, homeUrl: `${publicUrl}/`, forgotUrl: null });

    const weak = await go(
      context.action,
      person("nobody", { firstName: 'Zé "</script>', password: "abc", "password-confirm": "abd" }),
    );
    expect(weak.context.fieldErrors).toMatchObject({
      email: "Email inválido.",
      password: "A senha é muito fraca.",
      confirmPassword: "As senhas não coincidem.",
    });
    expect(weak.context.values).toEqual({ name: 'Zé "</script>', email: "nobody" });

    const taken = await go(weak.context.action, person("taken@example.com"));
    expect(taken.context.fieldErrors).toEqual({ email: "Este email já está em uso." });

    const nameless = await go(taken.context.action, person("new@example.com", { firstName: " " }));
    expect(nameless.context.fieldErrors).toEqual({ name: "Nome é obrigatório para cadastro." });
  });
});

describe("names", () => {
  test.each(["José (Zé) d'Ávila", "Ana-Maria", "Dr. João & Filhos, nº 1"])("accepts %s", async (firstName) => {
    const { open, go, readClaims } = browser();
    const email = `nome-${randomBytes(4).toString("hex")}@example.com`;
    const page = await go((await open("registrations")).context.action, person(email, { firstName }));
    expect((await readClaims(page)).name).toBe(firstName);
  });

  test("refuses markup and says so", async () => {
    const { open, go } = browser();
    const { context } = await open("registrations");
    const refused = await go(context.action, person("tag@example.com", { firstName: "Ana <b>" }));
    expect(refused.context.fieldErrors).toEqual({
      name: "Falha no cadastro. Tente novamente. O nome não pode ter os símbolos < e >.",
    });
  });
});

describe("the account API", () => {
  const api = async (token: string, method: string, path: string, body?: object) => {
    const response = await fetch(`${keycloak}/auth/realms/penresume/account/v1alpha1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };
  async function createPerson(email: string) {
    const own = browser();
    const token = await own.readToken(await own.go((await own.open("registrations")).context.action, person(email)));
    return { ...own, token, claims: parseClaims(token) };
  }
  async function createGooglePerson(email: string, name: string) {
    const own = browser();
    const choice = await own.open("auth", { kc_idp_hint: "google" });
    return { ...own, token: await own.readToken(await own.go(choice.url.href, { email, name })) };
  }

  test("changes the name, but never the e-mail, which needs a confirmation", async () => {
    const { token } = await createPerson("keeps@example.com");
    const change = { firstName: "Lia (Lili)", lastName: "", email: "other@example.com", username: "other@example.com" };
    await api(token, "POST", "/", change);
    await api(token, "POST", "/", { firstName: "Lia (Lili)", lastName: "" });
    expect((await api(token, "GET", "/?userProfileMetadata=false")).body).toMatchObject({
      firstName: "Lia (Lili)",
      email: "keeps@example.com",
      username: "keeps@example.com",
    });
    expect((await api(token, "POST", "/", { firstName: "<script>" })).status).toBe(400);
  });

  test("replaces Google's first and last name by one name", async () => {
    const { token } = await createGooglePerson("dois-nomes@example.com", "Gil da Silva");
    await api(token, "POST", "/", { firstName: "Gilda Souza", lastName: "" });
    const { body } = await api(token, "GET", "/?userProfileMetadata=false");
    expect([body.firstName, body.lastName ?? ""]).toEqual(["Gilda Souza", ""]);
  });

  test("ends only sessions of the signed-in person", async () => {
    const [ana, bia] = [await createPerson("sess-a@example.com"), await createPerson("sess-b@example.com")];
    await api(ana.token, "DELETE", `/sessions/${bia.claims.sid}`);
    await api(ana.token, "DELETE", "/sessions");
    expect((await api(bia.token, "GET", "/sessions/devices")).status).toBe(200);
    expect((await api(ana.token, "GET", "/sessions/devices")).status).toBe(200);
    await api(bia.token, "DELETE", `/sessions/${bia.claims.sid}`);
    expect((await api(bia.token, "GET", "/sessions/devices")).status).toBe(401);
  });

  test("does not disconnect Google from an account without a password", async () => {
    const { token } = await createGooglePerson("so-google@example.com", "Só Google");
    expect((await api(token, "DELETE", "/linked-accounts/google")).status).toBe(400);
    expect((await api(token, "GET", "/linked-accounts")).body).toMatchObject([{ connected: true }]);
  });

  test("sets the language of mails, while the pages stay in Portuguese", async () => {
    const email = "language@example.com";
    const { token, claims } = await createPerson(email);
    const { body } = await api(token, "GET", "/?userProfileMetadata=false");
    const change = { ...body, attributes: { ...body.attributes, locale: ["en"] } };
    expect((await api(token, "POST", "/", change)).status).toBe(204);

    const { open, go, readClaims } = browser({ "accept-language": "es" });
    const wrong = await go((await open("auth")).context.action, { username: email, password: "wrong" });
    expect(wrong.context.fieldErrors).toEqual({ password: "Senha incorreta." });
    await waitForFailures(claims.sub, 1);
    expect(await readClaims(await go(wrong.context.action, { username: email, password: PASSWORD }))).toMatchObject({
      locale: "en",
    });
    expect(await requestPasswordReset(email)).toBe("Create a new password at PenResume Pro");
  });

  test("mails in Portuguese without a choice, whatever the browser's language is", async () => {
    await createPerson("no-choice@example.com");
    expect(await requestPasswordReset("no-choice@example.com")).toBe("Crie uma nova senha no PenResume Pro");
  });

  /** Requests a new password in a Spanish browser from pages in Portuguese; returns the mail's subject. */
  async function requestPasswordReset(email: string) {
    const { open, go } = browser({ "accept-language": "es" });
    const { context } = await open("auth", { ui_locales: "pt-BR" });
    const { html } = await go(new URL(context.forgotUrl ?? "", publicUrl).href);
    expect(html).toContain("Enviaremos um link para criar uma nova senha.");
    const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
    await go(action.replaceAll("&amp;", "&"), { username: email });
    // sent after the response
    return (await vi.waitUntil(() => findMail(email), { timeout: 10_000 })).subject;
  }

  test("returns 401 without a token", async () => {
    expect((await api("", "GET", "/")).status).toBe(401);
  });
});

describe("signing in", () => {
  test("distinguishes an unknown address from a wrong password", async () => {
    const { sub } = await signUp("ana@example.com");
    const { open, go, readClaims } = browser();
    const { context } = await open("auth");
    expect(context).toMatchObject({ mode: "login", fieldErrors: {}, globalError: null });

    const unknown = await go(context.action, { username: "nobody@example.com", password: PASSWORD });
    expect(unknown.context.fieldErrors).toEqual({ email: "Usuário não encontrado." });
    expect(unknown.context.values.email).toBe("nobody@example.com");

    const wrong = await go(unknown.context.action, { username: "ana@example.com", password: "wrong" });
    expect(wrong.context.fieldErrors).toEqual({ password: "Senha incorreta." });
    expect(wrong.context.globalError).toBeNull();
    await waitForFailures(sub, 1);

    const right = await go(wrong.context.action, { username: "ana@example.com", password: PASSWORD });
    expect(await readClaims(right)).toMatchObject({ email: "ana@example.com" });
  });

  test("locks an account after ten wrong passwords, even for the right password", async () => {
    const { sub } = await signUp("locked@example.com");
    const admin = createAdmin();
    const { open, go } = browser();
    let page = await open("auth");
    for (let guess = 1; guess <= 10; guess += 1) {
      page = await go(page.context.action, { username: "locked@example.com", password: `guess-${guess}` });
      await waitForFailures(sub, guess, admin);
    }
    page = await go(page.context.action, { username: "locked@example.com", password: PASSWORD });
    expect(page.context.fieldErrors).toEqual({});
    expect(page.context.globalError).toBe("Falha no login. Verifique suas credenciais.");
  });

  test("has no inline script on the page after a failed form, because the content security policy forbids it", async () => {
    const { open, go } = browser();
    const page = await go((await open("auth")).context.action, { username: "nobody@example.com", password: "x" });
    const scripts = [...page.html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes);
    expect(scripts.length).toBeGreaterThan(1);
    for (const attributes of scripts) expect(attributes).toMatch(/ src=|type="application\/json"/);
  });

  test("rejects a redirect URI of another application", async () => {
    const { html } = await browser().open("auth", { redirect_uri: "https://evil.example/login" });
    expect(html).toContain("Não foi possível continuar");
    expect(html).not.toContain("evil.example");
  });
});

describe("signing in with Google", () => {
  test("creates an account at the first sign-in without a question, and finds it at the second", async () => {
    const account = { email: "zoe@example.com", name: "Zoë da Silva" };
    const [first, second] = [browser(), browser()];
    const choice = await first.open("auth", { kc_idp_hint: "google" });
    expect(choice.html).toContain("Escolha uma conta");
    const claims = await first.readClaims(await first.go(choice.url.href, account));
    expect(claims).toMatchObject({ email: "zoe@example.com", name: "Zoë da Silva", email_verified: true });
    expect(Math.abs((claims.auth_time as number) * 1000 - (claims.created_at as number))).toBeLessThan(5000);

    const again = await second.open("auth", { kc_idp_hint: "google" });
    expect(await second.readClaims(await second.go(again.url.href, account))).toMatchObject({ sub: claims.sub });
  });

  test("returns to the form with the product's message when it is cancelled", async () => {
    const { open, go } = browser();
    const { context } = await go((await open("auth", { kc_idp_hint: "google" })).url.href, { cancel: "1" });
    expect(context.globalError).toBe("Falha ao entrar com Google. Por favor, tente novamente.");
    expect(context.googleUrl).toContain("/broker/google/login");
  });

  test("needs a confirmation by mail before it opens an existing account", async () => {
    const { sub } = await signUp("both@example.com");
    const { open, go, readClaims } = browser();
    const choice = await open("auth", { kc_idp_hint: "google" });
    const { html } = await go(choice.url.href, { email: "both@example.com", name: "Outro Nome" });
    expect(html).toContain("Este email já tem uma conta.");

    const mail = await findMail("both@example.com");
    expect(mail?.subject).toBe("Confirme sua entrada com Google no PenResume Pro");
    expect(mail?.text).toContain(`${publicUrl}/ajuda`);
    const back = await go(/https?:\/\/\S+/.exec(mail?.text ?? "")?.[0] ?? "");
    expect(await readClaims(back)).toMatchObject({ sub, name: "João D'Ávila" });
  });
});

describe("connecting Google", () => {
  test("needs the password, also soon after signing in", async () => {
    const ana = await createPerson("asks@example.com");
    // a sign-in counts in whole seconds
    await vi.waitFor(
      async () => expect((await ana.open("auth", { kc_action: "idp_link:google" })).context.mode).toBe("login"),
      { timeout: 10_000, interval: 500 },
    );
  });

  async function createPerson(email: string) {
    const own = browser();
    const { sub } = await own.readClaims(await own.go((await own.open("registrations")).context.action, person(email)));
    return { ...own, sub };
  }

  test("adds a way to sign in, whatever the e-mail address at Google is", async () => {
    const ana = await createPerson("connects@example.com");
    const account = { email: "ana-no-google@example.com", name: "Ana no Google" };
    const { url } = await ana.go((await connectGoogle(ana, "connects@example.com")).url.href, account);
    expect([url.searchParams.get("kc_action"), url.searchParams.get("kc_action_status")]).toEqual([
      "idp_link",
      "success",
    ]);
    const { open, go, readClaims } = browser();
    const page = await go((await open("auth", { kc_idp_hint: "google" })).url.href, account);
    expect(await readClaims(page)).toMatchObject({ sub: ana.sub, email: "connects@example.com" });
  });

  test("is refused for a Google account that opens another account, and changes nothing when it is cancelled", async () => {
    const { open, go } = browser();
    const account = { email: "used-at-google@example.com", name: "Já Usada" };
    await go((await open("auth", { kc_idp_hint: "google" })).url.href, account);
    const bia = await createPerson("connects-not@example.com");
    const { html } = await bia.go((await connectGoogle(bia, "connects-not@example.com")).url.href, account);
    expect(html).toContain("Esta conta Google já entra em outra conta do PenResume Pro.");
    const { url } = await bia.go((await connectGoogle(bia, "connects-not@example.com")).url.href, { cancel: "1" });
    expect(url.searchParams.get("kc_action_status")).toBe("cancelled");
  });
});

describe("a new password", () => {
  test("needs the current one, also soon after signing in, and ends the other sessions", async () => {
    const email = "new-password@example.com";
    const [own, other] = [browser(), browser()];
    const { sub } = await own.readClaims(await own.go((await own.open("registrations")).context.action, person(email)));
    const { context } = await other.open("auth");
    await other.go(context.action, { username: email, password: PASSWORD });
    // a sign-in counts in whole seconds
    await vi.waitFor(
      async () => expect((await own.open("auth", { kc_action: "UPDATE_PASSWORD" })).context.mode).toBe("login"),
      { timeout: 10_000, interval: 500 },
    );
    const proof = await own.open("auth", { kc_action: "UPDATE_PASSWORD" });
    expect(proof.context).toMatchObject({
      values: { email },
      notice: "Por segurança, entre novamente para continuar.",
    });
    const wrong = await own.go(proof.context.action, { username: email, password: "wrong" });
    expect(wrong.context.fieldErrors).toEqual({ password: "Senha incorreta." });
    await waitForFailures(sub, 1);
    const { html } = await own.go(wrong.context.action, { username: email, password: PASSWORD });
    const [, action = ""] = /<form[^>]* action="([^"]+)"/.exec(html) ?? [];
    const form = { "password-new": "segredo-2", "password-confirm": "segredo-2", "logout-sessions": "on" };
    expect(html).toContain('<input type="hidden" name="logout-sessions" value="on">');
    await own.go(action.replaceAll("&amp;", "&"), form);
    expect((await other.open("auth")).context.mode).toBe("login");
    expect((await own.open("auth")).url.searchParams.get("code")).toEqual(expect.any(String));
  });
});

describe("a start on another port", () => {
  const signInByPassword = async (email: string) => {
    const { open, go, readClaims } = browser();
    return readClaims(await go((await open("auth")).context.action, { username: email, password: PASSWORD }));
  };
  const signInWithGoogle = async (email: string, name: string) => {
    const { open, go, readClaims } = browser();
    return readClaims(await go((await open("auth", { kc_idp_hint: "google" })).url.href, { email, name }));
  };

  test("updates addresses, Google and the mail server, and keeps people, sessions and links to Google", async () => {
    const { sub } = await signUp("moves@example.com");
    const { sub: googleSub } = await signInWithGoogle("linked@example.com", "Lia Ligada");
    const before = await createAdmin();
    const { body: clients } = await before("GET", "clients");
    const clientId = (name: string) => clients.find((client: { clientId: string }) => client.clientId === name).id;
    // as in a realm that an earlier release imported, and an operator changed
    await before("DELETE", `clients/${clientId("penresume-accounts")}`);
    await before("PUT", `clients/${clientId("penresume-web")}`, { description: "changed by an operator" });
    const roles = `clients/${clientId("penresume-web")}/scope-mappings/clients/${clientId("account")}`;
    await before("DELETE", roles, (await before("GET", roles)).body);
    const { body: profile } = await before("GET", "users/profile");
    for (const attribute of profile.attributes) attribute.permissions = { view: ["admin"], edit: ["admin", "user"] };
    await before("PUT", "users/profile", profile);

    await stop();
    await start(OTHER_PORT);

    expect(await signInByPassword("moves@example.com")).toMatchObject({
      sub,
      iss: `http://localhost:${OTHER_PORT}/auth/realms/penresume`,
      aud: ["penresume-api", "account"],
    });
    expect(await signInWithGoogle("linked@example.com", "Lia Ligada")).toMatchObject({ sub: googleSub });
    const { open, go } = browser();
    await go((await open("auth", { kc_idp_hint: "google" })).url.href, { email: "moves@example.com", name: "Outra" });
    const mails = await (await fetch(`${launcher.addresses.MAIL_URL}/mails.json`)).json();
    expect(mails).toMatchObject([{ to: ["moves@example.com"] }]);
    expect(mails[0].text).toContain(`http://localhost:${OTHER_PORT}/`);

    const after = await createAdmin();
    expect((await after("GET", `users/${sub}/sessions`)).body).toHaveLength(2);
    const { body: web } = await after("GET", `clients/${clientId("penresume-web")}`);
    expect(web).toMatchObject({
      description: "changed by an operator",
      webOrigins: [`http://localhost:${OTHER_PORT}`],
    });
    const granted: { name: string }[] = (await after("GET", roles)).body;
    expect(granted.map(({ name }) => name).sort()).toEqual(["manage-account", "view-profile"]);
    const { body: updated } = await after("GET", "users/profile");
    const email = updated.attributes.find(({ name }: { name: string }) => name === "email");
    expect(email.permissions).toEqual({ view: ["admin", "user"], edit: ["admin"] });
    expect(web.protocolMappers.map(({ name }: { name: string }) => name).sort()).toEqual(["audience", "created_at"]);
  }, 180_000);

  test("creates the missing client that erases accounts, which may manage users and nothing else", async () => {
    const realm = `${launcher.addresses.KEYCLOAK_URL}/realms/penresume`;
    const response = await fetch(`${realm}/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: "penresume-accounts",
        client_secret: launcher.addresses.ACCOUNTS_CLIENT_SECRET as string,
      }),
    });
    const headers = { authorization: `Bearer ${(await response.json()).access_token}` };
    const admin = `${launcher.addresses.KEYCLOAK_URL}/admin/realms/penresume`;
    expect((await fetch(`${admin}/users?max=1`, { headers })).status).toBe(200);
    expect((await fetch(`${admin}/clients`, { headers })).status).toBe(403);
  });
});
