import type { Locator, Page } from "@playwright/test";
import { createSignedInUser, storeResume } from "../support/fixtures.ts";
import { enlargeText, expectNothingClipped, measureBars } from "../support/layout.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { goToStep, openMore, waitForAuthForm } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";
import { openFold } from "../support/vaga.ts";

const LARGE = [
  { name: "200 % text at 360 px", width: 360, height: 740, percent: 200 },
  { name: "400 % zoom of 1280 px", width: 320, height: 256, percent: 100 },
];
/** Of the window. */
const MOST_BARS = 0.2;
const STEPS = ["Tema", "Dados pessoais", "Formação", "Experiência", "Idiomas", "Habilidades", "Prévia"];
const ENTRIES: Record<string, string> = { Formação: "formação", Experiência: "experiência", Idiomas: "idioma" };
const POSTING =
  "Vaga de Analista\nRequisitos\n- Excel avançado\n- Responsabilidade socioambiental\nDesejável\n- Inglês";
const PASTED = `Ana Souza
ana.souza.nascimento@exemplo.com.br
Experiência
Analista de Responsabilidade Socioambiental, Calçados Maré, 01/2020 - 02/2023
Fiz relatórios
Outra coisa sem campo`;

async function expectUsable(page: Page, where: string): Promise<void> {
  await expectNothingClipped(page, where);
  expect(await measureBars(page), `${where}: bars`).toBeLessThan(MOST_BARS);
}

for (const { name, width, height, percent } of LARGE) {
  test.describe(name, () => {
    test.use({ viewport: { width, height } });
    test.beforeEach(({ page }) => enlargeText(page, percent));

    test("the steps of the editor and its dialogs", async ({ page }) => {
      const dialog = page.getByRole("dialog");
      const inDialog = async (where: string, open: Locator, use = async () => {}) => {
        await open.click();
        await expect(dialog.last()).toBeVisible();
        await use();
        await expectNothingClipped(page, where);
        await page.keyboard.press("Escape");
        await expect(dialog).toHaveCount(0);
      };
      await page.goto("/editor");
      await goToStep(page, "Dados pessoais");
      await page.getByLabel("Nome completo").fill("Rosângela Aparecida de Souza Nascimento");
      await page.getByLabel("Cargo ou objetivo").fill("Analista de Responsabilidade Socioambiental");
      for (const step of STEPS) {
        await goToStep(page, step);
        const entry = ENTRIES[step];
        if (entry) await page.getByRole("button", { name: `Adicionar ${entry}` }).click();
        await expectUsable(page, step);
        if (step === "Tema") {
          await page.getByRole("tab", { name: "Cores" }).click();
          await expectUsable(page, "Cores");
          await page.getByRole("button", { name: "Mais ajustes" }).click();
          await expectUsable(page, "Mais ajustes");
        }
        const next = page.getByRole("button", { name: "Próximo" });
        if (step !== "Prévia") await expect(next).toBeVisible();
      }
      await inDialog("review", page.getByRole("button", { name: /^Conferir/ }));
      await inDialog("preview", page.getByRole("button", { name: "Ver prévia" }));
      await inDialog("send", page.getByRole("button", { name: "Enviar", exact: true }));
      await inDialog("sheet", page.getByRole("button", { name: "Enviar", exact: true }), async () => {
        await dialog.getByRole("button", { name: "Formulário da Gupy" }).click();
        await expect(page.getByRole("dialog", { name: "Formulário da Gupy" })).toBeVisible();
      });
      await inDialog("account", page.getByRole("button", { name: "Baixar PDF" }));
      await inDialog("steps", page.getByRole("button", { name: "Step 7 de 7" }));
      const more = page.getByRole("button", { name: "Mais", exact: true });
      const row = (name: string) => dialog.getByRole("button", { name });
      await inDialog("more", more);
      await inDialog("PDF options", more, async () => {
        await row("Opções do PDF").click();
        await expect(page.getByRole("dialog", { name: "Opções do PDF" })).toBeVisible();
      });
      await inDialog("comparison", more, async () => {
        await row("Combina com uma vaga?").click();
        await dialog.getByLabel("Texto ou link da vaga").fill(POSTING);
        await dialog.getByRole("button", { name: "Continuar" }).click();
        await expect(dialog.getByText("Responsabilidade socioambiental").first()).toBeVisible();
      });
      await openMore(page, "Seções");
      await expectUsable(page, "Seções");
      await inDialog("section", page.getByRole("button", { name: "Adicionar seção" }));
      for (const tab of ["Arquivo", "Colar texto", "Contar"])
        await inDialog(`import: ${tab}`, more, async () => {
          await row("Importar").click();
          await dialog.getByRole("tab", { name: tab }).click();
        });
      await inDialog("import: review", more, async () => {
        await row("Importar").click();
        await dialog.getByRole("tab", { name: "Colar texto" }).click();
        await dialog.getByRole("textbox").fill(PASTED);
        await dialog.getByRole("button", { name: "Ler texto" }).click();
        await expect(page.getByRole("dialog", { name: "Confira o que foi lido" })).toBeVisible();
      });
    });

    test("the other pages", async ({ page }) => {
      for (const path of ["/", "/ajuda", "/termos", "/privacidade", "/erro", "/sucesso"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectUsable(page, path);
      }
      await page.goto("/login");
      await waitForAuthForm(page, "Entre na sua conta");
      await expectUsable(page, "sign-in");
      await page.getByRole("link", { name: "Cadastre-se aqui" }).click();
      await waitForAuthForm(page, "Crie sua conta");
      await expectUsable(page, "sign-up");
      const { api } = await createSignedInUser(page, createPerson("Rosângela Aparecida de Souza Nascimento"));
      await storeResume(api, "Rosângela Aparecida de Souza Nascimento");
      const posting = "Requisitos\n- Excel avançado\nEnvie o currículo para vagas@padariasol.example";
      const application = { company: "Padaria Sol Nascente", title: "Auxiliar administrativa", posting };
      const { id } = await (await api.post("/api/applications", { data: application })).json();
      for (const path of ["/home", "/candidaturas", `/candidaturas/${id}`, "/checkout", "/minha-conta"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectUsable(page, path);
      }
      await openFold(page, "Seus dados");
      await page.getByRole("button", { name: "Excluir minha conta" }).click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("textbox")).toBeFocused();
      await expect(dialog.getByRole("heading", { name: "Excluir minha conta" })).toBeInViewport({ ratio: 1 });
      await expectNothingClipped(page, "erasure");
    });
  });
}

test("a card of /home has room for 'Baixando...' on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { api } = await createSignedInUser(page, createPerson("Ana Souza"));
  await createSubscription(api);
  await storeResume(api, "Ana Souza");
  await page.goto("/home");
  const remove = page.getByRole("button", { name: /^Excluir/ });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/generate-pdf", async (route) => {
    await held;
    await route.continue();
  });
  const download = page.waitForEvent("download");
  /** Where the button is on the page, which may scroll. */
  const place = () =>
    remove.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect();
      return { left, top: top + scrollY, width, height };
    });
  const before = await place();
  await page.getByRole("button", { name: /^Baixar/ }).click();
  await expect(page.getByRole("button", { name: "Baixando..." })).toBeVisible();
  await expectNothingClipped(page, "/home");
  expect(await place()).toEqual(before);
  release();
  await download;
});

for (const [width, height] of [
  [360, 640],
  [740, 360],
  [1366, 625],
] as const) {
  test(`the first field of each step is in sight at ${width} × ${height}`, async ({ page }) => {
    const first: Record<string, Locator> = {
      "Dados pessoais": page.getByLabel("Nome completo"),
      Formação: page.getByRole("button", { name: "Adicionar formação" }),
      Experiência: page.getByRole("button", { name: "Adicionar experiência" }),
      Idiomas: page.getByRole("button", { name: "Adicionar idioma" }),
      Habilidades: page.getByLabel("Habilidades separadas por vírgula"),
      Prévia: page.getByRole("button", { name: "Baixar PDF" }),
      Tema: page.getByRole("tab", { name: "Layout" }),
    };
    await page.setViewportSize({ width, height });
    await page.goto("/editor");
    for (const content of ["empty", "with a name"]) {
      for (const [step, field] of Object.entries(first)) {
        if (step === "Tema" && content === "empty") continue;
        await goToStep(page, step);
        await page.evaluate(() => scrollTo(0, 0));
        await expect.poll(() => field.evaluate(isInSight), `${step}, ${content}`).toBe(true);
      }
      await goToStep(page, "Dados pessoais");
      await page.getByLabel("Nome completo").fill("Ana");
    }
  });
}

/** Whether the first line of an element is on the screen and no bar covers it. */
function isInSight(element: Element): boolean {
  const { left, top, height } = element.getBoundingClientRect();
  const shown = document.elementFromPoint(left + 8, top + Math.min(height, 44) - 4);
  return shown !== null && element.contains(shown);
}
