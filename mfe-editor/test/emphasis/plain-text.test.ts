import { reviewResume } from "@penresume/resume-review";
import { describe, expect, it } from "vitest";
import { createSuggestionRequest, improveText } from "../../src/assist/assist.ts";
import { createEditorState, editorReducer } from "../../src/document/editor-state.ts";
import { createSheet } from "../../src/gupy-sheet/create-sheet.ts";
import { resolveProposal } from "../../src/job-match/proposals.ts";
import { createTailorRequest } from "../../src/job-match/tailor-request.ts";
import { createTranslation, listUnits } from "../../src/language/translation.ts";
import { createFixAction } from "../../src/review/fix-action.ts";
import { createReviewInput } from "../../src/review/review-panel.tsx";
import { createIdentifiedResume as createResume } from "../create-resume.ts";

const TEXT = "Reduzi **30%** do custo com *React*.\nVeja o [o portfólio](https://exemplo.com/ana).";
const content = createResume({
  personalInfo: { description: TEXT },
  experience: [{ company: "Maré", position: "Produtor", description: TEXT }] as never,
  sections: [{ kind: "additional", entries: [{ description: TEXT }] }],
});
const MARKUP = /\*|\]\(/;

describe("the markup of texts", () => {
  it.each([
    ["the review", createReviewInput(content).resume],
    ["the request for skills", createSuggestionRequest(content)],
    ["the request for a posting", createTailorRequest("Vaga de produção", content)],
    ["the translation", listUnits(content)],
    ["the Gupy sheet", createSheet(content, new Date(2026, 1, 1))],
  ])("is not in %s", (_, input) => {
    expect(JSON.stringify(input)).toContain("Reduzi 30% do custo");
    expect(JSON.stringify(input)).not.toMatch(MARKUP);
  });

  it("is not sent to the AI that improves a text", async () => {
    const sent: unknown[] = [];
    const api = {
      async *events(_method: string, _path: string, { body }: { body: unknown }) {
        sent.push(body);
        yield { event: "done", data: JSON.stringify({ text: "Cortei 30% do custo." }) };
      },
    };
    const options = { signal: new AbortController().signal, onText: () => {} };
    await improveText(api as never, TEXT, content, options);
    expect(sent).toMatchObject([{ text: expect.not.stringMatching(MARKUP) }]);
  });

  it("keeps the address of a link in the Gupy sheet", () => {
    expect(JSON.stringify(createSheet(content, new Date(2026, 1, 1)))).toContain("o portfólio (exemplo.com/ana)");
  });

  it("stays when a finding of the review is corrected", () => {
    const state = createEditorState(content);
    const { resume, options } = createReviewInput(content);
    const finding = reviewResume(resume, options).find(
      ({ rule, path }) => rule === "repeated-word" && path === "experience.0.description",
    );
    const action = finding && createFixAction(state, content, finding);
    if (!action) throw new Error("nothing was found");
    expect(editorReducer(state, action).content.experience[0]?.description).toBe(
      "Reduzi **30%** do custo com *React*.\nVeja [o portfólio](https://exemplo.com/ana).",
    );
  });

  it("stays at words that a translation or a proposal keeps", () => {
    const text = "Cut 30% of costs with React.";
    const translated = createTranslation(content, "en", new Map([["experience.0.description", text]]), "Inglês");
    expect(translated.experience[0]?.description).toBe("Cut **30%** of costs with *React*.");

    const before = "Reduzi 30% do custo com React.\nVeja o o portfólio.";
    const tailoring = { proposals: [], experienceIds: [] } as never;
    const proposal = { type: "summary", before, after: "Com React reduzi 30%." } as never;
    expect(resolveProposal(createEditorState(content), tailoring, proposal)).toEqual({
      type: "personal",
      patch: { description: "Com *React* reduzi **30%**." },
    });
  });
});
