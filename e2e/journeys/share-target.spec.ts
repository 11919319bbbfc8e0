import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createPicture } from "../support/picture.ts";
import { expect, test } from "../support/test.ts";

test.use({ serviceWorkers: "allow" });

const POSTING = `VAGA: Operador de Caixa
Supermercado Bom Preço contrata!
Requisitos:
- Ensino médio completo
- Experiência em atendimento
Benefícios: vale-transporte e refeição no local
Salário: R$ 1.650,00`;

const RESUME = `Ana Souza
ana.souza@exemplo.com.br | (81) 98877-6655

Experiência Profissional
Vendedora
Loja Azul
03/2018 - 05/2021
- Atendimento no balcão

Formação
Técnico em Vendas
Escola do Agreste
2016 - 2017

Idiomas
Inglês básico`;

/** What WhatsApp exports of a conversation. */
const CONVERSATION = `25/11/2026 09:12 - As mensagens e ligações são protegidas com a criptografia de ponta a ponta.
25/11/2026 09:13 - Marcos Silva: Bom dia! Olha essa vaga que saiu no grupo
25/11/2026 09:13 - Marcos Silva: VAGA: Operador de Caixa
Supermercado Bom Preço contrata!
Requisitos:
- Ensino médio completo
- Experiência em atendimento
Salário: R$ 1.650,00
25/11/2026 09:20 - Ana: Obrigada!`;

const CORPUS = join(import.meta.dirname, "../../packages/resume-import/test/corpus/dev");
const corpusFile = async (name: string, ending: string, type: string) => ({
  name: `${name}.${ending}`,
  type,
  content: await readFile(join(CORPUS, name, `input.${ending}`), "base64"),
});
const PDF = "application/pdf";
const DOCX = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

interface Shared {
  title?: string;
  text?: string;
  url?: string;
  files?: { name: string; type: string; content: string }[];
}

/** Shares to the app as Chromium does: a form with a file is posted, and the page navigates. */
async function share(page: Page, { files = [], ...texts }: Shared) {
  await page.goto("/editor");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.evaluate(
    ({ texts, files }) => {
      const form = document.createElement("form");
      form.action = "/compartilhar";
      form.method = "post";
      form.enctype = "multipart/form-data";
      for (const [name, value] of Object.entries(texts)) {
        const input = document.createElement("textarea");
        input.name = name;
        input.value = value;
        form.append(input);
      }
      const input = document.createElement("input");
      input.type = "file";
      input.name = "arquivo";
      const transfer = new DataTransfer();
      for (const { name, type, content } of files) {
        const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      input.files = transfer.files;
      if (files.length > 0) form.append(input);
      document.body.append(form);
      form.submit();
    },
    { texts: texts as Record<string, string>, files },
  );
  await page.waitForURL(/\/compartilhado/);
}

const textFile = (name: string, text: string) => ({
  name,
  type: "text/plain",
  content: Buffer.from(text).toString("base64"),
});
const isShareKept = (page: Page) => page.evaluate(() => caches.has("shared"));

const reviewed = (page: Page) => page.getByRole("dialog", { name: "Confira o que foi lido" });

test("a shared résumé is read, used only when the person says so, and a reload loses nothing", async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await share(page, { files: [textFile("Currículo Ana.txt", RESUME)] });
  await expect(reviewed(page)).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
  await page.reload();
  await expect(reviewed(page)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Usar", exact: true }).click();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Ana Souza");
  await expect.poll(() => isShareKept(page)).toBe(false);
});

test("a shared posting is compared with the résumé of a guest", async ({ page }) => {
  await share(page, { text: POSTING });
  await expect(page).toHaveURL(/\/editor$/);
  await expect(page.getByText("Ensino médio completo").first()).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => isShareKept(page)).toBe(false);
});

test("a shared posting opens 'Nova vaga' of a signed-in person, with nothing of it in the address", async ({
  page,
}) => {
  await createSignedInUser(page, createPerson());
  await share(page, { title: "Vaga", text: POSTING });
  const dialog = page.getByRole("dialog", { name: "Nova vaga" });
  await expect(dialog.getByRole("textbox").first()).toHaveValue(/Operador de Caixa/, { timeout: 30_000 });
  await expect(page).toHaveURL(/\/candidaturas$/);
  await page.getByRole("button", { name: "Continuar" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /Operador de Caixa/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("link", { name: /Operador de Caixa/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("a shared link opens the same dialog, also for a guest, and waits there without network", async ({
  page,
  context,
}) => {
  await share(page, { title: "Vaga de caixa", text: "https://exemplo.gupy.io/vaga/1" });
  const dialog = page.getByRole("dialog", { name: "Nova vaga" });
  await expect(dialog.getByLabel("Texto ou link da vaga")).toHaveValue(/exemplo\.gupy\.io/, { timeout: 30_000 });
  await context.setOffline(true);
  await dialog.getByRole("button", { name: "Continuar" }).click();
  await expect(dialog.getByLabel("Texto ou link da vaga")).toHaveValue(/exemplo\.gupy\.io/);
  await context.setOffline(false);
});

test("what the importer refuses is explained, and discarding leaves nothing", async ({ page, watch }) => {
  await share(page, { files: [{ name: "currículo.doc", type: "text/plain", content: "0M8R4KGxGuE=" }] });
  await expect(page.getByText(/Não lemos este tipo de arquivo/)).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Descartar" }).click();
  await expect(page.getByText("Descartado. Nada ficou guardado.")).toBeVisible();
  await expect.poll(() => isShareKept(page)).toBe(false);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Nada para abrir aqui" })).toBeVisible();
  await page.getByRole("link", { name: "Escolher um arquivo" }).click();
  await expect(page.getByRole("dialog", { name: "Traga o seu currículo" })).toBeVisible();
});

test("shared photos of pages wait in the import, up to four, until the person wants them to be read", async ({
  page,
}) => {
  const photo = { type: "image/png", content: createPicture().toString("base64") };
  await share(page, { files: [1, 2, 3, 4, 5].map((number) => ({ name: `${number}.png`, ...photo })) });
  await expect(page.getByText("Reconhecemos 4 fotos do currículo.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("img", { name: "Página 4" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Ler as 4 fotos" })).toBeVisible();
});

test("shared files of a PDF, of Word and of WhatsApp go to the import, or to the comparison of a posting", async ({
  page,
}) => {
  const other = await page.context().newPage();
  await other.setContent(`<pre>${POSTING}</pre>`);
  const posting = { name: "vaga.pdf", type: PDF, content: (await other.pdf()).toString("base64") };
  await other.close();
  for (const file of [
    await corpusFile("web-beatriz", "pdf", PDF),
    await corpusFile("docx-beatriz", "docx", DOCX),
  ] as const) {
    await share(page, { files: [file] });
    await expect(reviewed(page), file.name).toBeVisible({ timeout: 30_000 });
  }
  for (const file of [posting, textFile("Conversa do WhatsApp com Marcos.txt", CONVERSATION)]) {
    await share(page, { files: [file] });
    await expect(page.getByText("Ensino médio completo").first(), file.name).toBeVisible({ timeout: 30_000 });
  }
});

test("a shared PDF with a password is explained", async ({ page }) => {
  await share(page, { files: [await corpusFile("no-encrypted", "pdf", PDF)] });
  await expect(page.getByText("Este arquivo está protegido por senha.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole("link", { name: "Escolher um arquivo" })).toBeVisible();
});

test("without the app the page offers the ordinary import", async ({ page, watch }) => {
  await page.goto("/ajuda");
  await page.evaluate(() => caches.delete("shared"));
  await page.goto("/compartilhado?sem-app");
  await expect(page.getByRole("heading", { name: "Abra pelo aplicativo" })).toBeVisible();
  await watch.expectAccessible();
});
