import type { Page } from "@playwright/test";
import { createSignedInUser } from "../support/fixtures.ts";
import { getPanel } from "../support/guest-editor.ts";
import { createPerson } from "../support/person.ts";
import { createResume } from "../support/resume.ts";
import { goToStep, openMore, openReview } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

/** What has a name and can be pressed in the form, next to fields and the cards of entries. */
const listNamed = (page: Page) =>
  page
    .getByRole("region", { name: "Formulário do currículo" })
    .evaluate((form) =>
      [...form.querySelectorAll<HTMLElement>("button, a, summary, [role=tab]")]
        .filter(
          (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest("[data-entry], form"),
        )
        .map((element) => element.ariaLabel ?? element.textContent.trim()),
    );

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: width < 768 ? 740 : 800 } });

    test("no step has more than seven named things next to fields, header and step bar", async ({ page }) => {
      const { api } = await createSignedInUser(page, createPerson("Sete Coisas"));
      const { id } = await (await api.post("/api/resumes", { data: createResume("Sete Coisas") })).json();
      await page.goto(`/editor/${id}`);
      const VERBS = ["Escrever", "Conferir", "Enviar", "Mais"];
      for (const [step, most] of [
        ["Tema", 7],
        ["Formação", 7],
        // with the verbs, which are in the header, seven on a wide screen; a phone has 'Ver prévia' too
        ["Prévia", width < 768 ? 4 : 3],
      ] as const) {
        await goToStep(page, step);
        const verbs = page.getByRole("group", { name: "O que fazer com o currículo" }).getByRole("button");
        await expect(verbs).toHaveText(VERBS);
        const named = await listNamed(page);
        expect(named).toContain("Voltar");
        expect(named.length, `${step}: ${named.join(", ")}`).toBeLessThanOrEqual(most);
        await page.screenshot({ path: test.info().outputPath(`${step}-${width}.png`) });
      }
    });

    test("a person checks a résumé: what a download asks is first, one tap repairs it, and then nothing important is missing", async ({
      page,
      watch,
    }) => {
      const { api } = await createSignedInUser(page, createPerson("Clara Confere"));
      const personalInfo = { ...createResume("Clara Confere").personalInfo, email: "clara@gmial.com" };
      const data = { ...createResume("Clara Confere"), personalInfo };
      const { id } = await (await api.post("/api/resumes", { data })).json();
      await page.goto(`/editor/${id}`);
      await goToStep(page, "Prévia");
      await openReview(page);
      const panel = getPanel(page, "Conferir");
      const first = panel.locator("[data-finding]").first();
      await expect(panel.getByRole("heading", { level: 4 }).first()).toHaveText(/^Antes de baixar/);
      await expect(first).toContainText("gmail.com");
      await watch.expectAccessible();
      await page.screenshot({ path: test.info().outputPath(`check-${width}.png`) });
      await first.getByRole("button", { name: /^Trocar por/ }).click();
      await expect(panel.getByText("Corrigido.")).toBeVisible();
      await expect
        .poll(async () => (await (await api.get(`/api/resumes/${id}`)).json()).personalInfo.email)
        .toBe("clara@gmail.com");
      await panel.getByRole("button", { name: "Combina com uma vaga?" }).click();
      await expect(page.getByRole("dialog", { name: "Nova vaga" })).toBeVisible();
    });

    test("'Mais' has the rest, and leads to a moment before", async ({ page, watch }) => {
      const { api } = await createSignedInUser(page, createPerson("Tito Tempo"));
      const data = { ...createResume("Tito Tempo"), name: "Assistente Administrativo Financeiro, Grupo Serra Azul" };
      const { id } = await (await api.post("/api/resumes", { data })).json();
      await page.goto(`/editor/${id}`);
      const status = page.getByRole("banner").getByText(/^Salvo às/);
      await expect(status).toBeVisible();
      const lineHeight = await status.evaluate((text) => Number.parseFloat(getComputedStyle(text).lineHeight));
      expect((await status.boundingBox())?.height).toBeLessThan(1.5 * lineHeight);
      await page.getByRole("button", { name: "Mais", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Mais" }).getByRole("listitem")).toHaveCount(10);
      const sheet = await page.getByRole("dialog", { name: "Mais" }).boundingBox();
      expect(sheet?.width).toBe(width < 768 ? width : 544);
      await watch.expectAccessible();
      await page.screenshot({ path: test.info().outputPath(`more-${width}.png`) });
      await page.keyboard.press("Escape");
      await openMore(page, "Voltar no tempo");
      await expect(page.getByRole("dialog", { name: "Voltar no tempo" })).toContainText("Ainda não há momentos");
      await page.goBack();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await openMore(page, "Opções do PDF");
      await expect(page.getByRole("checkbox", { name: "Guardar os dados no PDF" })).toBeVisible();
    });
  });
