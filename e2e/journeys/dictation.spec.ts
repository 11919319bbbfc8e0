import { type Browser, devices, type Page } from "@playwright/test";
import { installFakeSpeech } from "../support/fake-speech.ts";
import { openGuestDraft } from "../support/guest-editor.ts";
import { chooseHelp } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const CONTENT = {
  personalInfo: { fullName: "Ana Souza", description: "Sou vendedora." },
  education: [],
  experience: [],
  skills: ["Excel"],
  languages: [],
};

const summary = (page: Page) => page.getByLabel("Descrição pessoal");
const microphone = (page: Page) => page.getByRole("button", { name: "Ditar" });

/** Puts the caret at the end of the summary, and starts to dictate. */
async function dictate(page: Page) {
  await summary(page).focus();
  await page.keyboard.press("Control+End");
  await microphone(page).click();
  await page.getByRole("button", { name: "Permitir e falar" }).click();
  await expect(page.getByText("Ouvindo...")).toBeVisible();
}

for (const width of [1280, 360]) {
  test(`a spoken passage stands at the caret and is undone as one, at ${width} px`, async ({ page, watch }) => {
    const speech = await installFakeSpeech(page);
    await openGuestDraft(page, { content: CONTENT, step: "personal" }, width);
    const before = await summary(page).boundingBox();
    await summary(page).focus();
    await expect(microphone(page)).toBeVisible();
    expect((await summary(page).boundingBox())?.height).toBe(before?.height);
    await page.keyboard.press("Control+End");
    await microphone(page).click();
    await expect(page.getByText(/Ele pode enviar o áudio/)).toBeVisible();
    await watch.expectAccessible();
    await page.getByRole("button", { name: "Permitir e falar" }).click();
    await expect(summary(page)).toBeFocused();
    await expect(microphone(page)).toHaveAttribute("aria-pressed", "true");
    await speech.hear(["tenho experiência", false]);
    await expect(page.getByText("tenho experiência", { exact: true })).toBeInViewport({ ratio: 1 });
    await watch.expectAccessible();
    await expect(summary(page)).toHaveValue("Sou vendedora.");
    await speech.hear(["tenho experiência em lojas vírgula", true]);
    await speech.hear(["tenho experiência em lojas vírgula", true], ["e feiras ponto", true]);
    const spoken = "Sou vendedora. Tenho experiência em lojas, e feiras.";
    await expect(summary(page)).toHaveValue(spoken);
    await page.keyboard.type(" Sim!");
    // What is typed is in the document after its paint.
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("penresume:draft:guest:new")))
      .toContain("e feiras. Sim!");
    await speech.hear(["tenho experiência em lojas vírgula", true], ["e feiras ponto", true], ["falo inglês", true]);
    await expect(summary(page)).toHaveValue(`${spoken} Sim! Falo inglês`);
    await page.getByRole("button", { name: "Parar", exact: true }).click();
    await expect(page.getByText("Texto ditado.")).toBeVisible();
    await page.getByRole("button", { name: "Desfazer o ditado" }).click();
    await expect(summary(page)).toHaveValue(`${spoken} Sim!`);
    await expect(summary(page)).toBeFocused();
    // the passage that was taken back, what was typed, and the passage before
    for (const text of [`${spoken} Sim! Falo inglês`, `${spoken} Sim!`]) {
      await page.keyboard.press("Control+z");
      await expect(summary(page)).toHaveValue(text);
    }
    await expect(async () => {
      await page.keyboard.press("Control+z");
      await expect(summary(page)).toHaveValue("Sou vendedora.", { timeout: 500 });
    }).toPass();
  });
}

/** A page of Chrome on Android. */
async function openPhone(browser: Browser) {
  const context = await browser.newContext({ ...devices["Pixel 7"], viewport: { width: 360, height: 740 } });
  return { page: await context.newPage(), close: () => context.close() };
}

test("on Android each phrase comes once, although the browser repeats it and ends after it", async ({ browser }) => {
  const { page, close } = await openPhone(browser);
  const speech = await installFakeSpeech(page);
  await openGuestDraft(page, { content: CONTENT, step: "personal" }, 360);
  await dictate(page);
  await speech.hear(["atendi", true]);
  await speech.hear(["atendi", true], ["atendi clientes", true]);
  await speech.hear(["atendi", true], ["atendi clientes", true], ["Atendi clientes", true]);
  await expect(summary(page)).toHaveValue("Sou vendedora.");
  await speech.end();
  await expect(summary(page)).toHaveValue("Sou vendedora. Atendi clientes");
  await expect.poll(speech.countSessions).toBe(2);
  await speech.hear(["E cuidei do caixa", true]);
  await speech.end();
  await expect(summary(page)).toHaveValue("Sou vendedora. Atendi clientes e cuidei do caixa");
  await page.getByRole("button", { name: "Parar", exact: true }).click();
  await page.keyboard.press("Control+z");
  await expect(summary(page)).toHaveValue("Sou vendedora.");
  await close();
});

test("short texts are dictated too where fingers type, but no addresses", async ({ browser }) => {
  const { page, close } = await openPhone(browser);
  await installFakeSpeech(page);
  await openGuestDraft(page, { content: CONTENT, step: "personal" }, 360);
  await page.getByLabel("Nome completo").focus();
  await expect(microphone(page)).toBeVisible();
  for (const label of ["Email", "Telefone"]) {
    await page.getByLabel(label).focus();
    await expect(microphone(page)).toBeHidden();
  }
  await close();
});

test("another field, another step and Escape end the dictation and keep what was heard", async ({ page }) => {
  const speech = await installFakeSpeech(page);
  await openGuestDraft(page, { content: CONTENT, step: "personal" }, 1280);
  await dictate(page);
  await speech.hear(["organizei feiras", false]);
  await page.getByLabel("Nome completo").click();
  await expect(summary(page)).toHaveValue("Sou vendedora. Organizei feiras");
  await expect(page.getByText("Ouvindo...")).toBeHidden();
  await expect(microphone(page)).toBeHidden();

  await summary(page).focus();
  await microphone(page).focus();
  await page.keyboard.press("Space");
  await speech.hear(["e eventos", false]);
  await page.getByRole("button", { name: "Próximo" }).click();
  await page.getByRole("button", { name: "Voltar", exact: true }).click();
  await expect(summary(page)).toHaveValue("Sou vendedora. Organizei feiras e eventos");

  await summary(page).focus();
  await page.keyboard.press("Control+End");
  await microphone(page).click();
  await speech.hear(["em Recife", false]);
  await page.keyboard.press("Escape");
  await expect(summary(page)).toHaveValue("Sou vendedora. Organizei feiras e eventos em Recife");
});

test("in the guided start, Enter and Back keep what was heard and close the microphone", async ({ browser }) => {
  const { page, close } = await openPhone(browser);
  const speech = await installFakeSpeech(page);
  await page.goto("/editor");
  await chooseHelp(page, "Uma pergunta por vez");
  const name = page.getByLabel("Como você se chama?");
  await name.focus();
  await microphone(page).click();
  await page.getByRole("button", { name: "Permitir e falar" }).click();
  await speech.hear(["Ana Souza", false]);
  await name.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Qual é o seu celular?" })).toBeVisible();
  await expect(page.getByText("Ouvindo...")).toBeHidden();
  // A tap at once is taken for the second one of a double tap.
  await expect(async () => {
    await page.getByRole("dialog").getByRole("button", { name: "Voltar", exact: true }).click({ timeout: 1000 });
    await expect(name).toHaveValue("Ana Souza", { timeout: 1000 });
  }).toPass();
  await close();
});

for (const [error, isOffline, text] of [
  ["not-allowed", false, /não liberou o microfone/],
  ["network", true, /Sem internet/],
  ["network", false, /não respondeu/],
  ["language-not-supported", false, /não reconhece fala neste idioma/],
] as const) {
  test(`the error ${error}${isOffline ? " without network" : ""} is explained`, async ({ page, context, watch }) => {
    const speech = await installFakeSpeech(page);
    await openGuestDraft(page, { content: CONTENT, step: "personal" }, 360);
    await dictate(page);
    await context.setOffline(isOffline);
    await speech.fail(error);
    await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
    await watch.expectAccessible();
    await context.setOffline(false);
    await page.getByRole("button", { name: "Fechar" }).click();
    await expect(summary(page)).toBeFocused();
  });
}

test("a browser without speech recognition shows no microphone", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["SpeechRecognition", "webkitSpeechRecognition"]) Reflect.deleteProperty(window, name);
  });
  await openGuestDraft(page, { content: CONTENT, step: "personal" }, 360);
  await summary(page).focus();
  await expect(page.getByRole("toolbar")).toBeVisible();
  await expect(microphone(page)).toHaveCount(0);
});
