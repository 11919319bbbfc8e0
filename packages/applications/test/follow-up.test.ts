import { readFileSync } from "node:fs";
import { APPLICATION_STAGES, CLOSED_REASONS } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { composeFollowUp, type FollowUp, findDataAddress, followUpNames, listFollowUps } from "../src/index.ts";

const SENT = {
  stage: "sent",
  sentOn: "2026-11-01",
  since: "2026-11-01",
  asked: 0,
  hasWritten: false,
  nextOn: "",
  today: "2026-11-08",
};
const FACTS = { name: "Rita Caixa", title: "Caixa", company: "Mercado Ipê", sentOn: "2026-11-01" };
const KINDS = Object.keys(followUpNames) as FollowUp[];

describe("what can be written after the sending", () => {
  it.each([
    ["six days after the sending: no question yet, and from when on", { today: "2026-11-07" }, [], "2026-11-08", false],
    ["after a week: news", {}, ["news"], "", false],
    [
      "13 days after the first question: no second one",
      { asked: 1, since: "2026-11-08", today: "2026-11-21" },
      [],
      "2026-11-22",
      false,
    ],
    [
      "two weeks after the first question: news again",
      { asked: 1, since: "2026-11-08", today: "2026-11-22" },
      ["newsAgain"],
      "",
      false,
    ],
    [
      "two weeks after the second one: it is closed",
      { asked: 2, since: "2026-11-22", today: "2026-12-06" },
      [],
      "",
      true,
    ],
    [
      "an interview that is still to come: nothing to ask or to thank for",
      { stage: "interview", nextOn: "2026-11-09" },
      [],
      "",
      false,
    ],
    [
      "after an interview: thanks, and news after a week",
      { stage: "interview", nextOn: "2026-11-08" },
      ["news", "thanks"],
      "",
      false,
    ],
  ])("%s", (_, changes, kinds, newsOn, isSilent) => {
    const found = listFollowUps({ ...SENT, ...changes });
    expect(found.kinds.filter((kind) => !["decline", "data"].includes(kind))).toEqual(kinds);
    expect([found.newsOn, found.isSilent]).toEqual([newsOn, isSilent]);
  });

  it("news also of a vaga that has no answer, and no second thanks", () => {
    expect(listFollowUps({ ...SENT, stage: "unanswered" }).kinds).toContain("news");
    expect(listFollowUps({ ...SENT, stage: "interview" }).kinds).toContain("thanks");
    expect(listFollowUps({ ...SENT, stage: "interview", hasWritten: true }).kinds).not.toContain("thanks");
  });

  it("nothing that the stage contradicts, in any stage", () => {
    for (const stage of [...APPLICATION_STAGES, "own-stage"])
      for (const closedReason of stage === "closed" ? CLOSED_REASONS : [undefined])
        for (const asked of [0, 1, 2, 9]) {
          const { kinds } = listFollowUps({ ...SENT, stage, closedReason, asked, today: "2027-06-01" });
          const isOver = ["closed", "hired", "interest"].includes(stage);
          const isRejected = closedReason === "rejected";
          expect(kinds.includes("decline"), `${stage} decline`).toBe(!isOver && stage !== "unanswered");
          expect(kinds.includes("why") || kinds.includes("review"), `${stage} ${closedReason}`).toBe(isRejected);
          expect(kinds.some((kind) => kind.startsWith("news")) && isOver, `${stage} news`).toBe(false);
          expect(kinds.includes("thanks"), stage).toBe(["interview", "groupDynamics"].includes(stage));
        }
    expect(listFollowUps({ ...SENT, stage: "interest", sentOn: null }).kinds).toEqual([]);
  });
});

describe("a message after the sending", () => {
  it("has the facts of the application only", () => {
    expect(composeFollowUp("news", FACTS)).toEqual({
      subject: "Notícia sobre a vaga de Caixa no Mercado Ipê",
      text: "Olá!\n\nEnviei meu currículo para a vaga de Caixa no Mercado Ipê em 01/11/2026 e continuo com interesse. Vocês já têm alguma notícia da seleção? Agradeço a resposta.\n\nRita Caixa",
    });
    for (const kind of KINDS) {
      const { subject, text } = composeFollowUp(kind, { name: "", title: "", company: "", sentOn: null });
      expect(`${subject} ${text}`, "no blank is left").not.toMatch(/[{}]|undefined|null| {2}/);
      expect(
        text.replace(/“[^”]*”/g, "").match(/\d+(?:\.\d+)?(?:\/\d+)?/g) ?? [],
        "no other figure than those of the law",
      ).toEqual(kind === "data" ? ["18", "13.709/2018"] : kind === "review" ? ["20", "13.709/2018", "1"] : []);
    }
  });

  it("fits WhatsApp where it cites no law", () => {
    for (const kind of KINDS.filter((kind) => kind !== "data" && kind !== "review"))
      expect(composeFollowUp(kind, FACTS).text.length).toBeLessThanOrEqual(600);
  });

  it("cites the law word for word", () => {
    const act = readFileSync(new URL("lei-13709.txt", import.meta.url), "utf8").replace(/\s+/g, " ");
    const quotes = KINDS.flatMap((kind) => composeFollowUp(kind, FACTS).text.match(/(?<=“)[^”]+/g) ?? []);
    expect(quotes).toHaveLength(3);
    for (const quote of quotes) expect(act).toContain(quote);
    expect(act.indexOf(quotes[0] ?? "")).toBe(act.indexOf("Art. 18. ") + "Art. 18. ".length);
    expect(act.indexOf(quotes[1] ?? "")).toBe(act.indexOf("Art. 20. ") + "Art. 20. ".length);
  });
});

it.each([
  ["Dúvidas sobre seus dados pessoais: privacidade@ipe.example", "privacidade@ipe.example"],
  ["Currículo para rh@ipe.example\nEncarregado (DPO): dpo@ipe.example.", "dpo@ipe.example"],
  ["Currículo para rh@ipe.example", ""],
])("finds who answers for data: %s", (posting, address) => expect(findDataAddress(posting)).toBe(address));
