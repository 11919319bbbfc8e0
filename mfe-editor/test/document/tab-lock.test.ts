import type { ResumeContent } from "@penresume/contracts";
import { assignEntryIds } from "@penresume/resume";
import { readDraft, writeDraft } from "@penresume/web-features";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import { ANA, storeOnServer } from "../render-editor.tsx";
import { ID, openStore } from "./open-store.ts";

// messages between tabs take real time
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const DRAFT = { uid: ANA.uid, resumeId: ID };
const KEY = `penresume:draft:${ANA.uid}:${ID}`;

interface Work {
  document: object;
  content: ResumeContent;
}

/** A tab of a release before the document store: its messages, without the résumé's other state. */
function openOldTab(content: ResumeContent, version = 1) {
  const channel = new BroadcastChannel("penresume:editing");
  onTestFinished(() => channel.close());
  const state = { isLocked: false, work: { document: { kind: "saved", id: ID, version }, content } as Work };
  channel.onmessage = ({ data }) => {
    if (data.key !== KEY) return;
    if (data.type === "writing" && data.to === "old") state.isLocked = true;
    else if (data.type === "handOver" && data.to === "old") Object.assign(state, { isLocked: false, work: data.work });
    else if (data.type === "opened" && !state.isLocked)
      channel.postMessage({ key: KEY, type: "writing", to: data.from });
    else if (data.type === "take" && !state.isLocked) {
      state.isLocked = true;
      channel.postMessage({ key: KEY, type: "handOver", to: data.from, work: state.work });
    }
  };
  const send = (type: "opened" | "take") => channel.postMessage({ key: KEY, type, from: "old" });
  return { state, open: () => send("opened"), takeOver: () => send("take") };
}

const named = (fullName: string) => createResume({ personalInfo: { fullName } });
const isLocked = ({ getState }: ReturnType<typeof openStore>) => getState().isLockedElsewhere;

describe("two tabs", () => {
  it("edit a résumé one at a time; the work moves to the tab that takes over", async () => {
    const onServer = storeOnServer(createResume());
    const first = openStore();
    first.typeName("Da primeira");
    const second = openStore();
    await vi.waitFor(() => expect(isLocked(second)).toBe(true));
    expect(isLocked(first)).toBe(false);

    second.tab.takeOver();
    await vi.waitFor(() => expect(isLocked(first)).toBe(true));
    await vi.waitFor(() => expect(second.readName()).toBe("Da primeira"));
    expect(isLocked(second)).toBe(false);

    await second.saving.save();
    expect(onServer.stored).toMatchObject({ version: 2, personalInfo: { fullName: "Da primeira" } });
    first.tab.takeOver();
    await vi.waitFor(() => expect(isLocked(second)).toBe(true));
    // It got the new version too: its next save is no conflict.
    first.typeName("De volta");
    expect(await first.saving.save()).toMatchObject({ version: 3 });
  });

  it("of a closed one the other uses the draft", async () => {
    const only = openStore();
    const draft = { step: "personal", document: { kind: "saved", id: ID, version: 1 } as const };
    writeDraft(DRAFT, { ...draft, content: assignEntryIds(named("Do rascunho")), savedAt: new Date().toISOString() });
    only.tab.takeOver();
    await vi.waitFor(() => expect(only.readName()).toBe("Do rascunho"), { timeout: 3000 });
    expect(isLocked(only)).toBe(false);
  });
});

describe("a tab of an older release", () => {
  it("that was open first locks the new one, which takes its work over and saves it", async () => {
    const onServer = storeOnServer(createResume());
    onServer.stored.version = 4;
    const old = openOldTab(named("Da versão antiga"), 4);
    const store = openStore();
    await vi.waitFor(() => expect(isLocked(store)).toBe(true));
    store.typeName("Não vale");
    await vi.advanceTimersByTimeAsync(900);
    expect(readDraft(DRAFT)).toBeNull();

    const unlockedNames: string[] = [];
    store.subscribe(() => queueMicrotask(() => isLocked(store) || unlockedNames.push(store.readName())));
    store.tab.takeOver();
    await vi.waitFor(() => expect(store.readName()).toBe("Da versão antiga"));
    expect(old.state.isLocked).toBe(true);
    expect(unlockedNames).not.toContain("Não vale");
    expect(await store.saving.save()).toMatchObject({ version: 5 });
    expect(onServer.stored.personalInfo.fullName).toBe("Da versão antiga");
  });

  it("that is opened second is locked, takes over with the work, and then only it saves", async () => {
    const onServer = storeOnServer(createResume());
    const store = openStore();
    const old = openOldTab(createResume());
    old.open();
    await vi.waitFor(() => expect(old.state.isLocked).toBe(true));
    store.typeName("Da versão nova");

    old.takeOver();
    await vi.waitFor(() => expect(isLocked(store)).toBe(true));
    await vi.waitFor(() => expect(old.state.work.content.personalInfo.fullName).toBe("Da versão nova"));
    expect(old.state.work.document).toEqual({ kind: "saved", id: ID, version: 1 });
    await vi.advanceTimersByTimeAsync(2500);
    expect(onServer.saves).toBe(0);
    expect(readDraft(DRAFT)).toBeNull();
  });
});
