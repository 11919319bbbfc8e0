import { writeFileSync } from "node:fs";
import { createSignedInUser } from "../support/fixtures.ts";
import { readPdf } from "../support/pdf.ts";
import { createPerson } from "../support/person.ts";
import { createPhoneUser } from "../support/phone-user.ts";
import { createSubscription } from "../support/provider.ts";
import { createResume } from "../support/resume.ts";
import { waitForAuthForm } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const POSTING = `Analista Financeiro
Banco Ipê

Requisitos:
- Contas a pagar e SAP
- Excel avançado

Enviar o currículo pelo WhatsApp (11) 98765-4321.`;
const JOB = {
  ...{
    company: "Estúdio Ipê",
    position: "Assistente financeira",
    startDate: "03/2021",
    endDate: "Atual",
    current: true,
  },
  description: "Fui responsável pelas contas a pagar no SAP\nParticipei da implantação do orçamento",
};

test("from a posting's text to the message with the adapted PDF, and 'Enviei' moves the vaga, in at most 15 taps", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const define = (name: string, value: unknown) => Object.defineProperty(navigator, name, { value });
    define("canShare", () => true);
    define("share", async ({ files, text }: ShareData) => {
      const bytes = new Uint8Array((await files?.[0]?.arrayBuffer()) ?? new ArrayBuffer());
      Object.assign(window, { shared: { text, bytes: [...bytes] } });
    });
  });
  const { api } = await createSignedInUser(page, createPerson("Tina Toques"));
  await createSubscription(api);
  const data = { ...createResume("Tina Toques", { email: "tina@exemplo.test" }), experience: [JOB], skills: ["SAP"] };
  expect((await api.post("/api/resumes", { data })).status()).toBe(201);
  const { tap, taps } = createPhoneUser(page);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto("/home");

  await tap(page.getByRole("link", { name: "Vagas", exact: true }));
  await tap(page.getByRole("link", { name: "Nova vaga" }));
  await tap(page.getByLabel("Texto ou link da vaga"));
  // pasted from the conversation
  await page.keyboard.insertText(POSTING);
  await expect(page.getByLabel("Empresa")).toHaveValue("Banco Ipê");
  await tap(button("Continuar"));
  await expect(page.getByRole("region", { name: "O que a vaga pede" }).getByRole("listitem").first()).toBeVisible();
  await tap(tab("Adaptar"));
  await tap(button("Adaptar o currículo"));
  await tap(button("Aceitar: Experiência 1, Descrição das atividades"));
  const [{ id: copy }] = (await (await api.get("/api/resumes")).json()).items;
  const readDescription = async () => (await (await api.get(`/api/resumes/${copy}`)).json()).experience[0].description;
  await expect.poll(readDescription).toMatch(/^Cuidei de contas a pagar/);

  // back to the vaga, as the phone's Back leads there: the panel is one entry, the editor another
  const vaga = page.getByRole("heading", { level: 1, name: "Analista Financeiro" });
  for (let presses = 0; presses < 4 && !(await vaga.isVisible()); presses++) {
    taps.push("Back");
    await page.goBack();
    await expect(vaga.or(page.getByRole("button", { name: /^Step/ })).first()).toBeVisible();
  }
  await expect(vaga).toBeVisible();
  await tap(tab("Mensagem"));
  await tap(button("Compartilhar com o PDF"));
  const readShared = () =>
    page.evaluate(() => (window as { shared?: { text: string; bytes: number[] } }).shared ?? null);
  await expect.poll(readShared, { timeout: 30_000 }).not.toBeNull();
  const shared = await readShared();
  expect(shared?.text).toContain("Banco Ipê");
  const path = test.info().outputPath("curriculo.pdf");
  writeFileSync(path, new Uint8Array(shared?.bytes ?? []));
  expect(readPdf(path).text.replace(/\s+/g, " ")).toContain("Cuidei de contas a pagar");

  await tap(button("Enviei"));
  await expect(page.getByText("Banco Ipê · Enviada")).toBeVisible();
  expect(taps.length, taps.join("\n")).toBeLessThanOrEqual(15);
  console.log(`${taps.length} taps from a posting to the message`);
});

test("from the landing page to the paid PDF in at most 40 taps", async ({ page }) => {
  const person = createPerson("Tito Toques");
  const { tap, type, tapNextKey, taps } = createPhoneUser(page);
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const textbox = (name: string) => page.getByLabel(name, { exact: true });
  const goOn = async (heading: string) => {
    await tap(button("Próximo"));
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  };

  await page.goto("/");
  await tap(page.getByRole("link", { name: "Criar meu currículo" }).first());
  await expect(page.getByRole("heading", { level: 1, name: "Personalização do Currículo" })).toBeVisible();
  await goOn("Informações Pessoais");
  await tap(textbox("Nome completo"));
  await type(person.fullName);
  await tapNextKey(textbox("Cargo ou objetivo"));
  await type("Atendente");
  await tapNextKey(textbox("Email"));
  await type(person.email);
  await tapNextKey(textbox("Telefone"));
  await type("81987651234");
  await goOn("Formação Acadêmica");
  await tap(button("Adicionar formação"));
  await expect(textbox("Curso")).toBeFocused();
  await type("Ensino médio");
  await tapNextKey(textbox("Instituição"));
  await type("Escola Pernambucano");
  await goOn("Experiência Profissional");
  await tap(button("Adicionar experiência"));
  await tap(textbox("Cargo"));
  await type("Atendente");
  // closes the suggestions, as the keyboard's own key does
  await page.keyboard.press("Escape");
  await tap(textbox("Empresa"));
  await type("Mercado Sol");
  await tap(page.getByLabel("Início"));
  await type("032021");
  await tap(page.getByLabel("Trabalho aqui atualmente"));
  await tap(page.getByLabel("Descrição das atividades"));
  await type("Atendi clientes no caixa");
  await goOn("Idiomas");
  await goOn("Habilidades");
  await tap(page.getByLabel("Habilidades separadas por vírgula"));
  await type("Excel, Atendimento");
  await goOn("Seu currículo está pronto?");
  await tap(button("Baixar PDF"));
  await tap(page.getByRole("dialog").getByRole("button", { name: "Criar conta ou entrar" }));
  await waitForAuthForm(page, "Entre na sua conta");
  await tap(page.getByRole("link", { name: "Cadastre-se aqui" }));
  await waitForAuthForm(page, "Crie sua conta");
  for (const [label, text] of [
    ["Senha", person.password],
    ["Confirmar senha", person.password],
  ] as const) {
    if (await textbox(label).evaluate((element) => element !== document.activeElement)) await tap(textbox(label));
    await type(text);
  }
  await tap(button("Criar conta"));
  await tap(page.getByRole("dialog", { name: /^Upgrade/ }).getByRole("link", { name: "Continuar" }));
  await expect(button("Libere já o seu currículo!")).toBeEnabled({ timeout: 30_000 });
  const card = page.frameLocator("iframe").first();
  await tap(card.getByLabel(/número/i));
  await type("4242424242424242");
  await expect(card.getByLabel(/validade/i)).toBeFocused();
  await type("1240");
  await expect(card.getByLabel(/cvc|código/i)).toBeFocused();
  await type("123");
  await tap(button("Libere já o seu currículo!"));
  await expect(page.getByRole("heading", { name: "Parabéns!" })).toBeVisible({ timeout: 30_000 });
  // what comes next stands there
  await expect(page.getByRole("link", { name: "Enviar currículo" })).toBeVisible();
  const downloading = page.waitForEvent("download");
  await tap(button("Baixar o PDF"));
  expect(readPdf(await (await downloading).path()).text).toContain("Mercado Sol");
  await expect(page.getByText("O PDF foi baixado. Escolha como enviar.")).toBeVisible();
  expect(taps.length, taps.join("\n")).toBeLessThanOrEqual(40);
  console.log(`${taps.length} taps from the landing page to the PDF`);
});
