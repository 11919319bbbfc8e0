import { type LinkState, linkPath } from "@penresume/contracts";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { createResume } from "./create-resume.ts";
import { ID } from "./open-saved.ts";
import { ANA, press, pressMore, renderEditor, server, storeOnServer } from "./render-editor.tsx";

const LABEL = "Mostrar o QR Code do link no currículo";
const ADDRESS = location.origin + linkPath("ana-lima");
const findChoice = () => screen.findByRole<HTMLInputElement>("checkbox", { name: LABEL });

/** Opens Ana's stored résumé, whose link has this state, at the preview step. */
async function openPreview(state: LinkState, qrCode?: string) {
  const { stored } = storeOnServer(createResume(qrCode ? { qrCode } : {}));
  const resumes = server.respond.getMockImplementation() as NonNullable<
    ReturnType<typeof server.respond.getMockImplementation>
  >;
  const address = (kind: string, address: string) => ({ kind, address, days: [] });
  server.respond.mockImplementation((path, init) =>
    path === `/api/links/${ID}`
      ? Response.json({
          ...{ resumeId: ID, isOn: state === "on", state, hiddenFields: [], expiresAt: null, frozenAt: null },
          hasPassword: false,
          addresses: [address("random", "Zk3v"), address("name", "ana-lima"), address("employer", "acme")],
        })
      : resumes(path, init),
  );
  await renderEditor({ user: ANA, resumeId: ID, step: "Prévia" });
  await pressMore("Opções do PDF");
  await screen.findByRole("dialog", { name: "Opções do PDF" });
  return stored as { qrCode?: string };
}

const asksForLink = () => server.respond.mock.calls.some(([path]) => path.startsWith("/api/links"));

describe("the QR code of the public link", () => {
  it("is put on the pages with the newest own name of the link, and stored", async () => {
    const stored = await openPreview("on");
    const choice = await findChoice();
    expect(choice.checked).toBe(false);
    expect(asksForLink()).toBe(false);
    fireEvent.click(choice);
    await waitFor(() => expect(choice.checked).toBe(true));
    press("Fechar");
    press("Salvar Currículo");
    await waitFor(() => expect(stored.qrCode).toBe(ADDRESS));
  });

  it("is taken back by one undo", async () => {
    await openPreview("on");
    const choice = await findChoice();
    fireEvent.click(choice);
    await waitFor(() => expect(choice.checked).toBe(true));
    press("Fechar");
    press("Desfazer");
    await pressMore("Opções do PDF");
    expect((await findChoice()).checked).toBe(false);
  });

  it("is taken off the pages without a question to the server, and out of the stored résumé", async () => {
    const stored = await openPreview("off", ADDRESS);
    const choice = await findChoice();
    expect(choice.checked).toBe(true);
    fireEvent.click(choice);
    expect(choice.checked).toBe(false);
    expect(asksForLink()).toBe(false);
    press("Fechar");
    press("Salvar Currículo");
    await waitFor(() => expect(stored.qrCode).toBe(""));
  });

  it.each<LinkState>(["off", "expired", "paused"])(
    "is refused with the way to the link, which is %s",
    async (state) => {
      await openPreview(state);
      const choice = await findChoice();
      fireEvent.click(choice);
      expect((await screen.findByRole("alert")).textContent).toContain("Ative em 'Enviar'");
      expect(choice.checked).toBe(false);
    },
  );

  it("is not offered to guests", async () => {
    await renderEditor({ content: createResume(), step: "Prévia" });
    await pressMore("Opções do PDF");
    await screen.findByRole("checkbox", { name: "Guardar os dados no PDF" });
    expect(screen.queryByRole("checkbox", { name: LABEL })).toBeNull();
  });
});
