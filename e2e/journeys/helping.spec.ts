import type { BrowserContext, CDPSession, Page } from "@playwright/test";
import { readStores } from "../support/browser-stores.ts";
import { createSignedInUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { changePixOrder } from "../support/provider.ts";
import { chooseHelp } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const PEOPLE = 30;

/** Twenty values that only this person's résumé has. */
function createMarks(person: number) {
  // letters only: the import recognises a name
  const id = String(person).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)));
  const mark = (name: string) => `${name}zq${id}k`;
  return {
    name: mark("Nome"),
    email: `${mark("mail")}@exemplo.com.br`,
    summary: mark("resumo"),
    jobs: ["um", "dois", "tres", "quatro"].map((job) => ({
      position: mark(`Cargo${job}`),
      company: mark(`Loja${job}`),
      task: mark(`tarefa${job}`),
    })),
    course: mark("Curso"),
    school: mark("Escola"),
    skills: ["um", "dois", "tres"].map((skill) => mark(`Saber${skill}`)),
  };
}

type Marks = ReturnType<typeof createMarks>;

const listMarks = ({ jobs, skills, ...rest }: Marks): string[] => [
  ...Object.values(rest),
  ...jobs.flatMap((job) => Object.values(job)),
  ...skills,
];

const toText = ({ name, email, summary, jobs, course, school, skills }: Marks) => `Rosa ${name} Lima
${email} | Recife - PE

Resumo
Trabalho com ${summary}.

Experiência Profissional
${jobs.map(({ position, company, task }, index) => `${position}\n${company}\n0${index + 1}/2018 - 05/2021\n- Cuidei de ${task}\n`).join("\n")}
Formação
${course}
${school}
2016 - 2017

Habilidades
${skills.join(", ")}`;

const found = (text: string, marks: string[]) => marks.filter((mark) => text.includes(mark));

/** Marks that the memory of the page's process has, after a garbage collection. */
async function findInMemory(session: CDPSession, marks: string[]): Promise<string[]> {
  const hits = new Set<string>();
  let tail = "";
  const read = ({ chunk }: { chunk: string }) => {
    const text = tail + chunk;
    for (const mark of found(text, marks)) hits.add(mark);
    tail = text.slice(-100);
  };
  session.on("HeapProfiler.addHeapSnapshotChunk", read);
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", read);
  return [...hits];
}

async function startHelping(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("link", { name: "Comece aqui" }).click();
  await page.getByRole("button", { name: "Começar" }).click();
  await expect(page.getByRole("heading", { name: "Tudo limpo" })).toBeVisible();
}

async function writeResume(page: Page, marks: Marks): Promise<void> {
  await page.goto("/editor?importar");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("tab", { name: /Colar/ }).click();
  await dialog.getByRole("textbox").fill(toText(marks));
  await dialog.getByRole("button", { name: /^(Ler|Continuar|Importar)/ }).click();
  await page.getByRole("button", { name: "Usar", exact: true }).click();
  await expect(page.getByText(/Rascunho salvo/)).toBeVisible();
}

async function openHandover(page: Page): Promise<string> {
  await page.getByRole("button", { name: "Enviar", exact: true }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await page.getByRole("button", { name: "Copiar o link" }).click();
  await expect(page.getByRole("button", { name: "Link copiado" })).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

async function wipe(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Próxima pessoa" }).click();
  await page.getByRole("button", { name: "Apagar tudo" }).click();
  await expect(page.getByRole("heading", { name: "Tudo limpo" })).toBeVisible();
}

const readPage = (page: Page) =>
  page.evaluate(
    () =>
      document.documentElement.outerHTML +
      [...document.querySelectorAll("input, textarea")].map((field) => (field as HTMLInputElement).value).join("\n"),
  );

test("thirty people in a row leave nothing of themselves in the browser of who helps them", async ({
  page,
  context,
}) => {
  test.setTimeout(15 * 60_000);
  await startHelping(page);
  const other = await context.newPage();
  const sessions = await Promise.all([page, other].map((tab) => context.newCDPSession(tab)));
  let earlier: string[] = [];
  for (let person = 1; person <= PEOPLE; person++) {
    const marks = createMarks(person);
    const all = listMarks(marks);
    expect(new Set(all).size).toBe(20);
    await writeResume(page, marks);
    await other.goto("/editor");
    await expect(other.locator("h1, h2").first()).toBeVisible();
    // what is denied afterwards was there
    expect(found(await readStores(page), all)).toHaveLength(20);
    if (person === 1) expect((await findInMemory(sessions[0] as CDPSession, all)).length).toBeGreaterThan(15);
    await openHandover(page);
    await wipe(page);
    await expect(other).toHaveURL(/\/ajudar$/);
    await expect(other.getByRole("heading", { name: "Tudo limpo" })).toBeVisible();
    for (const tab of [page, other]) expect(found((await readStores(tab)) + (await readPage(tab)), all)).toEqual([]);
    for (const session of sessions) expect(await findInMemory(session, all)).toEqual([]);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("");
    // Back finds no work of that person
    await page.goBack();
    await page.waitForLoadState();
    await expect(page.locator("h1, h2").first()).toBeVisible();
    expect(found((await readStores(page)) + (await readPage(page)), [...all, ...earlier])).toEqual([]);
    earlier = all;
  }
});

async function openAsOwner(context: BrowserContext, link: string): Promise<Page> {
  const phone = await context.newPage();
  await phone.goto(link);
  await expect(phone.getByRole("heading", { name: "Seu currículo chegou" })).toBeVisible();
  // not in the address, and so in no history
  await expect(phone).toHaveURL(/\/compartilhado$/);
  await phone.getByRole("button", { name: "Abrir meu currículo" }).click();
  return phone;
}

test("a résumé is written for another person by questions about her, and goes to her phone once", async ({
  page,
  browser,
  watch,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/editor");
  await chooseHelp(page, "Estou ajudando alguém");
  await expect(page.getByRole("heading", { name: "Ajudar outra pessoa" })).toBeVisible();
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Começar" }).click();
  await expect(page.getByRole("heading", { name: "Tudo limpo" })).toBeVisible();
  await watch.expectAccessible();
  await page.getByRole("link", { name: "Começar", exact: true }).click();
  await chooseHelp(page, "Uma pergunta por vez");
  const name = page.getByLabel("Como a pessoa se chama?");
  await expect(page.getByRole("heading", { name: "Como a pessoa se chama?" })).toBeFocused();
  await name.fill("Rosa Ajudada");
  await expect(name).toHaveAttribute("autocomplete", "off");
  await page.keyboard.press("Enter");
  const next = page.getByRole("heading", { name: "Qual é o celular dela?" });
  await expect(next).toBeVisible();
  // A tap right after the question appeared is ignored as the second one of the question before.
  await expect(async () => {
    await page.getByRole("button", { name: "Ir para as etapas" }).click();
    await expect(next).toBeHidden({ timeout: 500 });
  }).toPass();

  const link = await openHandover(page);
  await watch.expectAccessible();
  const phones = await browser.newContext();
  const wrong = `${link.slice(0, -4)}AAAA`;
  await expect((await openAsOwner(phones, wrong)).getByRole("alert")).toContainText(/já foi aberto|incompleto/);
  const phone = await openAsOwner(phones, link);
  await phone.getByRole("button", { name: "Usar", exact: true }).click();
  await expect(phone.getByText(/Rascunho salvo/)).toBeVisible();
  await expect(phone.getByText("Rosa Ajudada").first()).toBeVisible();
  await expect((await openAsOwner(phones, link)).getByRole("alert")).toContainText("já foi aberto");
  await phones.close();
});

test("'Próxima pessoa' names the files that were downloaded, signs out, and can end the help", async ({ page }) => {
  await startHelping(page);
  await createSignedInUser(page, createPerson("Rita Entrou"));
  await page.goto("/home");
  await expect(page.getByRole("heading", { name: "Meus Currículos" })).toBeVisible();
  await page.goto("/editor");
  await page.getByRole("button", { name: "Mais", exact: true }).click();
  await page.getByRole("button", { name: /^Word e outros arquivos/ }).click();
  await page.keyboard.press("Escape");
  await page.evaluate(() => sessionStorage.setItem("downloads", JSON.stringify(["Rita Entrou.pdf"])));
  await page.getByRole("button", { name: "Próxima pessoa" }).click();
  await expect(page.getByRole("dialog").getByText("Rita Entrou.pdf")).toBeVisible();
  await page.getByRole("button", { name: "Apagar tudo" }).click();
  await expect(page.getByRole("heading", { name: "Tudo limpo" })).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("button", { name: "Entrar", exact: true })).toBeVisible();
  await page.goto("/ajudar");
  await page.getByRole("button", { name: "Parar de ajudar" }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto("/editor");
  await expect(page.getByRole("heading", { name: "Personalização do Currículo" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Próxima pessoa" })).toHaveCount(0);
});

test("a place buys codes by Pix, a person uses one, and the place gets the rest back", async ({
  page,
  browser,
  watch,
}) => {
  const place = await createSignedInUser(page, createPerson("Copia Rápida"));
  await page.goto("/checkout?codigos");
  await page.getByLabel("Quantos passes?").selectOption("2");
  await watch.expectAccessible();
  await page.getByRole("button", { name: /^Pagar R\$\s9,80 com Pix/ }).click();
  await expect(page.getByRole("button", { name: "Copiar código" })).toBeVisible();
  const { order } = await (await place.api.get("/api/stripe/codes")).json();
  await changePixOrder(order.id, "pay");
  await expect(page.getByText("Ainda não usado")).toHaveCount(2);
  await watch.expectAccessible();
  const code = (await page.locator("code").first().textContent()) ?? "";

  const other = await browser.newContext();
  const person = await other.newPage();
  await createSignedInUser(person, createPerson("Rita Passe"));
  await person.goto("/checkout?codigo");
  await person.getByRole("button", { name: "Usar o código" }).click();
  await expect(person.getByText("Digite o código.")).toBeVisible();
  await person.getByLabel("Código", { exact: true }).fill(code.toLowerCase());
  await person.getByRole("button", { name: "Usar o código" }).click();
  await expect(person.getByRole("heading", { name: "Código aceito!" })).toBeVisible();
  await person.goto("/assinaturas");
  await expect(person.getByText("Ativo", { exact: true })).toBeVisible();
  await other.close();

  await page.reload();
  await expect(page.getByText("Usado", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Devolver o que não foi usado/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Devolver/ })
    .click();
  await expect(page.getByText("Devolvido", { exact: true })).toBeVisible();
});
