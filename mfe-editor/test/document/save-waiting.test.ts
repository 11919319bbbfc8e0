import { PROBLEM_TYPES, type ResumeContent } from "@penresume/contracts";
import {
  type Draft,
  getDraftId,
  type ResumeDocument,
  readDraft,
  removeDraft,
  writeDraft,
} from "@penresume/web-features";
import { type Host, hasWaitingDraft } from "@penresume/web-host";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import saveWaiting from "../../src/document/save-waiting.ts";
import { createIdentifiedResume as createResume } from "../create-resume.ts";
import { server } from "../fakes.ts";
import { ANA } from "../render-editor.tsx";
import { createResumeServer } from "../resume-server.ts";
import { openStore } from "./open-store.ts";

const ID = "a".repeat(24);
const NEW: ResumeDocument = { kind: "new", idempotencyKey: "k1" };
const SAVED: ResumeDocument = { kind: "saved", id: ID, version: 1 };

// The save loads it on demand.
beforeAll(() => import("@penresume/resume/versions"));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const named = (fullName: string, parts: Partial<ResumeContent> = {}) =>
  createResume({ ...parts, personalInfo: { fullName } });
const idOf = (document: ResumeDocument, uid = ANA.uid) => getDraftId(uid, document);

function store(document: ResumeDocument, content: ResumeContent, parts: Partial<Draft> = {}) {
  const draft = { content, document, step: "personal", waits: true, savedAt: new Date().toISOString(), ...parts };
  writeDraft(idOf(document), draft);
  return draft;
}

const getToken = vi.fn(async () => "token");
const open = (user: typeof ANA | null = ANA) => saveWaiting({ session: { user, getToken } } as unknown as Host);

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

/** The page is open for a minute. */
async function openPage() {
  const done = open();
  await wait(60_000);
  await done;
}

const sent = () => server.respond.mock.calls.map(([path, { method }]) => `${method} ${path}`);

describe("saves that wait", () => {
  it("are sent from any page, the oldest first, and their drafts go", async () => {
    const account = createResumeServer();
    account.add(ID, named("Na conta"));
    store(NEW, named("Nova"), { savedAt: "2026-11-26T10:01:00.000Z" });
    store(SAVED, named("Mudada"), { savedContent: named("Na conta"), savedAt: "2026-11-26T10:00:00.000Z" });
    await openPage();
    expect(sent()).toEqual([`PUT /api/resumes/${ID}`, "POST /api/resumes"]);
    expect(account.names()).toEqual(["Mudada", "Nova"]);
    expect(readDraft(idOf(NEW))).toBeNull();
    expect(readDraft(idOf(SAVED))).toBeNull();
    expect(hasWaitingDraft(ANA.uid)).toBe(false);
  });

  it("are only those of the user whose editor had begun to save", async () => {
    const account = createResumeServer();
    writeDraft(idOf(NEW, "bia"), { ...store(NEW, named("De Bia")), document: NEW });
    store(NEW, named("Ainda não vista"), { waits: undefined });
    await openPage();
    await open(null);
    expect(account.names()).toEqual([]);
    expect(readDraft(idOf(NEW, "bia"))?.waits).toBe(true);
  });

  it("become one résumé although the response of the first attempt was lost and the app was closed", async () => {
    const account = createResumeServer();
    store(NEW, named("Uma só"));
    account.loseResponse = true;
    void open();
    await wait(1000);
    expect(account.names()).toEqual(["Uma só"]);
    expect(readDraft(idOf(NEW))?.waits).toBe(true);
    account.loseResponse = false;
    await wait(60_000);
    expect(account.names()).toEqual(["Uma só"]);
    expect(readDraft(idOf(NEW))).toBeNull();
  });

  it("recognise a save whose response was lost before more was typed", async () => {
    const account = createResumeServer();
    account.add(ID, named("Na conta"));
    store(SAVED, named("Enviada"), { savedContent: named("Na conta") });
    account.loseResponse = true;
    void open();
    await wait(1000);
    expect(account.names()).toEqual(["Enviada"]);
    account.loseResponse = false;
    // The editor of the restarted app adds to the draft.
    const draft = readDraft(idOf(SAVED)) as Draft;
    writeDraft(idOf(SAVED), { ...draft, content: named("Enviada, e mais") });
    await wait(60_000);
    expect(account.names()).toEqual(["Enviada, e mais"]);
    expect(readDraft(idOf(SAVED))).toBeNull();
  });

  it("are merged with the changes of another device", async () => {
    const account = createResumeServer();
    account.add(ID, named("Na conta"));
    account.change(ID, named("Na conta", { skills: ["de outro aparelho"] }));
    store(SAVED, named("Daqui"), { savedContent: named("Na conta") });
    await openPage();
    expect(account.read(ID)).toMatchObject({
      personalInfo: { fullName: "Daqui" },
      skills: ["de outro aparelho"],
    });
    expect(readDraft(idOf(SAVED))).toBeNull();
  });

  it.each([
    ["the same part was changed on another device", "changed", () => {}],
    [
      "the résumé was deleted elsewhere",
      "deleted",
      (account: ReturnType<typeof createResumeServer>) => account.delete(ID),
    ],
  ])("stay as a draft that says why when %s, and nothing is overwritten", async (_, refusal, change) => {
    const account = createResumeServer();
    account.add(ID, named("Na conta"));
    account.change(ID, named("De outro aparelho"));
    change(account);
    store(SAVED, named("Daqui"), { savedContent: named("Na conta") });
    await openPage();
    await openPage();
    expect(account.names()).toEqual(refusal === "changed" ? ["De outro aparelho"] : []);
    expect(readDraft(idOf(SAVED))).toMatchObject({ refusal, content: { personalInfo: { fullName: "Daqui" } } });
    expect(readDraft(idOf(SAVED))?.waits).toBeUndefined();
    expect(sent().filter((call) => call.startsWith("PUT"))).toHaveLength(1);
  });

  it.each([
    [422, PROBLEM_TYPES.resumeLimit, "limit"],
    [422, "about:blank", "invalid"],
    [413, "about:blank", "invalid"],
    [409, "about:blank", "deleted"],
  ])("are not repeated after a refusal: %i %s", async (status, type, refusal) => {
    const account = createResumeServer();
    store(NEW, named("Recusada"));
    account.refuse = () => Response.json({ title: "Recusado", status, type }, { status });
    await openPage();
    account.refuse = null;
    await openPage();
    expect(sent()).toHaveLength(1);
    expect(readDraft(idOf(NEW))).toMatchObject({ refusal });
  });

  it.each([
    ["no response", () => Promise.reject(new TypeError("Failed to fetch"))],
    ["too many requests", () => Response.json({ title: "Muitas", status: 429 }, { status: 429 })],
  ])("are repeated after %s, in their order", async (_, refuse) => {
    const account = createResumeServer();
    store(NEW, named("Nova"), { savedAt: "2026-11-26T10:01:00.000Z" });
    account.add(ID, named("Na conta"));
    store(SAVED, named("Mudada"), { savedContent: named("Na conta"), savedAt: "2026-11-26T10:00:00.000Z" });
    account.refuse = refuse;
    const done = open();
    await wait(1000);
    expect(sent()).toEqual([`PUT /api/resumes/${ID}`]);
    account.refuse = null;
    await wait(5000);
    await done;
    expect(account.names()).toEqual(["Mudada", "Nova"]);
  });

  it("are sent although another one always fails, and that one after longer and longer pauses", async () => {
    const account = createResumeServer();
    account.add(ID, named("Na conta"));
    store(SAVED, named("Mudada"), { savedContent: named("Na conta"), savedAt: "2026-11-26T10:00:00.000Z" });
    store(NEW, named("Nova"), { savedAt: "2026-11-26T10:01:00.000Z" });
    account.refuse = () => {
      account.refuse = null;
      return Response.json({ title: "Falhou", status: 500 }, { status: 500 });
    };
    const done = open();
    await wait(1000);
    expect(account.names()).toEqual(["Na conta", "Nova"]);
    account.refuse = () => Response.json({ title: "Falhou", status: 500 }, { status: 500 });
    await wait(3_600_000);
    expect(sent().length).toBeLessThan(14);
    account.refuse = null;
    await wait(960_000);
    await done;
    expect(account.names()).toEqual(["Mudada", "Nova"]);
  });

  it("are sent although another one fails in this browser", async () => {
    const account = createResumeServer();
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    getToken.mockRejectedValueOnce(new Error("broken"));
    account.add(ID, named("Na conta"));
    store(SAVED, named("Mudada"), { savedContent: named("Na conta"), savedAt: "2026-11-26T10:01:00.000Z" });
    store(NEW, named("Nova"), { savedAt: "2026-11-26T10:00:00.000Z" });
    const done = open();
    await wait(1000);
    expect(account.names()).toEqual(["Mudada"]);
    expect(error).toHaveBeenCalledOnce();
    await wait(10_000);
    await done;
    expect(account.names()).toEqual(["Mudada", "Nova"]);
  });

  it("are not sent while there is no network", async () => {
    const account = createResumeServer();
    store(NEW, named("Nova"));
    account.refuse = () => Promise.reject(new TypeError("Failed to fetch"));
    setOnline(false);
    const done = open();
    await wait(600_000);
    expect(sent()).toHaveLength(1);
    account.refuse = null;
    setOnline(true);
    await wait(1000);
    await done;
    expect(account.names()).toEqual(["Nova"]);
  });

  it("end with the session, and are sent after the sign-in", async () => {
    const account = createResumeServer();
    store(NEW, named("Nova"));
    account.refuse = () => Response.json({ title: "Sessão", status: 401 }, { status: 401 });
    await openPage();
    expect(sent()).toHaveLength(1);
    expect(readDraft(idOf(NEW))?.waits).toBe(true);
    account.refuse = null;
    await openPage();
    expect(account.names()).toEqual(["Nova"]);
  });

  it("are left to the editor that has the résumé open", async () => {
    vi.useRealTimers();
    const account = createResumeServer();
    account.add(ID, named("Na conta"));
    openStore(named("Na conta"));
    store(SAVED, named("Daqui"), { savedContent: named("Na conta") });
    const done = open();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(sent()).toEqual([]);
    removeDraft(idOf(SAVED));
    setOnline(false);
    setOnline(true);
    await done;
  });

  it("do not remove what an editor has written meanwhile", async () => {
    const account = createResumeServer();
    account.add(ID, named("Na conta"));
    store(SAVED, named("Daqui"), { savedContent: named("Na conta") });
    account.onStored = () => {
      account.onStored = () => {};
      writeDraft(idOf(SAVED), { ...(readDraft(idOf(SAVED)) as Draft), content: named("Daqui, e mais") });
    };
    const done = open();
    await wait(1000);
    expect(account.names()).toEqual(["Daqui"]);
    expect(readDraft(idOf(SAVED))?.content.personalInfo.fullName).toBe("Daqui, e mais");
    await wait(5000);
    await done;
    expect(account.names()).toEqual(["Daqui, e mais"]);
  });

  it("are sent once by two pages at the same time", async () => {
    createResumeServer();
    store(NEW, named("Uma só"));
    const held = new Map<string, Promise<unknown>>();
    vi.stubGlobal("navigator", {
      locks: {
        request(name: string, _: object, run: () => Promise<unknown>) {
          const result = (held.get(name) ?? Promise.resolve()).then(run, run);
          held.set(name, result);
          return result;
        },
      },
    });
    vi.resetModules();
    const { default: other } = await import("../../src/document/save-waiting.ts");
    const both = [open(), other({ session: { user: ANA, getToken } } as unknown as Host)];
    await wait(60_000);
    await Promise.all(both);
    expect(sent()).toEqual(["POST /api/resumes"]);
    vi.unstubAllGlobals();
  });
});
