import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { createResume } from "../create-resume.ts";
import { renderEditor } from "../render-editor.tsx";

vi.mock("../../src/import/import-dialog.tsx", () => {
  throw new TypeError("Failed to fetch dynamically imported module");
});

it("keeps what was shared when the import does not load", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const remove = vi.fn(async () => true);
  const text = "Ana Souza, vendedora";
  vi.stubGlobal("caches", {
    has: async () => true,
    delete: remove,
    open: async () => ({
      matchAll: async () => [],
      match: async (key: string) => (key === "/shared/text" ? Response.json({ text }) : undefined),
    }),
  });
  await renderEditor({ content: createResume(), state: { takesShare: true } });
  expect(await screen.findByText(/A importação não carregou/)).toBeDefined();
  expect(remove).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
