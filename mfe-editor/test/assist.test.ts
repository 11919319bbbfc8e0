import { suggestSkillsRequestSchema } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { createSuggestionRequest } from "../src/assist/assist.ts";
import { createResume } from "./create-resume.ts";

describe("the request for skill suggestions", () => {
  const request = createSuggestionRequest(createResume({ personalInfo: { description: "Produtor" } }));

  it("is the description, the experiences and the education", () => {
    expect(request).toEqual({
      description: "Produtor",
      experiences: [
        { position: "Produtor", company: "Maré", description: "Fiz\nmuito" },
        { position: "Assistente", company: "Canal", description: "" },
      ],
      education: [{ course: "Cinema", institution: "UFPE" }],
    });
    expect(suggestSkillsRequestSchema.parse(request)).toEqual(request);
  });

  it("has no personal data", () => {
    const { fullName, email, phone } = createResume().personalInfo;
    for (const secret of [fullName, email, phone]) expect(JSON.stringify(request)).not.toContain(secret);
  });
});
