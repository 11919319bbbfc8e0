import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { goToStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

for (const width of [1280, 360]) {
  test(`bold and a link of a description are in preview, saved résumé and PDF, at ${width} px`, async ({
    page,
    watch,
  }) => {
    const { api } = await createSignedInUser(page, createPerson());
    await createSubscription(api);
    const id = await storeResume(api, "Ana Souza");
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`/editor/${id}`);
    await goToStep(page, "Dados pessoais");
    const text = page.getByLabel("Descrição pessoal");
    const toolbar = page.getByRole("toolbar", { name: "Destacar o texto" });
    await text.fill("Reduzi o custo. Veja meu portfólio.");
    const before = await text.boundingBox();
    await expect(toolbar).toBeVisible();
    expect(await text.boundingBox()).toEqual(before);
    const select = (words: string) =>
      text.evaluate((area: HTMLTextAreaElement, words) => {
        const start = area.value.indexOf(words);
        area.setSelectionRange(start, start + words.length);
      }, words);

    await select("Reduzi");
    await page.keyboard.press("Control+b");
    await expect(text).toHaveValue("**Reduzi** o custo. Veja meu portfólio.");
    await page.keyboard.press("Control+z");
    await expect(text).toHaveValue("Reduzi o custo. Veja meu portfólio.");
    await select("Reduzi");
    await toolbar.getByRole("button", { name: /^Negrito/ }).click();
    await expect(text).toBeFocused();
    await expect(text).toHaveValue("**Reduzi** o custo. Veja meu portfólio.");

    await select("portfólio");
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog", { name: "Link" });
    await dialog.getByLabel("Endereço").fill("javascript:alert(1)");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("Só sites (https, http) e emails podem ser links.")).toBeVisible();
    await watch.expectAccessible();
    await dialog.getByLabel("Endereço").fill("exemplo.com.br/ana");
    await page.keyboard.press("Enter");
    const marked = "**Reduzi** o custo. Veja meu [portfólio](https://exemplo.com.br/ana).";
    await expect(text).toHaveValue(marked);
    await expect(text).toBeFocused();
    await watch.expectAccessible();

    await expect
      .poll(async () => (await (await api.get(`/api/resumes/${id}`)).json()).personalInfo.description, {
        timeout: 20_000,
      })
      .toBe(marked);
    await page.reload();
    await goToStep(page, "Dados pessoais");
    await expect(text).toHaveValue(marked);
    if (width < 768) await page.getByRole("button", { name: "Ver prévia" }).click();
    const bold = page.locator(".page strong", { hasText: "Reduzi" }).first();
    await expect(bold).toHaveCSS("font-weight", "600");
    await expect(page.locator('.page a[href="https://exemplo.com.br/ana"]').first()).toHaveText("portfólio");

    const { html } = await (await api.get(`/api/resumes/${id}`)).json();
    const pdf = await api.post("/api/generate-pdf", { data: { htmlContent: html, fileName: "ana.pdf" } });
    expect(pdf.status()).toBe(200);
    const content = (await pdf.body()).toString("latin1");
    expect(content).toContain("(https://exemplo.com.br/ana)");
    expect(content).toContain("/Contents (exemplo.com.br/ana)");
  });
}
