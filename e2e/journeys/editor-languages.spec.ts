import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { openMore, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test("a résumé in English: titles, dates and levels change, the person's words do not; the copy by AI is another résumé", async ({
  page,
  watch,
}) => {
  const { api } = await createSignedInUser(page, createPerson());
  await createSubscription(api);
  const id = await storeResume(api, "Ana Souza");
  await page.goto(`/editor/${id}`);
  const titles = page.locator(".sheet h2");
  const language = (name: string) => page.getByRole("radio", { name, exact: true });

  await test.step("chooses the language in 'Mais'", async () => {
    await openMore(page, "Idioma do currículo");
    await language("English").check();
    await expect(titles).toHaveText(["Professional Experience"]);
    await expect(page.locator(".sheet .dates").first()).toHaveText("Mar 2021 - Present");
    await watch.expectAccessible();
    await language("Español").check();
    await expect(page.locator(".sheet .dates").first()).toHaveText("mar. 2021 - Actualidad");
    await language("English").check();
    await page.keyboard.press("Escape");
  });

  await test.step("downloads it under an English name", async () => {
    await openStep(page, "Prévia");
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar PDF" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe("Ana Souza - English.pdf");
    const { text } = readPdf(await download.path());
    expect(text).toContain("Professional Experience");
    expect(text).toContain("Mar 2021 - Present");
    expect(text).toContain("Analista");
    expect((await (await api.get(`/api/resumes/${id}`)).json()).html).toContain('<html lang="en">');
  });

  await test.step("makes no copy of which nothing was translated", async () => {
    await openMore(page, "Idioma do currículo");
    await language("Português").check();
    await page.getByRole("button", { name: "Traduzir o currículo" }).click();
    const dialog = page.getByRole("dialog", { name: "Traduzir o currículo" });
    await dialog.getByRole("button", { name: "Traduzir", exact: true }).click();
    await expect(dialog.getByText("0 de 1 itens traduzidos.")).toBeVisible();
    await expect(dialog.getByText("Demonstração: as respostas da IA são simuladas.", { exact: false })).toBeVisible();
    await watch.expectAccessible();
    await expect(dialog.getByText("A IA não traduziu nada", { exact: false })).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Criar cópia traduzida" })).toBeDisabled();
    const { items } = await (await api.get("/api/resumes")).json();
    expect(items).toHaveLength(1);
    const original = await (await api.get(`/api/resumes/${id}`)).json();
    expect(original.experience[0].position).toBe("Analista");
  });
});
