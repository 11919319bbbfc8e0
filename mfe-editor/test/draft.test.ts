// @vitest-environment happy-dom

import { EMPTY_RESUME } from "@penresume/resume-view";
import { type Draft, GUEST_DRAFT, getDraftId, readDraft, removeDraft, writeDraft } from "@penresume/web-features";
import { describe, expect, it, vi } from "vitest";
import { loadNewDocument } from "../src/document/load-document.ts";
import { clearPendingWork, readPendingWork, storePendingWork } from "../src/document/pending-work.ts";
import { createResume } from "./create-resume.ts";

const document = { kind: "new", idempotencyKey: "k1" } as const;
const draft = (parts: Partial<Draft> = {}): Draft => ({
  content: createResume(),
  step: "skills",
  document,
  savedAt: "2026-11-21T10:00:00.000Z",
  ...parts,
});

describe("a draft", () => {
  it("is restored as it was stored", () => {
    expect(writeDraft(GUEST_DRAFT, draft())).toBe(true);
    expect(readDraft(GUEST_DRAFT)).toEqual(draft());
  });

  it("belongs to one person and one résumé", () => {
    writeDraft({ uid: "ana", resumeId: "1" }, draft());
    expect(readDraft({ uid: "bia", resumeId: "1" })).toBeNull();
    expect(readDraft({ uid: "ana", resumeId: "2" })).toBeNull();
    expect(readDraft({ uid: null, resumeId: "1" })).toBeNull();
    expect(readDraft({ uid: "ana", resumeId: "1" })).not.toBeNull();
  });

  it("survives a text that is too long for the server", () => {
    const content = { ...createResume(), skills: ["a".repeat(500)] };
    writeDraft(GUEST_DRAFT, draft({ content }));
    expect(readDraft(GUEST_DRAFT)?.content).toEqual(content);
  });

  it("that cannot be read is ignored", () => {
    localStorage.setItem("penresume:draft:guest:new", "{");
    expect(readDraft(GUEST_DRAFT)).toBeNull();
    localStorage.setItem("penresume:draft:guest:new", JSON.stringify({ ...draft(), content: { skills: 1 } }));
    expect(readDraft(GUEST_DRAFT)).toBeNull();
  });

  it("no longer exists after its removal", () => {
    writeDraft(GUEST_DRAFT, draft());
    removeDraft(GUEST_DRAFT);
    expect(readDraft(GUEST_DRAFT)).toBeNull();
  });

  it("that the browser refuses is reported, not thrown", () => {
    vi.stubGlobal("localStorage", {
      setItem() {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    expect(writeDraft(GUEST_DRAFT, draft())).toBe(false);
    vi.unstubAllGlobals();
  });
});

describe("work that waits for the sign-in", () => {
  const work = { content: createResume(), document, step: "preview", action: "download" } as const;
  const store = (parts = {}) => storePendingWork({ uid: null, ...work, ...parts });

  it("is restored with its step, action and document under the session storage keys", () => {
    store();
    expect(JSON.parse(sessionStorage.getItem("pendingResume") ?? "")).toEqual(createResume());
    expect(sessionStorage.getItem("pendingAction")).toBe("download");
    expect(sessionStorage.getItem("pendingStep")).toBe("preview");
    expect(readPendingWork(null, "k")).toEqual(work);
  });

  it.each(["{", '{"personalInfo":1}'])("is none when the stored résumé is unreadable: %s", (stored) => {
    store();
    sessionStorage.setItem("pendingResume", stored);
    expect(readPendingWork(null, "k")).toBeNull();
  });

  it("has no action when the person only wanted to sign in, also after an earlier one", () => {
    store();
    store({ action: null });
    expect(sessionStorage.getItem("pendingAction")).toBeNull();
    expect(readPendingWork(null, "k")?.action).toBeNull();
  });

  it("keeps the same idempotency key over reloads, also when it had none", () => {
    store();
    sessionStorage.removeItem("pendingDocument");
    const first = readPendingWork(null, "k")?.document;
    expect(first?.kind).toBe("new");
    expect(readPendingWork(null, "k")?.document).toEqual(first);
  });

  it("has the last changes of a guest who returned before signing in", () => {
    store();
    const content = createResume({ skills: ["mais novo"] });
    writeDraft(GUEST_DRAFT, draft({ content, savedAt: "2999-01-01T00:00:00.000Z" }));
    expect(readPendingWork(null, "k")?.content).toEqual(content);
  });

  it("is not another résumé that was drafted here", () => {
    store();
    const other = { kind: "new", idempotencyKey: "k2" } as const;
    writeDraft(
      GUEST_DRAFT,
      draft({ document: other, savedAt: "2999-01-01T00:00:00.000Z", content: createResume({ skills: [] }) }),
    );
    expect(readPendingWork(null, "k")?.content).toEqual(work.content);
  });

  it("of a guest belongs to the next person who signs in, with the draft, and then to nobody else", () => {
    writeDraft(GUEST_DRAFT, draft());
    store();
    expect(readPendingWork("ana", "k")?.content).toEqual(work.content);
    expect(readDraft(GUEST_DRAFT)).toBeNull();
    expect(readDraft(getDraftId("ana", document))).toEqual(draft());
    expect(readPendingWork("ana", "k")?.content).toEqual(work.content);
    expect(readPendingWork("bia", "k")).toBeNull();
  });

  it("belongs only to its owner when the session of a signed-in person has ended", () => {
    store({ uid: "ana" });
    expect(readPendingWork(null, "k")).toBeNull();
    expect(readPendingWork("ana", "k")?.content).toEqual(work.content);
    expect(readPendingWork("bia", "k")).toBeNull();
    expect(readPendingWork("ana", "k")).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });

  it("is the draft when a text is too long to be sent", () => {
    const content = { ...createResume(), skills: ["a".repeat(500)] };
    writeDraft(GUEST_DRAFT, draft({ content }));
    store({ content });
    expect(readPendingWork("ana", "k")?.content).toEqual(content);
  });

  it("no longer exists after it is cleared", () => {
    store();
    clearPendingWork();
    expect(readPendingWork(null, "k")).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});

describe("a new résumé", () => {
  const open = (uid: string | null, entry: { editorKey: string; draftKey?: string }) => loadNewDocument(uid, entry);

  it("is really new for a signed-in person, and what was not saved yet is offered", () => {
    writeDraft(getDraftId("ana", document), draft({ editorKey: "earlier" }));
    expect(open("ana", { editorKey: "k" })).toMatchObject({
      content: EMPTY_RESUME,
      offered: { draft: draft({ editorKey: "earlier" }), isGuests: false },
    });
    expect(open("bia", { editorKey: "k" }).offered).toBeUndefined();
  });

  it("is the same after a reload, and when it was chosen in the list", () => {
    writeDraft(getDraftId("ana", document), draft({ editorKey: "earlier" }));
    const opened = { content: createResume(), document, isRestored: false, step: "skills" };
    expect(open("ana", { editorKey: "earlier" })).toMatchObject(opened);
    expect(open("ana", { editorKey: "k", draftKey: document.idempotencyKey })).toMatchObject(opened);
  });

  it("of an older release is offered too", () => {
    writeDraft({ uid: "ana", resumeId: null }, draft());
    expect(open("ana", { editorKey: "k" }).offered?.draft).toEqual(draft());
    expect(readDraft(getDraftId("ana", document))).toEqual(draft());
    expect(readDraft({ uid: "ana", resumeId: null })).toBeNull();
  });

  it("does not continue work of a sign-in that another page has begun to continue", () => {
    writeDraft(GUEST_DRAFT, draft());
    storePendingWork({ uid: null, content: createResume(), document, step: "preview", action: "save" });
    expect(open("ana", { editorKey: "signed in" }).pending).toEqual({ action: "save" });
    expect(open("ana", { editorKey: "signed in" }).pending).toEqual({ action: "save" });
    expect(open("ana", { editorKey: "k" })).toMatchObject({ content: EMPTY_RESUME, offered: { isGuests: false } });
  });

  it("offers a guest's draft to a person who signs in later, and opens it only for guests", () => {
    writeDraft(GUEST_DRAFT, draft());
    expect(open("ana", { editorKey: "k" })).toMatchObject({
      content: EMPTY_RESUME,
      offered: { draft: draft(), isGuests: true },
    });
    expect(readDraft(GUEST_DRAFT)).toEqual(draft());
    expect(open(null, { editorKey: "k" })).toMatchObject({ content: createResume(), isRestored: true });
  });
});
