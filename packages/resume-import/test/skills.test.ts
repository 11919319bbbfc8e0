import { describe, expect, it } from "vitest";
import { readSkills } from "../src/fields/skills.ts";
import { createLine, type Line } from "../src/line.ts";

const read = (...lines: (string | Line)[]) => {
  const { skills, labels } = readSkills(
    lines.map((line, index) => (typeof line === "string" ? createLine(line, { number: index + 1 }) : line)),
  );
  return { skills: skills.map(({ text }) => text), labels: labels.map(({ text }) => text) };
};

describe("a list of skills", () => {
  it("is divided at commas inside groups of semicolons, but not before a level", () => {
    expect(read("Python, Go, SQL; Excel, avançado").skills).toEqual(["Python", "Go", "SQL", "Excel, avançado"]);
  });

  it("is divided at dashes with blanks", () => {
    expect(read("Python - SQL - Power BI - Excel -", "T-SQL - ETL - Linux.").skills).toEqual([
      "Python",
      "SQL",
      "Power BI",
      "Excel",
      "T-SQL",
      "ETL",
      "Linux",
    ]);
  });

  it("has labels above lists in brackets or in another style, which are titles of groups", () => {
    const title = createLine("Dados", { bold: true });
    expect(read("Pacote Office", "(Word, Excel, Visio);", title, "SQL, ETL, Power BI")).toEqual({
      skills: ["Pacote Office: Word", "Excel", "Visio", "Dados: SQL", "ETL", "Power BI"],
      labels: [],
    });
  });

  it("keeps the titles of groups, but no level and no sentence as a title", () => {
    expect(read("Linguagens: Java, Python", "Bancos de dados: PostgreSQL; Nuvem: AWS, GCP")).toEqual({
      skills: ["Linguagens: Java", "Python", "Bancos de dados: PostgreSQL", "Nuvem: AWS", "GCP"],
      labels: [],
    });
    expect(read("Digitação: 60 ppm", "Excel: avançado").skills).toEqual(["Digitação: 60 ppm", "Excel: avançado"]);
  });

  it("joins a line that ends in 'e', and divides names of equal length there", () => {
    const bullet = createLine("versionamento de projetos e", { isBullet: true });
    expect(read("HTML, CSS, Excel", bullet, "desenho técnico").skills).toEqual([
      "HTML",
      "CSS",
      "Excel",
      "versionamento de projetos",
      "desenho técnico",
    ]);
    expect(read("HTML, CSS, Excel", createLine("Criação de peças e campanhas", { isBullet: true })).skills[3]).toBe(
      "Criação de peças e campanhas",
    );
  });

  it("joins a line that ends in a preposition, whatever the style and the first letter of the next one", () => {
    const open = createLine("Dados: SQL, controle de", { bold: true, isBullet: true });
    expect(read("Cartazes para", "Feiras", "Vídeo").skills).toEqual(["Cartazes para Feiras", "Vídeo"]);
    expect(read(open, createLine("versões.", { number: 2 }), "Vídeo").skills).toEqual([
      "Dados: SQL",
      "controle de versões",
      "Vídeo",
    ]);
  });

  it("leaves out a long sentence", () => {
    const sentence =
      "Utilizei a linguagem em dois projetos da faculdade, e também para a minha estação de meteorologia.";
    expect(read("Java", sentence)).toEqual({ skills: ["Java"], labels: [sentence.slice(0, -1)] });
  });
});
