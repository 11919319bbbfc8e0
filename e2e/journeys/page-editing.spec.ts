import type { Page } from "@playwright/test";
import { openGuestDraft } from "../support/guest-editor.ts";
import { THEME } from "../support/resume.ts";
import { goToStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const content = {
  personalInfo: {
    fullName: "Ana Souza",
    email: "ana@exemplo.com.br",
    phone: "(11) 98877-6655",
    location: "São Paulo, SP",
    description: "Atendente com seis anos de experiência.",
  },
  education: [
    { institution: "Senac", course: "Administração", startDate: "02/2015", endDate: "12/2018", current: false },
  ],
  experience: ["Maré Alta", "Canal", "Ponto"].map((company) => ({
    company,
    position: "Atendente",
    startDate: "01/2019",
    endDate: "12/2020",
    current: false,
    descriptionStyle: "bullets",
    description: `- Atendi clientes em ${company}\n\n- Organizei a loja inteira`,
  })),
  skills: ["Excel", "Atendimento ao cliente"],
  languages: [{ name: "Inglês", proficiency: "Fluente" }],
};

/** Clicks left of a word on the pages. */
async function clickBefore(page: Page, word: string) {
  const place = page.locator(".sheet .t", { hasText: word }).first();
  await place.scrollIntoViewIfNeeded();
  const { x, y } = await place.evaluate((element, word) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
      const at = node.data.indexOf(word);
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const { left, top, height } = range.getBoundingClientRect();
      return { x: left + 1, y: top + height / 2 };
    }
    throw new Error(`${word} is in no text`);
  }, word);
  await page.mouse.click(x, y);
}

/** The name of the focused field's label, and the text on both sides of its caret. */
const readCaret = (page: Page) =>
  page.evaluate(() => {
    const input = document.activeElement as HTMLInputElement;
    const label = input.labels?.[0]?.textContent ?? "";
    return [label, input.value?.slice(0, input.selectionStart ?? 0), input.value?.slice(input.selectionStart ?? 0)];
  });

const expectCaret = (page: Page, caret: string[]) => expect.poll(() => readCaret(page)).toEqual(caret);

const open = async (page: Page, width: number) => {
  await openGuestDraft(page, { content, step: "personal" }, width);
};

test("a click on a text of the pages opens its field, with the caret at the clicked word", async ({ page }) => {
  await open(page, 1280);
  await expect(page.locator(".sheet h1")).toBeVisible();
  await expect(async () => {
    await page.locator(".sheet h1").hover();
    await page.mouse.move(700, 300);
    await page.locator(".sheet h1").hover();
    await expect(page.locator(".sheet h1")).toHaveAttribute("data-marked", "");
  }).toPass();
  await clickBefore(page, "Souza");
  await expectCaret(page, ["Nome completo", "Ana ", "Souza"]);
  await clickBefore(page, "inteira");
  await expectCaret(page, [
    "Descrição das atividades",
    "- Atendi clientes em Maré Alta\n\n- Organizei a loja ",
    "inteira",
  ]);
  await clickBefore(page, "Ponto");
  await expectCaret(page, ["Empresa", "", "Ponto"]);
  await clickBefore(page, "Administração");
  await expectCaret(page, ["Curso", "", "Administração"]);
  await clickBefore(page, "Excel");
  await expectCaret(page, ["Habilidades separadas por vírgula", "", "Excel, Atendimento ao cliente"]);
  await clickBefore(page, "Fluente");
  await expect(page.getByLabel("Nível")).toBeFocused();
  await clickBefore(page, "Experiência Profissional");
  await expect(page.getByRole("heading", { name: "Seções do currículo" })).toBeVisible();
  await expect(page.getByLabel("Título da seção")).toBeFocused();
});

test("a section is moved and hidden on the pages, and undo brings it back", async ({ page, watch }) => {
  await open(page, 1366);
  const titles = page.locator(".sheet h2");
  await expect(titles).toHaveText([
    "Resumo",
    "Formação Acadêmica",
    "Experiência Profissional",
    "Idiomas",
    "Habilidades",
  ]);
  const handle = (title: string) => page.getByRole("button", { name: `Opções de ${title}` });
  await page.locator(".sheet h1").hover();
  await handle("Idiomas").click();
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Mover para cima", exact: true }).click();
  await expect(titles).toHaveText([
    "Resumo",
    "Formação Acadêmica",
    "Idiomas",
    "Experiência Profissional",
    "Habilidades",
  ]);
  await page.getByRole("button", { name: "Ocultar", exact: true }).click();
  await expect(titles).toHaveText(["Resumo", "Formação Acadêmica", "Experiência Profissional", "Habilidades"]);
  await expect(page.getByRole("heading", { name: "Informações Pessoais" })).toBeVisible();
  for (const _ of [1, 2]) await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(titles).toHaveText([
    "Resumo",
    "Formação Acadêmica",
    "Experiência Profissional",
    "Idiomas",
    "Habilidades",
  ]);

  await test.step("by keys", async () => {
    await handle("Resumo").focus();
    await page.keyboard.press("ArrowDown");
    await expect(titles.first()).toHaveText("Formação Acadêmica");
    await expect(handle("Resumo")).toBeFocused();
    await page.getByRole("button", { name: "Desfazer" }).click();
  });

  await test.step("by dragging", async () => {
    await page.locator(".sheet h1").hover();
    await handle("Formação Acadêmica").hover();
    await page.mouse.down();
    const target = await titles.filter({ hasText: "Habilidades" }).boundingBox();
    await page.mouse.move(900, (target?.y ?? 0) - 30);
    await page.mouse.move(900, target?.y ?? 0);
    await page.mouse.up();
    await expect(titles).toHaveText([
      "Resumo",
      "Experiência Profissional",
      "Idiomas",
      "Formação Acadêmica",
      "Habilidades",
    ]);
  });
});

/** Handles that are not next to the line of their heading, or stand on a text; and the number of those looked at. */
const inspectHandles = (page: Page) =>
  page.evaluate(() => {
    const sheets = [...document.querySelectorAll("main section *")].find(({ shadowRoot }) =>
      shadowRoot?.querySelector(".sheet"),
    );
    const root = sheets?.shadowRoot as ShadowRoot;
    const handles = [...(sheets?.querySelectorAll<HTMLElement>("[slot]") ?? [])];
    const texts: DOMRect[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push(...range.getClientRects());
    }
    const wrong = handles.flatMap(({ slot, firstElementChild }) => {
      const box = (firstElementChild as Element).getBoundingClientRect();
      const range = document.createRange();
      range.selectNodeContents(root.querySelector(`h2[data-section="${slot}"]`) as Element);
      const line =
        [...range.getClientRects()].find(({ width, left }) => width > 0 && left >= box.right) ?? new DOMRect();
      const distance = Math.abs((box.top + box.bottom) / 2 - (line.top + line.bottom) / 2);
      const isBeside = distance < 3 && line.left - box.right < 12 && box.width >= 8;
      const isOnText = texts.some(
        ({ left, right, top, bottom }) => left < box.right && right > box.left && top < box.bottom && bottom > box.top,
      );
      return isBeside && !isOnText
        ? []
        : [`${slot}: ${Math.round(distance)} off, ${isOnText ? "on a text" : "in the margin"}`];
    });
    return { wrong, count: handles.length };
  });

for (const template of ["classic", "compact", "columns", "sidebar"]) {
  test(`in '${template}' handles stand in the margin next to their headings, at each size and width`, async ({
    page,
  }) => {
    const resume = { ...content, theme: { ...THEME, template, edition: 2, margins: "narrow" } };
    await openGuestDraft(page, { content: resume, step: "skills" }, 1280);
    const zoom = page.getByRole("combobox", { name: "Tamanho da página na prévia" });
    await expect(page.locator(".sheet h2[data-section]")).toHaveCount(5);
    for (const width of [1280, 900, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const size of ["page", "50", "75", "100", "200", "width"]) {
        await zoom.selectOption(size);
        await expect.poll(() => inspectHandles(page), `${size} at ${width}`).toEqual({ wrong: [], count: 5 });
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    const before = await page.locator(".sheet").first().boundingBox();
    await goToStep(page, "Prévia");
    await expect.poll(async () => (await page.locator(".sheet").first().boundingBox())?.width).not.toBe(before?.width);
    await expect.poll(() => inspectHandles(page), "wide pane").toEqual({ wrong: [], count: 5 });
  });
}

test("the page is shown whole, in the width of the pane, and in steps, which a reload keeps", async ({ page }) => {
  await openGuestDraft(page, { content, step: "personal" }, 1366);
  await page.setViewportSize({ width: 1366, height: 768 });
  const sheet = page.locator(".sheet").first();
  const size = page.getByLabel("Tamanho da página na prévia");
  await size.selectOption("Página inteira");
  await expect(sheet).toBeInViewport({ ratio: 0.99 });
  await page.getByRole("button", { name: "Aumentar a página" }).click();
  await expect(size).toHaveValue("125");
  await expect.poll(async () => Math.round((await sheet.boundingBox())?.width ?? 0)).toBe(992);
  await page.reload();
  await expect(size).toHaveValue("125");
});

test("Ctrl and the wheel over the pages zoom the pages, not the window", async ({ page }) => {
  await openGuestDraft(page, { content, step: "experience" }, 1280);
  const zoom = page.getByRole("combobox", { name: "Tamanho da página na prévia" });
  await page.locator(".sheet").first().hover();
  await page.keyboard.down("Control");
  await page.mouse.wheel(0, -100);
  await expect(zoom).toHaveValue("125");
  await page.mouse.wheel(0, 100);
  await expect(zoom).toHaveValue("100");
  await page.keyboard.up("Control");
  expect(await page.evaluate(() => devicePixelRatio)).toBe(1);
});

test("next to a whole page small ones lead to theirs, and show what is typed", async ({ page, watch }) => {
  const experience = Array.from({ length: 12 }, () => content.experience).flat();
  await openGuestDraft(page, { content: { ...content, experience }, step: "personal" }, 1280);
  await page.getByRole("combobox", { name: "Tamanho da página na prévia" }).selectOption("page");
  const pages = page.getByRole("navigation", { name: "Páginas do currículo" });
  const first = pages.getByRole("button", { name: "Ir para a página 1 de" });
  const second = pages.getByRole("button", { name: "Página 2 de" });
  await expect(first).toHaveAttribute("aria-current", "true");
  await second.click();
  await expect(second).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("region", { name: "Páginas" }).locator(".sheet").nth(3)).toBeInViewport();
  await page.getByLabel("Nome completo").fill("Rita Lima");
  await expect(pages.getByRole("listitem").first().getByText("Rita Lima")).toBeAttached();
  await watch.expectAccessible();
});

test("on a phone a tap on a text of the preview leads to its field", async ({ page }) => {
  await open(page, 360);
  await page.getByRole("button", { name: "Ver prévia" }).click();
  await expect(page.getByRole("dialog").locator(".sheet h1")).toBeVisible();
  await expect(async () => {
    if (await page.getByRole("dialog").isVisible()) await clickBefore(page, "clientes");
    await expect(page.getByRole("dialog")).toBeHidden({ timeout: 500 });
  }).toPass();
  await expectCaret(page, [
    "Descrição das atividades",
    "- Atendi ",
    "clientes em Maré Alta\n\n- Organizei a loja inteira",
  ]);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Informações Pessoais" })).toBeVisible();
});
