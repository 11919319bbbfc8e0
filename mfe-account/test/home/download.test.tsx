import { readPendingDownload, storePendingDownload, UpgradeModal } from "@penresume/web-features";
import { type Host, HostProvider } from "@penresume/web-host";
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { findPrints, renderHome, storeOnServer } from "./home-page.tsx";

beforeEach(() => {
  vi.stubGlobal("URL", Object.assign(URL, { createObjectURL: () => "blob:", revokeObjectURL: () => {} }));
});

test("a download that waited for the payment continues once", async () => {
  storePendingDownload("r1");
  const { sent } = storeOnServer();
  const { unmount } = renderHome();
  await screen.findByRole("heading", { name: "Ana Primeira" });
  expect(findPrints(sent)).toEqual([]);
  unmount();
  renderHome(null, { isSubscribed: true });
  await waitFor(() => expect(findPrints(sent)).toHaveLength(1));
  expect(readPendingDownload()).toBeNull();
});

function renderUpgrade(paymentMethods: string, subscription = {}) {
  const analytics = { track: () => {}, trackAdConversion: () => {} };
  return render(
    <HostProvider value={{ analytics, config: { paymentMethods }, subscription } as unknown as Host}>
      <MemoryRouter>
        <UpgradeModal resumeId="r1" onClose={() => {}} />
      </MemoryRouter>
    </HostProvider>,
  );
}

test("the upgrade names Pix only where it is on offer", () => {
  const { unmount } = renderUpgrade("card");
  expect(screen.queryByText(/Pix/)).toBeNull();
  unmount();
  renderUpgrade("card,pix");
  expect(screen.getByText(/Ou por Pix: 30 dias, sem renovação/)).toBeTruthy();
});

test.each([
  [{}, "Garantia de 30 dias: se não gostar, devolvemos seu dinheiro."],
  [{ refundDays: 30 }, "Garantia de 30 dias: se não gostar, devolvemos seu dinheiro."],
  [{ refundDays: 7 }, "Se não gostar, devolvemos seu dinheiro em até 7 dias."],
])("the upgrade promises the refund that this person has: %o", (subscription, promise) => {
  const { container } = renderUpgrade("card", subscription);
  expect(container.textContent).toContain(promise);
  expect(container.textContent?.match(/(\d+) dias: se não|até (\d+) dias/g)).toHaveLength(1);
});

test("the upgrade remembers what is downloaded after paying", () => {
  renderUpgrade("card");
  expect(readPendingDownload()).toBeNull();
  fireEvent.click(screen.getByRole("link", { name: "Continuar" }));
  expect(readPendingDownload()).toBe("r1");
});

describe("the download of a résumé with blanks", () => {
  const blanks = { personalInfo: { fullName: "Ana Primeira", description: "Vendi __ por mês a __ clientes" } };

  test("asks first, from 'Baixar'", async () => {
    const { sent } = storeOnServer(blanks);
    renderHome(null, { isSubscribed: true });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar o currículo Ana Primeira" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Falta preencher 2 lacunas" }));
    expect(findPrints(sent)).toEqual([]);
    fireEvent.click(dialog.getByRole("button", { name: "Baixar assim mesmo" }));
    await waitFor(() => expect(findPrints(sent)).toHaveLength(1));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("leads to the blank in the editor", async () => {
    const { sent } = storeOnServer(blanks);
    renderHome(null, { isSubscribed: true });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar o currículo Ana Primeira" }));
    fireEvent.click(await screen.findByRole("button", { name: "Ver lacuna" }));
    await waitFor(() => expect(screen.getByLabelText("location").textContent).toBe('/editor/r1 {"showsWarning":true}'));
    expect(findPrints(sent)).toEqual([]);
  });

  test("asks about an e-mail that is probably mistyped, and leads to it", async () => {
    const { sent } = storeOnServer({ personalInfo: { fullName: "Ana Primeira", email: "ana@gmail.con" } });
    renderHome(null, { isSubscribed: true });
    fireEvent.click(await screen.findByRole("button", { name: "Baixar o currículo Ana Primeira" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Confira seu contato" }));
    dialog.getByText("Email ana@gmail.con: você quis dizer ana@gmail.com?");
    fireEvent.click(dialog.getByRole("button", { name: "Corrigir" }));
    await waitFor(() => expect(screen.getByLabelText("location").textContent).toBe('/editor/r1 {"showsWarning":true}'));
    expect(findPrints(sent)).toEqual([]);
  });

  test("asks first when it continues after a payment", async () => {
    const { sent } = storeOnServer(blanks);
    storePendingDownload("r1");
    renderHome(null, { isSubscribed: true });
    await screen.findByRole("dialog", { name: "Falta preencher 2 lacunas" });
    expect(findPrints(sent)).toEqual([]);
    expect(readPendingDownload()).toBeNull();
  });
});
