import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";

const HEAD = "Rita Dias\nrita@exemplo.com.br\n\n";
const JOB = "Experiência\n\nDesenvolvedora\nNimbo Cloud\n2019 - 2021\nSistema de pagamentos\n";

function read(text: string) {
  const result = importPastedText(HEAD + text);
  if (result.rejected) throw new Error(result.reason);
  const { content, uncertainties, unplaced } = result;
  return {
    ...content,
    uncertainties: uncertainties.map(({ path, reason }) => `${path} ${reason}`),
    unplaced: unplaced.map((line) => line.text),
    courses: content.sections
      .filter(({ kind }) => kind === "courses")
      .flatMap(({ entries }) => entries.map(({ title, organisation, date }) => [title, organisation, date])),
    jobs: content.experience.map(({ position, company, description }) => [position, company, description]),
  };
}

describe("a heading with its content on the same line", () => {
  it("ends the last job when it is in capitals", () => {
    const { jobs, courses, skills, uncertainties, unplaced } = read(
      `${JOB}CURSOS: Técnicas de venda (SENAC, 2012); Excel básico\nHABILIDADES: Negociação; CNH B; Excel`,
    );
    expect(jobs).toEqual([["Desenvolvedora", "Nimbo Cloud", "Sistema de pagamentos"]]);
    expect(courses).toEqual([
      ["Técnicas de venda", "SENAC", "2012"],
      ["Excel básico", "", ""],
    ]);
    expect(skills).toEqual(["Negociação", "CNH B", "Excel"]);
    expect([...uncertainties, ...unplaced]).toEqual([]);
  });

  it.each([
    "\nCursos: Inglês (Wizard, 2015); Informática\nHabilidades: Excel; Vendas; Negociação",
    "Cursos: Inglês (Wizard, 2015); Informática\nHabilidades: Excel; Vendas; Negociação",
    "*Cursos:* Inglês (Wizard, 2015); Informática\n*Habilidades:* Excel, Vendas, Negociação",
    "📚 Cursos: Inglês (Wizard, 2015); Informática\n💡 Habilidades:Excel; Vendas; Negociação",
  ])("ends the last job in a run of such lines", (lines) => {
    const { jobs, courses, skills } = read(JOB + lines);
    expect(jobs).toEqual([["Desenvolvedora", "Nimbo Cloud", "Sistema de pagamentos"]]);
    expect(courses).toEqual([
      ["Inglês", "Wizard", "2015"],
      ["Informática", "", ""],
    ]);
    expect(skills).toEqual(["Excel", "Vendas", "Negociação"]);
  });

  it("follows another one in the header without a blank line", () => {
    const { personalInfo, education, courses, languages } = read(
      "Objetivo: Auxiliar de cozinha\nFormação: Ensino Médio completo\nCursos: Confeitaria; Boas práticas (SENAC, 2019)\nIdiomas: Espanhol básico",
    );
    expect(personalInfo).toMatchObject({ fullName: "Rita Dias", description: "Auxiliar de cozinha" });
    expect(education).toMatchObject([{ course: "Ensino Médio completo" }]);
    expect(courses).toEqual([
      ["Confeitaria", "", ""],
      ["Boas práticas", "SENAC", "2019"],
    ]);
    expect(languages).toEqual([{ name: "Espanhol", proficiency: "Básico" }]);
  });

  it("may be of any kind, with further lines below it", () => {
    const { jobs, education, skills, sections } = read(
      "EXPERIÊNCIA: Caixa - Mercado Sul (2016 - 2018); Vendedora - Loja Sol (2019 - 2021)\nESCOLARIDADE: Ensino Médio completo\nEscola Estadual Sul\n2014 - 2016\nINFORMÁTICA: Word, Excel\nOBSERVAÇÕES: CNH B",
    );
    expect(jobs).toEqual([
      ["Caixa", "Mercado Sul", ""],
      ["Vendedora", "Loja Sol", ""],
    ]);
    expect(education).toMatchObject([{ institution: "Escola Estadual Sul", startDate: "2014", endDate: "2016" }]);
    expect(skills).toEqual(["Word", "Excel"]);
    expect(sections).toMatchObject([{ kind: "additional", entries: [{ description: "CNH B" }] }]);
  });

  it.each([
    "Projetos: loja virtual, portal do aluno\nTecnologias: Java, SQL",
    "PROJETOS: loja virtual\nTECNOLOGIAS: Java, SQL",
    "Ferramentas: Excel; SAP\n\nResultados: vendas em alta",
    "Treinamentos: NR-10 para a equipe\nAtividades: suporte, testes",
    "- Cursos: criação de trilhas para a equipe\n- Idiomas: inglês com clientes",
  ])("is not a label of a job's description: %s", (lines) => {
    const { jobs, courses, skills, sections, languages } = read(JOB + lines);
    expect(jobs).toHaveLength(1);
    for (const line of lines.split("\n").filter(Boolean)) expect(jobs[0]?.[2]).toContain(line.replace(/^- /, ""));
    expect([courses, skills, sections, languages]).toEqual([[], [], [], []]);
  });

  it.each([
    ["Competências: Java · SQL", "Competências: Python · Git"],
    ["Habilidades: Java; SQL", "Habilidades: Python"],
    ["Cursos: Java; SQL", "Suporte a clientes"],
  ])("is not %s above another job", (first, second) => {
    const { jobs, courses, skills } = read(`${JOB}\n${first}\n\nEstagiária\nSoftsul\n2017 - 2018\n${second}`);
    expect(jobs).toEqual([
      ["Desenvolvedora", "Nimbo Cloud", `Sistema de pagamentos\n${first}`],
      ["Estagiária", "Softsul", second],
    ]);
    expect([...courses, ...skills]).toEqual([]);
  });

  it("is marked as a doubt when only its words suggest it", () => {
    const skills = read(`${JOB}Habilidades: reboco; pintura`);
    expect(skills.jobs[0]?.[2]).toBe("Sistema de pagamentos\nHabilidades: reboco; pintura");
    expect(skills.uncertainties).toEqual(["experience.0.description possible-heading"]);
    const courses = read(`${JOB}Cursos: Confeitaria`);
    expect(courses.courses).toEqual([["Confeitaria", "", ""]]);
    expect(courses.uncertainties).toEqual(["sections.0 guessed-heading"]);
    expect(read(`${JOB}Idiomas: Inglês básico`).uncertainties).toEqual(["languages.0 guessed-section"]);
  });

  it("does not make a résumé of another document", () => {
    expect(
      importPastedText("Nota fiscal 123\nLoja Sul\n01/01/2024 - 31/01/2024\nServiços: entrega\nObservações: pago"),
    ).toMatchObject({ rejected: true, reason: "not-a-resume" });
  });
});

describe("lists in one line", () => {
  it("divide courses outside of brackets", () => {
    const { courses } = read(
      `${JOB}\nCursos\nPacote Office (Word; Excel); NR-10 - SENAI - 2019; Gestão (Escola do Povo, mar/2020).\nLibras`,
    );
    expect(courses).toEqual([
      ["Pacote Office (Word; Excel)", "", ""],
      ["NR-10", "SENAI", "2019"],
      ["Gestão", "Escola do Povo", "03/2020"],
      ["Libras", "", ""],
    ]);
  });

  it("divide courses at commas, unless a school follows", () => {
    expect(read(`${JOB}\nCursos: Inglês, Informática, Excel`).courses.map(([title]) => title)).toEqual([
      "Inglês",
      "Informática",
      "Excel",
    ]);
    expect(read(`${JOB}\nCursos: Excel (Bradesco, 2015), Word`).courses).toEqual([
      ["Excel", "Bradesco", "2015"],
      ["Word", "", ""],
    ]);
    expect(read(`${JOB}\nCursos: Inglês, Escola do Povo`).courses).toEqual([["Inglês", "Escola do Povo", ""]]);
    const uncertain = read(`${JOB}\nCursos: Inglês, Wizard`);
    expect(uncertain.courses).toEqual([["Inglês", "Wizard", ""]]);
    expect(uncertain.uncertainties).toEqual(["sections.0.entries.0 uncertain-order"]);
  });

  it("divide courses in wrapped lines", () => {
    expect(read(`${JOB}\nCursos: Excel avançado (SENAC,\n2012); Inglês para\natendimento; Libras`).courses).toEqual([
      ["Excel avançado", "SENAC", "2012"],
      ["Inglês para atendimento", "", ""],
      ["Libras", "", ""],
    ]);
  });

  it("are neither the topics of a course nor the authors of a publication", () => {
    const { courses, sections } = read(
      `${JOB}\nCursos\nExcel avançado\nSENAC\n2012\nConteúdo: tabelas; gráficos; macros\n\nPublicações\nSOUZA, M.; LIMA, A. Vendas no agreste. 2020`,
    );
    expect(courses).toEqual([["Excel avançado", "SENAC", "2012"]]);
    expect(sections[0]?.entries[0]?.description).toBe("Conteúdo: tabelas; gráficos; macros");
    expect(sections[1]).toMatchObject({ kind: "publications", entries: { length: 1 } });
  });

  it("divide studies", () => {
    expect(read("FORMAÇÃO: Ensino Médio; Técnico em Logística (SENAI, 2015)").education).toMatchObject([
      { course: "Ensino Médio", institution: "" },
      { course: "Técnico em Logística", institution: "SENAI", endDate: "2015" },
    ]);
  });

  it("keep a last item that happens to be a heading elsewhere", () => {
    expect(read(`${JOB}\nCursos\nInglês\nExcel\nInformática`).courses.map(([title]) => title)).toEqual([
      "Inglês",
      "Excel",
      "Informática",
    ]);
  });
});

describe("position and company in one line above the period", () => {
  it.each([
    ["Vendedor - Loja Azul", "Atendimento a clientes", "Vendedor", "Loja Azul"],
    ["Loja Azul - Caixa", "Fechamento do caixa", "Caixa", "Loja Azul"],
    ["Renner – Vendedora", "Atendimento", "Vendedora", "Renner"],
    ["Caixa (Mercado Sul)", "Fechamento do caixa", "Caixa", "Mercado Sul"],
    ["Loja Azul: Caixa", "Atendimento", "Caixa", "Loja Azul"],
    ["Cozinheira, Restaurante Mar", "Preparo de pratos", "Cozinheira", "Restaurante Mar"],
  ])("are read from %s", (title, description, position, company) => {
    const { jobs, uncertainties } = read(`Experiência\n${title}\n01/2019 - 12/2021\n${description}`);
    expect(jobs).toEqual([[position, company, description]]);
    expect(uncertainties).toEqual([]);
  });

  it("are read also when other jobs have a line for each", () => {
    expect(
      read(
        "Experiência\n\nCozinheira - Restaurante Mar\n2018 - 2022\nPreparo de pratos\n\nAjudante\nPadaria Sol\n2015 - 2017\nLimpeza",
      ).jobs,
    ).toEqual([
      ["Cozinheira", "Restaurante Mar", "Preparo de pratos"],
      ["Ajudante", "Padaria Sol", "Limpeza"],
    ]);
  });

  it("are read in either order within one section", () => {
    const { jobs } = read(
      "Experiência\n\nRenner - Caixa\n2019 - 2021\nFechamento do caixa\n\nVendedor - Loja Azul\n2017 - 2018\nAtendimento\n\nAuxiliar - Padaria Sol\n2015 - 2016\nLimpeza",
    );
    expect(jobs.map(([position, company]) => [position, company])).toEqual([
      ["Caixa", "Renner"],
      ["Vendedor", "Loja Azul"],
      ["Auxiliar", "Padaria Sol"],
    ]);
  });

  it.each([["Analista - Financeiro", "Banco Sul"]])("are not %s above a company", (position, company) => {
    expect(read(`Experiência\n${position}\n2019 - 2021\n${company}\nContas a pagar`).jobs).toEqual([
      [position, company, "Contas a pagar"],
    ]);
  });

  it.each(["Renner - Riachuelo\n2019 - 2021\nFechamento do caixa"])(
    "are marked as a doubt where words do not decide",
    (lines) => {
      expect(read(`Experiência\n${lines}`).uncertainties).toEqual(["experience.0 uncertain-order"]);
    },
  );
});

describe("jobs and studies without a heading", () => {
  it("are found by their names and periods, with a doubt", () => {
    const { jobs, education, courses, uncertainties } = read(
      "Objetivo: Cozinheira\n\nCozinheira - Restaurante Mar\n03/2018 - 05/2022\nPreparo de pratos\n\nAjudante - Padaria Sol\n2015 - 2017\n\nEnsino Médio - Escola Sul\n2012 - 2014\n\nCursos: Confeitaria; Libras",
    );
    expect(jobs.map(([position, company]) => [position, company])).toEqual([
      ["Cozinheira", "Restaurante Mar"],
      ["Ajudante", "Padaria Sol"],
    ]);
    expect(education).toMatchObject([{ course: "Ensino Médio", institution: "Escola Sul", endDate: "2014" }]);
    expect(courses).toHaveLength(2);
    expect(uncertainties).toEqual(
      expect.arrayContaining([
        "experience.0 guessed-section",
        "experience.1 guessed-section",
        "education.0 guessed-section",
      ]),
    );
  });

  it("stay unplaced where no word suggests a job", () => {
    const { jobs, unplaced } = read("Travessia Azul\n2019 - 2021\nMuita coisa\n\nCursos: Confeitaria\nIdiomas: Inglês");
    expect(jobs).toEqual([]);
    expect(unplaced).toEqual(expect.arrayContaining(["2019 - 2021", "Muita coisa"]));
  });
});

describe("names on one line", () => {
  it("divides an employer and a title, or a school and a course, at a colon", () => {
    const { jobs, education } = read(
      "Formação\nUniversidade do Mar: Bacharelado em Letras (2012)\n\nExperiência\nBiblioteca Azul: Bibliotecária (2016 – presente)\nSetor de periódicos.",
    );
    expect(jobs).toEqual([["Bibliotecária", "Biblioteca Azul", "Setor de periódicos."]]);
    expect(education).toMatchObject([{ course: "Bacharelado em Letras", institution: "Universidade do Mar" }]);
  });

  it("reads title, company and city between commas, and what follows as the description", () => {
    const { jobs, experience } = read(
      "Experiência\n2018 – hoje\nProfessor de História, Colégio Beira-Rio, São Luís\nAulas para o ensino médio e olimpíadas",
    );
    expect(jobs).toEqual([["Professor de História", "Colégio Beira-Rio", "Aulas para o ensino médio e olimpíadas"]]);
    expect(experience[0]?.location).toBe("São Luís");
  });

  it.each([
    ["Inglês intermediário e Espanhol básico", ["Inglês Intermediário", "Espanhol Básico"]],
    ["Inglês (leitura e escrita intermediárias) e espanhol básico", ["Inglês Intermediário", "espanhol Básico"]],
    ["Português e inglês fluentes", ["Português Fluente", "inglês Fluente"]],
    ["Inglês – leitura avançada e escrita avançada", ["Inglês Avançado"]],
  ])("reads each language with its own level from '%s'", (text, expected) => {
    const { languages } = read(`${JOB}\nIdiomas\n${text}`);
    expect(languages.map(({ name, proficiency }) => `${name} ${proficiency}`)).toEqual(expected);
  });

  it("takes no school level for a language", () => {
    expect(read(`${JOB}\nIdiomas\nInglês básico\nAulas para o ensino médio`).languages).toEqual([
      expect.objectContaining({ name: "Inglês", proficiency: "Básico" }),
    ]);
  });
});

describe("a paragraph with hard line ends", () => {
  it("is one paragraph, with every word, also where longer lines follow", () => {
    const lines = [
      "Profissional com mais de 12 anos de experiência em rotinas administrativas,",
      "contas a pagar e a receber, atendimento a clientes e fornecedores, emissão",
      "de notas fiscais e controle de documentos.",
    ];
    const result = importPastedText(
      `Rita Dias\nrita@exemplo.com.br\n\nResumo\n${lines.join("\n")}\n\nFormação\nTecnólogo em Gestão Financeira – UNIP – Universidade Paulista de Ensino – 2015 a 2017 (concluído em dezembro)\n`,
    );
    if (result.rejected) throw new Error(result.reason);
    expect(result.content.personalInfo.description).toBe(lines.join(" "));
  });
});

describe("a section whose title is a language", () => {
  const read = (section: string) => {
    const result = importPastedText(
      `${HEAD}${JOB}\nFormação\nBacharelado em Administração - USP (2013 - 2017)\n\n${section}\n`,
    );
    if (result.rejected) throw new Error(result.reason);
    const { education, languages, sections } = result.content;
    return {
      degrees: education.map(({ course }) => course),
      languages: languages.map(({ name, proficiency }) => `${name} ${proficiency}`),
      courses: sections.flatMap(({ entries }) =>
        entries.map(({ organisation, startDate }) => [organisation, startDate]),
      ),
    };
  };
  const degrees = ["Bacharelado em Administração"];

  it.each(["INGLÊS", "Inglês"])("is a language with its level, and its course: %s", (title) => {
    const text = `${title}\nIntermediário - leitura técnica e conversação\nCurso na Cultura Inglesa, 2016 a 2019`;
    expect(read(text)).toEqual({
      degrees,
      languages: [`${title} Intermediário`],
      courses: [["Cultura Inglesa", "2016"]],
    });
  });

  it("gives its level to all its languages", () => {
    const languages = ["Inglês Intermediário", "Espanhol Intermediário"];
    expect(read("Inglês e Espanhol\nIntermediário")).toEqual({ degrees, languages, courses: [] });
  });
});
