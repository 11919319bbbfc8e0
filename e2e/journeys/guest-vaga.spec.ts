import { getPanel, openGuestDraft } from "../support/guest-editor.ts";
import { createPerson } from "../support/person.ts";
import { createResume } from "../support/resume.ts";
import { goToStep, openJobMatch, openMore, signUp } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const POSTING = `Analista Financeiro

Requisitos:
- Contas a pagar e SAP
- Excel avançado
- Inglês fluente`;
const DESCRIPTION = "Fui responsável pelas contas a pagar no SAP\nParticipei da implantação do orçamento";
const JOB = { company: "Estúdio Ipê", position: "Assistente", startDate: "03/2021", endDate: "Atual", current: true };
const { html: _, ...RESUME } = createResume("Guida Guerra");
const CONTENT = { ...RESUME, experience: [{ ...JOB, description: DESCRIPTION }], skills: ["Atendimento", "SAP"] };

for (const width of [360, 1280])
  test(`at ${width} px a guest's posting is a vaga of the new account, and a moment leads to the résumé before it was adapted`, async ({
    page,
    watch,
  }) => {
    await openGuestDraft(page, { content: CONTENT, step: "preview" }, width);
    await openJobMatch(page);
    await page.getByLabel("Texto ou link da vaga").fill(POSTING);
    await page.getByLabel("Empresa").fill("Banco Ipê");
    await page.getByRole("button", { name: "Continuar", exact: true }).click();
    const panel = getPanel(page, "Combina com uma vaga?");
    await panel.getByRole("button", { name: "Adaptar para esta vaga" }).click();
    const proposals = panel.getByRole("region", { name: "Para esta vaga" });
    await proposals.getByRole("button", { name: /^Aceitar: .*Descrição das atividades$/ }).click();
    await proposals.getByRole("button", { name: "Aceitar: Ordem das habilidades" }).click();
    await panel.getByRole("button", { name: /^Fechar/ }).click();

    // Undo is empty after a reload.
    await page.reload();
    await openMore(page, "Voltar no tempo");
    const history = page.getByRole("dialog", { name: "Voltar no tempo" });
    await history.getByRole("button", { name: /Antes de adaptar para a vaga/ }).click();
    await expect(history.getByText(/diferenças? em relação a agora/)).toBeVisible();
    await watch.expectAccessible();
    await page.screenshot({ path: test.info().outputPath(`moment-${width}.png`) });
    await history.getByRole("button", { name: "Voltar a este momento" }).click();
    await goToStep(page, "Experiência");
    const description = page.getByRole("textbox", { name: "Descrição das atividades" });
    await expect(description).toHaveValue(DESCRIPTION);
    await page.getByRole("button", { name: "Desfazer", exact: true }).first().click();
    await expect(description).toHaveValue(/^Cuidei de/);

    await goToStep(page, "Prévia");
    await page.getByRole("button", { name: "Entrar para Salvar" }).click();
    await signUp(page, createPerson("Guida Guerra"));
    await expect(page).toHaveURL(/\/home$/);
    await page.goto("/candidaturas");
    const vaga = page.getByRole("link", { name: /Analista Financeiro/ });
    await expect(vaga).toHaveCount(1);
    await vaga.click();
    await expect(page.getByText("Banco Ipê", { exact: false }).first()).toBeVisible();
    await expect(page.getByLabel("Currículo usado")).toContainText("Guida Guerra");

    await page.goto("/home");
    await page.getByRole("link", { name: /^Editar/ }).click();
    await openMore(page, "Voltar no tempo");
    await history.getByRole("button", { name: /Antes de adaptar para a vaga/ }).click();
    await expect(history.getByText(/diferenças? em relação a agora/)).toBeVisible();
    await page.keyboard.press("Escape");
    await openJobMatch(page);
    await expect(panel.getByRole("heading", { name: "Analista Financeiro, Banco Ipê" })).toBeVisible();
    await expect(panel.getByRole("link", { name: "Ver a vaga" })).toBeVisible();
    await page.goto("/candidaturas");
    await expect(vaga).toHaveCount(1);
  });

test("who received a vaga and has no résumé sees how to apply, and one button makes the résumé, which begins with its title", async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/editor");
  await page.getByRole("button", { name: /^Recebi uma vaga/ }).click();
  await page
    .getByLabel("Texto ou link da vaga")
    .fill("Padaria do Bairro contrata auxiliar de cozinha. Interessados chamar no WhatsApp (81) 98877-6655");
  await page.getByLabel("Vaga", { exact: true }).fill("Auxiliar de cozinha");
  await page.getByRole("button", { name: "Continuar", exact: true }).click();
  const panel = getPanel(page, "Combina com uma vaga?");
  await expect(panel.getByRole("heading", { name: /^Auxiliar de cozinha/ })).toBeVisible();
  await expect(panel.getByText("(81) 98877-6655", { exact: true })).toBeVisible();
  await expect(panel.getByText("Não encontramos requisitos")).toHaveCount(0);
  await watch.expectAccessible();
  await page.screenshot({ path: test.info().outputPath("received-360.png") });
  await panel.getByRole("button", { name: "Fazer meu currículo" }).click();
  await expect(page.getByRole("heading", { name: "Como você se chama?" })).toBeVisible();
  for (const _ of [1, 2, 3, 4]) await page.getByRole("button", { name: "Pular" }).click({ delay: 450 });
  await expect(page.getByLabel(/^Que trabalho você procura/)).toHaveValue("Auxiliar de cozinha");
});
