import { createSignedInUser } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { expect, test } from "../support/test.ts";

type Box = { y: number; height: number };

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test("a first job on a phone: from an empty page to a full A4 page with a course, voluntary work and two examples", async ({
  page,
  watch,
}) => {
  const next = () => page.getByRole("button", { name: "Próximo" }).click();
  const { api } = await createSignedInUser(page, createPerson());
  await createSubscription(api);
  await page.goto("/editor");

  const openStep = async (name: string) => {
    await page.getByRole("button", { name: /^Step \d de 7/ }).click();
    await page.getByRole("dialog").getByRole("button", { name }).click();
  };
  const entry = (field: string) => page.locator("form").filter({ has: page.getByLabel(field) });

  await test.step("chooses the layout for it", async () => {
    await page.getByRole("radio", { name: "Primeiro Emprego" }).check();
  });

  await test.step("says that it is a first job", async () => {
    await next();
    const fullName = page.getByRole("textbox", { name: "Nome completo" });
    const readTop = () => fullName.evaluate((element) => element.getBoundingClientRect().top + window.scrollY);
    const top = await readTop();
    await fullName.fill("Luana Pereira dos Santos");
    await expect(page.getByRole("button", { name: "Comparar com uma vaga" })).toBeVisible();
    expect(await readTop()).toBe(top);
    await page.getByRole("textbox", { name: "Cargo ou objetivo" }).fill("Jovem Aprendiz administrativa");
    await page.getByRole("textbox", { name: "Email" }).fill("luana.santos@exemplo.com.br");
    await page.getByRole("textbox", { name: "Telefone" }).fill("(81) 987651234");
    await page.getByRole("textbox", { name: "Localização" }).fill("Recife, PE");
    await page.getByRole("button", { name: "Sim", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Dicas para o primeiro emprego" })).toBeVisible();
    await watch.expectAccessible();
  });

  await test.step("writes the summary from two examples, whose blanks it fills by Tab", async () => {
    await page.getByRole("button", { name: "Exemplos" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Profissão ou situação").fill("primeiro emprego");
    await watch.expectAccessible();
    await dialog.getByRole("button", { name: /^Estudante de __ em busca/ }).click();
    await dialog.getByRole("button", { name: /^Facilidade com __/ }).click();
    await dialog.getByRole("button", { name: "Pronto" }).click();
    const summary = page.getByLabel("Descrição pessoal");
    await expect(summary).toBeFocused();
    for (const text of ["ensino médio", "administração", "planilhas e atendimento", "rotinas de escritório"]) {
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    await expect(summary).toHaveValue(
      "Estudante de ensino médio em busca do primeiro emprego na área de administração. " +
        "Facilidade com planilhas e atendimento e interesse em rotinas de escritório.",
    );
  });

  await test.step("adds school, course and voluntary work", async () => {
    await next();
    await page.getByRole("button", { name: "Adicionar formação" }).click();
    await page.getByRole("textbox", { name: "Curso", exact: true }).fill("Ensino médio, 3º ano");
    await page.getByRole("textbox", { name: "Instituição", exact: true }).fill("Escola Estadual Ginásio Pernambucano");
    await page.getByRole("textbox", { name: "Início" }).fill("02/2024");
    await page.getByLabel("Cursando atualmente").check();
    await page.getByRole("button", { name: "Cursos e Certificações", exact: true }).click();
    await page.getByLabel("Curso ou certificação").fill("Informática e Excel");
    await page.getByRole("textbox", { name: "Instituição", exact: true }).fill("Senai");
    await page.getByLabel("Carga horária").fill("60");
    await page.getByRole("button", { name: "Trabalho Voluntário", exact: true }).click();
    await page.getByLabel("Atividade").fill("Monitora de reforço escolar");
    await page.getByLabel("Organização").fill("Casa do Saber");
    const volunteering = entry("Atividade");
    await volunteering.getByLabel("O que você fez").fill("Ajudei 12 crianças em matemática, duas vezes por semana");
    await volunteering.getByRole("button", { name: "Exemplos" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("Trabalho voluntário", { exact: true }).click();
    await dialog.getByRole("button", { name: /^Participei de __ mutirões/ }).click();
    await dialog.getByRole("button", { name: "Pronto" }).click();
    await page.getByLabel("Habilidades separadas por vírgula").fill("Excel, Canva, Atendimento, Trabalho em equipe");
    await watch.expectAccessible();
  });

  await test.step("adds a school project and a language", async () => {
    await page.getByRole("button", { name: "Projetos escolares", exact: true }).click();
    await page.getByLabel("Nome do projeto").fill("Feira de ciências: água limpa no bairro");
    await page.getByLabel("Onde ou com quem").fill("Grupo de quatro alunos");
    await entry("Nome do projeto")
      .getByLabel("O que você fez")
      .fill(
        "Fiz as planilhas e os gráficos das amostras de seis ruas\nApresentei o resultado para 300 visitantes\nFicamos em segundo lugar entre 28 trabalhos",
      );
    await openStep("Idiomas");
    await page.getByRole("button", { name: "Adicionar idioma" }).click();
    await page.getByLabel("Idioma", { exact: true }).fill("Inglês");
    await openStep("Habilidades");
  });

  await test.step("is led to the blank that is left", async () => {
    await next();
    await page.getByRole("button", { name: "Preencher as lacunas: Trabalho Voluntário" }).click();
    await expect(entry("Atividade").getByLabel("O que você fez")).toBeFocused();
    await page.getByRole("button", { name: "Próxima lacuna" }).click();
    await page.keyboard.type("4");
    await expect(page.getByRole("button", { name: /^Preencher as lacunas/ })).toHaveCount(0);
  });

  await test.step("sees one page, which is full", async () => {
    await page.getByRole("button", { name: "Ver prévia" }).click();
    await expect(page.locator(".sheet h2")).toHaveText([
      "Resumo",
      "Formação Acadêmica",
      "Cursos e Certificações",
      "Habilidades",
      "Projetos",
      "Trabalho Voluntário",
      "Idiomas",
    ]);
    await expect(page.locator(".sheet")).toHaveCount(1);
    const sheet = (await page.locator(".sheet").boundingBox()) as Box;
    const last = (await page.locator(".sheet .column > *").last().boundingBox()) as Box;
    expect((last.y + last.height - sheet.y) / sheet.height).toBeGreaterThan(0.8);
    await watch.expectAccessible();
    await page.goBack();
  });

  await test.step("downloads it", async () => {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Baixar PDF" }).click();
    const { text, pages } = await readPdf(await (await downloading).path());
    expect(pages).toBe(1);
    expect(text).toContain("Participei de 4 mutirões de limpeza ou reforma.");
    expect(text).not.toContain("__");
    expect(text.indexOf("Informática e Excel")).toBeLessThan(text.indexOf("Monitora de reforço escolar"));
  });
});
