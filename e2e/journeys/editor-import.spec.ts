import { join } from "node:path";
import type { Page } from "@playwright/test";
import { installFakeSpeech } from "../support/fake-speech.ts";
import { createConfirmedUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { setNextCompletion } from "../support/provider.ts";
import { BASE_URL } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

const CORPUS = join(import.meta.dirname, "../../packages/resume-import/test/corpus/dev");
const corpusFile = (name: string, ending: string) => join(CORPUS, name, `input.${ending}`);

async function openImport(page: Page): Promise<void> {
  await page.goto("/editor");
  await page.getByRole("button", { name: "Já tenho um currículo" }).click();
  await expect(page.getByRole("dialog", { name: "Traga o seu currículo" })).toBeVisible();
}
const chooseFile = (page: Page, path: string) => page.locator("input[data-import]").setInputFiles(path);
const textbox = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const review = (page: Page) => page.getByRole("dialog", { name: "Confira o que foi lido" });

/** Addresses that the page requests, except its own files. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET" || !request.url().startsWith(BASE_URL)) sent.push(request.url());
  });
  return sent;
}

test("'Próximo ponto' brings each doubtful field and its lines of the file into sight, also on the second page", async ({
  page,
  context,
}) => {
  const paper = await context.newPage();
  const job = (company: string) =>
    `<p><b>Vendedora</b><br>${company}<br>01/2019 - 12/2020</p>${"<p>Atendi clientes no balcão e contei o estoque da loja.</p>".repeat(9)}`;
  await paper.setContent(
    `<h1>Rita Dias</h1><p>rita@exemplo.com.br</p><h2>Experiência</h2>${["Loja Mar", "Loja Sol", "Loja Lua"].map(job).join("")}` +
      "<h2>Formação</h2><p>Administração<br>Senac<br>2010 - 2014</p><h2>Idiomas</h2><p>Inglês</p><p>Espanhol</p>",
  );
  const buffer = await paper.pdf({ format: "A4" });
  await paper.close();
  await page.setViewportSize({ width: 1280, height: 800 });
  await openImport(page);
  await page.locator("input[data-import]").setInputFiles({ name: "cv.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByRole("img", { name: "Página 1 de 2" })).toBeVisible({ timeout: 30_000 });
  for (const name of ["Inglês", "Espanhol"]) {
    await page.getByRole("button", { name: "Próximo ponto" }).click();
    const field = page.locator(":focus");
    await expect(field, name).toBeInViewport({ ratio: 1 });
    await expect(field).toHaveRole("combobox");
    await expect(page.locator("[data-line^='2:'][data-active]").first(), name).toBeInViewport();
  }
});

test("the chip shows the text without a field above the buttons, and the first press of the mouse on 'Colocar' opens the places", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openImport(page);
  const job = (company: string) =>
    `Vendedora\nLoja ${company}\n01/2019 - 12/2020\n${"Atendi clientes no balcão e contei o estoque.\n".repeat(5)}`;
  const resume = `Ana Lima\nSolteira, 29 anos\nana@exemplo.com.br\nSão Paulo/SP\n\nExperiência\n\n${["Mar", "Sol", "Lua"].map(job).join("\n")}`;
  const file = { name: "cv.txt", mimeType: "text/plain", buffer: Buffer.from(resume) };
  await page.locator("input[data-import]").setInputFiles(file);
  await page.getByRole("button", { name: /trechos? não classificado/ }).click();
  const place = page.getByRole("button", { name: /^Colocar “/ }).first();
  const pressed = await place.boundingBox();
  const footer = await page.getByRole("button", { name: "Usar", exact: true }).boundingBox();
  if (!pressed || !footer) throw new Error("Nothing to press");
  expect(pressed.y + pressed.height).toBeLessThan(footer.y);
  await page.mouse.move(pressed.x + pressed.width / 2, pressed.y + pressed.height / 2);
  await page.mouse.down();
  // the frame in which the source scrolls
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: "Colocar onde?" })).toBeVisible();
});

test("a LinkedIn PDF on a phone is reviewed and fills the editor as one change, and nothing leaves the browser", async ({
  page,
  watch,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await page.goto("/");
  await page.getByRole("link", { name: "Traga o seu" }).click();
  await expect(page.getByRole("dialog", { name: "Traga o seu currículo" })).toBeVisible();
  await expect(page).toHaveURL(/\/editor$/);
  await watch.expectAccessible();
  expect(scripts.filter((url) => /import-worker/.test(url))).toEqual([]);

  const sent = watchRequests(page);
  await chooseFile(page, corpusFile("li-pdf-patricia", "pdf"));
  await expect(review(page)).toBeVisible({ timeout: 30_000 });
  await expect(textbox(page, "Nome completo")).toHaveValue("Patrícia Helena Schneider de Albuquerque");
  await watch.expectAccessible();
  await textbox(page, "Cargo").first().focus();
  await page.getByRole("tab", { name: "Original" }).click();
  await expect(page.getByRole("img", { name: "Página 1 de 2" })).toBeVisible();
  await expect(page.locator("[data-line][data-active]").first()).toBeVisible({ timeout: 20_000 });
  await page.getByRole("tab", { name: "Campos" }).click();
  await page.getByRole("button", { name: "Usar", exact: true }).click();
  await expect(review(page)).toBeHidden();
  expect(sent).toEqual([]);

  await expect(textbox(page, "Nome completo")).toHaveValue("Patrícia Helena Schneider de Albuquerque");
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Personalização do Currículo" })).toBeVisible();
  await page.goForward();
  await page.getByRole("status").filter({ hasText: "Currículo preenchido" }).getByRole("button").click();
  await expect(textbox(page, "Nome completo")).toHaveValue("");
});

const PRIVATE = ["123.456.789-09", "22/04/1975", "TEREZA ALVES", "12.345.678/0001-90", "1.512,37"];

/** All that the browser keeps of a page. */
const readStores = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const readText = async (value: unknown): Promise<unknown> =>
      value instanceof Blob ? value.text() : value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
    const dump = await Promise.all(
      databases.map(
        ({ name = "" }) =>
          new Promise<unknown[]>((resolve) => {
            const opening = indexedDB.open(name);
            opening.onsuccess = () => {
              const stores = [...opening.result.objectStoreNames];
              if (stores.length === 0) return resolve([]);
              const reading = opening.result.transaction(stores);
              const all: unknown[] = [];
              for (const store of stores)
                reading.objectStore(store).getAll().onsuccess = (event) =>
                  all.push(...(event.target as IDBRequest<unknown[]>).result);
              reading.oncomplete = () => resolve(all);
            };
          }),
      ),
    );
    const values = dump
      .flat()
      .flatMap((value) => [value, ...(value && typeof value === "object" ? Object.values(value) : [])]);
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        return (await cache.keys()).map(({ url }) => url);
      }),
    );
    return JSON.stringify([
      await Promise.all(values.map(readText)),
      cached,
      { ...localStorage },
      { ...sessionStorage },
    ]);
  });

/** Fails if a text has one of the private values, with or without their punctuation. */
function expectNothingPrivate(text: string) {
  const digits = text.replace(/[^\dA-Z]/gi, "").toUpperCase();
  for (const value of PRIVATE) {
    expect(text).not.toContain(value);
    const bare = value.replace(/[^\dA-Z]/gi, "");
    if (bare.length > 8) expect(digits).not.toContain(bare);
  }
}

test("nothing private of a pasted extract of the social insurance is stored or sent", async ({ page }) => {
  const [cpf, born, mother, company, wage] = PRIVATE;
  const extract = `INSS\nExtrato Previdenciário\nNIT: ${cpf} CPF: ${cpf} Nome: MARINA LIMA\nData de nascimento: ${born}\nNome da mãe: ${mother}
Seq. NIT Código Emp. Origem do Vínculo Data Início Data Fim Tipo Filiado no Vínculo
1 123.45678.90-9 ${company} PADARIA EXEMPLO LTDA 01/02/2015 28/02/2018 Empregado\nRemunerações\n01/2016 ${wage}`;
  const bodies: string[] = [];
  page.on("request", (request) => bodies.push(`${request.url()} ${request.postData() ?? ""}`));
  await openImport(page);
  await page.getByRole("tab", { name: "Colar texto" }).click();
  await textbox(page, "Texto do currículo").fill(extract);
  await page.getByRole("button", { name: "Ler texto" }).click();
  await expect(textbox(page, "Empresa")).toHaveValue("Padaria Exemplo", { timeout: 30_000 });
  await page.getByRole("button", { name: "Usar", exact: true }).click();
  await expect(textbox(page, "Nome completo")).toHaveValue("Marina Lima");
  await expect.poll(() => readStores(page)).toContain("Padaria Exemplo");
  expectNothingPrivate(await readStores(page));
  expectNothingPrivate(bodies.join("\n"));
});

test("no number of a work record is stored or sent, and its names can be had as in the document", async ({
  page,
  watch,
}) => {
  const numbers = PRIVATE;
  const record = `Carteira de Trabalho Digital\nNome Civil: MARINA LIMA\nCPF: ${numbers[0]}\nData de Nascimento: ${numbers[1]}
Nome da Mãe: ${numbers[2]}\nContratos de Trabalho\nEmpregador: PADARIA EXEMPLO LTDA\nCNPJ: ${numbers[3]}
Data de admissão: 01/03/2015\nOcupação: 8483-05 - PADEIRO\nSalário contratual: R$ ${numbers[4]}`;
  await page.setViewportSize({ width: 390, height: 844 });
  const bodies: string[] = [];
  page.on("request", (request) => bodies.push(`${request.url()} ${request.postData() ?? ""}`));
  await openImport(page);
  const file = { name: "carteira.txt", mimeType: "text/plain", buffer: Buffer.from(record) };
  await page.locator("input[data-import]").setInputFiles(file);
  await expect(page.getByText(/^Reconhecemos uma Carteira de Trabalho.*Ficou de fora.*CPF/)).toBeVisible({
    timeout: 30_000,
  });
  await expect(textbox(page, "Empresa")).toHaveValue("Padaria Exemplo");
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Usar os nomes como no documento" }).click();
  await expect(textbox(page, "Empresa")).toHaveValue("PADARIA EXEMPLO LTDA");
  expect(await page.content()).not.toContain(numbers[0]);
  await page.getByRole("button", { name: "Usar", exact: true }).click();
  await expect(textbox(page, "Nome completo")).toHaveValue("MARINA LIMA");
  await expect.poll(() => readStores(page)).toContain("PADARIA EXEMPLO");
  expectNothingPrivate(await readStores(page));
  expectNothingPrivate(bodies.join("\n"));
});

test("sections and entries are repaired by taps on a phone and by keys on a wide screen", async ({ page, watch }) => {
  const job = (name: string, company: string, year: number) =>
    `${name}\n${company}\n01/${year} - 12/${year + 1}\nAtendi clientes de ${company}`;
  const resume = `Ana Lima\nana@exemplo.com.br\n\nExperiência\n\n${job("Vendedora", "Loja Sol", 2019)}\n\n${job("Caixa", "Mercado Mar", 2016)}
\nFormação\n\nTécnico em Vendas\nSenac\n2013\n\nIdiomas\n\nInglês`;
  await page.setViewportSize({ width: 360, height: 740 });
  await openImport(page);
  const file = { name: "curriculo.txt", mimeType: "text/plain", buffer: Buffer.from(resume) };
  await page.locator("input[data-import]").setInputFiles(file);
  await expect(review(page)).toBeVisible({ timeout: 30_000 });
  await page.getByText("3 seções encontradas").click();
  await watch.expectAccessible();
  await page.getByRole("combobox", { name: "Formação" }).selectOption({ label: "Cursos e Certificações" });
  await expect(page.getByRole("region", { name: "Cursos e Certificações" })).toContainText("Curso 1");
  await page.getByRole("button", { name: "Desfazer" }).click();
  await expect(page.getByRole("region", { name: "Formação Acadêmica" })).toContainText("Formação 1");
  await page.setViewportSize({ width: 1280, height: 800 });
  const experience = page.getByRole("region", { name: "Experiência Profissional" });
  await page.getByRole("button", { name: "Arrumar Experiência 1" }).focus();
  await page.keyboard.press("Enter");
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Juntar com Experiência 2" }).press("Enter");
  await expect(experience.getByRole("group")).toHaveCount(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Arrumar Experiência 1" }).click();
  await page.getByRole("button", { name: "Separar a partir de “Caixa”" }).click();
  await expect(experience.getByRole("group")).toHaveCount(2);
  await expect(experience.getByRole("textbox", { name: "Empresa", exact: true }).last()).toHaveValue("Mercado Mar");
  await page.getByRole("button", { name: "Nível está certo" }).click();
  await expect(page.getByText("Nenhum campo marcado")).toBeVisible();
});

test("a LinkedIn archive is reviewed by keyboard alone at 320 px", async ({ page, watch }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openImport(page);
  await chooseFile(page, corpusFile("li-zip-conceicao", "zip"));
  await expect(review(page)).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
  const width = await review(page).evaluate((dialog) =>
    [...dialog.querySelectorAll("*")].every((element) => element.getBoundingClientRect().right <= 321),
  );
  expect(width).toBe(true);
  const place = page.getByRole("button", { name: /^Colocar “/ }).first();
  await place.focus();
  await page.keyboard.press("Enter");
  const choice = page.getByRole("dialog", { name: "Colocar onde?" });
  await expect(choice).toBeVisible();
  await watch.expectAccessible();
  await choice.getByRole("button", { name: "Habilidades" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Colocado em Habilidades.").first()).toBeAttached();
  await page.getByRole("button", { name: "Adicionar experiência" }).click();
  await expect(page.getByRole("group", { name: "Experiência 2" })).toBeVisible();
  await page.getByRole("button", { name: "Usar", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(review(page)).toBeHidden();
  await expect(textbox(page, "Nome completo")).not.toHaveValue("");
});

test("a file dropped anywhere on the editor is read, and a text is dragged to a field", async ({ page }) => {
  await page.goto("/editor");
  await expect(page.getByRole("button", { name: "Já tenho um currículo" })).toBeVisible();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    const text =
      "Ana Lima\nSolteira\nana@exemplo.com.br\n\nExperiência\n\nVendedora\nLoja Azul\n2018 - 2021\n\nCursos\nVendas, SENAC";
    transfer.items.add(new File([text], "curriculo.txt"));
    return transfer;
  });
  await page.dispatchEvent("main", "dragover", { dataTransfer: data });
  await expect(page.getByText("Solte o currículo para importar")).toBeVisible();
  await page.dispatchEvent("main", "drop", { dataTransfer: data });
  await expect(review(page)).toBeVisible({ timeout: 30_000 });
  // content is laid out when it is scrolled to: wait until its position is stable
  await page.locator("[data-drag]").first().hover();
  await page.mouse.down();
  const skills = page.locator('[data-drop="skills"]');
  await expect(async () => {
    const { x = 0, y = 0 } = (await skills.boundingBox()) ?? {};
    // while the pointer is near an edge, the list scrolls
    const isInReach = y > 180 && y < 600;
    if (!isInReach) await page.mouse.move(x + 60, y <= 180 ? 100 : 800);
    await page.mouse.move(x + 60, isInReach ? y + 40 : 400);
    expect(isInReach).toBe(true);
    await expect(skills).toHaveAttribute("data-over", "", { timeout: 500 });
  }).toPass({ intervals: [50] });
  await page.mouse.up();
  await expect(page.getByText("Colocado em Habilidades.").first()).toBeAttached();
});

const REFUSED = [
  ["no-encrypted", "pdf", "protegido por senha"],
  ["no-truncated", "pdf", "incompleto ou danificado"],
  ["no-empty", "pdf", "está vazio"],
  ["no-exe", "pdf", "Não lemos este tipo de arquivo"],
  ["no-invoice", "pdf", "Não encontramos um currículo"],
  ["no-bomb", "zip", "grande demais"],
  ["no-zip", "zip", "não é do LinkedIn"],
] as const;

test("each hostile or unusable file is refused with its own message, and the résumé stays unchanged", async ({
  page,
  watch,
}) => {
  await openImport(page);
  for (const [name, ending, sentence] of REFUSED) {
    await chooseFile(page, corpusFile(name, ending));
    await expect(page.getByRole("alert"), name).toContainText(sentence, { timeout: 30_000 });
  }
  await watch.expectAccessible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Já tenho um currículo" })).toBeVisible();
});

test("what the AI invents is discarded and listed", { tag: "@fault" }, async ({ page, watch }) => {
  await createConfirmedUser(page, createPerson());
  await openImport(page);
  await chooseFile(page, corpusFile("docx-beatriz", "docx"));
  await expect(review(page)).toBeVisible({ timeout: 30_000 });
  await setNextCompletion({ hallucinates: true });
  await page.getByRole("button", { name: "Proposta da IA" }).click();
  await expect(page.getByText("Empresa Inventada S.A.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Descartado: a IA devolveu/).first()).toBeVisible();
  await page.getByRole("button", { name: "Recusar tudo" }).click();
  await expect(page.getByText("Os campos estão como na leitura anterior.")).toBeVisible();
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Usar", exact: true }).click();
  await expect(page.getByText("Empresa Inventada S.A.")).toBeHidden();
});

test("a spoken career is recognised after consent, and the questions ask for what was understood", async ({
  page,
  watch,
}) => {
  const speech = await installFakeSpeech(page);
  await openImport(page);
  await page.getByRole("tab", { name: "Contar" }).click();
  await page.getByRole("button", { name: "Falar" }).click();
  await expect(page.getByText(/Ele pode enviar o áudio/)).toBeVisible();
  await watch.expectAccessible();
  await page.getByRole("button", { name: "Permitir e falar" }).click();
  await speech.hear(["trabalhei como vendedora na Loja Azul de 2018 a 2021 falo inglês fluente", true]);
  await expect(page.getByLabel("Conte sua experiência")).toHaveValue(/Loja Azul/);
  await page.getByRole("button", { name: "Parar", exact: true }).click();
  await page.getByRole("button", { name: "Montar currículo" }).click();
  const question = (title: string) => page.getByRole("heading", { level: 3, name: title });
  await expect(question("Como você se chama?")).toBeVisible({ timeout: 30_000 });
  await watch.expectAccessible();
  const dialog = page.getByRole("dialog");
  const goOn = async (from: string) => {
    // A tap right after the question appeared would be ignored as the second one of the question before.
    await dialog.getByRole("button", { name: "Continuar" }).press("Enter");
    await expect(dialog.getByRole("heading", { level: 3, name: from, exact: true })).toBeHidden();
  };
  for (
    let asked = "";
    asked !== "O que você fazia?";
    asked = (await dialog.getByRole("heading", { level: 3 }).textContent()) ?? ""
  )
    if (asked) await goOn(asked);
  await expect(dialog.getByRole("textbox")).toHaveValue("vendedora");
  await goOn("O que você fazia?");
  await expect(question("Onde ou para quem?")).toBeVisible();
  await expect(dialog.getByRole("textbox")).toHaveValue("Loja Azul");
});
