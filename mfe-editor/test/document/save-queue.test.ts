import { readDraft } from "@penresume/web-features";
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
