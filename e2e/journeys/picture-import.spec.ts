import type { Page } from "@playwright/test";
import { readStores } from "../support/browser-stores.ts";
import { photographPage } from "../support/photo-of-page.ts";
import { BASE_URL } from "../support/stack.ts";
import { expect, test } from "../support/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const review = (page: Page) => page.getByRole("dialog", { name: "Confira o que foi lido" });
const textbox = (page: Page, name: string) => review(page).getByLabel(name, { exact: true });
const RECOGNISER = /recogniser-worker|tesseract|traineddata/;

async function choose(page: Page, ...photos: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
  await page.goto("/editor");
  await page.getByRole("button", { name: "Já tenho um currículo" }).click();
  await page.locator("input[data-import]").setInputFiles(photos);
}
const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

test("a photo of a printed résumé is read on the phone: the recogniser is loaded when it is wanted, its worker can send nothing, and nothing of the picture leaves the browser or stays in it", async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(180_000);
  const photo = await photographPage(context);
  const requested: string[] = [];
  const sent: string[] = [];
  page.on("request", (request) => {
    requested.push(request.url());
    const isLocal = request.url().startsWith("blob:") || request.url().startsWith(BASE_URL);
    if (request.method() !== "GET" || !isLocal) sent.push(request.url());
  });
  await choose(page, jpeg("foto.jpg", photo));
  await expect(page.getByText("Reconhecemos uma foto do currículo.")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/O leitor tem 2,5\sMB e fica no seu aparelho/)).toBeVisible();
  await watch.expectAccessible();
  expect(requested.filter((url) => RECOGNISER.test(url))).toEqual([]);

  const started = page.waitForEvent("worker", (worker) => worker.url().includes("recogniser"));
  await page.getByRole("button", { name: "Ler a foto" }).click();
  const worker = await started;
  const sendFromWorker = worker.evaluate(() =>
    fetch("/config.json").then(
      () => "sent",
      (error) => String(error),
    ),
  );
  expect(await sendFromWorker).toContain("Failed to fetch");
  watch.tolerate(/Content Security Policy/);
  await expect(review(page)).toBeVisible({ timeout: 120_000 });
  expect(requested.filter((url) => RECOGNISER.test(url)).length).toBeGreaterThan(2);
  await expect(textbox(page, "Nome completo")).toHaveValue("Marina Teles Rocha");
  await expect(textbox(page, "Email")).toHaveValue("marina.teles@exemplo.com.br");
  await expect(textbox(page, "Empresa").first()).toHaveValue("Distribuidora Capibaribe");
  // the Portuguese data know no '@', so that an address is never sure
  await expect(page.locator('[data-uncertain="unsure-word"] canvas').first()).toBeVisible();
  await watch.expectAccessible();

  await page.getByRole("button", { name: "Usar", exact: true }).click();
  await expect(review(page)).toBeHidden();
  expect(sent).toEqual([]);
  // the draft is stored a moment later
  await expect.poll(() => readStores(page)).toContain("Marina Teles Rocha");
  expect(await readStores(page)).not.toMatch(/foto\.jpg|data:image|image\/jpeg/);
});

test("no page may run WebAssembly, only the recogniser's worker, whose policy allows no connection", async ({
  page,
}) => {
  await page.goto("/editor");
  const compile = () =>
    page.evaluate(() =>
      WebAssembly.compile(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])).then(
        () => "compiled",
        (error) => String(error),
      ),
    );
  expect(await compile()).toContain("Content Security Policy");
  const readPolicy = async (path: string) => (await page.request.get(path)).headers()["content-security-policy"] ?? "";
  expect(await readPolicy("/mfe-editor/recogniser-worker.js")).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; frame-ancestors 'none'",
  );
  for (const path of ["/", "/editor", "/mfe-editor/import-worker.js"])
    expect(await readPolicy(path)).not.toContain("wasm");
});

test("two photos are one résumé of two pages; a picture without print says how to take a better one", async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  const empty = await photographPage(context, "");
  const first = await photographPage(context);
  const second = await photographPage(
    context,
    "<h2>Idiomas</h2><p>Inglês avançado</p><h2>Cursos</h2><p>Informática básica, Senac, 2018</p>",
  );
  await choose(page, jpeg("1.jpg", first), jpeg("2.jpg", empty));
  await page.getByRole("button", { name: "Ler as 2 fotos" }).click({ timeout: 30_000 });
  await expect(page.getByRole("alert")).toContainText("Página 2: Não encontramos texto impresso", { timeout: 120_000 });
  await page.getByRole("button", { name: "Tirar a página 2" }).click();
  const camera = page.getByLabel("Fotografar outra página").and(page.locator("input"));
  await expect(camera).toHaveAttribute("capture", "environment");
  await camera.setInputFiles(jpeg("3.jpg", second));
  await page.getByRole("button", { name: "Ler as 2 fotos" }).click();
  await expect(review(page)).toBeVisible({ timeout: 120_000 });
  await expect(textbox(page, "Nome completo")).toHaveValue("Marina Teles Rocha");
  await expect(textbox(page, "Idioma")).toHaveValue("Inglês");
  await page.getByRole("tab", { name: "Original" }).click();
  await expect(page.getByRole("img", { name: "Página 2 de 2" })).toBeVisible();
});

test("a scanned PDF is recognised as one, and its pages are read", async ({ page, context }) => {
  test.setTimeout(120_000);
  const photo = await photographPage(context);
  const paper = await context.newPage();
  await paper.setContent(`<img style="width: 100%" src="data:image/jpeg;base64,${photo.toString("base64")}">`);
  const buffer = await paper.pdf({ format: "A4" });
  await paper.close();
  await choose(page, { name: "digitalizado.pdf", mimeType: "application/pdf", buffer });
  await expect(page.getByText(/Reconhecemos um PDF digitalizado/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Ler as páginas" }).click();
  await expect(review(page)).toBeVisible({ timeout: 90_000 });
  await expect(textbox(page, "Nome completo")).toHaveValue("Marina Teles Rocha");
});
