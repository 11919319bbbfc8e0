import { openReview, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

test("pasted rich text keeps bold and italic only, and a résumé of 500 kB is kept and shown whole", async ({
  page,
  context,
}) => {
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
  await expect(page.getByLabel("Descrição pessoal")).toHaveValue("*Coordenei* **40** pessoas");
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
  await expect(page.getByRole("button", { name: /^Experiência \d+/, expanded: false })).toHaveCount(50);
  await page.getByRole("button", { name: /^Experiência 50/ }).click();
  await page.getByLabel("Empresa", { exact: true }).fill("A última empresa");
  const preview = page.getByRole("region", { name: "Prévia do Currículo" });
  await expect(preview.getByText("A última empresa")).toBeAttached({ timeout: 30_000 });
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join()), { timeout: 30_000 })
    .toContain("A última empresa");
  await context.clearPermissions();
});

test("a phone number is understood with country code, trunk zero and 0800, typed and pasted", async ({ page }) => {
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  const phone = page.getByLabel("Telefone");
  for (const [text, shown] of [
    ["+55 11 98765-4321", "+55 11 98765-4321"],
    ["5511987654321", "+55 11 987654321"],
    ["(11) 98765-4321 / 3265-4321 (recado com Maria)", "(11) 98765-4321 / 3265-4321 (recado com Maria)"],
    ["0 15 11 98765-4321", "(11) 987654321"],
    ["011987654321", "(11) 987654321"],
    ["0800 777 1234", "0800 777 1234"],
    ["+351 912 345 678", "+351 912 345 678"],
  ] as const) {
    await phone.clear();
    await phone.pressSequentially(text);
    await phone.blur();
    await expect(phone).toHaveValue(shown);
    await phone.clear();
    await phone.evaluate((input, pasted) => {
      input.focus();
      document.execCommand("insertText", false, pasted);
    }, text);
    await phone.blur();
    await expect(phone).toHaveValue(shown);
  }
  await phone.fill("11987654321");
  await phone.press("Home");
  for (const _ of "(11) 9") await phone.press("ArrowRight");
  await phone.press("Backspace");
  await phone.pressSequentially("8");
  await expect(phone).toHaveValue("(11) 887654321");
  expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
  await expect(page.locator(".sheet").first().getByText("(11) 887654321")).toBeVisible();
});

test("a date is formatted while it is typed, and an invalid date or email is reported and listed, but never blocks", async ({
  page,
  watch,
}) => {
  await page.goto("/editor");
  await openStep(page, "Dados pessoais");
  await page.getByLabel("Nome completo").fill("Kauã");
  const email = page.getByLabel("Email", { exact: true });
  await email.fill("kaua@");
  await email.press("Enter");
  await expect(page.getByLabel("Telefone")).toBeFocused();
  await expect(email).toHaveAccessibleDescription(/Este email parece incompleto/);

  await openStep(page, "Experiência");
  await page.getByRole("button", { name: "Adicionar experiência" }).click();
  await page.getByLabel("Cargo").fill("Atendente");
  const [start, end] = [page.getByLabel("Início"), page.getByRole("textbox", { name: "Término" })];
  await start.pressSequentially("032022");
  await expect(start).toHaveValue("03/2022");
  await start.press("ArrowLeft");
  await start.press("Backspace");
  await start.pressSequentially("1");
  await expect(start).toHaveValue("03/2012");
  expect(await start.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6);
  await end.pressSequentially("132024");
  // the hint appears after the click, so that the click's target does not move
  await page.getByRole("button", { name: "Próximo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Idiomas" })).toBeVisible();
  await openStep(page, "Experiência");
  await expect(end).toHaveAccessibleDescription(/Não parece uma data/);
  await end.fill("02/2010");
  await end.blur();
  await expect(end).toHaveAccessibleDescription("O término vem antes do início.");
  await watch.expectAccessible();

  await openStep(page, "Prévia");
  await openReview(page);
  const finding = (text: string) => page.locator("[data-finding]").filter({ hasText: text });
  await expect(finding("O email parece incompleto")).toBeVisible();
  await finding("vem antes do início")
    .getByRole("button", { name: /^Ir para Experiência 1/ })
    .click();
  await expect(page.getByRole("textbox", { name: "Início" }).or(end).and(page.locator(":focus"))).toBeVisible();
  await end.fill("fim de 2013");
  await expect(finding("vem antes do início")).toBeHidden();
  await openStep(page, "Prévia");
  await expect(page.getByText("03/2012 - fim de 2013")).toBeVisible();
});

test("each line of a description is a bullet, Word's bullets are understood, and an entry can be running text", async ({
  page,
}) => {
  await page.goto("/editor");
  await openStep(page, "Experiência");
  await page.getByRole("button", { name: "Adicionar experiência" }).click();
  await page.getByLabel("Cargo").fill("Vendedora");
  await page
    .getByLabel("Descrição das atividades")
    .fill("\uf0b7\tVendi no balcão\no\tTreinei a equipe\n§\tAbri a loja");
  const items = page.locator(".sheet .entry li");
  const texts = ["Vendi no balcão", "Treinei a equipe", "Abri a loja"];
  await expect(items).toHaveText(texts);
  for (const layout of ["Moderno", "Minimalista", "Lateral com Foto", "Clássico"]) {
    await openStep(page, "Tema");
    if (layout === "Lateral com Foto") await page.getByRole("button", { name: "Ver os doze" }).click();
    await page.getByRole("radio", { name: layout, exact: true }).check({ force: true });
    await expect(items).toHaveText(texts);
  }
  await openStep(page, "Experiência");
  await page.getByLabel("Mostrar como texto corrido, sem marcadores").check();
  await expect(items).toHaveCount(0);
  await expect(page.locator(".sheet .entry .rows p")).toHaveText(texts);
  await page.getByLabel("Descrição das atividades").fill("Vendi\nTreinei");
  await expect(page.locator(".sheet .entry .rows p")).toHaveText(["Vendi", "Treinei"]);
});

test("the field of a description is as high as its text while it is typed and deleted", async ({ page }) => {
  await page.goto("/editor");
  await openStep(page, "Experiência");
  await page.getByRole("button", { name: "Adicionar experiência" }).click();
  const field = page.getByLabel("Descrição das atividades");
  const height = () => field.evaluate(({ clientHeight }) => clientHeight);
  const hidden = () => field.evaluate(({ clientHeight, scrollHeight }) => scrollHeight - clientHeight);
  const empty = await height();
  await field.focus();
  await page.keyboard.insertText("Vendi no balcão\n".repeat(8));
  await expect.poll(height).toBeGreaterThan(empty);
  await expect.poll(hidden).toBe(0);
  const filled = await height();
  await page.keyboard.press("Enter");
  await expect.poll(height).toBeGreaterThan(filled);
  await expect.poll(hidden).toBe(0);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("Delete");
  await expect.poll(height).toBe(empty);
});

test("an older draft keeps its look until a description is edited", async ({ page }) => {
  await page.goto("/editor");
  await openStep(page, "Experiência");
  await page.getByRole("button", { name: "Adicionar experiência" }).click();
  await page.getByLabel("Descrição das atividades").fill("Vendi\nTreinei");
  await expect(page.getByText(/^Rascunho salvo às \d\d:\d\d$/)).toBeVisible();
  // not in the editor, which writes its draft when it is left
  await page.goto("/robots.txt");
  await page.evaluate(() => {
    const key = "penresume:draft:guest:new";
    const draft = JSON.parse(localStorage.getItem(key) ?? "");
    delete draft.content.experience[0].descriptionStyle;
    localStorage.setItem(key, JSON.stringify(draft));
  });
  await page.goto("/editor");
  await expect(page.locator(".sheet .entry .rows p")).toHaveText(["Vendi", "Treinei"]);
  await openStep(page, "Experiência");
  await page.getByLabel("Cargo").fill("Vendedora");
  await expect(page.locator(".sheet .entry h3")).toHaveText("Vendedora");
  await expect(page.locator(".sheet .entry .rows p")).toHaveCount(2);
  await page.getByLabel("Descrição das atividades").press("Control+End");
  await page.getByLabel("Descrição das atividades").pressSequentially("!");
  await expect(page.locator(".sheet .entry li")).toHaveText(["Vendi", "Treinei!"]);
});
