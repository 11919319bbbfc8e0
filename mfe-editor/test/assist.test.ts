import { suggestSkillsRequestSchema } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { createSuggestionRequest } from "../src/assist/assist.ts";
import { createResume } from "./create-resume.ts";

describe("the request for skill suggestions", () => {
  const request = createSuggestionRequest(createResume({ personalInfo: { description: "Produtor" } }));

  it("is the description, the experiences, the education and the name", () => {
    expect(request).toEqual({
      name: createResume().personalInfo.fullName,
      description: "Produtor",
      experiences: [
        { position: "Produtor", company: "Maré", description: "Fiz\nmuito" },
        { position: "Assistente", company: "Canal", description: "" },
      ],
      education: [{ course: "Cinema", institution: "UFPE" }],
    });
    expect(suggestSkillsRequestSchema.parse(request)).toEqual(request);
  });

  it("has no contact data, and the name only to be removed", () => {
    const { email, phone } = createResume().personalInfo;
    for (const secret of [email, phone]) expect(JSON.stringify(request)).not.toContain(secret);
  });
});
