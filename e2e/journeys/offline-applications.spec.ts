import type { Page } from "@playwright/test";
import { readStores } from "../support/browser-stores.ts";
import { createSignedInUser, type PersonApi } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { logIn } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";
import { openDetails, showByStage } from "../support/vaga.ts";
import { downloadApp, restart } from "../support/worker.ts";

test.use({ reuseContext: false, serviceWorkers: "allow" });
test.setTimeout(240_000);

const PHONE = { width: 360, height: 740 };
const column = (page: Page, stage: string) => page.getByRole("region", { name: new RegExp(`^${stage}: `) });
const notes = (page: Page) => page.getByLabel("Anotações");
const kept = (page: Page) => page.getByText("Sem internet: o que você mudou está guardado neste aparelho");

async function create(api: PersonApi, data: object): Promise<string> {
  const created = await api.post("/api/applications", { data });
  expect(created.status()).toBe(201);
  return (await created.json()).id;
}
const read = async (api: PersonApi, id: string) => (await api.get(`/api/applications/${id}`)).json();

async function list(api: PersonApi): Promise<string[]> {
  const { items } = await (await api.get("/api/applications")).json();
  return items.map(({ title, stage }: { title: string; stage: string }) => `${title}: ${stage}`).sort();
}

/** Another device saves a change. */
async function changeElsewhere(api: PersonApi, id: string, changes: object): Promise<void> {
  const stored = await read(api, id);
  const headers = { "If-Match": `"${stored.version}"` };
  const changed = await api.put(`/api/applications/${id}`, { data: { ...stored, ...changes }, headers });
  expect(changed.status()).toBe(200);
}

/** Opens list and application with network, and waits until the app is on the device. */
async function install(page: Page, id: string): Promise<void> {
  await page.goto(`/candidaturas/${id}`);
  await expect(page.getByRole("heading", { level: 1, name: "Caixa" })).toBeVisible({ timeout: 60_000 });
  await page.goto("/candidaturas");
  await expect(page.getByRole("link", { name: /Caixa/ })).toBeVisible({ timeout: 60_000 });
  await showByStage(page);
  await downloadApp(page);
}

test("read, written, moved and begun without network, in pages that were closed: the account has each once", async ({
  page,
  context,
}) => {
  await page.setViewportSize(PHONE);
  const { api } = await createSignedInUser(page, createPerson("Rita Ônibus"));
  const id = await create(api, { title: "Caixa", company: "Mercado Bom", notes: "antes" });
  const unseen = await create(api, { title: "Garçom", company: "Bar do Zé" });
  await install(page, id);
  await context.setOffline(true);

  const offline = await restart(context, "/candidaturas");
  await offline.setViewportSize(PHONE);
  await expect(column(offline, "Interesse")).toContainText("Garçom");
  await offline.getByRole("button", { name: "Opções de Caixa, Mercado Bom" }).click();
  await offline.getByRole("menuitem", { name: "Mover para outra etapa" }).click();
  await offline.getByLabel("Entrevista").check();
  await offline.getByRole("button", { name: "Mover", exact: true }).click();
  await expect(column(offline, "Entrevista")).toContainText("Caixa");
  await expect(offline.getByText("1 vaga tem mudanças guardadas neste aparelho")).toBeVisible();

  await offline.getByRole("link", { name: /Caixa/ }).click();
  await openDetails(offline);
  await notes(offline).fill("falar com a Rita");
  await expect(kept(offline)).toBeVisible();
  await expect(offline.getByText("Guardado neste aparelho.", { exact: true })).toBeVisible();

  await offline.getByRole("link", { name: "Vagas", exact: true }).click();
  await offline.getByRole("link", { name: /Garçom/ }).click();
  await expect(offline.getByText("abrimos só as vagas que você já abriu neste aparelho")).toBeVisible();
  await offline.getByRole("link", { name: "Vagas", exact: true }).click();

  await offline.getByRole("link", { name: "Nova vaga" }).click();
  await offline.getByLabel("Empresa").fill("Padaria Sol");
  await offline.getByLabel("Vaga", { exact: true }).fill("Balconista");
  await offline.getByRole("button", { name: "Continuar" }).click();
  await expect(offline.getByRole("heading", { level: 1, name: "Balconista" })).toBeVisible();
  await expect(offline.getByText("Esta vaga está guardada neste aparelho")).toBeVisible();
  await openDetails(offline);
  await notes(offline).fill("abre às seis");
  await offline.getByRole("tab", { name: "Entrevista" }).click();
  await offline.getByRole("tab", { name: "Resposta" }).click();
  await expect(offline.getByRole("button", { name: "Enviei" })).toBeDisabled();

  const closed = await restart(context, "/candidaturas");
  const second = await context.newPage();
  await second.goto("/home");
  await expect(column(closed, "Entrevista")).toContainText("Caixa");
  await expect(column(closed, "Interesse")).toContainText("Balconista");
  await context.setOffline(false);
  await expect
    .poll(() => list(api), { timeout: 60_000 })
    .toEqual(["Balconista: interest", "Caixa: interview", "Garçom: interest"]);
  await expect.poll(async () => (await read(api, id)).notes).toBe("falar com a Rita");
  await expect(closed.getByText("mudanças guardadas neste aparelho")).toBeHidden();
  const { items } = await (await api.get("/api/applications")).json();
  const begun = items.find(({ title }: { title: string }) => title === "Balconista");
  await expect.poll(async () => (await read(api, begun.id)).notes).toBe("abre às seis");
  await expect
    .poll(() => closed.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("work:"))))
    .toEqual([]);
  expect((await list(api)).length).toBe(3);
  expect((await read(api, unseen)).version).toBe(1);
});

test("the field that another device changed too is asked about; a move is undone before and after it is sent", async ({
  page,
  context,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  const id = await create(api, { title: "Caixa", company: "Mercado Bom", notes: "antes" });
  await install(page, id);
  await context.setOffline(true);
  const card = page.getByRole("button", { name: "Opções de Caixa, Mercado Bom" });
  await card.press("ArrowRight");
  await expect(column(page, "Enviada")).toContainText("Caixa");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(column(page, "Interesse")).toContainText("Caixa");
  await card.press("ArrowRight");
  await expect(column(page, "Enviada")).toContainText("Caixa");
  await expect(page.getByText("1 vaga tem mudanças guardadas neste aparelho")).toBeVisible();
  await watch.expectAccessible();
  await context.setOffline(false);
  await expect.poll(async () => (await read(api, id)).stage, { timeout: 60_000 }).toBe("sent");
  await context.setOffline(true);
  await page.getByRole("link", { name: /Caixa/ }).click();
  await openDetails(page);
  await notes(page).fill("do ônibus");
  await page.getByLabel("Lugar").fill("Recife");
  await expect(kept(page)).toBeVisible();
  await watch.expectAccessible();
  await changeElsewhere(api, id, { notes: "do computador", payOffered: "R$ 2.000" });
  await context.setOffline(false);
  await expect(page.getByText("mudou em outra aba ou aparelho")).toBeVisible({ timeout: 60_000 });
  await expect
    .poll(() => read(api, id))
    .toMatchObject({ place: "Recife", notes: "do computador", payOffered: "R$ 2.000" });
  await page.getByRole("button", { name: "Ficar com o que escrevi" }).click();
  await expect.poll(async () => (await read(api, id)).notes).toBe("do ônibus");
});

test("what was typed survives the end of the session, and leaves with the sign-out", async ({ page, context }) => {
  const person = createPerson();
  const { api } = await createSignedInUser(page, person);
  const id = await create(api, { title: "Caixa", company: "Mercado Bom" });
  await install(page, id);
  await page.getByRole("link", { name: /Caixa/ }).click();
  await openDetails(page);
  await context.setOffline(true);
  await notes(page).fill("só neste aparelho");
  await expect(kept(page)).toBeVisible();
  expect(await readStores(page)).toContain("só neste aparelho");
  // the session ends at Keycloak meanwhile
  await context.clearCookies();
  await context.setOffline(false);
  await page.reload();
  await logIn(page, person);
  await expect(page.getByRole("heading", { level: 1, name: "Caixa" })).toBeVisible({ timeout: 60_000 });
  await openDetails(page);
  await expect(notes(page)).toHaveValue("só neste aparelho");
  await expect.poll(async () => (await read(api, id)).notes, { timeout: 60_000 }).toBe("só neste aparelho");

  await page.goto(`/candidaturas/${id}`);
  await openDetails(page);
  await context.setOffline(true);
  await notes(page).fill("não enviado");
  await expect(kept(page)).toBeVisible();
  await page.getByRole("link", { name: "Minha conta", exact: true }).click();
  await page.getByRole("button", { name: "Sair", exact: true }).click();
  await page.getByRole("button", { name: "Sair e apagar" }).click();
  await expect.poll(() => readStores(page).catch(() => "não enviado")).not.toContain("não enviado");
  const stores = await readStores(page);
  for (const text of ["Mercado Bom", "Caixa", "só neste aparelho", person.email]) expect(stores).not.toContain(text);
});
