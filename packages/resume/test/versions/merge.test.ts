import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { EMPTY_RESUME } from "../../../resume-view/src/samples.ts";
import { mergeContents } from "../../src/versions/index.ts";

const job = (position: string, fields: Partial<ResumeContent["experience"][number]> = {}) => ({
  company: "Maré",
  position,
  startDate: "01/2019",
  endDate: "12/2020",
  current: false,
  description: `Trabalho de ${position}`,
  ...fields,
});
const base = resumeContentSchema.parse({
  ...EMPTY_RESUME,
  personalInfo: { ...EMPTY_RESUME.personalInfo, fullName: "Ana", email: "ana@exemplo.com.br" },
  experience: [job("Caixa"), job("Vendedora", { company: "Azul", startDate: "03/2021" })],
  skills: ["Excel", "Atendimento"],
  sections: [{ kind: "courses", entries: [{ title: "Vendas", organisation: "Senai" }] }],
});
const change = (change: Partial<ResumeContent>) => ({ ...base, ...change });
const withName = (fullName: string) => ({ personalInfo: { ...base.personalInfo, fullName } });
const [cashier, seller] = base.experience as [ReturnType<typeof job>, ReturnType<typeof job>];
const merge = (mine: ResumeContent, theirs: ResumeContent, prefer?: "mine" | "theirs") =>
  mergeContents({ base, mine, theirs, ...(prefer && { prefer }) });

describe("changes of two devices", () => {
  it("are merged when they are in different fields, also of one entry", () => {
    const mine = change({ ...withName("Ana Souza"), experience: [{ ...cashier, endDate: "01/2021" }, seller] });
    const theirs = change({
      personalInfo: { ...base.personalInfo, phone: "(11) 98765-4321" },
      experience: [{ ...cashier, description: "Operei o caixa" }, seller],
    });
    for (const [one, other] of [
      [mine, theirs],
      [theirs, mine],
    ] as const)
      expect(merge(one, other)).toEqual({
        content: change({
          personalInfo: { ...base.personalInfo, fullName: "Ana Souza", phone: "(11) 98765-4321" },
          experience: [{ ...cashier, endDate: "01/2021", description: "Operei o caixa" }, seller],
        }),
        collisions: [],
      });
  });

  it("keep what either has added, and remove what either has removed", () => {
    const added = job("Gerente", { company: "Ipê", startDate: "05/2024" });
    const mine = change({ experience: [added, ...base.experience], skills: ["Excel", "Atendimento", "Word"] });
    const theirs = change({
      experience: [seller],
      skills: ["Excel", "Inglês", "Atendimento"],
      sections: [{ kind: "courses", entries: [...(base.sections?.[0]?.entries ?? []), { title: "Libras" }] }],
    });
    const { content, collisions } = merge(mine, theirs);
    expect(collisions).toEqual([]);
    expect(content.experience).toEqual([added, seller]);
    expect(content.skills).toEqual(["Excel", "Inglês", "Atendimento", "Word"]);
    expect(content.sections).toEqual(theirs.sections);
  });

  it("keep the facts that either has confirmed, without those that either has taken back", () => {
    const fact = (text: string) => ({ text, date: "2026-11-20" });
    const [kept, back, mine, theirs] = ["60 clientes", "Power BI", "Inglês avançado", "12 pessoas"].map(fact);
    const { content } = mergeContents({
      base: change({ confirmedFacts: [kept, back] as ReturnType<typeof fact>[] }),
      mine: change({ confirmedFacts: [kept, mine] as ReturnType<typeof fact>[] }),
      theirs: change({ confirmedFacts: [kept, back, theirs] as ReturnType<typeof fact>[] }),
    });
    expect(content.confirmedFacts).toEqual([kept, mine, theirs]);
  });

  it("of the order are taken over", () => {
    const theirs = change({ experience: [seller, cashier] });
    expect(merge(change(withName("Ana Souza")), theirs).content).toEqual({ ...theirs, ...withName("Ana Souza") });
  });

  it("of the same field collide: the result has the preferred one, and everything else of both", () => {
    const mine = change({ ...withName("Ana Maria"), skills: [...base.skills, "Word"] });
    const theirs = change({ ...withName("Ana Souza"), language: "en" });
    const collision = { kind: "personal", part: "fullName", mine: "Ana Maria", theirs: "Ana Souza" };
    expect(merge(mine, theirs)).toEqual({ content: { ...mine, language: "en" }, collisions: [collision] });
    expect(merge(mine, theirs, "theirs").content).toEqual({ ...theirs, skills: mine.skills });
  });

  it("collide when one has removed what the other has changed", () => {
    const changed = { ...cashier, description: "Operei o caixa" };
    const mine = change({ experience: [seller] });
    const theirs = change({ experience: [changed, seller] });
    expect(merge(mine, theirs).collisions).toEqual([
      { kind: "experience", part: "entry", mine: undefined, theirs: changed },
    ]);
    expect(merge(mine, theirs).content.experience).toEqual([seller]);
    expect(merge(mine, theirs, "theirs").content.experience).toEqual([changed, seller]);
  });

  it("all collide when the common base is unknown, and an entry of both is in the result once", () => {
    const theirs = change({ experience: [{ ...cashier, endDate: "Atual", current: true }, seller] });
    const { content, collisions } = mergeContents({ base: null, mine: base, theirs });
    expect(collisions).toEqual([{ kind: "experience", part: "entry", mine: cashier, theirs: theirs.experience[0] }]);
    expect(content).toEqual(base);
  });
});
