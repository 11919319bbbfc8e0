import { SECTION_KINDS } from "@penresume/resume";
import { strToU8 } from "fflate";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { toScored } from "../node.ts";
import { importPastedText, importResume } from "../src/index.ts";

const HEAD = "Ana Lima\nana@exemplo.com.br\n\nExperiência\n\nVendedora\nLoja Sol\n2019 - 2021\n\n";
function readSections(text: string, importer = { importPastedText }) {
  const result = importer.importPastedText(HEAD + text);
  if (result.rejected) throw new Error(result.reason);
  return result.content.sections;
}

describe("sections of the registry", () => {
  it.each(
    SECTION_KINDS.filter(({ storedIn }) => !storedIn).flatMap(({ kind, titles }) =>
      Object.values(titles).map((title) => [title, kind] as const),
    ),
  )("finds the title %s", (title, kind) => {
    const [section] = readSections(`${title}\n\nMaratona de Programação\n`);
    // other tools name additional information 'Outras Informações'
    const kinds = title === "Outras Informações" || title === "Other" ? ["additional"] : [kind];
    if (kind === "objective") expect(section).toBeUndefined();
    else expect(kinds).toContain(section?.kind);
  });

  it.each([
    "Excel (Senac, 40h, 2020)\nVendas (Senai, 20h, 2021)",
    "- Excel – Senac – carga horária: 40h – 2020\n- Vendas – Senai – carga horária: 20h – 2021",
    "Excel, Senac, 2020, 40 horas\nVendas, Senai, 2021, 20 horas",
    "Excel – Senac – 40 h/a – 2020\nVendas – Senai – 20 h/a – 2021",
    "Excel – 40 horas-aula – Senac – 2020\nVendas – 20 horas-aula – Senai – 2021",
    "Excel 40h – Senac – 2020\nVendas 20h – Senai – 2021",
    "Excel (40h) - Senac - 2020\nVendas (20h) - Senai - 2021",
    "Excel (Senac, 40h) – 2020\nVendas (Senai, 20h) – 2021",
    "40h – Excel – Senac – 2020\n20h – Vendas – Senai – 2021",
    "Excel | Senac | 2020 | carga horária de 40 horas\nVendas | Senai | 2021 | carga horária de 20 horas",
  ])("reads the length of a course among its other parts: %j", (text) => {
    const entries = readSections(`Cursos\n\n${text}\n`)[0]?.entries ?? [];
    expect(entries.map(({ title, organisation, date }) => [title, organisation, date])).toEqual([
      ["Excel", "Senac", "2020"],
      ["Vendas", "Senai", "2021"],
    ]);
    expect(entries.map(({ hours = "" }) => hours.match(/\d+/)?.[0])).toEqual(["40", "20"]);
  });

  describe("with a kind that the importer does not support", () => {
    // other tools have 'Palestras' for a section of any content
    const titles = { pt: "Palestras", en: "Registered Holograms", es: "Hologramas" };

    beforeAll(() => {
      vi.resetModules();
      vi.doMock(import("@penresume/resume"), async (load) => {
        const registry = await load();
        const holograms: (typeof registry.SECTION_KINDS)[number] = {
          kind: "holograms",
          titles,
          type: "entries",
          singular: "Holograma",
          isFeminine: false,
          fields: [],
        };
        return {
          ...registry,
          SECTION_KINDS: [...registry.SECTION_KINDS, holograms],
          findKind: (kind) => (kind === holograms.kind ? holograms : registry.findKind(kind)),
        };
      });
    });
    afterAll(() => {
      vi.doUnmock("@penresume/resume");
      vi.resetModules();
    });

    it.each(Object.values(titles))("reads it by its title %s", async (title) => {
      const importer = await import("../src/index.ts");
      expect(readSections(`${title}\n\nProjetor de Mesa - INPI - 2020\n`, importer)).toMatchObject([
        { kind: "holograms", entries: [{ title: "Projetor de Mesa", organisation: "INPI", date: "2020" }] },
      ]);
    });
  });

  it("reads interests and additional information as one text, an objective next to a summary as its own section", () => {
    expect(
      readSections(
        "Resumo\n\nDez anos de vendas no varejo.\n\nObjetivo\n\nSupervisora de loja\n\nInteresses\n\n• Fotografia\n• Corrida\n\nInformações Adicionais\n\nCNH B\nInício imediato\n",
      ).map(({ kind, entries }) => [kind, entries.map(({ description }) => description)]),
    ).toEqual([
      ["objective", ["Supervisora de loja"]],
      ["interests", ["Fotografia\nCorrida"]],
      ["additional", ["CNH B\nInício imediato"]],
    ]);
  });

  it.each([
    "Carlos Menezes, gerente de loja, Mercado Aurora, (11) 98765-4321, carlos@exemplo.com.br\nRita Alves, diretora, Escola Sol, (21) 3456-7890\n",
    "Carlos Menezes\ngerente de loja, Mercado Aurora\nTelefone: (11) 98765-4321 | carlos@exemplo.com.br\n\nRita Alves\ndiretora, Escola Sol\nTel.: (21) 3456-7890\n",
    "- Carlos Menezes – gerente de loja, Mercado Aurora – (11) 98765-4321 – carlos@exemplo.com.br\n- Rita Alves – diretora, Escola Sol – (21) 3456-7890\n",
  ])("reads references with their contacts", (lines) => {
    const [references] = readSections(`Referências\n\n${lines}`);
    expect(references?.kind).toBe("references");
    expect(references?.entries).toMatchObject([
      {
        title: "Carlos Menezes",
        organisation: "gerente de loja, Mercado Aurora",
        phone: "(11) 98765-4321",
        email: "carlos@exemplo.com.br",
      },
      { title: "Rita Alves", organisation: "diretora, Escola Sol", phone: "(21) 3456-7890" },
    ]);
  });

  it("keeps the contacts of references out of the header", () => {
    const result = importPastedText(`${HEAD}Referências\n\nCarlos Menezes, gerente, (11) 98765-4321\n`);
    expect(result).toMatchObject({ content: { personalInfo: { phone: "" } } });
  });

  it("reads the length of a course as its hours", () => {
    const [courses] = readSections("Cursos\n\nExcel avançado\nSenai\n2022\nCarga horária: 40 horas\n");
    expect(courses?.entries).toMatchObject([
      { title: "Excel avançado", hours: "Carga horária: 40 horas", description: "" },
    ]);
    expect(toScored(importPastedText(`${HEAD}Cursos\n\nExcel avançado\nSenai\n2022\n40 horas\n`))).toMatchObject({
      sections: [{ kind: "courses", entries: [{ subtitle: "Senai", description: "40 horas" }] }],
    });
  });
});

describe("JSON Resume", () => {
  it("finds a place for each of its thirteen sections", async () => {
    const resume = {
      basics: {
        name: "Ana Lima",
        label: "Analista",
        location: { city: "Recife", region: "PE", postalCode: "50000-000", address: "Rua A, 1" },
        profiles: [{ network: "GitHub", username: "analima", url: "https://github.com/analima" }],
      },
      work: [{ name: "Loja Sol", position: "Analista", url: "https://loja.exemplo.com.br", startDate: "2020-01" }],
      volunteer: [{ organization: "Casa do Saber", position: "Monitora", startDate: "2018-01", endDate: "2019-01" }],
      education: [
        { institution: "Universidade do Agreste", area: "Administração", score: "9,1", courses: ["Cálculo"] },
      ],
      awards: [{ title: "Destaque do ano", awarder: "Loja Sol", date: "2021" }],
      certificates: [{ name: "Excel avançado", issuer: "Senai", date: "2022-05-01" }],
      publications: [{ name: "Estoques no agreste", publisher: "Revista Sul", releaseDate: "2022-03-01" }],
      skills: [{ name: "Dados", level: "Especialista", keywords: ["SQL", "Excel"] }],
      languages: [{ language: "Inglês", fluency: "Avançado" }],
      interests: [{ name: "Esporte", keywords: ["corrida", "vôlei"] }, { name: "Fotografia" }],
      references: [{ name: "Rita Alves", reference: "Uma analista atenta." }],
      projects: [{ name: "Estoque aberto", description: "Controle de estoque", keywords: ["SQL"], entity: "Loja Sol" }],
      meta: { version: "v1.0.0" },
    };
    const result = await importResume(strToU8(JSON.stringify(resume)), { loadPdfjs: () => Promise.reject() });
    if (result.rejected) throw new Error(result.reason);
    expect(Object.fromEntries(result.content.sections.map(({ kind, entries }) => [kind, entries]))).toMatchObject({
      volunteering: [{ title: "Monitora", organisation: "Casa do Saber", startDate: "01/2018", endDate: "01/2019" }],
      awards: [{ title: "Destaque do ano", organisation: "Loja Sol", date: "2021" }],
      certifications: [{ title: "Excel avançado", organisation: "Senai", date: "05/2022" }],
      publications: [{ title: "Estoques no agreste", organisation: "Revista Sul", date: "03/2022" }],
      interests: [{ description: "Esporte: corrida, vôlei\nFotografia" }],
      references: [{ title: "Rita Alves", description: "Uma analista atenta." }],
      projects: [{ title: "Estoque aberto", organisation: "Loja Sol" }],
    });
    expect(result.content.skills).toEqual(["Dados: SQL", "Excel"]);
    expect(result.content.experience).toMatchObject([{ company: "Loja Sol", url: "https://loja.exemplo.com.br" }]);
    expect(result.unplaced.map(({ text }) => text)).toEqual(["Especialista"]);
  });
});
