import { join } from "node:path";
import { removeNewFeatures } from "../support/oldest-browsers.ts";
import { createPerson } from "../support/person.ts";
import { openReview, openStep, signUp } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const PDF = join(import.meta.dirname, "../../packages/resume-import/test/corpus/dev/li-pdf-patricia/input.pdf");
const NAME = "Patrícia Helena Schneider de Albuquerque";

// a request in progress at the end would fail the next test
test.afterEach(({ page }) => page.unrouteAll({ behavior: "ignoreErrors" }));

test("without the features that the oldest supported browsers lack, a PDF is imported, reviewed and saved, also after the access token has expired", async ({
  page,
}) => {
  await removeNewFeatures(page);
  await page.clock.install();
  await page.goto("/login");
  await signUp(page, createPerson());
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });

  await page.goto("/editor");
  expect(await page.evaluate(() => "groupBy" in Map || "canParse" in URL || "toWellFormed" in String.prototype)).toBe(
    false,
  );
  await page.getByRole("button", { name: "Já tenho um currículo" }).click();
  await page.locator("input[data-import]").setInputFiles(PDF);
  await expect(page.getByRole("dialog", { name: "Confira o que foi lido" })).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Usar", exact: true }).click();
  const preview = page.getByRole("region", { name: "Prévia do Currículo" });
  await expect(preview.getByText(NAME).first()).toBeVisible();
  await page.getByLabel("Email", { exact: true }).fill("patricia@exemplo.com.br");
  await expect(preview.getByRole("link", { name: "patricia@exemplo.com.br" })).toBeVisible();

  await page.getByLabel("Descrição pessoal").fill("Cuido da recpeção.");
  await openReview(page);
  await expect(page.getByText("Seria 'recepção'?")).toBeVisible({ timeout: 30_000 });
  await openStep(page, "Prévia");
  await page.clock.fastForward("10:00");
  await page.getByRole("button", { name: "Salvar Currículo" }).click();
  await expect(page).toHaveURL(/\/home$/, { timeout: 30_000 });
  await expect(page.getByRole("heading", { name: NAME })).toBeVisible();
});
