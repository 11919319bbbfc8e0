// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { type Draft, GUEST, readDraft, removeDraft, writeDraft } from "../src/draft/draft-store.ts";
import { clearPendingWork, readPendingWork, storePendingWork } from "../src/draft/pending-work.ts";
import { openNew } from "../src/editor/opening.ts";
import { resumeOf } from "./resume-of.ts";

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
  const store = (parts = {}) => storePendingWork({ uid: null, ...work, ...parts });

  it("comes back with its step, action and document under the keys of the specification", () => {
    store();
    expect(JSON.parse(sessionStorage.getItem("pendingResume") ?? "")).toEqual(resumeOf());
    expect(sessionStorage.getItem("pendingAction")).toBe("download");
    expect(sessionStorage.getItem("pendingStep")).toBe("preview");
    expect(readPendingWork(null)).toEqual(work);
  });

  it("has no action when the person only wanted to sign in", () => {
    store({ action: null });
    expect(sessionStorage.getItem("pendingAction")).toBeNull();
    expect(readPendingWork(null)?.action).toBeNull();
  });

  it("keeps the same idempotency key over reloads, also when it had none", () => {
    store();
    sessionStorage.removeItem("pendingDocument");
    const first = readPendingWork(null)?.document;
    expect(first?.kind).toBe("new");
    expect(readPendingWork(null)?.document).toEqual(first);
  });

  it("is what the guest wrote last, who came back before signing in", () => {
    store();
    const content = resumeOf({ skills: ["mais novo"] });
    writeDraft(GUEST, draft({ content, savedAt: "2999-01-01T00:00:00.000Z" }));
    expect(readPendingWork(null)?.content).toEqual(content);
  });

  it("is not another résumé that was drafted here", () => {
    store();
    const other = { kind: "new", idempotencyKey: "k2" } as const;
    writeDraft(
      GUEST,
      draft({ document: other, savedAt: "2999-01-01T00:00:00.000Z", content: resumeOf({ skills: [] }) }),
    );
    expect(readPendingWork(null)?.content).toEqual(work.content);
  });

  it("is whoever's signs in when a guest wrote it, draft and all, and from then on nobody else's", () => {
    writeDraft(GUEST, draft());
    store();
    expect(readPendingWork("ana")?.content).toEqual(work.content);
    expect(readDraft(GUEST)).toBeNull();
    expect(readDraft({ uid: "ana", resumeId: null })).toEqual(draft());
    expect(readPendingWork("ana")?.content).toEqual(work.content);
    expect(readPendingWork("bia")).toBeNull();
  });

  it("is its owner's alone when the session of somebody signed in ended", () => {
    store({ uid: "ana" });
    expect(readPendingWork(null)).toBeNull();
    expect(readPendingWork("ana")?.content).toEqual(work.content);
    expect(readPendingWork("bia")).toBeNull();
    expect(readPendingWork("ana")).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it("is the draft when a text is too long to be sent", () => {
    const content = { ...resumeOf(), skills: ["a".repeat(500)] };
    writeDraft(GUEST, draft({ content }));
    store({ content });
    expect(readPendingWork("ana")?.content).toEqual(content);
  });

  it("is nothing any more when cleared", () => {
    store();
    clearPendingWork();
    expect(readPendingWork(null)).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});

describe("a new résumé", () => {
  it("opens with the person's own draft", () => {
    writeDraft({ uid: "ana", resumeId: null }, draft());
    expect(openNew("ana")).toMatchObject({ content: resumeOf(), restored: true, step: "skills" });
    expect(openNew("bia")).toMatchObject({ restored: false, guestDraft: null });
  });

  it("offers a guest's draft to who signs in later, and shows it only to guests", () => {
    writeDraft(GUEST, draft());
    expect(openNew("ana")).toMatchObject({ content: { skills: [] }, restored: false, guestDraft: draft() });
    expect(readDraft(GUEST)).toEqual(draft());
    expect(openNew(null)).toMatchObject({ content: resumeOf(), restored: true });
  });
});
