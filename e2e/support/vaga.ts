import type { Page } from "@playwright/test";

/** Opens the fields 'Detalhes' of a vaga, in its tab 'Resposta'. */
export async function openDetails(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Resposta" }).click();
  await openFold(page, "Detalhes");
}

/** Opens a fold, unless it is open. */
export async function openFold(page: Page, title: string): Promise<void> {
  const fold = page.getByRole("group").filter({ has: page.locator("summary", { hasText: title }) });
  await fold.waitFor();
  if ((await fold.getAttribute("open")) === null) await fold.locator("summary", { hasText: title }).click();
}

/** Shows the vagas by stage: a board, on phones a list. */
export async function showByStage(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Mais opções das vagas" }).click();
  await page.getByRole("menuitem", { name: "Ver por etapa" }).click();
}
