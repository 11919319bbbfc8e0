import { createConfirmedUser } from "../support/fixtures.ts";
import { openGuestDraft } from "../support/guest-editor.ts";
import { createPerson } from "../support/person.ts";
import { setNextCompletion } from "../support/provider.ts";
import { openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const OWN = "Fui responsável por vendas";

test("on a phone the suggested skills come into sight above the bar at the bottom", async ({ page }) => {
  const content = {
    personalInfo: { fullName: "Ana Souza", email: "", phone: "", location: "", description: "Atendente de loja." },
    experience: [{ company: "Maré Alta", position: "Atendente", current: false, description: "Atendi clientes." }],
  };
  await openGuestDraft(page, { content, step: "skills" }, 360);
  await page.getByRole("button", { name: "Sugerir habilidades com IA" }).click();
  const chips = page.getByRole("group", { name: /sugest/i }).getByRole("button");
  await expect(chips.last()).toBeVisible({ timeout: 30_000 });
  const isUncovered = (chip: Element) => {
    const { left, bottom } = chip.getBoundingClientRect();
    return chip.contains(document.elementFromPoint(left + 12, bottom - 4));
  };
  for (const chip of [chips.first(), chips.last()]) await expect.poll(() => chip.evaluate(isUncovered)).toBe(true);
});

test("an improved text grows in its field while it arrives, and 'Desfazer' restores the old one", {
  tag: "@fault",
}, async ({ page, watch }) => {
  await createConfirmedUser(page, createPerson());
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  const text = page.getByLabel("Descrição pessoal", { exact: true });
  await text.fill(OWN);
  const end = "Por vendas fui responsável.";
  const whole = `${"Cuidei de vendas. ".repeat(60)}${end}`;
  await setNextCompletion({ content: whole });
  const grown = page.waitForFunction(
    (end) => {
      const area = document.querySelector<HTMLTextAreaElement>("textarea[aria-busy=true]");
      return area?.disabled && area.value.startsWith("Cuidei de") && area.value.length < end;
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
  test(`an improved text with facts that the person did not give ${isGuest ? "is withheld from a guest" : "waits for the person's decisions"}, and the person's text stays`, {
    tag: "@fault",
  }, async ({ page, watch }) => {
    if (!isGuest) await createConfirmedUser(page, createPerson());
    await page.goto("/editor");
    await openStep(page, "Dados pessoais");
    const text = page.getByLabel("Descrição pessoal", { exact: true });
    await text.fill(OWN);
    await setNextCompletion({ hallucinates: true });
    await page.getByRole("button", { name: "Melhorar com IA" }).click();
    await expect(page.getByText("A IA escreveu algo que você não contou.", { exact: false })).toBeVisible();
    await expect(page.getByText("decida o que entra", { exact: false })).toHaveCount(isGuest ? 0 : 1);
    const marked = page.locator("mark").filter({ hasText: "45%" });
    if (isGuest) {
      await expect(page.getByText("Com uma conta de email confirmado", { exact: false })).toBeVisible();
      await expect(page.getByText("45%", { exact: false })).toHaveCount(0);
    } else {
      await expect(marked).toBeVisible();
      await expect(page.getByText("“45%”: esta porcentagem não está no seu texto")).toBeVisible();
    }
    await expect(text).toHaveValue(OWN);
    await watch.expectAccessible();
    await page.getByRole("button", { name: "Recusar: Descrição pessoal" }).click();
    await expect(page.getByText("A IA escreveu algo que você não contou.", { exact: false })).toHaveCount(0);
  });

test("a fact that the person confirms enters, is kept with the résumé and alarms no more; the others are removed", {
  tag: "@fault",
}, async ({ page, watch }) => {
  await createConfirmedUser(page, createPerson());
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  const text = page.getByLabel("Descrição pessoal", { exact: true });
  await text.fill("Vendi sapatos na loja do bairro.");
  const improve = page.getByRole("button", { name: "Melhorar com IA" });
  const content = "Vendi sapatos e bolsas na loja do bairro, com meta de 45%.";
  await setNextCompletion({ content });
  await improve.click();
  await page.getByRole("button", { name: "É verdade, quero acrescentar: bolsas" }).click();
  await expect(page.getByRole("button", { name: "Usar este texto" })).toHaveCount(0);
  await expect(text).toHaveValue("Vendi sapatos na loja do bairro.");
  for (const width of [360, 1366]) {
    await page.setViewportSize({ width, height: 800 });
    await watch.expectAccessible();
    const box = await page
      .getByRole("button", { name: "Usar este texto" })
      .or(page.locator("mark").first())
      .boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
  }
  while (await page.getByRole("button", { name: /^Tirar: / }).count())
    await page
      .getByRole("button", { name: /^Tirar: / })
      .first()
      .click();
  await page.getByRole("button", { name: "Usar este texto" }).click();
  await expect(text).toHaveValue(/^Vendi sapatos e bolsas na loja do bairro/);
  await expect(text).not.toHaveValue(/45%/);
  await text.fill("Vendi sapatos na loja do bairro.");
  await setNextCompletion({ content: "Vendi sapatos e bolsas na loja do bairro." });
  await improve.click();
  await expect(text).toHaveValue("Vendi sapatos e bolsas na loja do bairro.");
});

test("a text about the person's health gets a warning before it goes to the AI", async ({ page }) => {
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  await page.getByLabel("Descrição pessoal").fill("Tenho deficiência auditiva e trabalho com vendas.");
  await expect(page.getByText("O texto fala da sua saúde (“deficiência auditiva”)", { exact: false })).toBeVisible();
});

test("an improved text of a guest appears when it is complete and checked", { tag: "@fault" }, async ({ page }) => {
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  const text = page.getByLabel("Descrição pessoal", { exact: true });
  await text.fill(OWN);
  await setNextCompletion({ content: "Responsável por vendas." });
  await page.getByRole("button", { name: "Melhorar com IA" }).click();
  await expect(text).toHaveValue("Responsável por vendas.", { timeout: 30_000 });
});
