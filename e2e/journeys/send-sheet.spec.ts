import { readFile } from "node:fs/promises";
import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { goToStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 768 ? 740 : 800 } });

    test("'Enviar' on /home has Word, and text, Markdown and JSON Resume below it, and marks what needs Pro", async ({
      page,
      watch,
    }) => {
      const { api } = await createSignedInUser(page, createPerson("Fabi Formatos"));
      await storeResume(api, "Fabi Formatos");
      await page.goto("/home");
      const opener = page.getByRole("button", { name: "Enviar o currículo Fabi Formatos" });
      const open = () => opener.click();
      const dialog = page.getByRole("dialog", { name: "Enviar currículo" });
      const download = async (button: string) => {
        const downloading = page.waitForEvent("download");
        await dialog.getByRole("button", { name: button }).click();
        const file = await downloading;
        return { name: file.suggestedFilename(), data: await readFile(await file.path()) };
      };

      await open();
      await expect(dialog.getByText("Pro", { exact: true })).toHaveCount(4);
      await dialog.getByText("Outros arquivos").click();
      await expect(dialog.getByRole("button", { name: "Baixar: JSON Resume" })).toBeEnabled();
      await watch.expectAccessible();
      await page.screenshot({ path: test.info().outputPath(`formats-${width}.png`) });
      const text = await download("Baixar: Texto simples");
      expect(text.name).toBe("Fabi Formatos.txt");
      expect(text.data.toString()).toMatch(/^Fabi Formatos\n[\s\S]*\nEXPERIÊNCIA PROFISSIONAL\n/);
      await expect(dialog.getByText("Fabi Formatos.txt foi baixado.")).toBeVisible();
      expect((await download("Baixar: Markdown")).data.toString()).toMatch(/^# Fabi Formatos\n/);
      const json = JSON.parse((await download("Baixar: JSON Resume")).data.toString());
      expect(json).toMatchObject({ basics: { name: "Fabi Formatos" }, "x-penresume": { theme: {} } });

      await dialog.getByRole("button", { name: "Word" }).click();
      const upgrade = page.getByRole("dialog", { name: "Upgrade para o PenResume Pro" });
      await expect(upgrade).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      await createSubscription(api);
      await page.reload();
      await open();
      await expect(dialog.getByText("Pro", { exact: true })).toHaveCount(0);
      const word = await download("Word");
      expect(word.name).toBe("Fabi Formatos.docx");
      expect(word.data.subarray(0, 2).toString()).toBe("PK");

      await dialog.getByRole("button", { name: "O que já enviei" }).click();
      await expect(page).toHaveURL(/\/candidaturas$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/home$/);
    });

    test("'Enviar' in the editor copies the text and hands the PDF to the share sheet of a phone, or to WhatsApp and e-mail", async ({
      page,
      watch,
    }) => {
      const isPhone = width < 768;
      await page.addInitScript((hasShareSheet) => {
        const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value });
        define("clipboard", { writeText: async (text: string) => Object.assign(window, { copied: text }) });
        define("canShare", hasShareSheet ? () => true : undefined);
        define("share", async ({ files }: ShareData) => Object.assign(window, { shared: files?.[0] }));
      }, isPhone);
      const { api } = await createSignedInUser(page, createPerson("Caio Compartilha"));
      await createSubscription(api);
      const id = await storeResume(api, "Caio Compartilha");
      await page.goto(`/editor/${id}`);
      await goToStep(page, "Prévia");
      await page.getByRole("button", { name: "Enviar", exact: true }).click();
      const dialog = page.getByRole("dialog", { name: "Enviar currículo" });
      await dialog.getByRole("button", { name: "Texto para colar" }).click();
      await expect(dialog.getByText("Texto para colar: copiado.")).toBeVisible();
      expect(await page.evaluate(() => (window as { copied?: string }).copied)).toMatch(/^Caio Compartilha\n/);

      if (isPhone) {
        await dialog.getByRole("button", { name: "WhatsApp" }).click();
        const readShared = () =>
          page.evaluate(() => {
            const { name, type } = (window as { shared?: File }).shared ?? {};
            return { name, type };
          });
        await expect.poll(readShared).toEqual({ name: "Caio Compartilha.pdf", type: "application/pdf" });
      } else {
        const downloading = page.waitForEvent("download");
        await dialog.getByRole("button", { name: "WhatsApp" }).click();
        expect((await downloading).suggestedFilename()).toBe("Caio Compartilha.pdf");
        const link = dialog.getByRole("link", { name: "Abrir o WhatsApp" });
        await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
        const again = page.waitForEvent("download");
        await dialog.getByRole("button", { name: "Email" }).click();
        await again;
        await expect(dialog.getByRole("link", { name: "Abrir o email" })).toHaveAttribute(
          "href",
          "mailto:?subject=Curr%C3%ADculo%20de%20Caio%20Compartilha&body=Ol%C3%A1!%20Segue%20o%20meu%20curr%C3%ADculo%20em%20PDF.",
        );
      }
      await watch.expectAccessible();
      await page.screenshot({ path: test.info().outputPath(`editor-${width}.png`) });
    });
  });
}

test("'Enviar' in the editor of a copy for a vaga writes the vaga's message to its address, and 'Enviei' keeps it", async ({
  page,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "canShare", { value: undefined }));
  const { api } = await createSignedInUser(page, createPerson("Vera Vaga"));
  await createSubscription(api);
  const text =
    "Caixa\nEmpresa: Mercado Sol\nRequisitos:\n- Atendimento\nEnvie o currículo para vagas@mercadosol.example";
  const base = { id: await storeResume(api, "Vera Vaga"), fingerprints: [] };
  const resumeId = await storeResume(api, "Vera Vaga", "", { base, posting: { title: "Caixa, Mercado Sol", text } });
  const data = { title: "Caixa", company: "Mercado Sol", posting: text, resumeId };
  const created = await api.post("/api/applications", { data, headers: { "Idempotency-Key": crypto.randomUUID() } });
  const { id } = await created.json();
  await page.goto(`/editor/${resumeId}`);
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Enviar currículo" });
  const downloading = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Email" }).click();
  await downloading;
  const link = dialog.getByRole("link", { name: "Abrir o email" });
  await expect(link).toHaveAttribute("href", /^mailto:vagas@mercadosol\.example\?subject=.*Caixa/);
  await dialog.getByRole("button", { name: "Enviei", exact: true }).click();
  await expect(dialog.getByText("Anotado.")).toBeVisible();
  const { items } = await (await api.get(`/api/applications/${id}/copies`)).json();
  expect(items).toHaveLength(1);
  const sent = await (await api.get(`/api/applications/${id}/copies/${items[0].id}`)).json();
  expect(sent).toMatchObject({ channel: "email", subject: expect.stringContaining("Caixa") });
});
