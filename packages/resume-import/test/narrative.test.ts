import { describe, expect, it } from "vitest";
import { importNarrative, organizeImport } from "../src/index.ts";

const read = (text: string) => {
  const result = importNarrative(text);
  if (result.rejected) throw new Error(result.reason);
  return { ...result, unplaced: result.unplaced.map((line) => line.text) };
};

describe("a person's own sentences", () => {
  const written = read(
    "Meu nome é Joana Ribeiro da Silva. Trabalhei como vendedora na Loja Azul de 2018 a 2021. Eu atendia clientes e cuidava do caixa. " +
      "Depois fui gerente no Mercado Bom Preço, de março de 2021 até hoje. Estudei Administração na Universidade do Agreste e me formei " +
      "em 2019. Falo inglês fluente e espanhol básico. Sei usar Excel, Word e sistemas de caixa. Meu telefone é 81 98765-4321.",
  );

  it("become jobs with what was done in them", () => {
    expect(written.content.experience).toMatchObject([
      {
        position: "vendedora",
        company: "Loja Azul",
        startDate: "2018",
        endDate: "2021",
        description: "Eu atendia clientes e cuidava do caixa",
      },
      { position: "gerente", company: "Mercado Bom Preço", startDate: "03/2021", endDate: "Atual" },
    ]);
  });

  it("become studies, languages, skills, name and contacts", () => {
    const { personalInfo, education, languages, skills } = written.content;
    expect(personalInfo).toMatchObject({ fullName: "Joana Ribeiro da Silva", phone: "81 98765-4321" });
    expect(education).toMatchObject([
      { course: "Administração", institution: "Universidade do Agreste", endDate: "2019" },
    ]);
    expect(languages).toEqual([
      { name: "inglês", proficiency: "Fluente" },
      { name: "espanhol", proficiency: "Básico" },
    ]);
    expect(skills).toEqual(["Excel", "Word", "sistemas de caixa"]);
    expect(written.unplaced).toEqual([]);
  });

  it("are separated without punctuation, as recognised speech comes", () => {
    const { experience } = read(
      "trabalhei como vendedora na Loja Azul de 2018 a 2021 eu atendia clientes depois fui gerente no Mercado Bom Preço desde março de 2021",
    ).content;
    expect(experience).toMatchObject([
      { position: "vendedora", company: "Loja Azul", endDate: "2021", description: "eu atendia clientes" },
      { position: "gerente", company: "Mercado Bom Preço", startDate: "03/2021", endDate: "Atual" },
    ]);
  });

  it("end before the 'até' of their date", () => {
    const { education, experience } = read(
      "Estudei no Colégio Central até 2018. Trabalhei na Loja Azul até maio de 2020.",
    ).content;
    expect(education).toMatchObject([{ institution: "Colégio Central", endDate: "2018" }]);
    expect(experience).toMatchObject([{ company: "Loja Azul", endDate: "05/2020" }]);
  });

  it("stay unplaced where no rule reads them", () => {
    const { content, unplaced } = read("Gosto muito de gente. Procuro uma vaga perto de casa.");
    expect(content.experience).toEqual([]);
    expect(unplaced).toEqual(["Gosto muito de gente", "Procuro uma vaga perto de casa"]);
  });

  it("are read as a résumé where they have its sections", () => {
    const { experience } = read("Experiência\n\nVendedora\nLoja Azul\n2018 - 2021").content;
    expect(experience).toMatchObject([{ position: "Vendedora", company: "Loja Azul" }]);
  });
});

describe("parts that the AI found in the source", () => {
  const imported = read(
    "Ana Lima\nana@exemplo.com.br\n\nExperiência\n\nVendedora\nLoja Azul\nmarço de 2018 até dez/2021\nAtendimento a clientes\n\nIdiomas\nInglês (fluente)",
  );
  const organized = organizeImport(
    { ...imported, unplaced: [] },
    {
      summary: "",
      experience: [
        {
          position: "Vendedora",
          company: "Empresa Inventada",
          startDate: "março de 2018",
          endDate: "dez/2021",
          description: "Atendimento a clientes\nVendas recordes",
        },
      ],
      education: [],
      skills: [],
      languages: [{ name: "Inglês", level: "fluente" }],
    },
  );

  it("replace the fields with the lines they come from, dates in the product's form", () => {
    expect(organized.content.experience).toMatchObject([
      { position: "Vendedora", startDate: "03/2018", endDate: "12/2021", description: "Atendimento a clientes" },
    ]);
    expect(organized.provenance["experience.0.position"]).toEqual([{ page: 1, line: 4 }]);
    expect(organized.content.languages).toEqual([{ name: "Inglês", proficiency: "Fluente" }]);
    expect(organized.content.personalInfo).toMatchObject({ fullName: "Ana Lima", email: "ana@exemplo.com.br" });
  });

  it("are left out where no line has them, and lines that nobody used are unplaced", () => {
    expect(JSON.stringify(organized.content)).not.toMatch(/Inventada|recordes/);
    expect(organized.unplaced.map(({ text }) => text)).toContain("Loja Azul");
  });

  it("reads lists with a heading on their line, outside of the job before them", () => {
    const result = importNarrative(
      "Trabalhei como caixa no Mercado Sol de 2015 até 2017.\nCURSOS: Primeiros socorros, Confeitaria, Libras\nHABILIDADES: paciência, organização e Excel\nIDIOMAS: inglês básico",
    );
    expect(result).toMatchObject({
      content: {
        experience: [{ position: "caixa", company: "Mercado Sol", description: "" }],
        sections: [
          {
            kind: "courses",
            entries: [{ title: "Primeiros socorros" }, { title: "Confeitaria" }, { title: "Libras" }],
          },
        ],
        languages: [{ name: "inglês", proficiency: "Básico" }],
      },
    });
  });
});
