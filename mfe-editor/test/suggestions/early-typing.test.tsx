import { act, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import type { SuggestField } from "../../src/form/suggest-field.tsx";
import { typeKeys } from "../render-editor.tsx";

let setText: (text: string) => void;

function Field({ Input }: { Input: typeof SuggestField }) {
  const [text, set] = useState("");
  setText = set;
  return (
    <Input label="Cargo" kind="occupations" value={text} onChange={({ target }) => set(target.value)} onChoose={set} />
  );
}

// Each test loads the suggestions again.
beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal("visualViewport", null);
  const { SuggestField: Input } = await import("../../src/form/suggest-field.tsx");
  render(<Field Input={Input} />);
  act(() => getInput().focus());
});

const getInput = () => screen.getByLabelText<HTMLInputElement>("Cargo");
const findOption = () => screen.findByRole("option", { name: "Recepcionista" });
const change = (inputType: string) => fireEvent.input(getInput(), { target: { value: "rece" }, inputType });

it("what is typed before the suggestions are loaded has its suggestions without another key", async () => {
  typeKeys(getInput(), "recep");
  expect(getInput().getAttribute("role")).toBeNull();
  await findOption();
});

it.each([
  ["the browser's undo", () => change("historyUndo")],
  ["a paste", () => change("insertFromPaste")],
  ["the editor's undo", () => act(() => setText("rece"))],
])("%s before the suggestions are loaded opens no list, the next key does", async (_, change) => {
  change();
  expect(getInput().getAttribute("role")).toBeNull();
  const { loadFinder } = await import("../../src/suggestions/load-finder.ts");
  await screen.findByRole("combobox");
  await act(async () => void (await loadFinder("occupations")));
  expect(screen.queryByRole("option")).toBeNull();
  typeKeys(getInput(), "p");
  await findOption();
});
