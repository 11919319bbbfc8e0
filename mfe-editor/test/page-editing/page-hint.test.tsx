import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { field, press, renderEditor, type } from "../render-editor.tsx";

it("says at the first visit only that a tap on the pages opens a field, once they show the user's résumé", async () => {
  const hint = () => screen.queryByText("Toque em um texto do currículo para abrir o campo dele.");
  await renderEditor({ step: "Dados pessoais" });
  expect(hint()).toBeNull();
  type(field("Nome completo"), "Ana Souza");
  await waitFor(() => expect(hint()).toBeTruthy());
  press("Ocultar prévia");
  expect(hint()).toBeNull();
  press("Mostrar prévia");
  expect(screen.getByRole("region", { name: "Prévia do Currículo" })).toBeTruthy();
  expect(hint()).toBeNull();
});
