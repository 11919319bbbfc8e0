// @vitest-environment happy-dom
import { resumeContentSchema } from "@penresume/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { clearPending, hasPending, readPending, storePending } from "../src/pending.ts";

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const resume = resumeContentSchema.parse({
  personalInfo: { fullName: "Júlia Exemplo" },
  theme: { colors, layout: "classic" },
});

beforeEach(() => sessionStorage.clear());

describe("what a guest was doing when sent to sign in", () => {
  it("is read back as it was stored, and gone when cleared", () => {
    storePending({ resume, action: "download", step: "preview" });
    expect(readPending()).toEqual({ resume, action: "download", step: "preview" });

    clearPending();
    expect(hasPending()).toBe(false);
    expect(readPending()).toEqual({ resume: null, action: null, step: null });
  });

  it("may be nothing but writing: no action is left over from before", () => {
    storePending({ resume, action: "save", step: "preview" });
    storePending({ resume, action: null, step: "skills" });
    expect(readPending()).toEqual({ resume, action: null, step: "skills" });
  });

  it.each(["pendingResume", "pendingAction", "pendingStep"])("is there as soon as %s alone is stored", (key) => {
    sessionStorage.setItem(key, "x");
    expect(hasPending()).toBe(true);
  });

  it("counts a résumé that cannot be read as none", () => {
    sessionStorage.setItem("pendingResume", '{"personalInfo":');
    expect(readPending().resume).toBeNull();
  });
});
