import { describe, expect, it } from "vitest";
import {
  addSkills,
  groupSkills,
  hasSkill,
  joinSkillGroups,
  removeSkill,
  sortSkills,
  splitLinks,
} from "../src/index.ts";

describe("groups of skills", () => {
  const stored = ["Empatia", "Linguagens: Java", "Kotlin", "CI/CD: Jenkins"];

  it("start at an item with a title, and last to the next such item", () => {
    const groups = [
      { title: "", skills: ["Empatia"] },
      { title: "Linguagens", skills: ["Java", "Kotlin"] },
      { title: "CI/CD", skills: ["Jenkins"] },
    ];
    expect(groupSkills(stored)).toEqual(groups);
    expect(joinSkillGroups(groups)).toEqual(stored);
  });

  it.each([
    "Inglês: avançado",
    "Java: 5 anos",
    "Digitação: 60 ppm",
    "https://github.com/ana",
    "Escala 10:30",
    "Excel (nível: básico)",
    "Linguagens:",
    ": Java",
    "🙂: Java",
    `${"a".repeat(41)}: Java`,
  ])("do not start at %j", (item) => expect(groupSkills([item])).toEqual([{ title: "", skills: [item] }]));

  it("may have an emoji next to letters in their title", () => {
    expect(groupSkills(["🛠 Ferramentas: Jira (nuvem"])).toEqual([{ title: "🛠 Ferramentas", skills: ["Jira (nuvem"] }]);
  });

  it("keep their title when their first skill is removed", () => {
    expect(removeSkill(stored, 1)).toEqual(["Empatia", "Linguagens: Kotlin", "CI/CD: Jenkins"]);
    expect(removeSkill(stored, 3)).toEqual(["Empatia", "Linguagens: Java", "Kotlin"]);
  });

  it("get a skill with their title; others come before the first group, each skill once", () => {
    expect(hasSkill(stored, "java")).toBe(true);
    expect(addSkills(stored, ["Excel", "JAVA", "linguagens: Go", "Nuvem: AWS"])).toEqual([
      "Empatia",
      "Excel",
      "Linguagens: Java",
      "Kotlin",
      "Go",
      "CI/CD: Jenkins",
      "Nuvem: AWS",
    ]);
  });

  it("are sorted each on its own", () => {
    const rank = (skill: string) => ["Kotlin", "Java"].indexOf(skill);
    expect(sortSkills(stored, rank)).toEqual(["Empatia", "Linguagens: Kotlin", "Java", "CI/CD: Jenkins"]);
  });
});

describe("links with titles", () => {
  it.each([
    ["Portfólio: behance.net/ana", { title: "Portfólio", address: "behance.net/ana" }],
    ["https://ana.dev", { title: "", address: "https://ana.dev" }],
    ["Meu site https://ana.dev", { title: "Meu site", address: "https://ana.dev" }],
    ["javascript:alert(1)", { title: "", address: "javascript:alert(1)" }],
    ["Node.js: npmjs.com/~ana", { title: "Node.js", address: "npmjs.com/~ana" }],
    ["Site: https://x.com e https://y.com", { title: "", address: "Site: https://x.com e https://y.com" }],
    ["ana.com.br e https://y.com", { title: "", address: "ana.com.br e https://y.com" }],
    ["em breve", { title: "", address: "em breve" }],
  ])("reads %j", (line, link) => expect(splitLinks(line)).toEqual([link]));
});
