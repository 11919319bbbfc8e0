import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { readStores } from "../support/browser-stores.ts";
import { createSignedInUser, type PersonApi, storeResume } from "../support/fixtures.ts";
import { listMailSubjects } from "../support/mails.ts";
import { createPerson } from "../support/person.ts";
import { createPicture } from "../support/picture.ts";
import { createSubscription } from "../support/provider.ts";
import { enterPassword } from "../support/screens.ts";
import { control } from "../support/stack.ts";
import { fetchFromStripe, findAccounts, findPersonalData } from "../support/stores.ts";
import { expect, test } from "../support/test.ts";
import { openFold } from "../support/vaga.ts";

const PHRASE = "Quero excluir minha conta";

async function uploadedPhoto(api: PersonApi): Promise<string> {
  const file = { name: "eu.png", mimeType: "image/png", buffer: createPicture(64) };
  const upload = await api.post("/api/photos", { multipart: { file } });
  expect(upload.status()).toBe(201);
  return (await upload.json()).url;
}

const readResume = async (api: PersonApi, id: string) => (await api.get(`/api/resumes/${id}`)).json();

/** Names the present state of a résumé, applies with it, and moves another one to the trash; returns the id of that. */
async function createHistory(api: PersonApi, id: string): Promise<string> {
  const named = await api.put(`/api/resumes/${id}/states/1`, { data: { name: "O primeiro" } });
  const trashed = await storeResume(api, "Velho Excluído");
  const deleted = await api.delete(`/api/resumes/${trashed}`);
  expect([named.status(), deleted.status()]).toEqual([204, 204]);
  const application = await (await api.post("/api/applications", { data: { company: "Ipê", notes: "Ligar" } })).json();
  const sent = await api.post(`/api/applications/${application.id}/copies`, { data: { resumeId: id } });
  expect(sent.status()).toBe(201);
  return trashed;
}

async function typePhrase(page: Page): Promise<void> {
  const confirm = page.getByRole("button", { name: "Excluir para sempre" });
  await page.getByLabel("Frase de confirmação").fill("Quero excluir");
  await expect(confirm).toBeDisabled();
  await page.getByLabel("Frase de confirmação").fill(PHRASE);
  await confirm.click();
}

const expectErased = (page: Page) =>
  expect(page.getByRole("heading", { name: "Sua conta foi excluída" })).toBeVisible({ timeout: 30_000 });

test("a Pro user erases the account, and no store has data of it any more", async ({ page, watch }) => {
  const person = createPerson("Érica Apaga Tudo");
  const { api } = await createSignedInUser(page, person);
  const subscription = await createSubscription(api);
  const photo = await uploadedPhoto(api);
  const id = await storeResume(api, person.fullName, photo);
  const resume = await readResume(api, id);
  const { userId, html } = resume;
  await createHistory(api, id);
  const stored = await findPersonalData([userId]);
  for (const kept of ["resume_states", "applications", "application_copies"])
    expect(stored).toContain(`svc-resumes.${kept}`);
  const pdf = await api.post("/api/generate-pdf", { data: { htmlContent: html, fileName: "a.pdf" } });
  expect([pdf.status(), pdf.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  await api.post("/api/ai/improve-text", { data: { text: "cuidei das contas" } });
  const { customer } = (await fetchFromStripe(`subscriptions/${subscription}`)) as { customer: string };
  expect(await findPersonalData([userId])).not.toEqual([]);
  const photoName = photo.split("/").at(-1) as string;
  expect(await findPersonalData([photoName])).toContain(`media/profile-photos/${photoName}`);

  await page.goto("/minha-conta");
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await watch.expectAccessible();
  await openFold(page, "Seus dados");
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  const question = page.getByRole("dialog", { name: "Excluir minha conta" });
  await expect(question).toContainText("Sua assinatura Pro é cancelada na hora");
  await expect(question).toContainText("No prazo de desistência, receba seu dinheiro de volta antes");
  await watch.expectAccessible();
  await typePhrase(page);
  await expectErased(page);
  await watch.expectAccessible();
  expect(await page.evaluate(() => [localStorage.getItem("signedIn"), sessionStorage.length])).toEqual([null, 0]);

  expect(await findAccounts(person.email)).toEqual([]);
  await expect
    .poll(() => listMailSubjects(person.email), { timeout: 30_000 })
    .toContain("Sua conta do PenResume Pro foi excluída");
  await expect
    .poll(() => findPersonalData([userId, person.email, photoName, customer]), { timeout: 60_000 })
    .toEqual([]);
  await expect
    .poll(async () => (await fetchFromStripe(`subscriptions/${subscription}`))?.status ?? "canceled", {
      timeout: 60_000,
    })
    .toBe("canceled");

  // the token is valid for some minutes after the erasure, but creates nothing
  expect((await api.post("/api/resumes", { data: resume })).status()).toBe(401);
  expect(await findPersonalData([userId])).toEqual([]);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Entre na sua conta" })).toBeVisible({ timeout: 30_000 });
});

test("the data export has all of a person's data in one archive, for programs and for people", async ({ page }) => {
  const person = createPerson("Leôncio Leva Tudo");
  const { api } = await createSignedInUser(page, person);
  await createSubscription(api);
  const [used, unused] = [await uploadedPhoto(api), await uploadedPhoto(api)];
  const ids = [await storeResume(api, person.fullName, used), await storeResume(api, "Ângela Outra")];
  const trashed = await createHistory(api, ids[0] as string);
  await page.goto("/minha-conta");
  const downloading = page.waitForEvent("download");
  await openFold(page, "Seus dados");
  await page.getByRole("button", { name: "Baixar meus dados" }).click();
  const download = await downloading;
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv-SE"));
  expect(download.suggestedFilename()).toBe(`penresume-meus-dados-${today}.zip`);
  await expect(page.getByText("Pronto. O arquivo está nos seus downloads.")).toBeVisible();

  const folder = test.info().outputPath("dados");
  mkdirSync(folder, { recursive: true });
  await download.saveAs(join(folder, "dados.zip"));
  execFileSync("jar", ["xf", "dados.zip"], { cwd: folder });
  const read = (name: string) => readFileSync(join(folder, name), "utf8");
  const resumes = readdirSync(join(folder, "curriculos"));
  for (const id of ids) {
    const findFile = (ending: string) => resumes.find((name) => name.endsWith(`${id}.${ending}`)) ?? "";
    const { html: _, ...data } = await readResume(api, id);
    expect(JSON.parse(read(`curriculos/${findFile("json")}`))).toEqual(data);
    expect(read(`curriculos/${findFile("pdf")}`).slice(0, 5)).toBe("%PDF-");
    expect(read(`curriculos/${findFile("html")}`)).toContain("<h1>");
  }
  expect(resumes.some((name) => name.startsWith("Leoncio-Leva-Tudo-"))).toBe(true);
  expect(JSON.parse(read(`lixeira/Velho-Excluido-${trashed}.json`))).toMatchObject({ id: trashed });
  const [states] = readdirSync(join(folder, "historico"));
  expect(JSON.parse(read(`historico/${states}`))).toMatchObject([
    { name: "O primeiro", content: { personalInfo: { fullName: person.fullName } } },
  ]);
  const sent = readdirSync(join(folder, "candidaturas"));
  expect(JSON.parse(read("candidaturas/candidaturas.json")).candidaturas).toMatchObject([
    { company: "Ipê", notes: "Ligar", copies: [{ hasLetter: false }] },
  ]);
  expect(read(`candidaturas/${sent.find((name) => name.endsWith("curriculo.html"))}`)).toContain("<h1>");
  const photos = [used, unused].map((address) => address.split("/").at(-1));
  expect(readdirSync(join(folder, "fotos")).toSorted()).toEqual(photos.toSorted());
  expect(JSON.parse(read("conta.json"))).toMatchObject({ nome: person.fullName, email: person.email });
  expect(JSON.parse(read("assinatura.json"))).toMatchObject({ isSubscribed: true, subscription: { status: "active" } });
  expect(read("LEIA-ME.txt")).toContain("LGPD");
});

test("after a closed dialog, Back leaves the page", async ({ page }) => {
  await createSignedInUser(page, createPerson("Bento Volta"));
  await page.goto("/home");
  await page.getByRole("link", { name: "Minha conta" }).click();
  await openFold(page, "Seus dados");
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  await page.getByRole("button", { name: "Manter minha conta" }).click();
  await expect.poll(() => page.evaluate(() => history.state?.backEntry)).toBeUndefined();
  await page.goBack();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/minha-conta?excluir");
  await page.getByRole("button", { name: "Manter minha conta" }).click();
  await expect.poll(() => page.evaluate(() => history.state?.backEntry)).toBeUndefined();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Minha conta" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("erasure with an old sign-in asks to sign in again, and returns to the question", async ({ page }) => {
  const person = createPerson("Rosa Retorna");
  await createSignedInUser(page, person);
  await page.goto("/minha-conta");
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 11 * 60_000);
  await openFold(page, "Seus dados");
  await page.getByRole("button", { name: "Excluir minha conta" }).click();
  const proof = page.getByRole("dialog", { name: "Confirme que é você" });
  await expect(proof).toBeVisible();
  await page.clock.setSystemTime(Date.now());
  await proof.getByRole("button", { name: "Entrar novamente" }).click();
  await expect(page.getByText("Por segurança, entre novamente para continuar.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
  await enterPassword(page, person.password);
  await expect(page.getByRole("dialog", { name: "Excluir minha conta" })).toBeVisible({ timeout: 30_000 });
  await typePhrase(page);
  await expectErased(page);
  expect(await findAccounts(person.email)).toEqual([]);
});

test("'Sair' while Keycloak does not respond empties the browser, and nobody is signed in when it responds again", {
  tag: "@fault",
}, async ({ page }) => {
  const person = createPerson("Celso Sai");
  const { api } = await createSignedInUser(page, person);
  await storeResume(api, person.fullName);
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: person.fullName })).toBeVisible();
  await control("keycloak", "suspend");
  try {
    await page.getByRole("button", { name: "Sair" }).click();
    await expect(page).toHaveURL(/\/$/, { timeout: 30_000 });
    await expect.poll(() => readStores(page)).not.toContain(person.email);
    await page.goto("/login");
    await expect(page.getByText("O serviço de login está fora do ar no momento.", { exact: false })).toBeVisible({
      timeout: 30_000,
    });
  } finally {
    await control("keycloak", "resume");
  }
  await page.goto("/home");
  await expect(page.getByLabel("Senha", { exact: true })).toBeVisible({ timeout: 60_000 });
});

test("while Keycloak does not respond the erasure reports it, and nothing is erased", {
  tag: "@fault",
}, async ({ page }) => {
  const person = createPerson("Celso Continua");
  const { api } = await createSignedInUser(page, person);
  const id = await storeResume(api, person.fullName);
  const { userId } = await readResume(api, id);
  await page.goto("/minha-conta");
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  await control("keycloak", "suspend");
  try {
    await openFold(page, "Seus dados");
    await page.getByRole("button", { name: "Excluir minha conta" }).click();
    await typePhrase(page);
    // Keycloak must say that the session lives
    await expect(page.getByText("Nada foi apagado.", { exact: false })).toBeVisible({ timeout: 30_000 });
    expect(await findPersonalData([id])).not.toEqual([]);
  } finally {
    await control("keycloak", "resume");
  }
  await page.getByRole("button", { name: "Excluir para sempre" }).click();
  await expectErased(page);
  await expect.poll(() => findAccounts(person.email), { timeout: 30_000 }).toEqual([]);
  await expect.poll(() => findPersonalData([userId]), { timeout: 60_000 }).toEqual([]);
});
