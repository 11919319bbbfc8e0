import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import {
  browser,
  connectGoogle,
  createAdmin,
  findLink,
  findMail,
  launcher,
  newPassword,
  openAction,
  PASSWORD,
  parseClaims,
  person,
  publicUrl,
  readForm,
  requestPasswordReset,
  requestTokens,
  signIn,
  start,
  stopAndRemove,
} from "./identity.ts";

const PORT = 9230;
const OWNERS_PASSWORD = "da-dona-do-email";

beforeAll(() => start(PORT), 400_000);
afterAll(stopAndRemove);

/** A token of the administrator is valid for a minute only. */
const admin: Awaited<ReturnType<typeof createAdmin>> = async (...request) => (await createAdmin())(...request);

/** Second factors and passkeys, as accounts of earlier releases can have. */
const PASSKEY = {
  aaguid: "x",
  credentialId: "x",
  counter: 0,
  credentialPublicKey: "x",
  attestationStatementFormat: "none",
};
const SECOND_FACTORS = Object.entries({
  otp: { subType: "totp", digits: 6, counter: 0, period: 30, algorithm: "HmacSHA1" },
  webauthn: PASSKEY,
  "webauthn-passwordless": PASSKEY,
  "recovery-authn-codes": { hashIterations: 1, algorithm: "SHA-256", totalCodes: 12, remainingCodes: 12 },
}).map(([type, data]) => ({
  type,
  secretData: JSON.stringify(
    type === "otp" ? { value: "secret" } : type === "recovery-authn-codes" ? { codes: [] } : {},
  ),
  credentialData: JSON.stringify(data),
}));

/** A stranger has an account with somebody else's address, and all that an account can have. */
async function occupy(email: string) {
  const google = { email: email.replace("@", "-stranger@"), name: "Google da Estranha" };
  const { location } = await admin("POST", "users", {
    username: email,
    email,
    firstName: "Estranha",
    enabled: true,
    credentials: [{ type: "password", value: PASSWORD }, ...SECOND_FACTORS],
  });
  const id = location?.split("/").at(-1) ?? "";
  const [session, password, other] = [await signIn(email), await signIn(email), await signIn(email)];
  const tokens = await session.readTokens(session.page);
  await session.go((await connectGoogle(session, email)).url.href, google);
  const offline = await readOfflineTokens(email);
  await admin("PUT", `users/${id}`, { requiredActions: ["CONFIGURE_TOTP"] });
  expect((await admin("GET", `users/${id}/credentials`)).body).toHaveLength(5);
  // waits at the page for a new password, and at Google
  const passwordForm = readForm(await openAction(password, "UPDATE_PASSWORD", email));
  const otherGoogle = await connectGoogle(other, email);
  return { id, email, google, tokens, offline, password, passwordForm, other, otherGoogle };
}
type Occupied = Awaited<ReturnType<typeof occupy>>;

/** Offline tokens, which an earlier release gave out. */
async function readOfflineTokens(email: string) {
  const [{ id: client }] = (await admin("GET", "clients?clientId=penresume-web")).body;
  const [scope] = (await admin("GET", "client-scopes")).body.filter(
    ({ name }: { name: string }) => name === "offline_access",
  );
  const { body: role } = await admin("GET", "roles/offline_access");
  const { body: defaults } = await admin("GET", "roles/default-roles-penresume");
  const path = `clients/${client}/optional-client-scopes/${scope.id}`;
  await admin("PUT", path);
  await admin("POST", `roles-by-id/${defaults.id}/composites`, [role]);
  const own = browser();
  const { context } = await own.open("auth", { scope: "openid offline_access" });
  const tokens = await own.readTokens(await own.go(context.action, { username: email, password: PASSWORD }));
  expect(parseClaims(tokens.refresh_token).typ).toBe("Offline");
  await admin("DELETE", `roles-by-id/${defaults.id}/composites`, [role]);
  await admin("DELETE", path);
  return tokens;
}

const readIdentities = async (id: string): Promise<string[]> =>
  (await admin("GET", `users/${id}/federated-identity`)).body.map(({ userName }: { userName: string }) => userName);

/** Tries all ways of the stranger, also those that were begun before. */
async function expectStrangerIsOut({
  id,
  email,
  google,
  tokens,
  offline,
  password,
  passwordForm,
  other,
  otherGoogle,
}: Occupied) {
  const identities = await readIdentities(id);
  expect.soft(identities, "Google of the stranger").not.toContain(google.email);
  for (const [kind, { refresh_token }] of Object.entries({ tokens, offline }))
    expect.soft((await requestTokens({ grant_type: "refresh_token", refresh_token })).status, kind).toBe(400);
  const credentials: { type: string; createdDate: number }[] = (await admin("GET", `users/${id}/credentials`)).body;
  expect
    .soft(
      credentials.filter(({ type }) => type !== "password"),
      "second factors",
    )
    .toEqual([]);
  expect
    .soft((await admin("GET", `users/${id}`)).body.requiredActions, "required actions")
    .not.toContain("CONFIGURE_TOTP");

  const saved = await password.go(passwordForm, newPassword("senha-da-estranha"));
  expect.soft(saved.url.searchParams.get("code"), "the open page for a password").toBeNull();
  expect.soft((await admin("GET", `users/${id}/credentials`)).body, "the stranger's password").toEqual(credentials);
  const linked = await other.go(otherGoogle.url.href, { ...google, email: `x-${google.email}` });
  expect.soft(linked.url.searchParams.get("kc_action_status"), "the open page of Google").not.toBe("success");
  expect.soft(await readIdentities(id)).toEqual(identities);

  expect.soft((await signIn(email)).page.context.mode, "the stranger's password").toBe("login");
  const again = browser();
  const page = await again.go((await again.open("auth", { kc_idp_hint: "google" })).url.href, google);
  if (page.url.searchParams.has("code")) expect.soft((await again.readClaims(page)).sub).not.toBe(id);
}

async function resetPassword(email: string, own = browser()) {
  await requestPasswordReset(own, email);
  return own.go(readForm(await own.go(await findLink(email))), newPassword(OWNERS_PASSWORD));
}

/** Follows 'Continuar', with which Keycloak makes sure that a person has opened the link. */
async function openLink(own: ReturnType<typeof browser>, email: string) {
  const page = await own.go(await findLink(email));
  const [, href = ""] = /<a class="button primary" href="([^"]+action-token[^"]+)"/.exec(page.html) ?? [];
  return href ? own.go(href.replaceAll("&amp;", "&")) : page;
}

const google = (email: string) => ({ email, name: "Dona do Email" });

async function enterWithGoogle(own: ReturnType<typeof browser>, email: string, more: Record<string, string> = {}) {
  return own.go((await own.open("auth", { kc_idp_hint: "google" })).url.href, { ...google(email), ...more });
}

describe("the first proof of an address removes what a stranger left:", () => {
  test("the link for a new password", async () => {
    const occupied = await occupy("by-reset@example.com");
    const own = browser();
    const page = await resetPassword(occupied.email, own);
    expect(await own.readClaims(page)).toMatchObject({ sub: occupied.id, email_verified: true });
    await expectStrangerIsOut(occupied);
  });

  test("a sign-in with Google that is confirmed by mail", async () => {
    const occupied = await occupy("by-google@example.com");
    const own = browser();
    await enterWithGoogle(own, occupied.email);
    const mail = await findMail(occupied.email);
    expect(mail?.text).toContain("Dona do Email");
    expect(mail?.text).toContain("deixa de valer");
    expect(await own.readClaims(await openLink(own, occupied.email))).toMatchObject({ sub: occupied.id });
    expect(await readIdentities(occupied.id)).toEqual([occupied.email]);
    await expectStrangerIsOut(occupied);
  });

  test("that mail, opened in another browser, also before the first one continues", async () => {
    const occupied = await occupy("by-other-browser@example.com");
    await enterWithGoogle(browser(), occupied.email);
    await openLink(browser(), occupied.email);
    await expectStrangerIsOut(occupied);
  });

  test.each(["send-verify-email", "execute-actions-email"])("the mail of %s", async (kind) => {
    const occupied = await occupy(`by-${kind}@example.com`);
    const query = new URLSearchParams({ client_id: "penresume-web", redirect_uri: `${publicUrl}/login` });
    await admin(
      "PUT",
      `users/${occupied.id}/${kind}?${query}`,
      kind === "execute-actions-email" ? ["UPDATE_PASSWORD"] : undefined,
    );
    await openLink(browser(), occupied.email);
    await expectStrangerIsOut(occupied);
  });

  test("an e-mail change, which keeps the session that confirms it and needs a new password", async () => {
    const occupied = await occupy("never-proven@example.com");
    const own = await signIn(occupied.email);
    const tokens = await own.readTokens(own.page);
    const { sid } = parseClaims(tokens.access_token);
    await changeEmail(occupied.id, { email: "new-and-proven@example.com", session: sid });
    expect((await requestTokens({ grant_type: "refresh_token", refresh_token: tokens.refresh_token })).status).toBe(
      200,
    );
    expect((await own.open("auth")).html).toContain("Crie uma nova senha");
    await expectStrangerIsOut({ ...occupied, email: "new-and-proven@example.com" });
  });

  test("connecting the Google account of the address, which keeps the password that was just given", async () => {
    const occupied = await occupy("connects-own@example.com");
    await admin("DELETE", `users/${occupied.id}/federated-identity/google`);
    const own = await signIn(occupied.email);
    const stranger = await signIn(occupied.email);
    // a sign-in counts in whole seconds: until then Keycloak does not ask for the password again
    await vi.waitFor(
      async () => expect((await own.open("auth", { kc_action: "UPDATE_PASSWORD" })).context.mode).toBe("login"),
      { timeout: 10_000, interval: 500 },
    );
    const { url } = await own.go((await connectGoogle(own, occupied.email)).url.href, google(occupied.email));
    expect(url.searchParams.get("kc_action_status")).toBe("success");
    expect((await own.open("auth")).url.searchParams.get("code")).toEqual(expect.any(String));
    expect((await stranger.open("auth")).context.mode).toBe("login");
    expect((await admin("GET", `users/${occupied.id}/credentials`)).body).toMatchObject([{ type: "password" }]);
  });
});

describe("what was proven stays:", () => {
  test("a later new password keeps Google and ends other sessions", async () => {
    const [own, email] = [browser(), "proven@example.com"];
    const { sub } = await own.readClaims(await enterWithGoogle(own, email));
    await resetPassword(email);
    expect(await readIdentities(sub as string)).toEqual([email]);
    expect((await own.open("auth")).context.mode).toBe("login");
    expect((await signIn(email, OWNERS_PASSWORD)).page.url.searchParams.has("code")).toBe(true);
  });

  test("a change of the address keeps the password, Google and other sessions", async () => {
    const [own, email] = [browser(), "moves-on@example.com"];
    const { sub } = await own.readClaims(await enterWithGoogle(own, email));
    await resetPassword(email);
    const other = await signIn(email, OWNERS_PASSWORD);
    await changeEmail(sub as string, { email: "moved-on@example.com", session: null });
    expect(await readIdentities(sub as string)).toEqual([email]);
    expect((await other.open("auth")).url.searchParams.has("code")).toBe(true);
    expect((await signIn("moved-on@example.com", OWNERS_PASSWORD)).page.url.searchParams.has("code")).toBe(true);
  });

  test("until the former address takes the account back, which nobody can prevent by signing up with it", async () => {
    const [own, email] = [browser(), "taken-over@example.com"];
    const { sub } = await own.readClaims(await enterWithGoogle(own, email));
    await resetPassword(email);
    const stranger = await signIn(email, OWNERS_PASSWORD);
    await changeEmail(sub as string, { email: "thief@example.com", session: null });
    const { open, go } = browser();
    const refused = await go((await open("registrations")).context.action, person(email));
    expect(refused.context.fieldErrors).toEqual({ email: "Este email já está em uso." });
    await admin("DELETE", `users/${sub}/federated-identity/google`);
    for (const more of [{}, { unverified: "1" }] as Record<string, string>[])
      expect(await enterWithGoogle(browser(), email, more)).toMatchObject({
        status: 400,
        html: expect.stringContaining("Este email já está em uso."),
      });
    await changeEmail(sub as string, { email, session: null, isRestored: true });
    expect((await stranger.open("auth")).context.mode).toBe("login");
    expect((await admin("GET", `users/${sub}/credentials`)).body).toEqual([]);
    expect(await own.readClaims(await resetPassword(email, own))).toMatchObject({ sub, email });
  });
});

test("the sign-up's confirmation by the signed-in person proves the address and removes nothing", async () => {
  const email = "confirms-sign-up@example.com";
  const { own, page } = await signUpAs(email);
  const { sub, email_verified } = parseClaims((await own.readTokens(page)).access_token);
  expect(email_verified).toBe(false);
  const other = await signIn(email);
  await changeEmail(sub as string, { email, session: null });
  expect((await admin("GET", `users/${sub}`)).body).toMatchObject({
    requiredActions: [],
    attributes: { proven_email: [email] },
  });
  expect((await other.open("auth")).url.searchParams.has("code")).toBe(true);
  const again = await signIn(email);
  expect(await again.readClaims(again.page)).toMatchObject({ sub, email_verified: true });
});

// several times, because only some of the refreshes meet the moment
test.each([1, 2, 3, 4])(
  "a first proof ends a session that is being refreshed, and a code that was not exchanged yet (%i)",
  async () => {
    const email = `refreshed-meanwhile-${randomUUID()}@example.com`;
    await signUpAs(email);
    const [waiting, stranger] = [await signIn(email), await signIn(email)];
    const tokens = [(await stranger.readTokens(stranger.page)).refresh_token];
    let isProven = false;
    const refreshing = Array.from({ length: 4 }, async () => {
      while (!isProven) {
        const { status, body } = await requestTokens({ grant_type: "refresh_token", refresh_token: tokens[0] ?? "" });
        if (status === 200) tokens.push(body.refresh_token);
        else return;
      }
    });
    const own = browser();
    const { sub } = await own.readClaims(await resetPassword(email, own));
    isProven = true;
    await Promise.all(refreshing);
    expect(tokens.length).toBeGreaterThan(1);
    for (const refresh_token of new Set([tokens[0], ...tokens.slice(-20)]))
      expect((await requestTokens({ grant_type: "refresh_token", refresh_token: refresh_token ?? "" })).status).toBe(
        400,
      );
    expect((await waiting.readTokens(waiting.page)).access_token).toBeUndefined();
    expect((await admin("GET", `users/${sub}/sessions`)).body).toHaveLength(1);
  },
);

test("an e-mail change is refused if the account was secured after svc-resumes read it, or the address is taken", async () => {
  const own = browser();
  const { sub } = await own.readClaims(await enterWithGoogle(own, "secured-meanwhile@example.com"));
  const securedAt = await readSecuredAt(sub as string);
  await resetPassword("secured-meanwhile@example.com");
  await expect(changeEmail(sub as string, { email: "thief-2@example.com", securedAt })).rejects.toThrow("412");
  await signUpAs("taken-meanwhile@example.com");
  await expect(changeEmail(sub as string, { email: "taken-meanwhile@example.com" })).rejects.toThrow("409");
});

describe("no proof of an address is", () => {
  test("an address that Google has not verified: it opens no account, and a new one stays unproven", async () => {
    const email = "unverified@example.com";
    const { page } = await signUpAs(email);
    const refused = await enterWithGoogle(browser(), email, { unverified: "1" });
    expect(refused.status).toBe(400);
    expect(refused.html).toContain("Falha ao entrar com Google. Por favor, tente novamente.");
    expect(await findMail(email)).toBeUndefined();
    expect(page.url.searchParams.has("code")).toBe(true);

    const fresh = browser();
    const created = await enterWithGoogle(fresh, "unverified-new@example.com", { unverified: "1" });
    const { sub, email_verified } = await fresh.readClaims(created);
    expect(email_verified).toBe(false);
    await resetPassword("unverified-new@example.com");
    expect(await readIdentities(sub as string)).toEqual([]);
  });

  test("the password of the one who signed up", async () => {
    const email = "password-is-no-proof@example.com";
    await signUpAs(email);
    const own = browser();
    const page = await enterWithGoogle(own, email);
    expect(page.html).toContain("Este email já tem uma conta.");
    expect(page.html).not.toContain('type="password"');
  });

  test("a field of the form, or of the account API", async () => {
    const email = "claims-proof@example.com";
    const { own, page } = await signUpAs(email, { proven_email: email, "user.attributes.proven_email": email });
    const token = await own.readToken(page);
    const { sub } = parseClaims(token);
    const url = `${launcher.addresses.KEYCLOAK_URL}/realms/penresume/account/v1alpha1/`;
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const attributes = { proven_email: [email], secured_at: ["1"] };
    await fetch(url, { method: "POST", headers, body: JSON.stringify({ firstName: "Lia", attributes }) });
    expect((await admin("GET", `users/${sub}`)).body.attributes?.proven_email).toBeUndefined();
  });
});

test("a change of name keeps the proof", async () => {
  const own = browser();
  const token = await own.readToken(await enterWithGoogle(own, "renamed@example.com"));
  const url = `${launcher.addresses.KEYCLOAK_URL}/realms/penresume/account/v1alpha1/`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ firstName: "Outro Nome", lastName: "" });
  expect((await fetch(url, { method: "POST", headers, body })).status).toBe(204);
  expect((await admin("GET", `users/${parseClaims(token).sub}`)).body).toMatchObject({
    firstName: "Outro Nome",
    attributes: { proven_email: ["renamed@example.com"] },
  });
});

async function signUpAs(email: string, more: Record<string, string> = {}) {
  const own = browser();
  return { own, page: await own.go((await own.open("registrations")).context.action, person(email, more)) };
}

const readSecuredAt = async (id: string): Promise<string> =>
  (await admin("GET", `users/${id}`)).body.attributes?.secured_at?.[0] ?? "never";

const changeEmail = async (id: string, change: object) =>
  admin("POST", `penresume-accounts/${id}/email`, { securedAt: await readSecuredAt(id), ...change });
