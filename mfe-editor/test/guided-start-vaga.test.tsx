import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, beforeEach, expect, it } from "vitest";
import { createResume } from "./create-resume.ts";
import { worker } from "./job-match/fake-worker.ts";
import { POSTING } from "./job-match/posting-text.ts";
import { press, pressMore, renderEditor } from "./render-editor.tsx";

// Transforming the chunks takes longer than a query waits.
beforeAll(async () => {
  await worker.load();
  await Promise.all([import("../src/guided-start/guided-start.tsx"), import("../src/job-match/job-match-panel.tsx")]);
});
beforeEach(() => sessionStorage.clear());

const CONTENT = createResume({ skills: [], posting: { title: "", text: POSTING } });

async function open(content = CONTENT) {
  await renderEditor({ step: "Dados pessoais", content });
  await pressMore("Ajuda para começar");
  return within(await screen.findByRole("dialog"));
}

it("after the last question one button leads back to the vaga, and after closing without it another", async () => {
  const dialog = await open();
  for (let left = 40; dialog.queryByText("Seu currículo já tem") === null && left > 0; left--)
    fireEvent.click(dialog.getAllByRole("button", { name: /^(Pular|Não)$/ }).at(-1) as HTMLElement);
  expect(dialog.getByRole("button", { name: "Ver se combina com a vaga" })).toBeTruthy();
  fireEvent.click(dialog.getByRole("button", { name: /^Fechar/ }));
  expect(screen.queryByRole("dialog")).toBeNull();
  press("Ver se combina com a vaga");
  expect(await screen.findByRole("region", { name: "Combina com uma vaga?" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Ver se combina com a vaga" })).toBeNull();
});

it("questions that were closed are continued with one button, next to that of the vaga", async () => {
  const dialog = await open();
  const asked = dialog.getByRole("heading", { level: 3 }).textContent;
  fireEvent.click(dialog.getByRole("button", { name: /^Fechar/ }));
  expect(screen.getByRole("button", { name: "Ver se combina com a vaga" })).toBeTruthy();
  press("Continuar as perguntas");
  const again = within(await screen.findByRole("dialog"));
  expect(again.getByRole("heading", { level: 3 }).textContent).toBe(asked);
});
