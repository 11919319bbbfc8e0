import { createSignedInUser } from "../support/fixtures.ts";
import { findOverflowing, getPanel, openGuestDraft } from "../support/guest-editor.ts";
import { createPerson } from "../support/person.ts";
import { createSubscription } from "../support/provider.ts";
import { THEME } from "../support/resume.ts";
import { openMore, openReview, openStep } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const CONTENT = {
  personalInfo: {
    fullName: "Rosângela Aparecida de Souza",
    email: "rosangela.souza@exemplo.com.br",
    phone: "(81) 987654321",
    location: "Recife, PE",
    headline: "Supervisora de vendas",
    description: "Vendedora há oito anos em lojas de calçados, com **metas batidas** em todos os trimestres de 2024.",
  },
  education: [{ institution: "ETE Recife", course: "Técnico em Vendas", startDate: "02/2012", endDate: "12/2013" }],
  experience: [
    {
      company: "Calçados Maré",
      position: "Vendedora",
      startDate: "03/2016",
      endDate: "Atual",
      current: true,
      description: "Atendo 40 clientes por dia\nTreino 3 vendedoras novas",
      descriptionStyle: "bullets",
      url: "calcadosmare.com.br",
    },
  ],
  skills: ["Vendas: Caixa", "Estoque", "Excel intermediário"],
  languages: [{ name: "Espanhol", proficiency: "Intermediário" }],
  sections: [
    { kind: "experience" },
    { kind: "courses", entries: [{ title: "Excel", organisation: "Senac", date: "2022", hours: "40" }] },
    { kind: "interests", hidden: true, entries: [{ description: "Segredo" }] },
  ],
};

for (const [size, width] of [
  ["a phone", 360],
  ["a wide screen", 1280],
] as const)
  test(`on ${size} 'Conferir' has what software reads in a guest's PDF, and its text`, async ({ page, watch }) => {
    await openGuestDraft(page, { content: CONTENT, step: "preview" }, width);
    await openReview(page);
    const panel = getPanel(page, "Conferir");
    const reading = panel.getByRole("region", { name: "O que o sistema lê" });
    await expect(reading.getByText(/campos/)).toBeVisible({ timeout: 30_000 });
    await watch.expectAccessible();
    expect(await findOverflowing(panel)).toEqual([]);
    await reading.getByText("Ver o texto que o sistema lê").click();
    await expect(reading).not.toContainText("Segredo");
    await expect(reading.getByText(/Rosângela Aparecida de Souza[\s\S]*ETE Recife[\s\S]*Calçados Maré/)).toBeVisible();
    await watch.expectAccessible();
  });

test("a downloaded PDF restores text, design and order in a new résumé, without a question", async ({ page }, info) => {
  const person = createPerson("Rosa Leva");
  const { api } = await createSignedInUser(page, person);
  await createSubscription(api);
  const theme = { ...THEME, template: "timeline", spacing: "airy" };
  const stored = await api.post("/api/resumes", { data: { ...CONTENT, theme, html: "<p>" } });
  const { id } = await stored.json();
  await page.goto(`/editor/${id}`);
  await openStep(page, "Prévia");
  await openMore(page, "Opções do PDF");
  await expect(page.getByRole("checkbox", { name: "Guardar os dados no PDF" })).toBeChecked();
  await page.keyboard.press("Escape");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Baixar PDF" }).click();
  const pdf = info.outputPath("rosa.pdf");
  await (await downloading).saveAs(pdf);

  await page.goto("/editor?importar");
  const created = page.waitForResponse((r) => r.url().endsWith("/api/resumes") && r.request().method() === "POST");
  await page.locator("input[data-import]").setInputFiles(pdf);
  await expect(page.getByText("Currículo preenchido com o que você trouxe.")).toBeVisible({ timeout: 30_000 });
  const restored = await (await created).json();
  const { personalInfo, experience, skills } = CONTENT;
  expect(restored).toMatchObject({ personalInfo, theme, experience, skills });
  const order = ["summary", "education", "experience", "languages", "skills", "courses"];
  expect(restored.sections.map(({ kind }: { kind: string }) => kind)).toEqual(order);
  expect(JSON.stringify(restored)).toContain("Senac");
  expect(JSON.stringify(restored)).not.toContain("Segredo");
});
