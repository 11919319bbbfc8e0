import type { Page } from "@playwright/test";
import { aBomb, anAnimation, aPicture } from "../support/picture.ts";
import { openStep, uploadPhoto } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const photoButton = (page: Page) => page.getByRole("button", { name: "Foto de perfil" });
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType, buffer });

test("a file that is no usable picture is refused with a clear sentence, and all else stays", async ({ page }) => {
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").fill("Zoë Açaí");
  const whole = aPicture();
  const bad: [string, string, Buffer, RegExp][] = [
    ["contrato.pdf", "application/pdf", Buffer.from("%PDF-1.7"), /não é uma imagem/],
    ["enorme.png", "image/png", Buffer.alloc(10 * 1024 * 1024 + 1), /passa de 10 MB/],
    ["texto.png", "image/png", Buffer.from("isto não é uma foto"), /Não foi possível usar esta foto\. \S/],
    ["cortada.png", "image/png", whole.subarray(0, 120), /Não foi possível usar esta foto\. \S/],
    ["animada.gif", "image/gif", anAnimation(), /Não foi possível usar esta foto\. Envie uma imagem sem animação/],
    ["bomba.png", "image/png", aBomb(), /Não foi possível usar esta foto\. \S/],
  ];
  for (const [name, type, file, sentence] of bad) {
    await choose(page, name, type, file);
    await expect(page.getByRole("alert")).toHaveText(sentence);
    await expect(photoButton(page)).toBeEnabled();
    await expect(page.getByText("Adicionar foto de perfil")).toBeVisible();
  }
  await uploadPhoto(page);
  await expect(page.getByRole("alert")).toBeHidden();
  await expect(page.getByText("Clique na foto para alterar")).toBeVisible();
  await expect(page.getByText("A foto aparece no layout Lateral com Foto.")).toBeVisible();
  await choose(page, "texto.png", "image/png", Buffer.from("nada"));
  await expect(page.getByRole("alert")).toBeVisible();
  await expect(photoButton(page).locator("img")).toBeVisible();
  await expect(page.getByLabel("Nome completo")).toHaveValue("Zoë Açaí");
  await page.getByRole("button", { name: "Remover foto" }).click();
  await expect(page.getByText("Adicionar foto de perfil")).toBeVisible();
});

test("pasted rich text becomes plain, and a résumé of 500 kB is kept and shown whole", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  await page.evaluate(() => {
    const item = (type: string, text: string) => new Blob([text], { type });
    const html = "<p><i>Coordenei</i> <b>40</b> pessoas</p><script>alert(1)</script>";
    return navigator.clipboard.write([
      new ClipboardItem({
        "text/html": item("text/html", html),
        "text/plain": item("text/plain", "Coordenei 40 pessoas"),
      }),
    ]);
  });
  await page.getByLabel("Descrição pessoal").focus();
  await page.keyboard.press("Control+v");
  await expect(page.getByLabel("Descrição pessoal")).toHaveValue("Coordenei 40 pessoas");
  await page.getByLabel("Descrição pessoal").fill("a".repeat(10_001));
  await expect(page.getByText("São 10.001 caracteres; cabem 10.000.")).toBeVisible();
  await page.getByLabel("Descrição pessoal").fill("Coordenei 40 pessoas");

  await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();
  // not in the editor, which writes its draft when it is left
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    const key = "penresume:draft:guest:new";
    const draft = JSON.parse(localStorage.getItem(key) ?? "");
    const description = "Coordenei a equipe e entreguei no prazo combinado com o cliente. ".repeat(150);
    draft.content.experience = Array.from({ length: 50 }, (_, at) => ({
      company: `Empresa ${at}`,
      position: "Analista",
      startDate: "",
      endDate: "",
      current: false,
      description,
    }));
    localStorage.setItem(key, JSON.stringify(draft));
  });
  await page.goto("/editor");
  await expect(page.getByText(/^\d{2,3} páginas$/)).toBeVisible({ timeout: 90_000 });
  await openStep(page, "Experiência");
  await expect(page.getByLabel("Empresa")).toHaveCount(50);
  await page.getByLabel("Empresa").last().fill("A última empresa");
  const preview = page.getByRole("region", { name: "Prévia do Currículo" });
  await expect(preview.getByText("A última empresa")).toBeAttached({ timeout: 30_000 });
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()), { timeout: 30_000 })
    .toContain("A última empresa");
});
