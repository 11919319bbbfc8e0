import type { Page } from "@playwright/test";
import { installFakeSpeech, installFakeVoices } from "../support/fake-speech.ts";
import { openGuestDraft } from "../support/guest-editor.ts";
import { chooseHelp, openReview } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

// short answers are dictated where fingers type
test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

const OWN_VOICE = { lang: "pt-BR", localService: true };
const question = (page: Page, title: string) =>
  page.getByRole("dialog").getByRole("heading", { name: title, level: 3 });
const loudspeaker = (page: Page, name: string) => page.getByRole("button", { name: `Ouvir: ${name}`, exact: true });

for (const [job, activity, tool] of [
  ["coletor de lixo", "Coleta de sacos e contêineres", "Caminhão compactador"],
  ["magarefe", "Abate e limpeza de animais", "Faca e chaira"],
  ["tratorista", "Preparo do solo e plantio", "GPS agrícola"],
] as const) {
  test(`the guided start can be gone through by ear, mouth and keys: ${job}`, async ({ page, watch }) => {
    const speech = await installFakeSpeech(page);
    const voice = await installFakeVoices(page, [OWN_VOICE]);
    await page.goto("/editor");
    await chooseHelp(page, "Uma pergunta por vez");

    /** Hears the question by the key after its heading, with what can be answered. */
    async function listen(title: string): Promise<string> {
      await expect(question(page, title)).toBeVisible();
      await question(page, title).focus();
      await page.keyboard.press("Tab");
      await expect(loudspeaker(page, title)).toBeFocused();
      await page.keyboard.press("Enter");
      const spoken = (await voice.listSpoken()).at(-1) ?? "";
      expect(spoken).toContain(`pt-BR: ${title}`);
      await expect(loudspeaker(page, title)).toHaveAttribute("aria-pressed", "true");
      await voice.finish();
      await expect(loudspeaker(page, title)).toHaveAttribute("aria-pressed", "false");
      return spoken;
    }
    const press = (name: string) =>
      page.getByRole("dialog").getByRole("button", { name, exact: true }).last().press("Enter");
    /** Says the answer into the question's field, which the next tab stop is. */
    async function say(title: string, answer: string): Promise<void> {
      await listen(title);
      await page.keyboard.press("Tab");
      const field = page.getByRole("dialog").locator("[name^='guided.']").first();
      await expect(field).toHaveAccessibleName(new RegExp(`^${title.replace("?", "")}`));
      await expect(field).toBeFocused();
      await page.getByRole("button", { name: "Ditar" }).press("Enter");
      const allow = page.getByRole("button", { name: "Permitir e falar" });
      await expect(allow.or(page.getByText("Ouvindo..."))).toBeVisible();
      if (await allow.isVisible()) await allow.press("Enter");
      await expect(page.getByText("Ouvindo...")).toBeVisible();
      await speech.hear([answer, true]);
      await expect(field).toHaveValue(new RegExp(answer, "i"));
      await press("Continuar");
    }
    async function skip(title: string): Promise<void> {
      await listen(title);
      await page
        .getByRole("dialog")
        .getByRole("button", { name: /^(Pular|Não)$/ })
        .last()
        .press("Enter");
    }
    async function tick(label: string): Promise<void> {
      await page.getByRole("dialog").getByLabel(label, { exact: true }).press("Space");
      await expect(page.getByRole("dialog").getByLabel(label, { exact: true })).toBeChecked();
    }

    await say("Como você se chama?", "João da Silva");
    await watch.expectAccessible();
    for (const title of ["Qual é o seu celular?", "Qual é o seu email?", "Onde você mora?"]) await skip(title);
    await say("Que trabalho você procura?", job);
    expect(await listen("Você está estudando?")).toContain("Sim. Não.");
    await press("Não");
    for (const title of ["Até onde você estudou?", "Fez algum curso?"]) await skip(title);
    expect(await listen("Você já trabalhou?")).toContain("Sim, trabalhei.");
    await press("Sim, trabalhei");
    await say("O que você fazia?", job);
    for (const title of ["Onde ou para quem?", "Quando foi?"]) await skip(title);
    expect(await listen("O que você fazia lá?")).toContain(`${activity}.`);
    await tick(activity);
    await watch.expectAccessible();
    await press("Continuar");
    for (const title of ["Teve outro trabalho ou bico?", "Fala outra língua?"]) await skip(title);
    expect(await listen("O que você sabe fazer?")).toContain(`${tool}.`);
    await tick(tool);
    await press("Continuar");
    for (const title of [
      ...["Quando você pode trabalhar?", "Pode trabalhar aos sábados?", "Tem carteira de motorista (CNH)?"],
      "Quer contar mais alguma coisa?",
    ])
      await skip(title);
    await expect(page.getByRole("dialog").getByRole("listitem")).toContainText(["Seu nome", "1 trabalho"]);
    await press("Ver o currículo");
    const sheet = page.locator(".sheet").first();
    for (const text of ["João da Silva", new RegExp(job, "i"), activity, tool]) await expect(sheet).toContainText(text);
  });
}

test("each finding of the review can be heard, and a second press stops the voice", async ({ page, watch }) => {
  const voice = await installFakeVoices(page, [OWN_VOICE]);
  const content = { personalInfo: { fullName: "Ana Souza" }, education: [], experience: [], skills: [], languages: [] };
  const requested = await openGuestDraft(page, { content, step: "personal" }, 1280);
  await openReview(page);
  const findings = page.locator("[data-finding]");
  await expect(findings.first()).toBeVisible();
  await expect(page.getByText(/^Verificando/)).toBeHidden();
  expect(await findings.getByRole("button", { name: /^Ouvir: / }).count()).toBe(await findings.count());
  const before = requested.length;
  const first = findings.first().getByRole("button", { name: /^Ouvir: / });
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "true");
  const message = (await first.getAttribute("aria-label"))?.replace("Ouvir: ", "") ?? "";
  expect(await voice.listSpoken()).toEqual([expect.stringContaining(`pt-BR: ${message}`)]);
  await first.click();
  await expect(first).toHaveAttribute("aria-pressed", "false");
  // the configuration is asked for at times
  expect(requested.slice(before).filter((request) => request !== "GET /config.json")).toEqual([]);
  await watch.expectAccessible();
});

for (const [name, voices] of [
  ["without a voice", []],
  ["with English only", [{ lang: "en-US", localService: true }]],
  ["whose Portuguese voice is a server's", [{ lang: "pt-BR", localService: false }]],
] as const) {
  test(`a device ${name} has no loudspeaker`, async ({ page }) => {
    await installFakeVoices(page, voices);
    await page.goto("/editor");
    await chooseHelp(page, "Uma pergunta por vez");
    await expect(question(page, "Como você se chama?")).toBeVisible();
    await expect(page.getByRole("button", { name: /^Ouvir/ })).toHaveCount(0);
  });
}
