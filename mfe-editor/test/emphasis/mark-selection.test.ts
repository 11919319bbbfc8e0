import { describe, expect, it, vi } from "vitest";
import { readAddress } from "../../src/lib/emphasis/link-dialog.tsx";
import {
  applyEdit,
  type Edit,
  findAddress,
  insertLink,
  setLink,
  toggleMark,
} from "../../src/lib/emphasis/mark-selection.ts";

/** The selection is between two ‖, a caret is one. */
function select(drawn: string) {
  const [before = "", selected, after] = drawn.split("‖");
  if (after === undefined) return { text: before + selected, start: before.length, end: before.length };
  return { text: before + selected + after, start: before.length, end: before.length + (selected?.length ?? 0) };
}
function draw(text: string, edit: Edit | null) {
  if (!edit) return null;
  const [start, end] = edit.selection;
  const after = text.slice(0, edit.from) + edit.text + text.slice(edit.to);
  return start === end ? after : `${after.slice(0, start)}‖${after.slice(start, end)}‖${after.slice(end)}`;
}
const toggle = (drawn: string, mark: "isBold" | "isItalic" = "isBold") => {
  const { text, start, end } = select(drawn);
  return draw(text, toggleMark(text, start, end, mark));
};

describe("Ctrl+B", () => {
  it.each([
    ["Reduzi o ‖custo‖ médio", "Reduzi o **‖custo‖** médio"],
    ["Reduzi o **‖custo‖** médio", "Reduzi o ‖custo‖ médio"],
    ["Reduzi o ‖**custo**‖ médio", "Reduzi o ‖custo‖ médio"],
    ["Reduzi o cus‖to médio", "Reduzi o **‖custo‖** médio"],
    ["Reduzi o c‖us‖to médio", "Reduzi o **‖custo‖** médio"],
    ["Reduzi‖ o custo ‖médio", "Reduzi **‖o custo‖** médio"],
    ["‖• Vendi\n• Comprei‖", "• **‖Vendi**\n• **Comprei‖**"],
    ["* ‖Vendi‖", "* **‖Vendi‖**"],
    ["‖**a** b‖", "**‖a b‖**"],
    ["**a ‖b‖ c**", "**a** ‖b‖ **c**"],
    ["‖*Prêmio*‖ anual", "***‖Prêmio‖*** anual"],
    ["[o ‖site‖](https://exemplo.com)", "[o **‖site‖**](https://exemplo.com)"],
    ["‖C++ (20%)‖", "**‖C++ (20%)‖**"],
    ["‖e\u0301nergie‖", "**‖e\u0301nergie‖**"],
    ["‖الخبرة‖ 🚀", "**‖الخبرة‖** 🚀"],
    [`‖${"a".repeat(400)}‖`, `**‖${"a".repeat(400)}‖**`],
  ])("turns %j into %j", (drawn, expected) => {
    expect(toggle(drawn)).toBe(expected);
  });

  it.each(["a ‖ b", "a ‖  ‖ b", "‖", "‖\n‖"])("changes nothing in %j, where no word is", (drawn) => {
    expect(toggle(drawn)).toBeNull();
  });

  it("adds italic to bold with Ctrl+I", () => {
    expect(toggle("**Reduzi ‖o‖ custo**", "isItalic")).toBe("**Reduzi** ***‖o‖*** **custo**");
  });

  it("marks 10,000 characters and takes the mark back", () => {
    const text = "Reduzi o custo médio. ".repeat(455).trim();
    const bold = toggle(`‖${text}‖`);
    expect(bold).toBe(`**‖${text}‖**`);
    expect(toggle(bold as string)).toBe(`‖${text}‖`);
  });
});

describe("Ctrl+K", () => {
  it("makes the words a link, changes its address, and removes it from all its words", () => {
    const linked = "Veja [meu site](https://a.com) já";
    expect(setLink("Veja meu site já", 5, 13, "https://a.com")?.text).toBe(linked);
    expect(findAddress(linked, 8, 8)).toBe("https://a.com");
    expect(setLink(linked, 8, 8, "https://b.com")?.text).toBe("Veja [meu site](https://b.com) já");
    expect(setLink(linked, 8, 8, undefined)?.text).toBe("Veja meu site já");
  });

  it("keeps the text when the address stays", () => {
    const execCommand = vi.fn();
    Object.assign(document, { execCommand });
    const area = document.createElement("textarea");
    area.value = "Veja [meu site](https://a.com) já";
    applyEdit(area, setLink(area.value, 8, 8, "https://a.com") as Edit);
    expect(execCommand).not.toHaveBeenCalled();
    expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe("meu site");
  });

  it("keeps bold words, and leaves text that cannot be a link's", () => {
    expect(setLink("meu **site**", 0, 12, "https://a.com")?.text).toBe("[meu **site**](https://a.com)");
    expect(setLink("a ] b", 0, 5, "https://a.com")).toBeNull();
  });

  it("without a word writes the address", () => {
    expect(insertLink(2, "mailto:ana@exemplo.com").text).toBe("[ana@exemplo.com](mailto:ana@exemplo.com)");
  });

  it.each([
    ["exemplo.com.br/a", "https://exemplo.com.br/a"],
    [" http://exemplo.com ", "http://exemplo.com"],
    ["ana@exemplo.com.br", "mailto:ana@exemplo.com.br"],
    ["pt.wikipedia.org/wiki/C_(a", "https://pt.wikipedia.org/wiki/C_%28a"],
  ])("reads the address %j", (typed, address) => expect(readAddress(typed)).toEqual({ address }));

  it.each([
    ["", "Digite o endereço"],
    ["exemplo", "Digite o endereço"],
    ["https://exemplo.com/a b", "não tem espaços"],
    ["javascript:alert(1)", "Só sites"],
    ["data:text/html,a", "Só sites"],
    ["file:///etc/passwd", "Só sites"],
  ])("refuses the address %j with a reason", (typed, reason) => {
    expect(readAddress(typed)).toEqual({ problem: expect.stringContaining(reason) });
  });
});
