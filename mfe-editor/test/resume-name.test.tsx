import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openSaved, SAVED, status, typeName, wait } from "./open-saved.ts";
import { field, press, type } from "./render-editor.tsx";

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

describe("the résumé's name", () => {
  const input = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Nome do currículo" });
  const edit = () => press("Dar um nome a este currículo");

  it("is set in the header by keyboard, and saved", async () => {
    const { onServer } = await openSaved();
    expect(screen.getByText(field("Nome completo").value)).toBeTruthy();
    typeName("");
    expect(screen.getByText("Currículo sem nome")).toBeTruthy();
    edit();
    expect(document.activeElement).toBe(input());
    type(input(), "  Currículo de vendas ");
    fireEvent.keyDown(input(), { key: "Enter" });
    expect(screen.getByText("Currículo de vendas")).toBeTruthy();
    expect((document.activeElement as HTMLElement).title).toBe("Dar um nome a este currículo");
    await wait(2000);
    expect(onServer.stored).toMatchObject({ name: "Currículo de vendas", version: 2 });
  });

  it("stays as it was on Escape, and is kept on leaving the field", async () => {
    const { onServer } = await openSaved();
    edit();
    type(input(), "Nada");
    fireEvent.keyDown(input(), { key: "Escape" });
    expect(screen.queryByText("Nada")).toBeNull();
    edit();
    type(input(), "Para bancos");
    fireEvent.blur(input());
    expect(screen.getByText("Para bancos")).toBeTruthy();
    await wait(2000);
    expect(onServer.saves).toBe(1);
  });

  it("has the browser's undo while it is typed: the résumé stays", async () => {
    await openSaved();
    typeName("Outro nome");
    edit();
    type(input(), "Currículo de vendas");
    expect(fireEvent.keyDown(input(), { key: "z", ctrlKey: true })).toBe(true);
    expect(field("Nome completo").value).toBe("Outro nome");
    fireEvent.keyDown(input(), { key: "Escape" });
    expect(fireEvent.keyDown(document.body, { key: "z", ctrlKey: true })).toBe(false);
    expect(field("Nome completo").value).not.toBe("Outro nome");
  });

  it("that was set elsewhere is taken over by the next save", async () => {
    const { onServer } = await openSaved();
    Object.assign(onServer.stored, { name: "Vindo do celular", version: 2 });
    typeName("Daqui");
    await wait(2000);
    await waitFor(() => expect(screen.getByText("Vindo do celular")).toBeTruthy());
    expect(onServer.stored).toMatchObject({
      version: 3,
      name: "Vindo do celular",
      personalInfo: { fullName: "Daqui" },
    });
    expect(status()).toMatch(SAVED);
    await wait(5000);
    expect(onServer.stored.version).toBe(3);
  });
});
