import { createSignedInUser } from "../support/fixtures.ts";
import { createPerson } from "../support/person.ts";
import { expect, test } from "../support/test.ts";
import { openFold } from "../support/vaga.ts";

const POSTING = `Auxiliar de escritório
Empresa: Peças Braza
Requisitos:
- Pacote Office
Interessados enviar currículo com pretensão salarial para rh@pecasbraza.exemplo.com.br com o assunto "VAGA AUX-23" até 28/03/2099.
Ou entregar na Rua das Flores, 88, de segunda a sexta das 8h às 11h.
Para garantir a vaga, pague a taxa de inscrição de R$ 49,90 via Pix.`;

for (const size of [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])
  test(`a pasted posting shows how to apply and what to confirm, at ${size.width} pixels`, async ({
    page,
    watch,
  }, info) => {
    await page.setViewportSize(size);
    const { api } = await createSignedInUser(page, createPerson("Lia Vaga"));
    const created = await api.post("/api/applications", { data: { title: "Auxiliar" } });
    await page.goto(`/candidaturas/${(await created.json()).id}?aba=vaga`);
    const pasted = page.getByLabel("Texto ou link da vaga");

    // an address that the service does not open
    await pasted.fill("http://10.0.0.1/vaga");
    await page.getByRole("button", { name: "Usar esta vaga" }).click();
    await expect(page.getByText("Não conseguimos ler esta página.")).toBeVisible();
    await watch.expectAccessible();

    await pasted.fill(POSTING);
    await page.getByRole("button", { name: "Usar esta vaga" }).click();
    const steps = page.getByRole("region", { name: "Como se candidatar" });
    await expect(steps.getByText("VAGA AUX-23")).toBeVisible();
    await expect(steps.getByText("28/03/2099")).toBeVisible();
    await expect(page.getByRole("region", { name: "Confira antes de enviar seus dados" })).toContainText("R$ 49,90");
    await openFold(page, "Texto da vaga");
    await expect(page.locator("mark").filter({ hasText: "Rua das Flores, 88" })).toBeVisible();
    await watch.expectAccessible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
    await page.screenshot({ path: info.outputPath("posting.png"), fullPage: true });
  });
