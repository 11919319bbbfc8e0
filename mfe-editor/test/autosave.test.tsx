import { PROBLEM_TYPES } from "@penresume/contracts";
import { getDraftId, readDraft, readNewDrafts, writeDraft } from "@penresume/web-features";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { createResume } from "./create-resume.ts";
import { ID, openSaved, SAVED, status, typeName, wait } from "./open-saved.ts";
import { ANA, field, press, renderEditor, server, storeOnServer } from "./render-editor.tsx";

const DRAFT = { uid: ANA.uid, resumeId: ID };

/** Another device has changed the name. */
const changeElsewhere = ({ stored }: ReturnType<typeof storeOnServer>) =>
  Object.assign(stored, createResume({ personalInfo: { fullName: "De outro aparelho" } }), { version: 2 });

// The editor loads them on demand.
beforeAll(() => Promise.all([import("@penresume/resume/versions"), import("../src/versions/conflict-dialog.tsx")]));
beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe("a résumé of the account", () => {
  it("is saved two seconds after the last change, and says when in every step", async () => {
    const { onServer } = await openSaved();
    expect(status()).toMatch(SAVED);
    typeName("João A");
    expect(status()).toBe("Salvando...");
    await wait(1900);
    typeName("João B");
    await wait(1900);
    expect(onServer.saves).toBe(0);
    await wait(200);
    expect(onServer.saves).toBe(1);
    expect(onServer.stored).toMatchObject({ version: 2, personalInfo: { fullName: "João B" } });
    for (const step of ["Tema", "Formação", "Prévia"]) {
      press(step);
      expect(status()).toMatch(SAVED);
    }
    expect(readDraft(DRAFT)).toBeNull();
  });

  it("is not reported as saved while something was typed during the save", async () => {
    const { onServer } = await openSaved();
    const { promise, resolve } = Promise.withResolvers<void>();
    const store = () => {
      onServer.refuse = null;
      return promise.then(() => {
        Object.assign(onServer.stored, {
          version: 2,
          personalInfo: { ...onServer.stored.personalInfo, fullName: "Um" },
        });
        return Response.json({ ...onServer.stored, updatedAt: new Date().toISOString() });
      });
    };
    onServer.refuse = store;
    typeName("Um");
    await wait(2000);
    typeName("Dois");
    await wait(500);
    resolve();
    await wait(100);
    expect(status()).toBe("Salvando...");
    expect(readDraft(DRAFT)?.content.personalInfo.fullName).toBe("Dois");
    await wait(2000);
    expect(status()).toMatch(SAVED);
    expect(onServer.stored).toMatchObject({ version: 3, personalInfo: { fullName: "Dois" } });
  });

  it("is saved at once when the editor is left", async () => {
    const { onServer, unmount } = await openSaved();
    typeName("Antes de sair");
    unmount();
    await wait(0);
    expect(onServer.stored.personalInfo.fullName).toBe("Antes de sair");
    expect(readDraft(DRAFT)).toBeNull();
  });

  it("is saved at once when the page is hidden, by a request that outlives the page", async () => {
    const { onServer } = await openSaved();
    typeName("Antes de fechar");
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    fireEvent(document, new Event("visibilitychange"));
    await wait(0);
    expect(onServer.stored.personalInfo.fullName).toBe("Antes de fechar");
    const saves = server.respond.mock.calls.filter(([, init]) => init.method === "PUT");
    expect(saves.at(-1)?.[1]).toMatchObject({ keepalive: true });
    hidden.mockRestore();
  });

  it("is saved by itself when the server is back, and kept in this browser until then", async () => {
    const { onServer } = await openSaved();
    onServer.refuse = () => Response.json({ title: "Fora do ar", status: 503 }, { status: 503 });
    typeName("Durante a queda");
    await wait(2100);
    expect(screen.getByText(/Vamos tentar de novo/)).toBeTruthy();
    expect(status()).toMatch(/^Rascunho salvo às/);
    expect(screen.queryByRole("alert")).toBeNull();
    await wait(5000);
    expect(onServer.saves).toBe(2);
    onServer.refuse = null;
    await wait(10_000);
    expect(status()).toMatch(SAVED);
    expect(screen.queryByText(/Vamos tentar de novo/)).toBeNull();
    expect(onServer.stored.personalInfo.fullName).toBe("Durante a queda");
  });

  it("does not continue 'Salvar Currículo' after a later interruption, once an autosave has succeeded", async () => {
    const { onServer } = await openSaved();
    onServer.refuse = () => Response.json({ title: "Fora do ar", status: 503 }, { status: 503 });
    typeName("Antes");
    press("Prévia");
    press("Salvar Currículo");
    await wait(100);
    onServer.refuse = null;
    await wait(10_000);
    expect(status()).toMatch(SAVED);
    onServer.refuse = () => Promise.reject(new TypeError("Failed to fetch"));
    press("Dados pessoais");
    typeName("Depois");
    await wait(2100);
    onServer.refuse = null;
    for (const type of ["offline", "online"]) {
      vi.spyOn(navigator, "onLine", "get").mockReturnValue(type === "online");
      fireEvent(window, new Event(type));
    }
    await wait(2100);
    expect(onServer.stored.personalInfo.fullName).toBe("Depois");
    // '/home' would replace the editor
    expect(field("Nome completo").value).toBe("Depois");
    vi.restoreAllMocks();
  });

  it("is retried after delays that only failed saves lengthen, not reconnections", async () => {
    const { onServer } = await openSaved();
    onServer.refuse = () => Response.json({ title: "Fora do ar", status: 503 }, { status: 503 });
    typeName("Rede instável");
    await wait(2100);
    const online = vi.spyOn(navigator, "onLine", "get");
    for (const isOnline of [false, true, false, true]) {
      online.mockReturnValue(isOnline);
      fireEvent(window, new Event(isOnline ? "online" : "offline"));
    }
    await wait(2100);
    expect(onServer.saves).toBe(2);
    await wait(10_100);
    expect(onServer.saves).toBe(3);
    online.mockRestore();
  });

  it("waits for the network, and is saved when it returns", async () => {
    const { onServer } = await openSaved();
    const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fireEvent(window, new Event("offline"));
    typeName("Sem rede");
    await wait(5000);
    expect(onServer.saves).toBe(0);
    expect(screen.getByText(/será salvo quando a conexão voltar/)).toBeTruthy();
    online.mockReturnValue(true);
    fireEvent(window, new Event("online"));
    await wait(2000);
    expect(onServer.stored.personalInfo.fullName).toBe("Sem rede");
    online.mockRestore();
  });

  it("says that another page may send it, or why the account refused it", async () => {
    const { onServer } = await openSaved();
    onServer.refuse = () => Promise.reject(new TypeError("Failed to fetch"));
    typeName("Sem rede");
    await wait(3000);
    const unconfirmed = [{ personalInfo: { fullName: "Sem rede" } }];
    expect(readDraft(DRAFT)).toMatchObject({ waits: true, unconfirmed });
    await wait(20_000);
    expect(readDraft(DRAFT)?.unconfirmed).toHaveLength(1);
    onServer.refuse = () => Response.json({ title: "Inválido", status: 422 }, { status: 422 });
    typeName("Recusado");
    await wait(3000);
    expect(readDraft(DRAFT)).toMatchObject({ refusal: "invalid" });
    expect(readDraft(DRAFT)?.waits).toBeUndefined();
  });

  it("is merged with what another device has changed elsewhere; typing, undo and redo go on", async () => {
    const { onServer } = await openSaved();
    const [first] = createResume().experience;
    const experience = [{ ...(first as NonNullable<typeof first>), company: "De outro aparelho" }];
    Object.assign(onServer.stored, createResume({ experience, skills: ["Word"] }), { version: 2 });
    field("Nome completo").focus();
    typeName("Daqui");
    const input = field("Nome completo");
    await wait(2100);
    expect(onServer.stored).toMatchObject({ version: 3, personalInfo: { fullName: "Daqui" }, experience });
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText(/Juntamos as mudanças de lá com as suas/)).toBeTruthy();
    expect(status()).toMatch(SAVED);
    expect(document.activeElement).toBe(input);
    fireEvent.click(screen.getAllByRole("button", { name: "Desfazer" })[0] as Element);
    await wait(2100);
    expect(onServer.stored).toMatchObject({
      version: 4,
      personalInfo: { fullName: "João Açaí" },
      experience,
      skills: ["Word"],
    });
  });

  it("is not saved over another version: the person chooses, also later", async () => {
    const { onServer } = await openSaved();
    changeElsewhere(onServer);
    typeName("Daqui");
    await wait(2100);
    const dialog = within(await screen.findByRole("dialog", { name: "Este currículo mudou em outro lugar" }));
    const versions = await dialog.findAllByRole("definition");
    expect(versions.map(({ textContent }) => textContent)).toEqual([
      "No outro lugar: saiu: De outro aparelho",
      "Aqui: entrou: Daqui",
    ]);
    fireEvent.click(screen.getByRole("button", { name: "Fechar" }));
    typeName("Daqui, depois");
    await wait(10_000);
    expect(onServer.saves).toBe(1);
    expect(status()).toMatch(/^Rascunho salvo às/);
    press("Escolher qual fica");
    press("Ficar com a minha");
    await wait(100);
    expect(onServer.stored).toMatchObject({ version: 3, personalInfo: { fullName: "Daqui, depois" } });
    expect(status()).toMatch(SAVED);
  });

  it("becomes one new résumé, although the first attempt got no response", async () => {
    const { onServer } = await openSaved();
    changeElsewhere(onServer);
    typeName("Daqui");
    await wait(2100);
    await screen.findByRole("dialog");
    onServer.refuse = () => Promise.reject(new TypeError("Failed to fetch"));
    press("Salvar como novo currículo");
    await wait(100);
    onServer.refuse = null;
    // the next autosave finds the conflict again
    await wait(10_000);
    press("Salvar como novo currículo");
    await wait(100);
    const posts = server.respond.mock.calls.filter(([, { method }]) => method === "POST");
    const keys = posts.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  it("is not saved once the session has ended", async () => {
    const { onServer } = await openSaved();
    onServer.refuse = () => Response.json({ title: "Sessão", status: 401 }, { status: 401 });
    typeName("Depois do fim");
    await wait(2100);
    expect(screen.getByRole("button", { name: "Entrar novamente" })).toBeTruthy();
    typeName("Depois do fim, e mais");
    await wait(10_000);
    expect(onServer.saves).toBe(1);
    expect(readDraft(DRAFT)?.content.personalInfo.fullName).toBe("Depois do fim, e mais");
  });

  it("is not saved while another tab edits it", async () => {
    const { onServer } = await openSaved();
    const other = new BroadcastChannel("penresume:editing");
    const handedOver = new Promise<MessageEvent>((resolve) => {
      other.onmessage = (message: MessageEvent) => message.data.type === "handOver" && resolve(message);
    });
    typeName("Na outra aba");
    other.postMessage({ key: `penresume:draft:ana:${ID}`, type: "take", from: "other" });
    const { data } = await act(() => handedOver);
    other.close();
    expect(data).toMatchObject({ type: "handOver", work: { content: { personalInfo: { fullName: "Na outra aba" } } } });
    await wait(5000);
    expect(onServer.saves).toBe(0);
  });
});

describe("a new résumé of a signed-in person", () => {
  const openNew = async () => {
    const onServer = storeOnServer(createResume());
    onServer.stored.version = 0;
    const editor = await renderEditor({ user: ANA, step: "Dados pessoais" });
    return { onServer, ...editor };
  };
  const sentKeys = () =>
    server.respond.mock.calls
      .filter(([, { method }]) => method === "POST")
      .map(([, { headers }]) => new Headers(headers).get("idempotency-key"));

  it("is saved by itself, once, and the person types on in the same field", async () => {
    const { onServer } = await openNew();
    field("Nome completo").focus();
    typeName("Ana");
    const input = field("Nome completo");
    await wait(2100);
    expect(sentKeys()).toHaveLength(1);
    expect(onServer.stored).toMatchObject({ version: 1, personalInfo: { fullName: "Ana" } });
    expect(status()).toMatch(SAVED);
    expect(document.activeElement).toBe(input);
    typeName("Ana Souza");
    await wait(2100);
    expect(sentKeys()).toHaveLength(1);
    expect(onServer.stored).toMatchObject({ version: 2, personalInfo: { fullName: "Ana Souza" } });
    expect(readNewDrafts(ANA.uid)).toEqual([]);
  });

  it("is created once, although the first response was lost", async () => {
    const { onServer } = await openNew();
    onServer.refuse = () => Promise.reject(new TypeError("Failed to fetch"));
    typeName("Ana");
    await wait(2100);
    onServer.refuse = null;
    await wait(10_000);
    expect(sentKeys()).toHaveLength(2);
    expect(new Set(sentKeys()).size).toBe(1);
    expect(status()).toMatch(SAVED);
  });

  it("is saved at once when the page is hidden, by a request that outlives the page", async () => {
    await openNew();
    typeName("Ana");
    const hidden = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    fireEvent(document, new Event("visibilitychange"));
    await wait(0);
    const saves = server.respond.mock.calls.filter(([, init]) => init.method === "POST");
    expect(saves.at(-1)?.[1]).toMatchObject({ keepalive: true });
    hidden.mockRestore();
  });

  it("is not saved while nothing is typed", async () => {
    const { onServer } = await openNew();
    press("Tema");
    fireEvent.click(screen.getByRole("radio", { name: "Moderno" }));
    await wait(5000);
    expect(onServer.saves).toBe(0);
    expect(status()).toMatch(/^Rascunho salvo às \d\d:\d\d$/);
  });

  it("stays in this browser when the account is full, and says so", async () => {
    const { onServer } = await openNew();
    const problem = { title: "Sua conta já tem 100 currículos.", status: 422, type: PROBLEM_TYPES.resumeLimit };
    onServer.refuse = () => Response.json(problem, { status: 422 });
    typeName("O 101º");
    await wait(2100);
    expect(screen.getByText(/100 currículos\. Até lá, o que você escreveu fica guardado neste navegador/)).toBeTruthy();
    expect(readNewDrafts(ANA.uid)[0]?.content.personalInfo.fullName).toBe("O 101º");
  });

  it("does not reopen another unsaved one: that one is offered, and can be opened or discarded", async () => {
    const other = { kind: "new", idempotencyKey: "other" } as const;
    writeDraft(getDraftId(ANA.uid, other), {
      content: createResume({ personalInfo: { fullName: "A anterior" } }),
      step: "personal",
      document: other,
      editorKey: "earlier",
      savedAt: new Date().toISOString(),
    });
    await openNew();
    expect(field("Nome completo").value).toBe("");
    press("Descartar rascunho");
    expect(readNewDrafts(ANA.uid)).toEqual([]);
    const notice = screen.getByText("Rascunho descartado.");
    fireEvent.click(within(notice).getByRole("button", { name: "Desfazer" }));
    expect(field("Nome completo").value).toBe("A anterior");
    await wait(2100);
    expect(sentKeys()).toHaveLength(1);
  });
});

describe("a guest's résumé", () => {
  it("stays a draft", async () => {
    const onServer = storeOnServer(createResume());
    await renderEditor({ step: "Dados pessoais" });
    typeName("Ainda não");
    await wait(5000);
    expect(onServer.saves).toBe(0);
    expect(status()).toMatch(/^Rascunho salvo às \d\d:\d\d$/);
  });
});

describe("restored work", () => {
  const draft = (fullName: string, version = 1) => ({
    content: createResume({ personalInfo: { fullName } }),
    step: "personal",
    document: { kind: "saved", id: ID, version } as const,
    savedAt: new Date().toISOString(),
  });

  it("is saved when the person continues with it, not before", async () => {
    writeDraft(DRAFT, draft("Do rascunho"));
    const { onServer } = await openSaved();
    await wait(5000);
    expect(onServer.saves).toBe(0);
    const [first] = screen.getByText(/Recuperamos o que você escreveu/).querySelectorAll("button");
    expect(first?.textContent).toBe("Continuar com ele");
    fireEvent.click(first as Element);
    await wait(100);
    expect(onServer.stored.personalInfo.fullName).toBe("Do rascunho");
    expect(screen.queryByText(/Recuperamos/)).toBeNull();
  });

  it("can be discarded, and 'Desfazer' disappears with the next change", async () => {
    writeDraft(DRAFT, draft("Do rascunho"));
    await openSaved();
    press("Descartar rascunho");
    await screen.findByText("Rascunho descartado.");
    expect(field("Nome completo").value).toBe("João Açaí");
    press("Dados pessoais");
    typeName("Outra coisa");
    expect(screen.queryByText("Rascunho descartado.")).toBeNull();
  });

  it("whose save had begun is saved without a question", async () => {
    writeDraft(DRAFT, { ...draft("Sem internet"), waits: true });
    const { onServer } = await openSaved();
    expect(screen.queryByText(/Recuperamos/)).toBeNull();
    await wait(2100);
    expect(onServer.stored.personalInfo.fullName).toBe("Sem internet");
    expect(readDraft(DRAFT)).toBeNull();
  });

  it("that was refused because of a change on another device leads to the choice", async () => {
    writeDraft(DRAFT, { ...draft("Daqui"), savedContent: createResume(), refusal: "changed" });
    const onServer = storeOnServer(createResume({ personalInfo: { fullName: "De outro aparelho" } }));
    onServer.stored.version = 2;
    await renderEditor({ user: ANA, resumeId: ID, step: "Dados pessoais" });
    await wait(2100);
    expect(await screen.findByRole("dialog", { name: "Este currículo mudou em outro lugar" })).toBeTruthy();
    await wait(1000);
    expect(readDraft(DRAFT)).toMatchObject({ refusal: "changed", content: { personalInfo: { fullName: "Daqui" } } });
  });

  it("of a résumé that was deleted elsewhere is open, and can become a new one", async () => {
    writeDraft(DRAFT, { ...draft("Daqui"), refusal: "deleted" });
    server.respond.mockImplementation(() => Response.json({ title: "Não existe", status: 404 }, { status: 404 }));
    await renderEditor({ user: ANA, resumeId: ID, step: "Dados pessoais" });
    expect(field("Nome completo").value).toBe("Daqui");
    await wait(2100);
    storeOnServer(createResume());
    press("Salvar como novo currículo");
    await wait(100);
    expect(status()).toMatch(SAVED);
    expect(readDraft(DRAFT)).toBeNull();
  });

  it("of a save without a response continues without a conflict", async () => {
    writeDraft(DRAFT, {
      ...draft("Depois do envio"),
      unconfirmed: [createResume({ personalInfo: { fullName: "Enviado" } })],
    });
    const onServer = storeOnServer(createResume({ personalInfo: { fullName: "Enviado" } }));
    onServer.stored.version = 2;
    await renderEditor({ user: ANA, resumeId: ID, step: "Dados pessoais" });
    typeName("Depois do envio, e mais");
    await wait(2100);
    expect(onServer.stored).toMatchObject({ version: 3, personalInfo: { fullName: "Depois do envio, e mais" } });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("of an older version is merged with the stored one, as the draft knows what it began with", async () => {
    writeDraft(DRAFT, { ...draft("Antigo"), savedContent: createResume() });
    const onServer = storeOnServer(createResume({ skills: ["de outro aparelho"] }));
    onServer.stored.version = 2;
    await renderEditor({ user: ANA, resumeId: ID, step: "Dados pessoais" });
    typeName("Antigo, e mais");
    await wait(2100);
    expect(onServer.stored).toMatchObject({
      version: 3,
      personalInfo: { fullName: "Antigo, e mais" },
      skills: ["de outro aparelho"],
    });
  });

  it("of an older version leads to the choice", async () => {
    writeDraft(DRAFT, draft("Antigo"));
    const onServer = storeOnServer(createResume({ skills: ["de outro aparelho"] }));
    onServer.stored.version = 2;
    await renderEditor({ user: ANA, resumeId: ID, step: "Dados pessoais" });
    typeName("Antigo, e mais");
    await wait(2100);
    expect(screen.getByRole("dialog", { name: "Este currículo mudou em outro lugar" })).toBeTruthy();
    expect(onServer.stored.version).toBe(2);
  });
});
