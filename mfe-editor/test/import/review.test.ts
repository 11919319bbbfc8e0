import { describe, expect, it } from "vitest";
import { createReview } from "../../src/import/create-review.ts";
import { getReviewEntries, getValue, type Review, type ReviewSection, sectionList } from "../../src/import/review.ts";
import { type ReviewAction, reviewReducer } from "../../src/import/review-reducer.ts";
import { RESUME_TEXT, readText } from "./imported.ts";

const review = createReview(readText(RESUME_TEXT));
const applyActions = (...actions: ReviewAction[]): Review => actions.reduce(reviewReducer, review);
const find = (text: string) => {
  const item = review.unplaced.find((other) => other.text.includes(text));
  if (!item) throw new Error(`${text} is not unplaced`);
  return item;
};
const job = review.experience[0]?.id;

describe("placing what has no field", () => {
  it("moves a text with its source to a field", () => {
    const site = find("outro.exemplo");
    const after = applyActions({ type: "place", items: [site], place: "education.new.course" });
    expect(after.education).toHaveLength(2);
    expect(after.education[1]?.values.course).toMatchObject({ text: site.text, refs: site.refs });
    expect(after.unplaced).not.toContainEqual(site);
  });

  it("moves a text to a section that the source has, and to one of a kind it has not", () => {
    const site = find("outro.exemplo");
    const courses = review.sections.find(({ kind }) => kind === "courses") as ReviewSection;
    const own = applyActions({ type: "place", items: [site], place: `${sectionList(courses)}.new.url` });
    expect(getReviewEntries(own, sectionList(courses)).at(-1)?.values.url?.text).toBe(site.text);
    const added = applyActions({ type: "place", items: [site], place: "publications:new.new.title" });
    expect(added.sections.at(-1)).toMatchObject({
      kind: "publications",
      entries: [{ values: { title: { text: site.text } } }],
    });
  });

  it("adds lines to a description and names to the skills", () => {
    const site = find("outro.exemplo");
    const described = applyActions({ type: "place", items: [site], place: `experience.${job}.description` });
    const before = getValue(review, `experience.${job}.description`)?.text;
    expect(getValue(described, `experience.${job}.description`)?.text).toBe(`${before}\n${site.text}`);
    const skilled = applyActions({ type: "place", items: [site], place: "skills" });
    expect(skilled.skills.map(({ text }) => text)).toContain(site.text);
  });

  it("never loses the text of the field it goes to", () => {
    const site = find("outro.exemplo");
    const after = applyActions({ type: "place", items: [site], place: "personal.location" });
    expect(after.personal.location.text).toBe(site.text);
    expect(after.unplaced).toContainEqual(expect.objectContaining({ text: "Recife, PE", group: "Localização" }));
  });

  it("changes nothing where the text does not fit", () => {
    const site = find("outro.exemplo");
    expect(
      applyActions({ type: "place", items: [site], place: `languages.${review.languages[0]?.id}.proficiency` }),
    ).toBe(review);
    const long = { ...review, unplaced: [{ ...site, text: "x".repeat(301) }] };
    expect(reviewReducer(long, { type: "place", items: long.unplaced, place: `experience.${job}.company` })).toBe(long);
  });

  it("places all of a group", () => {
    const after = applyActions({
      type: "place",
      items: review.unplaced.filter(({ group }) => group === "Links"),
      place: "personal.description",
    });
    expect(after.personal.description.text).toContain("outro.exemplo");
    expect(after.unplaced.some(({ group }) => group === "Links")).toBe(false);
  });
});

describe("a part of a text", () => {
  it("goes to a field, and the rest stays", () => {
    const item = { ...find("outro.exemplo"), text: "(11) 98765-4321 - CEP 01000-000" };
    const mixed = { ...review, unplaced: [item] };
    const after = reviewReducer(mixed, {
      type: "place",
      items: [item],
      place: "personal.phone",
      part: "(11) 98765-4321",
    });
    expect(after.personal.phone.text).toBe("(11) 98765-4321");
    expect(after.unplaced.map(({ text }) => text)).toContain("CEP 01000-000");
    expect(after.unplaced.map(({ text }) => text)).not.toContain(item.text);
  });
});

describe("an earlier reading", () => {
  it("comes back block by block, and no text is lost", () => {
    const empty = { ...review, experience: [], skills: [], unplaced: [...review.unplaced] };
    const after = reviewReducer(empty, { type: "restore", before: review, blocks: ["experience"] });
    expect(after.experience).toEqual(review.experience);
    expect(after.skills).toEqual([]);
    expect(after.unplaced.map(({ text }) => text)).toEqual(review.unplaced.map(({ text }) => text));
  });

  it("leaves no text out that only the later one had in a field", () => {
    const [first] = review.experience;
    const before = {
      ...review,
      experience: [],
      unplaced: [
        { ...find("outro.exemplo"), text: first?.values.company?.text ?? "", refs: first?.values.company?.refs ?? [] },
      ],
    };
    const after = reviewReducer(review, { type: "restore", before, blocks: ["experience"] });
    expect(after.experience).toEqual([]);
    expect(after.unplaced.map(({ text }) => text)).toContain(first?.values.company?.text);
  });
});

describe("removing what is wrong", () => {
  it("moves a field, a skill or a whole entry to Não classificado", () => {
    const [skill] = review.skills;
    const after = applyActions(
      { type: "unplace", place: "personal.fullName" },
      { type: "unplace", place: `skills.${skill?.id}` },
      { type: "removeEntry", list: "experience", id: job as number },
    );
    expect(after.personal.fullName.text).toBe("");
    expect(after.experience).toEqual([]);
    const texts = after.unplaced.map(({ text }) => text);
    expect(texts).toEqual(
      expect.arrayContaining(["Marina Souza Lima", skill?.text, "Analista de Estoque", "Aurora Logística", "03/2021"]),
    );
  });

  it("swaps position and company", () => {
    const after = applyActions({ type: "swap", list: "experience", id: job as number });
    expect(after.experience[0]?.values).toMatchObject({
      position: { text: "Aurora Logística" },
      company: { text: "Analista de Estoque" },
    });
  });
});
