import { render } from "@testing-library/react";
import { expect, it, vi } from "vitest";

async function pressOn(platform: string, keys: KeyboardEventInit): Promise<boolean> {
  vi.spyOn(navigator, "platform", "get").mockReturnValue(platform);
  vi.resetModules();
  const { default: Emphasis } = await import("../../src/lib/emphasis/emphasis.tsx");
  const execCommand = vi.fn();
  Object.assign(document, { execCommand });
  const area = document.createElement("textarea");
  area.value = "custo";
  render(<Emphasis textArea={{ current: area }} />);
  area.dispatchEvent(new KeyboardEvent("keydown", { key: "b", ...keys }));
  return execCommand.mock.calls.length > 0;
}

// On a Mac Ctrl+B moves the caret and Ctrl+K deletes; elsewhere the other key is that of the system.
it.each([
  ["Win32", { ctrlKey: true }, true],
  ["Linux x86_64", { ctrlKey: true }, true],
  ["Win32", { metaKey: true }, false],
  ["MacIntel", { metaKey: true }, true],
  ["MacIntel", { ctrlKey: true }, false],
  ["iPad", { metaKey: true }, true],
  ["Win32", { ctrlKey: true, altKey: true }, false],
])("on %s %j makes bold: %s", async (platform, keys, isBold) => {
  expect(await pressOn(platform, keys)).toBe(isBold);
});
