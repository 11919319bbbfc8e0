import { readDraft } from "@penresume/web-features";
import { clearPersonalData } from "@penresume/web-host";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import { ANA, storeOnServer } from "../render-editor.tsx";
import { ID, openStore } from "./open-store.ts";

// The store loads it on demand.
beforeAll(() => import("@penresume/resume/versions"));
beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const noResponse = () => Promise.reject(new TypeError("Failed to fetch"));

/** Another device has changed the name. */
const changeElsewhere = ({ stored }: ReturnType<typeof storeOnServer>) =>
  Object.assign(stored, createResume({ personalInfo: { fullName: "De outro aparelho" } }), { version: 2 });

/** The network of the device. */
function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  window.dispatchEvent(new Event(isOnline ? "online" : "offline"));
}

describe("saves", () => {
  it("run one after another, each with the content at its start", async () => {
    const onServer = storeOnServer(createResume());
    const { typeName, saving, getState } = openStore();
    typeName("Um");
    const first = saving.save();
    typeName("Dois");
    const second = saving.save();
    expect(getState().isSaving).toBe(true);
    await wait(0);
    expect(await first).toMatchObject({ version: 2 });
    // The first save already sent the second name, because it started after it was typed.
    expect(await second).toMatchObject({ version: 2 });
    expect(onServer.saves).toBe(1);
    expect(onServer.stored.personalInfo.fullName).toBe("Dois");
    expect(getState()).toMatchObject({ isSaving: false, isDirty: false, saveStatus: { kind: "ok" } });
  });

  it("send what was typed during one of them afterwards, with the version that it stored", async () => {
    const onServer = storeOnServer(createResume());
    const { typeName, saving } = openStore();
    typeName("Um");
    const first = saving.save();
    await wait(0);
    const { stored } = onServer;
    typeName("Dois");
    await first;
    expect(stored).toMatchObject({ version: 2, personalInfo: { fullName: "Um" } });
    await wait(2000);
    expect(stored).toMatchObject({ version: 3, personalInfo: { fullName: "Dois" } });
  });

  it("wait for the person when another device has changed the same text, and keep the choice when its dialog is closed", async () => {
    const onServer = storeOnServer(createResume());
    changeElsewhere(onServer);
    const { typeName, saving, getState, keepMine } = openStore();
    typeName("Daqui");
    await wait(2100);
    expect(getState().saveStatus).toEqual({ kind: "conflict", conflict: "changed", isOpen: true });
    saving.openConflict(false);
    typeName("Daqui, depois");
    await wait(60_000);
    expect(onServer.saves).toBe(1);
    expect(getState().saveStatus).toEqual({ kind: "conflict", conflict: "changed", isOpen: false });
    keepMine();
    await wait(0);
    expect(onServer.stored).toMatchObject({ version: 3, personalInfo: { fullName: "Daqui, depois" } });
    expect(getState().saveStatus).toEqual({ kind: "ok" });
  });

  it("without a response are repeated after 5 s, then 10 s, and not by a change of the network alone", async () => {
    const onServer = storeOnServer(createResume());
    onServer.refuse = () => Response.json({ title: "Fora do ar", status: 503 }, { status: 503 });
    const { typeName, getState } = openStore();
    typeName("Durante a queda");
    await wait(2000);
    expect(getState().saveStatus.kind).toBe("retrying");
    await wait(5000);
    expect(onServer.saves).toBe(2);
    await wait(9999);
    expect(onServer.saves).toBe(2);
    onServer.refuse = null;
    await wait(1);
    expect(onServer.stored.personalInfo.fullName).toBe("Durante a queda");
    expect(getState().saveStatus.kind).toBe("ok");
  });

  it("wait while the device is offline; what was typed is in a draft", async () => {
    const onServer = storeOnServer(createResume());
    const { typeName, getState } = openStore();
    setOnline(false);
    typeName("Sem rede");
    await wait(60_000);
    expect(onServer.saves).toBe(0);
    expect(readDraft({ uid: ANA.uid, resumeId: ID })?.content.personalInfo.fullName).toBe("Sem rede");
    setOnline(true);
    await wait(2000);
    expect(onServer.stored.personalInfo.fullName).toBe("Sem rede");
    expect(getState().draftNotice).toBeNull();
    expect(readDraft({ uid: ANA.uid, resumeId: ID })).toBeNull();
  });

  it("that the person asked for continue when the network is back, and lead to the overview", async () => {
    const onServer = storeOnServer(createResume());
    onServer.refuse = noResponse;
    const { typeName, save, navigate } = openStore();
    typeName("Pedido");
    save();
    await wait(0);
    expect(navigate).not.toHaveBeenCalled();
    setOnline(false);
    onServer.refuse = null;
    setOnline(true);
    await wait(0);
    expect(onServer.stored.personalInfo.fullName).toBe("Pedido");
    expect(navigate).toHaveBeenCalledWith("/home", { state: { saved: true } });
  });

  it("end with the editor: the last change is saved, and nothing after it", async () => {
    const onServer = storeOnServer(createResume());
    const { typeName, close } = openStore();
    typeName("Antes de sair");
    close();
    await wait(60_000);
    expect(onServer.saves).toBe(1);
    expect(onServer.stored.personalInfo.fullName).toBe("Antes de sair");
  });
});

describe("without network", () => {
  const DRAFT = { uid: ANA.uid, resumeId: ID };

  it("the draft is written again when the browser has evicted it, and not after a sign-out in another tab", async () => {
    storeOnServer(createResume());
    localStorage.setItem("signedIn", ANA.uid);
    const { typeName } = openStore();
    setOnline(false);
    typeName("Sem rede");
    await wait(1000);
    localStorage.clear();
    window.dispatchEvent(new Event("pagehide"));
    expect(readDraft(DRAFT)).toMatchObject({ waits: true, content: { personalInfo: { fullName: "Sem rede" } } });
    await clearPersonalData(ANA.uid);
    typeName("Depois de sair");
    await wait(1000);
    window.dispatchEvent(new Event("pagehide"));
    expect(readDraft(DRAFT)).toBeNull();
  });

  it("an older copy gives way to the newest version when the network is back, if nothing was typed", async () => {
    const onServer = storeOnServer(createResume());
    setOnline(false);
    const { readName, getState } = openStore();
    changeElsewhere(onServer);
    setOnline(true);
    await wait(100);
    expect(readName()).toBe("De outro aparelho");
    await wait(10_000);
    expect(onServer.saves).toBe(0);
    expect(getState()).toMatchObject({ isDirty: false, saved: { document: { version: 2 } } });
  });

  it("what was typed into an older copy is merged with the newest version", async () => {
    const onServer = storeOnServer(createResume());
    setOnline(false);
    const { typeName, readName, getState } = openStore();
    typeName("Daqui");
    Object.assign(onServer.stored, createResume({ skills: ["de outro aparelho"] }), { version: 2 });
    setOnline(true);
    await wait(3000);
    expect(readName()).toBe("Daqui");
    expect(onServer.stored).toMatchObject({
      version: 3,
      personalInfo: { fullName: "Daqui" },
      skills: ["de outro aparelho"],
    });
    expect(getState().saveStatus.kind).toBe("ok");
  });

  it("a captive portal's page is not taken for a stored save", async () => {
    const onServer = storeOnServer(createResume());
    const { typeName, getState } = openStore();
    onServer.refuse = () => new Response("<html>Entre na rede</html>", { headers: { "content-type": "text/html" } });
    typeName("Atrás do portal");
    await wait(2100);
    expect(getState()).toMatchObject({ isDirty: true, saveStatus: { kind: "retrying" } });
    onServer.refuse = null;
    await wait(60_000);
    expect(onServer.stored.personalInfo.fullName).toBe("Atrás do portal");
    expect(getState().saveStatus.kind).toBe("ok");
  });
});
