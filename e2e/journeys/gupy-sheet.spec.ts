import { readFile } from "node:fs/promises";
import { findOverflowing, getPanel, openGuestDraft } from "../support/guest-editor.ts";
import { openGupySheet } from "../support/screens.ts";
import { expect, test } from "../support/test.ts";

const DRAFT = {
  content: {
    personalInfo: {
      fullName: "Rosângela Aparecida de Souza",
      email: "rosangela.souza@exemplo.com.br",
      phone: "(81) 987654321",
      location: "Recife, PE",
      linkedin: "linkedin.com/in/rosangela-aparecida-de-souza-exemplo",
      headline: "Supervisora de vendas",
      description: "Vendedora há oito anos em lojas de calçados, com metas batidas em todos os trimestres de 2024.",
    },
    education: [
      { institution: "ETE Recife", course: "Técnico em Vendas", startDate: "02/2012", endDate: "12/2013" },
      { institution: "UNINASSAU", course: "Administração", startDate: "02/2023", endDate: "Atual", current: true },
    ],
    experience: [
      {
        company: "Calçados Maré",
        position: "Vendedora",
        startDate: "03/2016",
        endDate: "Atual",
        current: true,
        description: "Atendo 40 clientes por dia\nTreino 3 vendedoras novas",
        descriptionStyle: "bullets",
      },
    ],
    skills: ["Vendas", "Caixa", "Estoque", "Excel intermediário"],
    languages: [{ name: "Espanhol", proficiency: "Intermediário" }],
    sections: [
      { kind: "courses", entries: [{ title: "Excel", organisation: "Senac", date: "2022", hours: "40" }] },
      { kind: "custom", title: "Disponibilidade", entries: [{ description: "Fins de semana e feriados" }] },
    ],
  },
  step: "preview",
};

for (const [size, width] of [
  ["a phone", 360],
  ["a wide screen", 1280],
] as const)
  test(`on ${size} a guest copies the résumé field by field for Gupy, and as plain text`, async ({
    page,
    context,
    watch,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const requested = await openGuestDraft(page, DRAFT, width);
    await openGupySheet(page);
    const sheet = getPanel(page, "Formulário da Gupy");
    await expect(sheet.getByText(/^0 de \d+ campos copiados$/)).toBeVisible();
    await expect(sheet.getByRole("heading", { level: 3 })).toHaveText([
      "Dados pessoais",
      "Sobre você",
      "Experiências profissionais",
      "Formação acadêmica",
      "Cursos e certificados",
      "Idiomas",
      "Habilidades",
      "Outras informações",
      "Texto simples, para outros sites",
    ]);
    await watch.expectAccessible();
    expect(await findOverflowing(sheet)).toEqual([]);

    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await sheet.getByRole("button", { name: "Copiar Atividades: Vendedora, Calçados Maré" }).click();
    expect(await clipboard()).toBe("• Atendo 40 clientes por dia\n• Treino 3 vendedoras novas");
    await sheet.getByRole("button", { name: /^Copiar Habilidade 4/ }).click();
    expect(await clipboard()).toBe("Excel intermediário");
    const education = sheet.getByRole("region", { name: "Formação acadêmica" });
    await education.getByRole("button", { name: "Copiar Tipo de formação: Técnico em Vendas, ETE Recife" }).click();
    expect(await clipboard()).toBe("Curso técnico");
    await education.getByRole("button", { name: "Copiar Status: Administração, UNINASSAU" }).click();
    expect(await clipboard()).toBe("Cursando");
    await expect(sheet.getByText(/^4 de \d+ campos copiados$/)).toBeVisible();
    await expect(sheet.getByRole("button", { name: /^Copiado / })).toHaveCount(4);

    await sheet.getByRole("button", { name: "Copiar tudo" }).click();
    const plain = await clipboard();
    expect(plain).toContain("EXPERIÊNCIA PROFISSIONAL\nVendedora\n03/2016 - Atual | Calçados Maré");
    expect(plain).toContain("DISPONIBILIDADE\n- Fins de semana e feriados");
    const download = page.waitForEvent("download");
    await sheet.getByRole("button", { name: "Baixar .txt" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("Rosângela Aparecida de Souza.txt");
    expect(await readFile(await file.path(), "utf8")).toBe(plain);
    await watch.expectAccessible();
    expect(requested.filter((address) => !address.startsWith("GET ") && address.includes("/api/"))).toEqual([]);
    await context.clearPermissions();
  });
