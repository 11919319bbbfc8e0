// @vitest-environment happy-dom
import "../src/translator-safe-dom.ts";
import { cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, it } from "vitest";
import { Button } from "../src/index.ts";

afterEach(cleanup);

/** Moves every text into an element, as page translators do. */
function translate(root: Node): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const wrapper = document.createElement("font");
    text.parentNode?.replaceChild(wrapper, text);
    wrapper.append(text);
  }
}

it.each<[string, ReactNode, ReactNode, string]>([
  ["a text that is removed", ["a", <b key="b">b</b>], [false, <b key="b">b</b>], "b"],
  ["a text that comes back", [false, <b key="b">b</b>], ["a", <b key="b">b</b>], "ab"],
  ["an element before a text", [false, "a"], [<b key="b">b</b>, "a"], "ba"],
  ["a text replaced by an element", ["a", "c"], [<b key="b">b</b>, "c"], "bc"],
  ["a text that changes", ["a", "c"], ["b", "c"], "bc"],
  [
    "a busy button",
    <Button key="x">Salvar</Button>,
    <Button key="x" busyText="Salvando...">
      Salvar
    </Button>,
    "Salvando...",
  ],
  [
    "an idle button",
    <Button key="x" busyText="Salvando...">
      Salvar
    </Button>,
    <Button key="x">Salvar</Button>,
    "Salvar",
  ],
])("React updates %s in a translated page", (_, before, after, text) => {
  const { container, rerender } = render(<p>{before}</p>);
  translate(container);
  rerender(<p>{after}</p>);
  expect(container.textContent).toBe(text);
  rerender(<p>{before}</p>);
  rerender(<p>{after}</p>);
  expect(container.textContent).toBe(text);
});

it("other nodes that are no children still cannot be removed", () => {
  expect(() => document.body.removeChild(document.createElement("p"))).toThrow();
});
