import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { control } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

test("a résumé is deleted after a confirmation, and can be restored at once or from the trash", async ({
  page,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson("Dalva Desfaz"));
  const first = await storeResume(api, "Dalva Primeira");
  await storeResume(api, "Dalva Segunda");
  await page.goto("/home");
  const remove = async () => {
    await page.getByRole("button", { name: "Excluir o currículo Dalva Primeira" }).click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText("Tem certeza que deseja excluir este currículo?");
    await question.getByRole("button", { name: "Excluir" }).click();
  };
  const resume = page.getByRole("heading", { name: "Dalva Primeira" });
  const status = async () => (await api.get(`/api/resumes/${first}`)).status();

  await remove();
  const undo = page.getByRole("button", { name: "Desfazer" });
  await expect(undo).toBeFocused();
  await expect(resume).toBeHidden();
  await expect.poll(status).toBe(404);
  await watch.expectAccessible();
  await undo.click();
  await expect(resume).toBeVisible();
  await expect(page.getByText("Currículo de volta na lista.")).toBeVisible();
  await expect(page.getByText("Currículo excluído.")).toBeHidden();
  expect(await status()).toBe(200);

  await remove();
  await page.getByRole("link", { name: "Lixeira" }).click();
  await expect(page).toHaveTitle(/Lixeira/);
  await expect(page.getByText("Faltam 30 dias")).toBeVisible();
  await page.getByRole("button", { name: "Ver o currículo Dalva Primeira" }).click();
  await expect(page.getByRole("dialog").locator(".page.classic", { hasText: "Estúdio Ipê" })).toBeVisible();
  await watch.expectAccessible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Restaurar o currículo Dalva Primeira" }).click();
  await expect(page.getByText("A Lixeira está vazia")).toBeVisible();
  await watch.expectAccessible();
  expect(await status()).toBe(200);
  await page.getByRole("link", { name: "Meus Currículos" }).click();
  await expect(resume).toBeVisible();

  await remove();
  await page.getByRole("link", { name: "Lixeira" }).click();
  await page.getByRole("button", { name: "Apagar para sempre o currículo Dalva Primeira" }).click();
  await expect(page.getByRole("dialog")).toContainText("Apagar “Dalva Primeira” para sempre?");
  await watch.expectAccessible();
  await page.getByRole("dialog").getByRole("button", { name: "Apagar para sempre" }).click();
  await expect(page.getByText("A Lixeira está vazia")).toBeVisible();
  expect((await (await api.get("/api/resumes/trash")).json()).items).toEqual([]);
});

test("a résumé that could not be deleted reappears in the list with an error", { tag: "@fault" }, async ({
  page,
  watch,
}) => {
  test.skip(!process.env.STACK_CONTROL_URL, "stopping a component needs `npm test`");
  const { api } = await createSignedInUser(page, createPerson("Tina Teima"));
  const id = await storeResume(api, "Tina Teima");
  await page.goto("/home");
  const resume = page.getByRole("heading", { name: "Tina Teima" });
  await page.getByRole("button", { name: "Excluir o currículo Tina Teima" }).click();
  await control("svc-resumes", "stop");
  try {
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click();
    await expect(page.getByRole("alert")).toHaveText(
      "Não foi possível excluir o currículo. Ele continua na sua lista.",
      { timeout: 30_000 },
    );
    await expect(resume).toBeVisible();
    await watch.expectAccessible();
  } finally {
    await control("svc-resumes", "start");
  }
  expect((await api.get(`/api/resumes/${id}`)).status()).toBe(200);
});

test("a résumé is duplicated with all its content, and both show their first page", async ({ page, watch }) => {
  const { api } = await createSignedInUser(page, createPerson("Dora Dupla"));
  const id = await storeResume(api, "Dora Dupla");
  await page.goto("/home");
  await page.getByRole("button", { name: "Mais opções do currículo Dora Dupla" }).click();
  await page.getByRole("menuitem", { name: "Duplicar" }).click();
  await expect(page.getByText("Currículo duplicado.")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Dora Dupla (cópia)", "Dora Dupla"]);
  // The thumbnail shows the résumé's pages.
  await expect(page.locator(".sheet .page.classic", { hasText: "Estúdio Ipê" })).toHaveCount(2);
  await watch.expectAccessible();

  const { items } = await (await api.get("/api/resumes")).json();
  const [copy, original] = await Promise.all(
    [items.find((item: { id: string }) => item.id !== id).id, id].map(async (of) =>
      (await api.get(`/api/resumes/${of}`)).json(),
    ),
  );
  const { id: _a, updatedAt: _b, version: _c, ...content } = original;
  expect(copy).toMatchObject({ ...content, name: "Dora Dupla (cópia)" });
});

test("a résumé has a name of its own, set on the card or in the editor, which distinguishes copies and files", async ({
  page,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson("Nina Nomes"));
  await createSubscription(api);
  const id = await storeResume(api, "Nina Nomes");
  await page.goto("/home");
  const rename = (name: string) => page.getByRole("button", { name: `Renomear o currículo ${name}`, exact: true });
  const field = page.getByRole("textbox", { name: "Nome do currículo" });
  const names = page.getByRole("heading", { level: 2 });
  const readResume = async () => (await api.get(`/api/resumes/${id}`)).json();
  const { html } = await readResume();

  await rename("Nina Nomes").press("Enter");
  await field.fill("Nunca");
  await field.press("Escape");
  await expect(rename("Nina Nomes")).toBeFocused();
  await rename("Nina Nomes").click();
  await field.fill("Currículo de vendas");
  await watch.expectAccessible();
  await field.press("Enter");
  await expect(names).toHaveText(["Currículo de vendas"]);
  await expect.poll(readResume).toMatchObject({ version: 2, name: "Currículo de vendas", html });

  const duplicate = async () => {
    await page.getByRole("button", { name: "Mais opções do currículo Currículo de vendas", exact: true }).click();
    await page.getByRole("menuitem", { name: "Duplicar" }).click();
  };
  await duplicate();
  await expect(names).toHaveText(["Currículo de vendas (cópia)", "Currículo de vendas"]);
  await duplicate();
  await expect(names).toHaveText([
    "Currículo de vendas (cópia 2)",
    "Currículo de vendas (cópia)",
    "Currículo de vendas",
  ]);
  await page.getByRole("button", { name: "Excluir o currículo Currículo de vendas (cópia)", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("“Currículo de vendas (cópia)” sai da lista");
  await page.keyboard.press("Escape");

  await page.getByRole("link", { name: "Editar o currículo Currículo de vendas", exact: true }).click();
  await page.getByRole("button", { name: "Dar um nome a este currículo" }).click();
  await field.fill("Vendas externas");
  await field.press("Enter");
  await expect(page.getByText(/^Salvo às/)).toBeVisible();
  await expect.poll(readResume).toMatchObject({ version: 3, name: "Vendas externas" });
  await page.getByRole("link", { name: "Meus Currículos" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar o currículo Vendas externas" }).click();
  expect((await downloading).suggestedFilename()).toBe("Nina Nomes.pdf");
});

test("somebody else's résumé cannot be deleted", async ({ page, browser }) => {
  const owner = await createSignedInUser(page, createPerson("Olga Dona"));
  const id = await storeResume(owner.api, "Olga Dona");
  const other = await browser.newPage();
  const stranger = await createSignedInUser(other, createPerson("Ivo Intruso"));
  const response = await stranger.api.delete(`/api/resumes/${id}`);
  expect(response.status()).toBe(404);
  expect((await response.json()).title).toBe("Unauthorized or resume not found");
  expect((await owner.api.get(`/api/resumes/${id}`)).status()).toBe(200);
  await other.close();
});
