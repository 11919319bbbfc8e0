import { createSignedInUser } from "../support/fixtures.ts";
import { listMailSubjects, readLatestMail } from "../support/mails.ts";
import { createPerson } from "../support/person.ts";
import { publishPosting } from "../support/posting-link.ts";
import { sendReminders } from "../support/reminders.ts";
import { createResume } from "../support/resume.ts";
import { proveEmail } from "../support/stores.ts";
import { expect, test } from "../support/test.ts";

// Reminders concern all people of the stack: their tests are in one file.

const POSTING = {
  "@context": "https://schema.org/",
  "@type": "JobPosting",
  title: "Analista de Dados",
  description:
    "<p>Buscamos uma pessoa para o time de dados.</p><p>Requisitos</p><ul><li>SQL</li><li>Power BI</li><li>Inglês avançado</li></ul><p>Envie o currículo para vagas@redelume.example com o assunto DADOS 42.</p>",
  hiringOrganization: { "@type": "Organization", name: "Rede Lume" },
  jobLocation: { "@type": "Place", address: { addressLocality: "Recife", addressRegion: "PE" } },
};
const PORTAL = `<!doctype html><title>Vaga</title><script type="application/ld+json">${JSON.stringify(POSTING)}</script><div id="root">Carregando...</div>`;

test("a person goes from the link of a posting to the interview on a phone", async ({ page, watch }) => {
  test.setTimeout(180_000);
  await page.setViewportSize({ width: 360, height: 800 });
  const person = createPerson("Davi Dados");
  const { api } = await createSignedInUser(page, person);
  await proveEmail(person.email);
  const saved = await api.post("/api/resumes", {
    data: {
      ...createResume("Davi Dados", { email: "davi@exemplo.test", headline: "Analista de dados" }),
      experience: [
        {
          ...{ company: "Mercado Sol", position: "Analista", startDate: "03/2023", endDate: "05/2025" },
          description: "Montei painéis de vendas no Power BI\nEscrevi consultas em SQL",
        },
      ],
      skills: ["SQL", "Power BI"],
    },
  });
  expect(saved.status()).toBe(201);
  const withdraw = await publishPosting(page, PORTAL);

  await page.goto("/candidaturas");
  await page.getByRole("button", { name: "Nova vaga" }).click();
  const creation = page.getByRole("dialog", { name: "Nova vaga" });
  await creation.getByLabel("Texto ou link da vaga").fill("http://vagas.redelume.example/vaga/42");
  await expect(creation.getByLabel("Empresa")).toHaveValue("Rede Lume", { timeout: 30_000 });
  await expect(creation.getByLabel("Vaga", { exact: true })).toHaveValue("Analista de Dados");
  await creation.getByRole("button", { name: "Continuar" }).click();
  await withdraw();

  const demands = page.getByRole("region", { name: "O que a vaga pede" });
  await expect(demands.getByRole("listitem").filter({ hasText: "Power BI" })).toContainText("No currículo", {
    timeout: 30_000,
  });
  await expect(demands.getByRole("listitem").filter({ hasText: "Inglês avançado" })).toContainText("Não aparece");
  await expect(page.getByRole("region", { name: "Como se candidatar" })).toContainText("DADOS 42");
  const { pathname } = new URL(page.url());
  const shoot = (name: string) => page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true });
  await watch.expectAccessible();
  await shoot("posting");

  await page.getByRole("tab", { name: "Adaptar" }).click();
  await page.getByRole("button", { name: "Adaptar o currículo" }).click();
  await expect(page.getByRole("heading", { name: "Combina com uma vaga?" })).toBeVisible({ timeout: 30_000 });
  await shoot("version");
  await page.goto(pathname);
  await page.getByRole("tab", { name: "Adaptar" }).click();
  await expect(page.getByRole("button", { name: "Abrir o currículo desta vaga" })).toBeVisible({ timeout: 30_000 });

  await page.getByRole("tab", { name: "Mensagem" }).click();
  await page.getByRole("tab", { name: "Email" }).click();
  const body = page.getByLabel("Texto do email");
  await expect(body).toHaveValue(/Rede Lume[\s\S]*painéis de vendas no Power BI/, { timeout: 30_000 });
  await expect(page.getByLabel("Assunto")).toHaveValue("DADOS 42");
  await body.press("Control+End");
  await body.pressSequentially(" ");
  const id = pathname.split("/").at(-1);
  const read = async () => (await api.get(`/api/applications/${id}`)).json();
  await expect.poll(async () => (await read()).messages?.email?.subject).toBe("DADOS 42");
  await shoot("message");

  await page.getByRole("tab", { name: "Resposta" }).click();
  await page.getByRole("button", { name: "Enviei" }).click();
  const sending = page.getByRole("dialog", { name: "O que você enviou?" });
  await expect(sending.getByLabel("Assunto")).toHaveValue("DADOS 42");
  await sending.getByRole("button", { name: "Registrar envio" }).click();
  await expect(page.getByLabel("Etapa")).toHaveValue("sent");
  const { resumeId } = await read();
  expect((await api.delete(`/api/resumes/${resumeId}`)).ok()).toBe(true);
  await page.getByRole("button", { name: /^Ver o que foi enviado/ }).click();
  const sent = page.getByRole("dialog", { name: /^Enviado em/ });
  await expect(sent.getByText("painéis de vendas no Power BI")).toBeVisible();
  await expect(sent.getByRole("heading", { name: "Davi Dados" })).toBeVisible();
  await watch.expectAccessible();
  await shoot("sent");
  await page.keyboard.press("Escape");

  await sendReminders({ inDays: 7 });
  expect(await listMailSubjects(person.email)).toEqual(["Lembrete de uma vaga"]);
  const mail = await readLatestMail(person.email);
  expect(mail).toContain("Analista de Dados – Rede Lume: enviada há 7 dias");
  const link = /https?:\/\/\S+(\/candidaturas\/\S+)/.exec(mail)?.[1] ?? "";
  await page.goto(link);
  await page.getByRole("tab", { name: "Entrevista" }).click();
  const questions = page.getByRole("region", { name: "Perguntas prováveis" });
  await expect(questions.getByText(/SQL/).first()).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
  await shoot("interview");
});

test("a week after 'Enviei' one mail reminds of all applications, and its link ends the mails without sign-in", async ({
  page,
  browser,
}) => {
  const person = createPerson("Lia Lembra");
  const { api } = await createSignedInUser(page, person);
  await proveEmail(person.email);
  const apply = async (company: string) => {
    const { id } = await (await api.post("/api/applications", { data: { company, title: "Vendedora" } })).json();
    expect((await api.post(`/api/applications/${id}/copies`, { data: { message: "Bom dia" } })).status()).toBe(201);
    return id;
  };
  const ids = [await apply("Ipê"), await apply("Padaria Sol")];
  for (const inDays of [6, 7, 7, 8]) await sendReminders({ inDays });
  expect(await listMailSubjects(person.email)).toEqual(["Lembretes de 2 vagas"]);
  const mail = await readLatestMail(person.email);
  for (const id of ids) expect(mail).toContain(`/candidaturas/${id}`);
  expect(mail).not.toContain("Bom dia");

  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const signedOut = await stranger.newPage();
  await signedOut.goto(/https?:\/\/\S+\/cancelar-lembretes#\S+/.exec(mail)?.[0] ?? "");
  await signedOut.getByRole("button", { name: "Parar os lembretes" }).click();
  await expect(signedOut.getByText("Pronto. Você não recebe mais lembretes por email.")).toBeVisible();
  await stranger.close();
  const settings = await (await api.get("/api/applications/settings")).json();
  expect(settings).toMatchObject({ hasReminders: false });

  await apply("Mercado Norte");
  await sendReminders({ inDays: 9 });
  expect(await listMailSubjects(person.email)).toHaveLength(1);
});
