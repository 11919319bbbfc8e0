import { dirname } from "node:path";
import { SILENT, seedDemo } from "../../dev/launcher/index.mjs";
import { logIn } from "../support/screens.ts";
import { BASE_URL } from "../support/stack.ts";
import { findAccounts } from "../support/stores.ts";
import { expect, test } from "../support/test.ts";

const PRO = { email: "pro@penresume.local", password: "penresume" };

test("an erased demo account is created again at the next start, with its résumé and its subscription", async ({
  page,
}) => {
  await page.goto("/login");
  await logIn(page, PRO);
  await expect(page.getByRole("link", { name: "Minha Assinatura" })).toBeVisible({ timeout: 30_000 });
  await page.goto("/minha-conta?excluir");
  await page.getByLabel("Frase de confirmação").fill("Quero excluir minha conta");
  await page.getByRole("button", { name: "Excluir para sempre" }).click();
  await expect(page.getByRole("heading", { name: "Sua conta foi excluída" })).toBeVisible({ timeout: 30_000 });
  expect(await findAccounts(PRO.email)).toEqual([]);

  // as npm start does once the stack is ready
  const env = Object.fromEntries(Object.entries(process.env).map(([name, value]) => [name, value ?? ""]));
  await seedDemo({ url: BASE_URL, env }, { dataDir: dirname(process.env.STACK_LOGS ?? ""), progress: SILENT });

  await page.goto("/login");
  await logIn(page, PRO);
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(1, { timeout: 30_000 });
  await page.getByRole("link", { name: "Minha Assinatura" }).click();
  await expect(page.getByText("Ativa", { exact: true })).toBeVisible();
});
