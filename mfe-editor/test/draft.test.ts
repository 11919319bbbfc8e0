// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Draft, readDraft, removeDraft, writeDraft } from "../src/draft/draft-store.ts";
import { clearPendingWork, readPendingWork, storePendingWork } from "../src/draft/pending-work.ts";
import { resumeOf } from "./resume-of.ts";

const GUEST = { uid: null, resumeId: null };
const document = { kind: "new", idempotencyKey: "k1" } as const;
const draft = (parts: Partial<Draft> = {}): Draft => ({
  content: resumeOf(),
  step: "skills",
  document,
  savedAt: "2026-11-21T10:00:00.000Z",
  ...parts,
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe("a draft", () => {
  it("comes back as it was written", () => {
    expect(writeDraft(GUEST, draft())).toBe(true);
    expect(readDraft(GUEST)).toEqual(draft());
  });

  it("belongs to one person and one résumé", () => {
    writeDraft({ uid: "ana", resumeId: "1" }, draft());
    expect(readDraft({ uid: "bia", resumeId: "1" })).toBeNull();
    expect(readDraft({ uid: "ana", resumeId: "2" })).toBeNull();
    expect(readDraft({ uid: null, resumeId: "1" })).toBeNull();
    expect(readDraft({ uid: "ana", resumeId: "1" })).not.toBeNull();
  });

  it("survives a text that is too long for the server", () => {
    const content = { ...resumeOf(), skills: ["a".repeat(500)] };
    writeDraft(GUEST, draft({ content }));
    expect(readDraft(GUEST)?.content).toEqual(content);
  });

  it("that cannot be read counts as none", () => {
    localStorage.setItem("penresume:draft:guest:new", "{");
    expect(readDraft(GUEST)).toBeNull();
    localStorage.setItem("penresume:draft:guest:new", JSON.stringify({ ...draft(), content: { skills: 1 } }));
    expect(readDraft(GUEST)).toBeNull();
  });

  it("is gone when removed", () => {
    writeDraft(GUEST, draft());
    removeDraft(GUEST);
    expect(readDraft(GUEST)).toBeNull();
  });

  it("that the browser refuses is told, not thrown", () => {
    vi.stubGlobal("localStorage", {
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(writeDraft(GUEST, draft())).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe("work that waits for the sign-in", () => {
  const work = { content: resumeOf(), document, step: "preview", action: "download" } as const;

  it("comes back with its step, action and document under the keys of the specification", () => {
    storePendingWork(work);
    expect(JSON.parse(sessionStorage.getItem("pendingResume") ?? "")).toEqual(resumeOf());
    expect(sessionStorage.getItem("pendingAction")).toBe("download");
    expect(sessionStorage.getItem("pendingStep")).toBe("preview");
    expect(readPendingWork()).toEqual(work);
  });

  it("has no action when the person only wanted to sign in", () => {
    storePendingWork({ ...work, action: null });
    expect(sessionStorage.getItem("pendingAction")).toBeNull();
    expect(readPendingWork()?.action).toBeNull();
  });

  it("keeps the same idempotency key over reloads, also when it had none", () => {
    storePendingWork(work);
    sessionStorage.removeItem("pendingDocument");
    const first = readPendingWork()?.document;
    expect(first?.kind).toBe("new");
    expect(readPendingWork()?.document).toEqual(first);
  });

  it("is what the guest wrote last, who came back before signing in", () => {
    storePendingWork(work);
    const content = resumeOf({ skills: ["mais novo"] });
    writeDraft(GUEST, draft({ content, savedAt: "2999-01-01T00:00:00.000Z" }));
    expect(readPendingWork()?.content).toEqual(content);
  });

  it("is not another résumé that was drafted here", () => {
    storePendingWork(work);
    const other = { kind: "new", idempotencyKey: "k2" } as const;
    writeDraft(
      GUEST,
      draft({ document: other, savedAt: "2999-01-01T00:00:00.000Z", content: resumeOf({ skills: [] }) }),
    );
    expect(readPendingWork()?.content).toEqual(work.content);
  });

  it("is nothing any more when cleared", () => {
    storePendingWork(work);
    clearPendingWork();
    expect(readPendingWork()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});
