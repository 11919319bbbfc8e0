import { describe, expect, it } from "vitest";
import { importNarrative, importPastedText, organizeImport } from "../src/index.ts";

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

describe("a career in the person's own words, clause by clause", () => {
  it("has no job, language or skill that the person denies", () => {
    const { content, unplaced } = read(
      "oi meu nome é Ana Lima Sá tenho 17 anos nunca trabalhei de carteira assinada não falo inglês não sei mexer no excel mas já ajudei minha tia no salão dela",
    );
    expect(content).toMatchObject({
      personalInfo: { fullName: "Ana Lima Sá" },
      experience: [],
      languages: [],
      skills: [],
    });
    expect(unplaced).toContain("nunca trabalhei de carteira assinada");
    expect(unplaced).toContain("mas já ajudei minha tia no salão dela");
  });

  it("may be described by somebody else, with courses", () => {
    const { content } = read(
      "Minha filha se chama Ana Lima Sá, ela tem 18 anos. Ela trabalhou como jovem aprendiz na Loja Azul de 2023 a 2024. Ela fez o curso de informática no Instituto Sol em 2024 e fala espanhol básico.",
    );
    expect(content).toMatchObject({
      personalInfo: { fullName: "Ana Lima Sá" },
      experience: [{ position: "jovem aprendiz", company: "Loja Azul", startDate: "2023", endDate: "2024" }],
      sections: [{ kind: "courses", entries: [{ title: "informática", organisation: "Instituto Sol", date: "2024" }] }],
      languages: [{ name: "espanhol", proficiency: "Básico" }],
    });
  });

  it("has circumstances in the description, not in the names", () => {
    const { content } = read(
      "Trabalho de pedreiro des de 1998. Trabalhei 6 anos de carteira assinada na Construtora Rocha de 2005 a 2011, levantava parede. Em 2017 entrei na Viação Azul como motorista, saí em 2020.",
    );
    expect(content.experience).toMatchObject([
      { position: "pedreiro", company: "", startDate: "1998", endDate: "Atual" },
      {
        position: "",
        company: "Construtora Rocha",
        startDate: "2005",
        endDate: "2011",
        description: "6 anos\nde carteira assinada\nlevantava parede",
      },
      { position: "motorista", company: "Viação Azul", startDate: "2017", endDate: "2020" },
    ]);
  });

  it("leaves a workplace without a name empty", () => {
    const { content } = read(
      "De 2001 a 2009 trabalhei como servente na Construtora Pilar. Depois fui pedreiro na mesma firma.",
    );
    expect(content.experience).toMatchObject([
      { position: "servente", company: "Construtora Pilar", startDate: "2001" },
      { position: "pedreiro", company: "", description: "mesma firma" },
    ]);
  });

  it("is read also where it is pasted as a résumé", () => {
    const result = importPastedText(
      "Ana Lima Sá\nTécnica em Logística pela Escola Azul. Tenho experiência na empresa Via Sol, onde atuei como conferente entre 2009 e 2016.",
    );
    expect(result).toMatchObject({
      content: {
        personalInfo: { fullName: "Ana Lima Sá" },
        experience: [{ position: "conferente", company: "Via Sol", startDate: "2009", endDate: "2016" }],
        education: [{ course: "Técnica em Logística", institution: "Escola Azul" }],
      },
    });
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

  it("are left out where no line has them, and what was read before stays", () => {
    expect(JSON.stringify(organized.content)).not.toMatch(/Inventada|recordes/);
    expect(organized.content.experience[0]?.company).toBe("Loja Azul");
  });

  it.each([
    ["Trabalhei 5 anos em casa de família como empregada doméstica.", "casa de família"],
    ["Fui babá em casa de família.", "casa de família"],
    ["Trabalhei na antiga padaria Sol como balconista.", "antiga padaria Sol"],
    ["Trabalhei na casa de como cuidadora.", ""],
    ["Fui babá em casa cuidando de crianças.", ""],
  ])("gives no employer that is cut off: %s", (text, company) => {
    const result = importNarrative(text);
    expect(!result.rejected && result.content.experience.map((job) => job.company)).toEqual([company]);
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
