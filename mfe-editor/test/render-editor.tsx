import type { ResumeContent } from "@penresume/contracts";
import { removeEntryIds } from "@penresume/resume";
import { GUEST_DRAFT, getDraftId, readDraft, writeDraft } from "@penresume/web-features";
import type { Host } from "@penresume/web-host";
import { fireEvent, render, screen, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { vi } from "vitest";
import App from "../src/app.tsx";
import { server } from "./fakes.ts";

export { pageLayout, server } from "./fakes.ts";

export const ANA = { uid: "ana", email: "ana@exemplo.com.br", displayName: "Ana", signedInAt: 0 };

/** Makes the server respond only when `resolve` is called. */
export function delayResponse() {
  const { promise, resolve } = Promise.withResolvers<Response>();
  server.respond.mockImplementation(() => promise);
  return { resolve };
}

/** A server with one saved résumé, which refuses outdated versions; `refuse` replaces the responses to saves. */
export function storeOnServer(content: ResumeContent) {
  const stored = { ...content, html: "<p>", id: "a".repeat(24), userId: ANA.uid, version: 1 };
  const respond = () => Response.json({ ...stored, updatedAt: new Date().toISOString() });
  const state = { stored, saves: 0, refuse: null as (() => Response | Promise<Response>) | null };
  server.respond.mockImplementation((_path, { method, body, headers }) => {
    if (method === "GET") return respond();
    state.saves++;
    if (state.refuse) return state.refuse();
    const ifMatch = new Headers(headers).get("if-match");
    if (method === "PUT" && ifMatch !== `"${stored.version}"`)
      return Response.json({ title: "Mudou", status: 412 }, { status: 412 });
    Object.assign(stored, JSON.parse(String(body)), { version: stored.version + 1 });
    return respond();
  });
  return state;
}

/** Opens the editor, at a step of the step bar, or the sections; `content` is an unsaved résumé, `resumeId` that of a saved résumé. */
export async function renderEditor({
  step,
  content,
  user = null,
  resumeId,
  isSubscribed = false,
  showsWarning,
  demo = false,
  state = {},
}: {
  step?: string;
  content?: ResumeContent;
  user?: typeof ANA | null;
  resumeId?: string;
  isSubscribed?: boolean;
  showsWarning?: boolean;
  demo?: boolean;
  /** State of the history entry. */
  state?: object;
} = {}) {
  if (content) {
    const document = { kind: "new", idempotencyKey: "k1" } as const;
    const id = getDraftId(user?.uid ?? null, document);
    // The history entry of a page that is opened by its URL.
    writeDraft(id, { content, step: "theme", document, editorKey: "default", savedAt: new Date().toISOString() });
  }
  const track = vi.fn();
  const host = {
    config: { paymentMethods: "card", demo },
    session: { user, getToken: async () => "token", login: async () => {} },
    subscription: { isSubscribed, refresh: async () => isSubscribed },
    analytics: { track },
  } as unknown as Host;
  const pathname = resumeId ? `/editor/${resumeId}` : "/editor";
  const { unmount } = render(
    <MemoryRouter initialEntries={[{ pathname, state: { showsWarning, ...state } }]}>
      <App host={host} />
    </MemoryRouter>,
  );
  await screen.findByRole("navigation", { name: "Etapas do currículo" });
  if (step === "Seções") await pressMore(step);
  else if (step) goTo(step);
  return { track, unmount };
}

export const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>("button", { name });
export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const fields = (label: string) => screen.getAllByLabelText<HTMLInputElement>(label);
export const goTo = (step: string) => fireEvent.click(button(step));
export const press = (name: string | RegExp) => fireEvent.click(button(name));
/** Chooses a row of 'Mais'. */
export async function pressMore(name: string) {
  press("Mais");
  const dialog = await screen.findByRole("dialog", { name: "Mais" });
  fireEvent.click(within(dialog).getByRole("button", { name: new RegExp(`^${name.replace("?", "\\?")}`) }));
}
/** `caret` is its position after typing. */
export function type(input: HTMLElement, value: string, caret?: number) {
  const target = { value, ...(caret !== undefined && { selectionStart: caret, selectionEnd: caret }) };
  if (!(input instanceof HTMLTextAreaElement)) return fireEvent.change(input, { target });
  fireEvent.input(input, { target });
  // A long text joins the résumé after the next paint, or when the field is left.
  return fireEvent.blur(input);
}
/** Types key by key, as a keyboard does; the caret is at the end. */
export const typeKeys = (input: HTMLInputElement, text: string) => {
  for (const character of text) {
    const value = input.value + character;
    fireEvent.input(input, { target: { value }, inputType: "insertText" });
  }
};
/** The description that a screen reader reads after the label. */
export const description = (input: HTMLElement) =>
  (input.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent ?? "")
    .join(" ");
export const key = (element: Element, name: string) => fireEvent.keyDown(element, { key: name });
export const isAnnounced = (text: string) => screen.findByText(text);

/** The résumé as the editor keeps it, once it has written its draft, without ids. */
export function currentContent(): ResumeContent {
  fireEvent(window, new Event("pagehide"));
  const content = readDraft(GUEST_DRAFT)?.content;
  if (!content) throw new Error("No draft was written.");
  return removeEntryIds(content);
}
