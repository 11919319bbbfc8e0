import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createPhoneUser } from "../support/phone-user.ts";
import { waitForAuthForm } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

type Box = { y: number; height: number };

const MAX_TAPS = 45;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

test("a first job on a phone, from the landing page to the PDF in at most 45 taps, each step after the other", async ({
  page,
  watch,
}) => {
  const person = createPerson("Luana Pereira dos Santos");
  const { tap, type, tapNextKey, taps } = createPhoneUser(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const textbox = (name: string) => page.getByLabel(name, { exact: true });
  const dialog = page.getByRole("dialog");
  const entry = (field: string) => page.locator("form").filter({ has: page.getByLabel(field) });
  const goOn = async (number: number, heading: string) => {
    await tap(button("Próximo"));
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(button(new RegExp(`^Step ${number} de 7`))).toBeVisible();
  };

  await test.step("says above the first step that it is a first job", async () => {
    await page.goto("/");
    await tap(page.getByRole("link", { name: "Criar meu currículo" }).first());
    const choice = page.getByRole("region", { name: "Como você quer começar?" });
    await expect(choice).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("tab", { name: "Layout" })).toBeInViewport();
    await watch.expectAccessible();
    await tap(choice.getByRole("button", { name: /^Quero ajuda/ }));
    await tap(choice.getByRole("button", { name: /^Meu primeiro emprego/ }));
    await expect(button(/^Step 2 de 7/)).toBeVisible();
  });

  await test.step("writes who they are", async () => {
    await tap(textbox("Nome completo"));
    await type(person.fullName);
    await tapNextKey(textbox("Cargo ou objetivo"));
    await type("Jovem Aprendiz administrativa");
    await tapNextKey(textbox("Email"));
    await type(person.email);
    await tapNextKey(textbox("Telefone"));
    await type("81987651234");
    await tapNextKey(textbox("Localização"));
    await type("Recife, PE");
    await expect(page.getByRole("heading", { name: "Dicas para o primeiro emprego" })).toBeVisible();
    await watch.expectAccessible();
  });

  await test.step("writes the summary from two examples, whose blanks are filled one after the other", async () => {
    await tap(button("Exemplos"));
    await watch.expectAccessible();
    await tap(dialog.getByRole("button", { name: /^Estudante de __ em busca/ }));
    await tap(dialog.getByRole("button", { name: /^Facilidade com __/ }));
    await tap(dialog.getByRole("button", { name: "Pronto" }));
    const summary = page.getByLabel("Descrição pessoal");
    await expect(summary).toBeFocused();
    await type("ensino médio");
    for (const text of ["administração", "planilhas e atendimento", "rotinas de escritório"]) {
      await tap(button("Próxima lacuna"));
      await type(text);
    }
    await expect(summary).toHaveValue(
      "Estudante de ensino médio em busca do primeiro emprego na área de administração. " +
        "Facilidade com planilhas e atendimento e interesse em rotinas de escritório.",
    );
  });

  await test.step("adds school and a course in the same step", async () => {
    await goOn(3, "Formação Acadêmica");
    await tap(button("Adicionar formação"));
    await expect(textbox("Curso")).toBeFocused();
    await type("Ensino médio, 3º ano");
    await tapNextKey(textbox("Instituição"));
    await type("Escola Estadual Ginásio Pernambucano");
    await tapNextKey(textbox("Início"));
    await type("022024");
    await tap(page.getByLabel("Cursando atualmente"));
    await tap(button("Cursos e Certificações"));
    await expect(page.getByLabel("Curso ou certificação")).toBeFocused();
    await type("Informática e Excel");
    await tapNextKey(entry("Curso ou certificação").getByLabel("Instituição"));
    await type("Senai");
    await watch.expectAccessible();
  });

  await test.step("adds a school project and voluntary work, without any job", async () => {
    await goOn(4, "Experiência Profissional");
    await tap(button("Projetos escolares"));
    await expect(page.getByLabel("Nome do projeto")).toBeFocused();
    await type("Feira de ciências: água limpa no bairro");
    await tapNextKey(page.getByLabel("Onde ou com quem"));
    await type("Grupo de quatro alunos");
    await tap(entry("Nome do projeto").getByLabel("O que você fez"));
    await type(
      "Fiz as planilhas e os gráficos das amostras de seis ruas\nApresentei o resultado para 300 visitantes\nFicamos em segundo lugar entre 28 trabalhos",
    );
    await tap(button("Trabalho Voluntário"));
    await expect(page.getByLabel("Atividade")).toBeFocused();
    await type("Monitora de reforço escolar");
    await tapNextKey(page.getByLabel("Organização"));
    await type("Casa do Saber");
    await tap(entry("Atividade").getByRole("button", { name: "Exemplos" }));
    await tap(dialog.getByRole("button", { name: /^Participei de __ mutirões/ }));
    await tap(dialog.getByRole("button", { name: "Pronto" }));
    await type("4");
    await watch.expectAccessible();
  });

  await test.step("adds a language and skills", async () => {
    await goOn(5, "Idiomas");
    await tap(button("Adicionar idioma"));
    await type("Inglês");
    await goOn(6, "Habilidades");
    await tap(page.getByLabel("Habilidades separadas por vírgula"));
    await type("Excel, Canva, Atendimento, Trabalho em equipe");
  });

  await test.step("sees the way to the PDF at once, and a page that is full", async () => {
    await goOn(7, "Seu currículo está pronto?");
    await expect(button("Baixar PDF")).toBeInViewport({ ratio: 1 });
    // only to look, and not counted
    await button("Ver prévia").click();
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
    await page.goBack();
  });

  await test.step("creates an account", async () => {
    await tap(button("Baixar PDF"));
    await tap(dialog.getByRole("button", { name: "Criar conta ou entrar" }));
    await waitForAuthForm(page, "Entre na sua conta");
    await tap(page.getByRole("link", { name: "Cadastre-se aqui" }));
    await waitForAuthForm(page, "Crie sua conta");
    for (const [field, text] of [
      [page.getByLabel("Nome completo"), person.fullName],
      [page.getByLabel("Email"), person.email],
      [page.getByLabel("Senha", { exact: true }), person.password],
      [page.getByLabel("Confirmar senha", { exact: true }), person.password],
    ] as const) {
      // the name and the e-mail may be there already, and a field may have the focus
      if (await field.inputValue()) continue;
      if (await field.evaluate((element) => element !== document.activeElement)) await tap(field);
      await type(text);
    }
    await tap(button("Criar conta"));
  });

  await test.step("pays", async () => {
    await tap(page.getByRole("dialog", { name: /^Upgrade/ }).getByRole("link", { name: "Continuar" }));
    const pay = button("Libere já o seu currículo!");
    await expect(pay).toBeEnabled({ timeout: 30_000 });
    const card = page.frameLocator("iframe").first();
    await tap(card.getByLabel(/número/i));
    await type("4242424242424242");
    await expect(card.getByLabel(/validade/i)).toBeFocused();
    await type("1240");
    await expect(card.getByLabel(/cvc|código/i)).toBeFocused();
    await type("123");
    await tap(pay);
    await expect(page.getByRole("heading", { name: "Parabéns!" })).toBeVisible({ timeout: 30_000 });
  });

  await test.step("has the PDF", async () => {
    const downloading = page.waitForEvent("download");
    await tap(button("Retornar à Aplicação"));
    const { text, pages } = readPdf(await (await downloading).path());
    expect(pages).toBe(1);
    expect(text).toContain("Participei de 4 mutirões de limpeza ou reforma.");
    expect(text).not.toContain("__");
    expect(text.indexOf("Informática e Excel")).toBeLessThan(text.indexOf("Monitora de reforço escolar"));
    expect(taps.length, taps.join("\n")).toBeLessThanOrEqual(MAX_TAPS);
  });
});
