import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";

/** The content read from a text. */
function read(text: string) {
  const result = importPastedText(text);
  if (result.rejected) throw new Error(`rejected: ${result.reason}`);
  return result.content;
}

describe("titles that are not listed as they are", () => {
  it("are composed of listed ones and adjectives", () => {
    const { skills, sections } = read(
      "Ana Prado\nana@exemplo.com.br\n\nConhecimentos e Ferramentas\nExcel, SAP, Power BI\n\nCursos Relevantes\nOratória - Escola da Fala",
    );
    expect(skills).toEqual(["Excel", "SAP", "Power BI"]);
    expect(sections.map(({ kind, entries }) => [kind, entries[0]?.title, entries[0]?.organisation])).toEqual([
      ["courses", "Oratória", "Escola da Fala"],
    ]);
  });

  it("may have a bullet each", () => {
    const { skills, education } = read(
      "Rui Pontes\nrui@exemplo.com.br\n• HABILIDADES\n- Caixa\n- Balança\n• FORMAÇÃO\nEnsino Médio\nEscola Morro Verde, 2016",
    );
    expect(skills).toEqual(["Caixa", "Balança"]);
    expect(education.map(({ course, institution, endDate }) => [course, institution, endDate])).toEqual([
      ["Ensino Médio", "Escola Morro Verde", "2016"],
    ]);
  });

  it("are labels of the entries when they occur several times", () => {
    const { experience } = read(
      "Ivo Salles\nivo@exemplo.com.br\n\nEXPERIÊNCIA\nCoordenador\nMata Viva | 02/2016 - 12/2018\nAtividades:\nColeta de sementes.\n\nAuxiliar\nRaiz Boa | 01/2014 - 01/2016\nAtividades:\nRega de mudas.",
    );
    expect(experience.map(({ position, company }) => [position, company])).toEqual([
      ["Coordenador", "Mata Viva"],
      ["Auxiliar", "Raiz Boa"],
    ]);
  });
});

describe("a person with a contact and something like a career", () => {
  it("is never refused for the titles", () => {
    expect(
      read("Bia Reis\nbia@exemplo.com.br\n11 97539-4546\n\nAuxiliar de cozinha\nCantina Sol\n2019 - 2021").personalInfo,
    ).toMatchObject({ fullName: "Bia Reis", email: "bia@exemplo.com.br", phone: "11 97539-4546" });
  });
});

describe("languages", () => {
  it.each([
    ["among the skills", "Habilidades\nAvançado: Excel, SAP\nBásico: Inglês, VBA", "Inglês", "Básico"],
    [
      "below additional information",
      "Informações adicionais\n• Carteira B\n• Espanhol intermediário",
      "Espanhol",
      "Intermediário",
    ],
    ["among courses", "Cursos\nDigitação - Casa do Teclado\nInglês: avançado para leitura", "Inglês", "Avançado"],
  ])("are found %s", (_, text, name, proficiency) => {
    expect(read(`Ana Prado\nana@exemplo.com.br\n\nFormação\nLogística - IPELOG, 2006\n\n${text}`).languages).toEqual([
      { name, proficiency },
    ]);
  });
});

describe("the header", () => {
  it.each([
    ["an age", "Ana Prado, 24 anos"],
    ["the document's title", "Ana Prado ─ Curriculum"],
    ["a monogram", "A\nAna Prado"],
    ["words of links", "LinkedIn, Github\nAna Prado"],
  ])("has the name beside %s", (_, text) => {
    expect(read(`${text}\nana@exemplo.com.br\n\nFormação\nLogística - IPELOG, 2006`).personalInfo.fullName).toBe(
      "Ana Prado",
    );
  });

  it.each(["(81) 9.8765-3334", "(81) 9-9615-3031", "81 99507 - 4344"])("has the whole phone %s", (phone) => {
    expect(read(`Ana Prado\n${phone}\n\nFormação\nLogística - IPELOG, 2006`).personalInfo.phone).toBe(phone);
  });

  it("has a LinkedIn profile without the parameters that count visits", () => {
    const address = "https://www.linkedin.com/in/ana-exemplo";
    expect(
      read(`Ana Prado\n${address}?jobid=12&lipi=urn\n\nFormação\nLogística - IPELOG, 2006`).personalInfo.links,
    ).toEqual([address]);
  });
});
