import type { ResumeContent } from "@penresume/contracts";
import { findPageText, type PageText } from "@penresume/resume-view/page-text";
import { describe, expect, it, vi } from "vitest";
import { createBlocks } from "../../../packages/resume-view/src/blocks.ts";
import { pt } from "../../../packages/resume-view/src/languages/pt.ts";
import { findCaret, findField } from "../../src/page-editing/find-field.ts";
import { hideSection, moveSection } from "../../src/page-editing/move-section.ts";
import { createIdentifiedResume } from "../create-resume.ts";

describe("the place of the caret in a stored text", () => {
  it.each([
    ["Ana Souza", "Ana ", "Ana |Souza"],
    ["Ana Souza", "Ana", "Ana| Souza"],
    ["Ana  Souza", "Ana ", "Ana  |Souza"],
    ["Atendi **40 clientes** por dia", "Atendi 40 ", "Atendi **40 |clientes** por dia"],
    ["Veja [o site](https://exemplo.com/ee) e mais", "Veja o site e", "Veja [o site](https://exemplo.com/ee) e| mais"],
    ["Ana\u200b Souza", "Ana ", "Ana\u200b |Souza"],
    ["שלום עולם", "שלום ", "שלום |עולם"],
    ["a".repeat(400), "a".repeat(399), `${"a".repeat(399)}|a`],
    ["👩‍💻 Dev", "👩‍💻 ", "👩‍💻 |Dev"],
    ["Excel", "Word que não está", "|Excel"],
  ])("of %j after %j is %j", (stored, before, expected) => {
    const at = findCaret(stored, before);
    const found = `${stored.slice(0, at)}|${stored.slice(at)}`;
    if (!before.includes("não está")) expect(found).toBe(expected);
    expect(at).toBeLessThanOrEqual(stored.length);
  });
});

const job = {
  company: "Maré",
  position: "Caixa",
  startDate: "01/2019",
  endDate: "Atual",
  current: true,
  descriptionStyle: "bullets" as const,
  description: "",
};
const content = createIdentifiedResume({
  experience: [
    { ...job, company: "", position: "", startDate: "", description: "" },
    { ...job, description: "- Abri a loja\n\n• Fechei a loja à noite" },
  ],
  sections: [
    { kind: "courses", entries: [{ title: "Excel", organisation: "Senai", date: "2020", hours: "40" }] },
    { kind: "courses", title: "Outros", entries: [{ title: "NR-10", url: "exemplo.com" }] },
  ],
});
const [, filled] = content.experience;
const at = (text: Partial<PageText>, shown = "") =>
  findField(content, {
    element: Object.assign(document.createElement("p"), { textContent: shown }),
    section: undefined,
    entry: 0,
    role: "title",
    index: 0,
    before: null,
    ...text,
  });

describe("the field of a text on the pages", () => {
  const section = "experience-0";
  it.each([
    ["title", "position"],
    ["organisation", "company"],
    ["rows", "description"],
  ] as const)("is that of the entry with content: %s", (role, name) => {
    expect(at({ section, role })).toMatchObject({ step: "experience", field: `${filled?.id}.${name}` });
  });

  it("is the start of a period, or its checkbox where the end is 'Atual'", () => {
    expect(at({ section, role: "dates", before: "01/" })?.field).toBe(`${filled?.id}.startDate`);
    expect(at({ section, role: "dates", before: "01/2019 - A" })?.field).toBe(`${filled?.id}.current`);
  });

  it("has the caret in the line that was clicked, after its bullet", () => {
    const value = filled?.description ?? "";
    const caret = (index: number, before: string) =>
      value.slice(at({ section, role: "rows", index, before })?.findCaret(value));
    expect(caret(0, "")).toBe("Abri a loja\n\n• Fechei a loja à noite");
    expect(caret(1, "")).toBe("Fechei a loja à noite");
    expect(caret(1, "Fechei a loja ")).toBe("à noite");
    expect(caret(7, "x")).toBe("");
  });

  it("is found in the second of two sections of a kind, also its details and its link", () => {
    const [first, second] = (content.sections ?? []).filter(({ kind }) => kind === "courses");
    const id = first?.entries?.[0]?.id;
    expect(at({ section: "courses-0", role: "dates", index: 0 }, "2020")?.field).toBe(`${id}.date`);
    expect(at({ section: "courses-0", role: "detail", index: 0 }, "40 h")?.field).toBe(`${id}.hours`);
    expect(at({ section: "courses-1", role: "link" })?.field).toBe(`${second?.entries?.[0]?.id}.url`);
    expect(at({ section: "courses-1", role: "heading" })).toMatchObject({
      step: "sections",
      field: `${second?.id}.title`,
    });
  });

  it("is none when the section or entry has been removed", () => {
    expect(at({ section: "awards-0" })).toBeNull();
    expect(at({ section, entry: 9 })).toBeNull();
    expect(at({ role: { personal: "fieldOfANewerRelease" } })).toBeNull();
  });

  it("is the empty one while the sample is shown", () => {
    const empty = createIdentifiedResume({
      personalInfo: { fullName: "", email: "", phone: "", location: "", description: "" },
      experience: [],
      education: [],
      skills: [],
      languages: [],
    });
    const text = { element: document.createElement("p"), entry: 1, index: 0, before: "Helena", role: "title" } as const;
    expect(findField(empty, { ...text, section: undefined, role: { personal: "fullName" } })?.field).toBe(
      "personalInfo.fullName",
    );
    expect(findField(empty, { ...text, section })).toMatchObject({ step: "experience", field: "experience" });
    expect(findField(empty, { ...text, section: "skills-0", role: "skills" })?.field).toBe("skills");
    expect(findField(empty, { ...text, section: "courses-0" })).toMatchObject({ step: "sections", field: "sections" });
  });
});

/** A page on which each character is one pixel right of the one before it. */
function showPage(shown: ResumeContent): HTMLElement {
  const page = document.createElement("div");
  page.className = "page";
  page.innerHTML = `<div class="column main">${createBlocks(shown, pt)
    .map(({ html }) => html)
    .join("")}</div>`;
  const nodes: Text[] = [];
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  const findLeft = (node: Node, offset: number) =>
    nodes.slice(0, nodes.indexOf(node as Text)).reduce((sum, { length }) => sum + length, offset);
  const findBox = function (this: Range) {
    const [from, to] = this.startContainer instanceof Text ? [this.startOffset, this.endOffset] : [0, 0];
    const node = this.startContainer instanceof Text ? this.startContainer : this.startContainer.firstChild;
    const left = findLeft(node as Node, from);
    return { left, right: Math.max(findLeft(node as Node, to), left + 1), top: 0, bottom: 1 } as DOMRect;
  };
  vi.spyOn(Range.prototype, "getBoundingClientRect").mockImplementation(findBox);
  vi.spyOn(Range.prototype, "getClientRects").mockImplementation(function (this: Range) {
    return [findBox.call(this)] as unknown as DOMRectList;
  });
  return page;
}

/** The stored name of the field that a click before `words` on the pages opens, and the text after its caret. */
function click(shown: ResumeContent, words: string, value = "") {
  const page = showPage(shown);
  const before = page.textContent.indexOf(words);
  expect(before, words).toBeGreaterThanOrEqual(0);
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  let left = 0;
  while (walker.nextNode() && left + (walker.currentNode as Text).length <= before)
    left += (walker.currentNode as Text).length;
  const text = findPageText(walker.currentNode.parentElement as Element, before + 0.2, 0);
  const field = text && findField(shown, text);
  return { name: field?.field.split(".").at(-1), after: value.slice(field?.findCaret(value)) };
}

describe("a click on the pages opens", () => {
  const course = {
    institution: "UFPE",
    course: "Cinema",
    startDate: "02/2023",
    endDate: "",
    current: true,
    expectedEnd: "12/2027",
    shift: "Noite",
  };
  const shown = createIdentifiedResume({
    education: [course],
    skills: ["Idiomas: Java", "Go", "Ferramentas: Git", "Java EE"],
    sections: [
      {
        kind: "courses",
        entries: [{ title: "Excel", organisation: "Senai", date: "2020", hours: "40", url: "no drive da escola" }],
      },
      {
        kind: "references",
        entries: [{ title: "Carlos", organisation: "Gerente", phone: "11987654321", email: "c@exemplo.com" }],
      },
      {
        kind: "additional",
        entries: [{ drivingLicense: "CNH categoria B", age: "19", description: "Início imediato\nCarro próprio" }],
      },
    ],
  });

  it.each([
    ["Excel", "title"],
    ["Senai", "organisation"],
    ["2020", "date"],
    ["40 h", "hours"],
    ["no drive", "url"],
    ["987654321", "phone"],
    ["c@exemplo", "email"],
    ["02/2023", "startDate"],
    ["12/2027", "expectedEnd"],
    ["CNH categoria", "drivingLicense"],
    ["19 anos", "age"],
  ])("the field of %j", (words, name) => {
    expect(click(shown, words).name).toBe(name);
  });

  it("the description below the lines of other fields", () => {
    const value = "Início imediato\nCarro próprio";
    expect(click(shown, "próprio", value)).toEqual({ name: "description", after: "próprio" });
  });
});

describe("a section that is moved or hidden on the pages", () => {
  const kinds = (of = content) => of.sections?.map(({ kind, title }) => title ?? kind);

  it("goes before another one, or after the last one of its column", () => {
    const up = moveSection(content, "courses-1", "education-0", "courses-1");
    expect(kinds(up)).toEqual(["summary", "Outros", "education", "experience", "languages", "skills", "courses"]);
    expect(kinds(moveSection(up, "education-0", undefined, "courses-1"))?.at(-1)).toBe("education");
  });

  it("keeps the order of a template that has its own", () => {
    const technical = { ...content, theme: { ...content.theme, template: "technical" } };
    const shown = moveSection(technical, "courses-0", "skills-0", "courses-1").sections?.map(({ kind }) => kind) ?? [];
    expect(shown.indexOf("skills")).toBeLessThan(shown.indexOf("experience"));
    expect(shown.indexOf("courses")).toBe(shown.indexOf("skills") - 1);
  });

  it("stays when it is gone, and is only marked as hidden", () => {
    expect(moveSection(content, "awards-0", undefined, "courses-1")).toBe(content);
    expect(hideSection(content, "courses-0").sections?.filter(({ hidden }) => hidden)).toHaveLength(1);
  });
});
