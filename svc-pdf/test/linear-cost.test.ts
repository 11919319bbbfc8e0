import type { ResumeContent } from "@penresume/contracts";
import { expect, it } from "vitest";
import { CONTENTS } from "../../packages/resume-view/test/contents.ts";
import { LINEAR_GROWTH, measureGrowth, SHAPES } from "../../packages/text/testing/linear-cost.ts";
import { describeDocument } from "../src/document-properties.ts";

it("describes a document in a time that grows with its html, not with the square", () => {
  const units = ["<", '<div class="page', '<div class="page" data-footer="', "&", "&a", "<b", "</body>", ">", "&#1;"];
  const shapes = Object.entries({
    ...SHAPES,
    ...Object.fromEntries(units.map((unit) => [unit, (size: number) => unit.repeat(size / unit.length)])),
  });
  const content = CONTENTS.sample as ResumeContent;
  const growths = shapes.map(([shape, create]) => ({
    shape,
    growth: measureGrowth((size) => {
      const html = `<body>${create(size)}`;
      return () => describeDocument(html, content);
    }, 400_000),
  }));
  expect(growths.filter(({ growth }) => growth > LINEAR_GROWTH)).toEqual([]);
});
