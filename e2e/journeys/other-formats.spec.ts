import { readFile } from "node:fs/promises";
import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { goToStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

for (const width of [360, 1280]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 768 ? 740 : 800 } });

    test("a résumé of /home is downloaded as text, Markdown, JSON Resume and Word, and what needs Pro is marked", async ({
      page,
      watch,
    }) => {
      const { api } = await createSignedInUser(page, createPerson("Fabi Formatos"));
      await storeResume(api, "Fabi Formatos");
      await page.goto("/home");
      const open = async () => {
        await page.getByRole("button", { name: "Mais opções do currículo Fabi Formatos" }).click();
        await expect(page.getByRole("menuitem", { name: "Duplicar" })).toBeFocused();
        await watch.expectAccessible();
        await page.screenshot({ path: test.info().outputPath(`menu-${width}.png`) });
        await page.getByRole("menuitem", { name: "Outros formatos" }).click();
      };
      const dialog = page.getByRole("dialog", { name: "Outros formatos" });
      const download = async (format: string) => {
        const downloading = page.waitForEvent("download");
        await dialog.getByRole("button", { name: `Baixar: ${format}` }).click();
        const file = await downloading;
        return { name: file.suggestedFilename(), data: await readFile(await file.path()) };
      };

      await open();
      await expect(dialog.getByText("Pro", { exact: true })).toHaveCount(2);
      await expect(dialog.getByRole("button", { name: "Baixar: JSON Resume" })).toBeEnabled();
      await watch.expectAccessible();
      await page.screenshot({ path: test.info().outputPath(`formats-${width}.png`) });
      const text = await download("Texto simples");
      expect(text.name).toBe("Fabi Formatos.txt");
      expect(text.data.toString()).toMatch(/^Fabi Formatos\n[\s\S]*\nEXPERIÊNCIA PROFISSIONAL\n/);
      await expect(dialog.getByText("Fabi Formatos.txt foi baixado.")).toBeVisible();
      expect((await download("Markdown")).data.toString()).toMatch(/^# Fabi Formatos\n/);
      const json = JSON.parse((await download("JSON Resume")).data.toString());
      expect(json).toMatchObject({ basics: { name: "Fabi Formatos" }, "x-penresume": { theme: {} } });

      await dialog.getByRole("button", { name: "Baixar: Word" }).click();
      const upgrade = page.getByRole("dialog", { name: "Upgrade para o PenResume Pro" });
      await expect(upgrade).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(page.getByRole("button", { name: "Mais opções do currículo Fabi Formatos" })).toBeFocused();

      await createSubscription(api);
      await page.reload();
      await open();
      await expect(dialog.getByText("Pro", { exact: true })).toHaveCount(0);
      const word = await download("Word");
      expect(word.name).toBe("Fabi Formatos.docx");
      expect(word.data.subarray(0, 2).toString()).toBe("PK");
    });

    test("the text is copied and the PDF is shared in the editor, by the share sheet of a phone or by WhatsApp", async ({
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
      await page.getByRole("button", { name: "Outros formatos" }).click();
      const dialog = page.getByRole("dialog", { name: "Outros formatos" });
      await dialog.getByRole("button", { name: "Copiar: Texto simples" }).click();
      await expect(dialog.getByText("Texto simples: copiado.")).toBeVisible();
      expect(await page.evaluate(() => (window as { copied?: string }).copied)).toMatch(/^Caio Compartilha\n/);

      if (isPhone) {
        await dialog.getByRole("button", { name: "Compartilhar: PDF para enviar" }).click();
        const readShared = () =>
          page.evaluate(() => {
            const { name, type } = (window as { shared?: File }).shared ?? {};
            return { name, type };
          });
        await expect.poll(readShared).toEqual({ name: "Caio Compartilha.pdf", type: "application/pdf" });
      } else {
        const downloading = page.waitForEvent("download");
        await dialog.getByRole("button", { name: "Enviar por WhatsApp: PDF para enviar" }).click();
        expect((await downloading).suggestedFilename()).toBe("Caio Compartilha.pdf");
        const link = dialog.getByRole("link", { name: "Abrir o WhatsApp" });
        await expect(link).toHaveAttribute("href", /^https:\/\/wa\.me\/\?text=/);
      }
      await watch.expectAccessible();
      await page.screenshot({ path: test.info().outputPath(`editor-${width}.png`) });
    });
  });
}
