import { resumeContentSchema } from "@penresume/contracts";
import { GUEST_DRAFT, getDraftId, readDraft, removeDraft, writeDraft } from "@penresume/web-features";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { createSummary, fetchStub, findPrints, renameFirst, renderHome, storeOnServer } from "./home-page.tsx";

describe("a new résumé that only this browser has", () => {
  const draft = {
    content: resumeContentSchema.parse({ ...createSummary("", "Kauã") }),
    step: "education",
    document: { kind: "new", idempotencyKey: "k1" } as const,
    savedAt: "2026-11-20T12:00:00.000Z",
  };
  const OWN = getDraftId("u1", draft.document);
  const currentLocation = () => screen.getByLabelText("location").textContent;
  // The editor may be saving it when the page opens.
  const findOffer = (name: string) => screen.findByRole("button", { name }, { timeout: 3000 });

  beforeEach(() => {
    fetchStub.mockImplementation(async () => Response.json({ items: [] }));
  });

  test("is offered to the person who began it", async () => {
    writeDraft(OWN, draft);
    renderHome();
    fireEvent.click(await findOffer("Continuar com ele"));
    expect(currentLocation()).toBe('/editor {"draftKey":"k1"}');
  });

  test("is offered when a guest wrote it, and becomes the person's", async () => {
    writeDraft(GUEST_DRAFT, draft);
    renderHome();
    fireEvent.click(await findOffer("Abrir esse currículo"));
    expect(currentLocation()).toContain("/editor");
    expect(readDraft(OWN)).toEqual(draft);
    expect(readDraft(GUEST_DRAFT)).toBeNull();
  });

  test("is taken from a guest only when the person has none, and never overwrites one", async () => {
    const own = { ...draft, document: { kind: "new", idempotencyKey: "k2" } as const };
    writeDraft(getDraftId("u1", own.document), own);
    writeDraft(GUEST_DRAFT, draft);
    renderHome();
    fireEvent.click(await findOffer("Continuar com ele"));
    expect(currentLocation()).toBe('/editor {"draftKey":"k2"}');
    expect(readDraft(GUEST_DRAFT)).toEqual(draft);
  });

  test("is not offered when there is none", async () => {
    writeDraft(getDraftId("u2", draft.document), draft);
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderHome();
    await screen.findByText("Nenhum currículo");
    act(() => vi.advanceTimersByTime(1_000));
    expect(screen.queryByRole("button", { name: "Continuar com ele" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Abrir esse currículo" })).toBeNull();
    vi.useRealTimers();
  });

  test.each([
    [{ waits: true }, "“Kauã” está guardado neste aparelho e será salvo quando a conexão voltar."],
    [{ refusal: "limit" }, /^“Kauã” está guardado só neste aparelho: sua conta está cheia/],
    [{ refusal: "invalid" }, /^“Kauã” está guardado só neste aparelho: não foi possível salvar/],
  ] as const)("says why it is not in the account: %o", async (state, text) => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    fetchStub.mockRejectedValue(new TypeError("Failed to fetch"));
    delete window.onlineStore;
    writeDraft(OWN, { ...draft, ...state });
    renderHome();
    expect(await screen.findByText(text, {}, { timeout: 3000 })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Abrir" })).toBeTruthy();
    vi.restoreAllMocks();
    delete window.onlineStore;
  });

  test("is named with changes of saved résumés when this device has no copy of the list", async () => {
    fetchStub.mockRejectedValue(new TypeError("Failed to fetch"));
    writeDraft(
      { uid: "u1", resumeId: "r1" },
      { ...draft, document: { kind: "saved", id: "r1", version: 1 }, waits: true },
    );
    renderHome();
    fireEvent.click(await findOffer("Abrir"));
    expect(currentLocation()).toContain("/editor/r1");
  });

  test("is in the list once the editor, which was just left, has saved it", async () => {
    writeDraft(OWN, draft);
    renderHome();
    await screen.findByText("Nenhum currículo");
    fetchStub.mockImplementation(async () => Response.json({ items: [createSummary("r1", "Kauã")] }));
    removeDraft(OWN);
    expect(await screen.findByRole("link", { name: "Editar o currículo Kauã" })).toBeTruthy();
  });
});

describe("a newer draft on this device", () => {
  const DRAFT = { uid: "u1", resumeId: "r1" };
  const draft = (version = 1, savedAt = "2026-11-20T12:00:00.000Z") => ({
    content: resumeContentSchema.parse({ ...createSummary("r1", "Ana, mais nova") }),
    step: "personal",
    document: { kind: "saved", id: "r1", version } as const,
    savedAt,
  });

  beforeEach(() => {
    vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }));
  });

  test.each([
    ["Baixar a mais nova", { htmlContent: "<h1>Ana, mais nova", fileName: "Ana, mais nova.pdf" }],
    ["Baixar a da conta", { htmlContent: "<p>da conta", fileName: "Ana Primeira.pdf" }],
  ])("is announced on the card, and 'Baixar' asks: %s", async (choice, body) => {
    const fullName = body.fileName.replace(".pdf", "");
    writeDraft(DRAFT, draft());
    const { sent } = storeOnServer();
    renderHome(null, { isSubscribed: true });
    expect(await screen.findByText("Há alterações mais novas neste aparelho")).toBeTruthy();
    fireEvent.click(screen.getByRole("button", { name: "Baixar o currículo Ana Primeira" }));
    fireEvent.click(screen.getByRole("button", { name: choice }));
    const content = expect.objectContaining({ personalInfo: expect.objectContaining({ fullName }) });
    await waitFor(() => expect(findPrints(sent)).toEqual([{ ...body, content }]));
  });

  test("is renamed with the résumé, and stays based on its version", async () => {
    writeDraft(DRAFT, draft());
    storeOnServer();
    renderHome();
    await renameFirst("Vendas");
    await waitFor(() => {
      const stored = JSON.parse(localStorage.getItem("penresume:draft:u1:r1") ?? "");
      expect(stored).toMatchObject({ document: { version: 2 }, content: { name: "Vendas" } });
    });
  });

  test("disappears when it has been saved, and the card shows the saved version", async () => {
    writeDraft(DRAFT, draft());
    const { stored } = storeOnServer();
    renderHome();
    await screen.findByText("Há alterações mais novas neste aparelho");
    Object.assign(stored, draft().content, { version: 2 });
    act(() => removeDraft(DRAFT));
    expect(screen.queryByText("Há alterações mais novas neste aparelho")).toBeNull();
    expect(await screen.findByRole("heading", { name: "Ana, mais nova" })).toBeTruthy();
  });

  test("that is saved while the list loads makes it load again", async () => {
    writeDraft(DRAFT, draft());
    const { stored } = storeOnServer();
    const older = Promise.withResolvers<Response>();
    fetchStub.mockReturnValueOnce(older.promise);
    renderHome();
    await waitFor(() => expect(fetchStub).toHaveBeenCalledTimes(1));
    const body = { items: [{ ...stored }] };
    Object.assign(stored, draft().content, { version: 2 });
    act(() => removeDraft(DRAFT));
    older.resolve(Response.json(body));
    expect(await screen.findByRole("heading", { name: "Ana, mais nova" })).toBeTruthy();
  });

  test("that is older than what another device saved is not announced", async () => {
    writeDraft(DRAFT, draft(1));
    storeOnServer({ version: 2 });
    renderHome();
    await screen.findByRole("heading", { name: "Ana Primeira" });
    expect(screen.queryByText("Há alterações mais novas neste aparelho")).toBeNull();
  });
});
