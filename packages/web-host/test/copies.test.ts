// @vitest-environment happy-dom
import { IDBFactory } from "fake-indexeddb";
import { keys } from "idb-keyval";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";

const schema = z.object({ version: z.number(), name: z.string() });
const PATH = "/api/resumes/1";

let answer: () => Response | Promise<Response>;
const offline = (): never => {
  throw new TypeError("Failed to fetch");
};
const stored = (version: number, name: string) => () => Response.json({ version, name });

/** The modules of a new page load. */
async function openPage() {
  vi.resetModules();
  delete window.importCopies;
  const { createApi, readCopy } = await import("../src/api-client.ts");
  const copies = await import("../src/copies.ts");
  const { clearPersonalData } = await import("../src/personal-data.ts");
  return { createApi, readCopy, clearPersonalData, ...copies };
}

async function listKeys(): Promise<string[]> {
  const { createStore } = await import("idb-keyval");
  return (await keys<string>(createStore("penresume", "keyval"))).filter((key) => key.startsWith("copy:"));
}

async function get(uid: string | null, path = PATH) {
  const { createApi } = await openPage();
  return createApi({ uid }).request("GET", path, { schema, keepsCopy: true });
}

async function keep(name: string, uid = "ana", path = PATH, version = 1) {
  answer = stored(version, name);
  await get(uid, path);
  await vi.waitFor(async () => expect(await listKeys()).toContain(`copy:${uid}:${path}`));
}

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.spyOn(console, "warn").mockImplementation(() => {});
  localStorage.clear();
  localStorage.setItem("signedIn", "ana");
  vi.stubGlobal("fetch", async () => answer());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a copy", () => {
  it("is read when there is no response, after a new page load too", async () => {
    await keep("Currículo da Ana");
    answer = offline;
    expect(await get("ana")).toEqual({ version: 1, name: "Currículo da Ana" });
  });

  it("stands in for the page of a captive portal, not for a problem of the server", async () => {
    await keep("Currículo da Ana");
    answer = () =>
      new Response("<html>Aceite os termos</html>", { headers: { "content-type": "text/html; charset=utf-8" } });
    expect(await get("ana")).toMatchObject({ name: "Currículo da Ana" });
    answer = () => Response.json({ title: "Falhou" }, { status: 500 });
    await expect(get("ana")).rejects.toMatchObject({ status: 500 });
  });

  it("stands in for a token that cannot be had", async () => {
    await keep("Currículo da Ana");
    const { createApi } = await openPage();
    const { ApiProblem } = await import("../src/api-problem.ts");
    const getToken = () => Promise.reject(new ApiProblem({ status: 0, title: "sem rede" }));
    const api = createApi({ uid: "ana", getToken });
    expect(await api.request("GET", PATH, { schema, keepsCopy: true })).toMatchObject({ name: "Currículo da Ana" });
  });

  it("is shown when the response does not come in time", async () => {
    await keep("Currículo da Ana");
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    answer = () => new Promise(() => {});
    const { createApi } = await openPage();
    const onCopy = vi.fn();
    const shown = createApi({ uid: "ana" }).request("GET", PATH, { schema, keepsCopy: true, onCopy });
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0));
    await vi.advanceTimersByTimeAsync(8000);
    vi.useRealTimers();
    expect(await shown).toMatchObject({ name: "Currículo da Ana" });
    expect(onCopy).toHaveBeenCalledOnce();
  });

  it("is nobody else's", async () => {
    await keep("Currículo da Ana");
    answer = offline;
    await expect(get("bia")).rejects.toMatchObject({ status: 0 });
    await expect(get(null)).rejects.toMatchObject({ status: 0 });
  });

  it("is the newest version, whatever the order of the responses", async () => {
    await keep("Versão nova", "ana", PATH, 2);
    answer = stored(1, "Versão velha");
    await get("ana");
    answer = stored(5, "Salva agora");
    const { createApi, readCopy } = await openPage();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await readCopy("ana", PATH, schema)).toMatchObject({ name: "Versão nova" });
    await createApi({ uid: "ana" }).request("PUT", PATH, { schema, keepsCopy: true });
    await vi.waitFor(async () => expect(await readCopy("ana", PATH, schema)).toMatchObject({ name: "Salva agora" }));
  });

  it("that the schema does not accept any more is none", async () => {
    await keep("Currículo da Ana");
    answer = offline;
    const { createApi } = await openPage();
    const newer = schema.extend({ isNew: z.boolean() });
    await expect(createApi({ uid: "ana" }).request("GET", PATH, { schema: newer, keepsCopy: true })).rejects.toThrow();
  });

  it("goes with what it is a copy of", async () => {
    await keep("Apagado noutro aparelho");
    answer = () => new Response(null, { status: 404 });
    await expect(get("ana")).rejects.toMatchObject({ status: 404 });
    await vi.waitFor(async () => expect(await listKeys()).toEqual([]));
    await keep("Apagado aqui");
    answer = () => new Response(null, { status: 204 });
    const { createApi } = await openPage();
    await createApi({ uid: "ana" }).request("DELETE", PATH);
    await vi.waitFor(async () => expect(await listKeys()).toEqual([]));
  });

  it("the oldest give way", async () => {
    const { writeCopy, MAX_COPIES } = await openPage();
    for (let at = 0; at < MAX_COPIES; at++) await writeCopy("ana", `/api/resumes/${at}`, { version: 1 });
    await writeCopy("ana", "/api/resumes/0", { version: 1 });
    await writeCopy("ana", "/api/resumes/new", { version: 1 });
    const kept = await listKeys();
    expect(kept).toHaveLength(MAX_COPIES);
    expect(kept).toContain("copy:ana:/api/resumes/0");
    expect(kept).not.toContain("copy:ana:/api/resumes/1");
  });

  it.each([
    ["missing, as in some private windows", () => vi.stubGlobal("indexedDB", undefined)],
    [
      "refused",
      () =>
        vi.stubGlobal("indexedDB", {
          open() {
            throw new DOMException("denied", "SecurityError");
          },
        }),
    ],
    [
      "full",
      () =>
        vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
          throw new DOMException("full", "QuotaExceededError");
        }),
    ],
  ])("with IndexedDB %s responses are used without one", async (_, refuse) => {
    vi.stubGlobal("IDBObjectStore", (await import("fake-indexeddb")).IDBObjectStore);
    refuse();
    const error = vi.spyOn(console, "error");
    answer = stored(1, "Sem cópia");
    expect(await get("ana")).toMatchObject({ name: "Sem cópia" });
    answer = offline;
    await expect(get("ana")).rejects.toMatchObject({ status: 0 });
    expect(error).not.toHaveBeenCalled();
  });
});

describe("clearing personal data", () => {
  it("removes copies, drafts and shared files of the user, and what the tab keeps", async () => {
    await keep("Currículo da Ana");
    localStorage.setItem("penresume:draft:ana:1", "{}");
    localStorage.setItem("penresume:draft:bia:2", "{}");
    localStorage.setItem("penresume:draft:guest:new", "{}");
    localStorage.setItem("profile", '{"uid":"ana","displayName":"Ana"}');
    localStorage.setItem("consent", "granted");
    sessionStorage.setItem("pendingResume", "{}");
    const deleted: string[] = [];
    vi.stubGlobal("caches", {
      keys: async () => ["personal-1", "shared", "release-7"],
      delete: async (name: string) => deleted.push(name),
    });
    const { clearPersonalData } = await openPage();
    await clearPersonalData();
    expect(await listKeys()).toEqual([]);
    expect(Object.keys(localStorage).sort()).toEqual([
      "consent",
      "penresume:draft:bia:2",
      "penresume:draft:guest:new",
      "signedOut",
    ]);
    expect(sessionStorage).toHaveLength(0);
    expect(deleted).toEqual(["personal-1", "shared"]);
  });

  it("removes the cookies that mark the person's own links, whose paths name them", async () => {
    localStorage.setItem("ownLinks", '["/c/ana-silva"]');
    const written = vi.spyOn(document, "cookie", "set");
    const { clearPersonalData } = await openPage();
    await clearPersonalData();
    expect(written).toHaveBeenCalledWith("own_link=; path=/c/ana-silva; max-age=0");
    expect(localStorage.getItem("ownLinks")).toBeNull();
  });

  it("removes the copies although the code that knows them cannot be loaded", async () => {
    const remove = vi.spyOn(indexedDB, "deleteDatabase");
    const { clearPersonalData } = await openPage();
    vi.doMock("../src/copies.ts", () => {
      throw new TypeError("Failed to fetch dynamically imported module");
    });
    vi.resetModules();
    await clearPersonalData();
    vi.doUnmock("../src/copies.ts");
    expect(remove).toHaveBeenCalledWith("penresume");
  });

  it("is known to other tabs, which then store nothing of this person, until the next sign-in", async () => {
    const { clearPersonalData } = await openPage();
    const { hasSignedOut, storeSignedIn } = await import("../src/personal-data.ts");
    expect(hasSignedOut("ana")).toBe(false);
    await clearPersonalData();
    expect(hasSignedOut("ana")).toBe(true);
    storeSignedIn("ana");
    expect(hasSignedOut("ana")).toBe(false);
    // evicted by the browser
    localStorage.removeItem("signedIn");
    expect(hasSignedOut("ana")).toBe(false);
  });

  it("also what a response brings after the sign-out", async () => {
    const { clearPersonalData, createApi } = await openPage();
    const { promise, resolve } = Promise.withResolvers<Response>();
    answer = () => promise;
    const late = createApi({ uid: "ana" }).request("GET", PATH, { schema, keepsCopy: true });
    await clearPersonalData();
    resolve(stored(1, "Tarde demais")());
    await late;
    await new Promise((done) => setTimeout(done, 50));
    expect(await listKeys()).toEqual([]);
  });
});
