import { createConfirmedUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { setNextCompletion } from "../support/provider.ts";
import { openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const OWN = "Fui responsável por vendas";

test("an improved text grows in its field while it arrives, and 'Desfazer' restores the old one", {
  tag: "@fault",
}, async ({ page, watch }) => {
  await createConfirmedUser(page, createPerson());
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  const text = page.getByLabel("Descrição pessoal");
  await text.fill(OWN);
  const end = "Por vendas fui responsável.";
  const whole = `${"Cuidei de vendas. ".repeat(60)}${end}`;
  await setNextCompletion({ content: whole });
  const grown = page.waitForFunction(
    (end) => {
      const area = document.querySelector("textarea");
      const isPart = area?.value.startsWith("Cuidei de") && area.value.length < end;
      return isPart && area?.disabled && area.ariaBusy === "true";
    },
    whole.length,
    { polling: "raf" },
  );
  await page.getByRole("button", { name: "Melhorar com IA" }).click();
  await expect(page.getByRole("button", { name: "Melhorando..." })).toBeDisabled();
  await expect(page.getByRole("status").filter({ hasText: "Melhorando..." })).toBeAttached();
  await grown;
  await expect(text).toHaveValue(whole, { timeout: 30_000 });
  await expect(text).toBeEnabled();
  await expect(page.getByRole("button", { name: "Melhorar com IA" })).toBeFocused();
  await expect(page.getByRole("region", { name: "Prévia do Currículo" }).getByText(end)).toBeVisible();
  await expect(page.locator("details ins").first()).toBeVisible();
  await watch.expectAccessible();

  const undo = page.getByRole("button", { name: "Desfazer" }).filter({ hasText: "Desfazer" });
  await undo.click();
  await expect(text).toHaveValue(OWN);
  await expect(undo).toBeHidden();
  await page.keyboard.press("Control+z");
  await expect(text).toHaveValue(whole);
  await expect(page.getByRole("status").filter({ hasText: "Alteração desfeita." })).toBeAttached();
});

test("an improvement that is interrupted, fails or is empty keeps the person's text", { tag: "@fault" }, async ({
  page,
}) => {
  await createConfirmedUser(page, createPerson());
  await page.goto("/editor");
  await openStep(page, "Experiência");
  await page.getByRole("button", { name: "Adicionar experiência" }).click();
  const text = page.getByLabel("Descrição das atividades");
  const improve = page.getByRole("button", { name: "Melhorar com IA" });
  await expect(improve).toBeDisabled();
  await text.fill("  ");
  await expect(improve).toBeDisabled();
  await text.fill(OWN);
  for (const kind of ["cut", "error", "end"]) {
    await setNextCompletion({ content: "Vendi muito, e depois mais ainda", fault: { after: 3, kind } });
    await improve.click();
    await expect(page.getByRole("alert")).toHaveText("Erro ao melhorar texto. Tente novamente.");
    await expect(text).toHaveValue(OWN);
    await expect(text).toBeEnabled();
  }
  await setNextCompletion({ content: "" });
  await improve.click();
  await expect(page.getByText("A IA não mudou o seu texto.").first()).toBeAttached();
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(text).toHaveValue(OWN);
  await expect(page.getByText("Desfazer", { exact: true })).toBeHidden();
});

for (const isGuest of [false, true])
  test(`an improved text with facts that the person did not give is ${isGuest ? "withheld from a guest" : "struck through"}, and the person's text stays`, {
    tag: "@fault",
  }, async ({ page, watch }) => {
    if (!isGuest) await createConfirmedUser(page, createPerson());
    await page.goto("/editor");
    await openStep(page, "Dados pessoais");
    const text = page.getByLabel("Descrição pessoal");
    await text.fill(OWN);
    await setNextCompletion({ hallucinates: true });
    await page.getByRole("button", { name: "Melhorar com IA" }).click();
    await expect(page.getByText("A IA escreveu algo que você não contou.", { exact: false })).toBeVisible();
    const struck = page.locator("del").filter({ hasText: "45%" });
    if (isGuest) {
      await expect(page.getByText("Com uma conta de email confirmado", { exact: false })).toBeVisible();
      await expect(page.getByText("45%", { exact: false })).toHaveCount(0);
    } else {
      await expect(struck).toBeVisible();
      await expect(page.getByText("“45%”: esta porcentagem não está no seu texto")).toBeVisible();
    }
    await expect(text).toHaveValue(OWN);
    await watch.expectAccessible();
    await page.getByRole("button", { name: "Fechar" }).click();
    await expect(page.getByText("A IA escreveu algo que você não contou.", { exact: false })).toHaveCount(0);
  });

test("an improved text of a guest appears when it is complete and checked", { tag: "@fault" }, async ({ page }) => {
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  const text = page.getByLabel("Descrição pessoal");
  await text.fill(OWN);
  await setNextCompletion({ content: "Responsável por vendas." });
  await page.getByRole("button", { name: "Melhorar com IA" }).click();
  await expect(text).toHaveValue("Responsável por vendas.", { timeout: 30_000 });
});
