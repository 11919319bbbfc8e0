// @vitest-environment happy-dom
import { resumeContentSchema } from "@penresume/contracts";
import { beforeEach, describe, expect, it } from "vitest";
import { clearPendingAction, hasPendingAction, readPendingAction, storePendingAction } from "../src/pending-action.ts";

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const resume = resumeContentSchema.parse({
  personalInfo: { fullName: "Júlia Exemplo" },
  theme: { colors, layout: "classic" },
});

beforeEach(() => sessionStorage.clear());

describe("the pending action of a guest", () => {
  it("is restored as stored, and removed when cleared", () => {
    storePendingAction({ resume, action: "download", step: "preview" });
    expect(readPendingAction()).toEqual({ resume, action: "download", step: "preview" });

    clearPendingAction();
    expect(hasPendingAction()).toBe(false);
    expect(readPendingAction()).toEqual({ resume: null, action: null, step: null });
  });

  it("can be null and replaces an earlier one", () => {
    storePendingAction({ resume, action: "save", step: "preview" });
    storePendingAction({ resume, action: null, step: "skills" });
    expect(readPendingAction()).toEqual({ resume, action: null, step: "skills" });
  });

  it.each(["pendingResume", "pendingAction", "pendingStep"])("exists when only %s is stored", (key) => {
    sessionStorage.setItem(key, "x");
    expect(hasPendingAction()).toBe(true);
  });

  it("has no résumé when the stored one is unreadable", () => {
    sessionStorage.setItem("pendingResume", '{"personalInfo":');
    expect(readPendingAction().resume).toBeNull();
  });
});
