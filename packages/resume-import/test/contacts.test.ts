import { describe, expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";
import {
  contactLabel,
  findEmails,
  findLinks,
  findPhones,
  normalizeLink,
  readProfile,
} from "../src/recognise/contacts.ts";
import { splitAddress } from "../src/recognise/places.ts";

const values = (found: { value: string }[]) => found.map(({ value }) => value);

describe("contacts", () => {
  it.each([
    "(11) 98765-4321",
    "+55 51 98765-0303",
    "11 987654321",
    "(85) 9 8765-1111",
    "+351 912 345 678",
    "(0xx81) 3333-4444",
    "(81) 9.9615-3031",
    "(11) 912-345-678",
    "(11) 98765 – 4321",
  ])("finds the telephone number %s", (phone) => {
    expect(values(findPhones(`Tel.: ${phone} | x`))).toEqual([phone]);
  });

  it("takes neither years nor postal codes for telephone numbers", () => {
    expect(findPhones("2018-2020, CEP 01310-100")).toEqual([]);
  });

  it("finds addresses without a scheme, but not the hosts of e-mail addresses", () => {
    expect(values(findLinks("ana@exemplo.com.br / linkedin.com/in/ana-lima, Node.js"))).toEqual([
      "linkedin.com/in/ana-lima",
    ]);
  });

  it("completes a user name behind the label of a profile", () => {
    expect(readProfile("GitHub: ana-lima")).toBe("github.com/ana-lima");
    expect(readProfile("LinkedIn: /in/ana-lima")).toBe("linkedin.com/in/ana-lima");
    expect(readProfile("LinkedIn: Ana Lima")).toBeNull();
  });

  it("takes contacts out of a section when the header has none", () => {
    const result = importPastedText(
      "Rita Dias\n\nExperiência\nCaixa\nLoja Modelo\n2019 - 2021\n\nObjetivo\nUma vaga no caixa\n\nrita@exemplo.com.br\n(11) 98765-4321",
    );
    expect(result).toMatchObject({
      content: {
        personalInfo: { email: "rita@exemplo.com.br", phone: "(11) 98765-4321", description: "Uma vaga no caixa" },
      },
    });
  });

  it("finds e-mail addresses", () => {
    expect(values(findEmails("E-mail:ana.lima+cv@exemplo.com.br."))).toEqual(["ana.lima+cv@exemplo.com.br"]);
  });

  it.each([
    ["Telefone: 1", "phone"],
    ["Endereço de correio eletrónico: a", "email"],
    ["Morada: Rua A", "address"],
    ["Nome completo: Ana", "name"],
  ])("recognises the label of %s", (text, kind) => {
    expect(contactLabel(text)?.kind).toBe(kind);
  });
});

describe("several telephone numbers", () => {
  const read = (...lines: string[]) => {
    const result = importPastedText(
      ["Rita Dias", ...lines, "", "Experiência", "Caixa", "Loja Modelo", "2019 - 2021"].join("\n"),
    );
    if (result.rejected) throw new Error(result.reason);
    return { phone: result.content.personalInfo.phone, unplaced: result.unplaced.map(({ text }) => text) };
  };

  it.each([
    ["Tel.: (16) 99123-4567 / (16) 3333-4444", "(16) 99123-4567", "(16) 3333-4444"],
    ["Fone: (19) 3232-1010 | Celular: (19) 98123-4567", "(19) 98123-4567", "Fone: (19) 3232-1010"],
    ["Celular: (19) 98123-4567 Residencial: (19) 3232-1010", "(19) 98123-4567", "Residencial: (19) 3232-1010"],
    ["Tel.: (16) 3333-4444 / (16) 3333-5555", "(16) 3333-4444", "(16) 3333-5555"],
    ["Tel.: (16) 3333-4444 / Recado: (16) 99123-4567", "(16) 3333-4444", "Recado: (16) 99123-4567"],
  ])("of %s the own mobile number is taken, else the first", (line, phone, other) => {
    expect(read(line)).toEqual({ phone, unplaced: [other] });
  });

  it("the mobile number is taken from any line", () => {
    expect(read("Tel.: (16) 3333-4444", "Cel.: +55 16 99123-4567")).toEqual({
      phone: "+55 16 99123-4567",
      unplaced: ["Tel.: (16) 3333-4444"],
    });
  });
});

describe("a street address", () => {
  it.each([
    [
      "Rua das Flores, 123 – Jd. Paulista – Ribeirão Preto/SP",
      "Ribeirão Preto/SP",
      ["Rua das Flores, 123 – Jd. Paulista"],
    ],
    [
      "Av. Brasil, 1500, apto 32 - Centro - Campinas/SP - CEP 13010-000",
      "Campinas/SP",
      ["Av. Brasil, 1500, apto 32 - Centro", "CEP 13010-000"],
    ],
    ["Rua A, 5, CEP 30110-000, Belo Horizonte - MG", "Belo Horizonte - MG", ["Rua A, 5", "CEP 30110-000"]],
    ["Rua B, 4, Boa Vista, Recife, Pernambuco, Brasil", "Recife, Pernambuco, Brasil", ["Rua B, 4, Boa Vista"]],
  ])("%s is divided into the city and the rest", (text, place, rest) => {
    expect(splitAddress(text)).toEqual({ place, rest });
  });

  it.each([
    [
      "after the other contacts of its line",
      "rita@exemplo.com.br | Rua Dez, 4, Vila Rosa, Rio de\nJaneiro – RJ.",
      "Rio de Janeiro – RJ",
    ],
    [
      "after its district, with the postal code in the next line",
      "Vila Azul, Alameda Sol, 62\nOlinda - PE - 53000123",
      "Olinda - PE",
    ],
  ])("goes on in the next line %s", (_kind, text, location) => {
    const result = importPastedText(`Rita Dias\n${text}\n\nExperiência\nCaixa\nLoja Modelo\n2019 - 2021`);
    expect(result).toMatchObject({ content: { personalInfo: { headline: "", location } } });
  });

  it("remains whole without a state, and is no headline", () => {
    expect(splitAddress("Rua A, 10, Centro, Campinas")).toBeNull();
    const result = importPastedText(
      "Rita Dias\nRua A, 10 - Centro - Campinas/SP\n\nExperiência\nCaixa\nLoja Modelo\n2019 - 2021",
    );
    expect(result).toMatchObject({
      content: { personalInfo: { headline: "", location: "Campinas/SP" } },
      unplaced: [{ text: "Rua A, 10 - Centro" }],
    });
  });
});

describe("the header", () => {
  const JOB = "Experiência\nCaixa\nLoja Modelo\n2019 - 2021";
  const read = (header: string) => {
    const result = importPastedText(`${header}\n\n${JOB}`);
    if (result.rejected) throw new Error(result.reason);
    return result;
  };

  it.each(["3 de maio de 1990", "(LinkedIn)", "skype rita.dias"])("has no headline in '%s'", (line) => {
    expect(read(`Rita Dias\n${line}\nrita@exemplo.com.br`).content.personalInfo.headline).toBe("");
  });

  it("has the headline below the name of a link", () => {
    const { headline, location } = read("Rita Dias\nlinkedin.com/in/rita\n(LinkedIn)\nCaixa | Vendas\nBrasil").content
      .personalInfo;
    expect([headline, location]).toEqual(["Caixa | Vendas", "Brasil"]);
  });

  it("has the user name between the labels of contacts", () => {
    const { links } = read("Rita Dias\nemail: rita@exemplo.com.br, LinkedIn: @ritadias Github: github.com/ritadias")
      .content.personalInfo;
    expect(links.toSorted()).toEqual(["github.com/ritadias", "linkedin.com/in/ritadias"]);
  });

  it("has the place behind the name of an icon", () => {
    expect(read("Rita Dias\nrita@exemplo.com.br | Map-marker-alt Recife, PE").content.personalInfo.location).toBe(
      "Recife, PE",
    );
  });

  it("has languages among the personal data, which stay unplaced", () => {
    const { content, unplaced } = read("Rita Dias\nrita@exemplo.com.br\n31 anos | Casada | Inglês Fluente");
    expect(content.languages).toEqual([{ name: "Inglês", proficiency: "Fluente" }]);
    expect(unplaced.map(({ text }) => text)).toContain("31 anos | Casada");
  });

  it("has a page whose link is behind a word among the links of contacts, once", () => {
    const result = read(
      "# Rita Dias\n[GitHub](https://github.com/rita) | [Website](https://rita.example/) | [e-mail](mailto:rita@exemplo.com.br)",
    );
    expect(result.content.personalInfo.links.toSorted()).toEqual(["https://github.com/rita", "https://rita.example/"]);
  });
});

describe("two forms of a link", () => {
  it("are equal with letters or their codes", () => {
    expect(normalizeLink("https://www.linkedin.com/in/rita-ara%C3%BAjo/")).toBe(
      normalizeLink("linkedin.com/in/rita-araújo"),
    );
  });
});
