import { describe, expect, it } from "vitest";
import {
  isLinkAddress,
  keepMarkup,
  parseMarkup,
  removeMarkup,
  removeMarkupKeepAddresses,
  toMarkupSpan,
} from "../src/text/markup.ts";

/** The runs of a text, with one tag for each property. */
const draw = (text: string): string =>
  parseMarkup(text)
    .map(({ text, isBold, isItalic, address }) => {
      const italic = isItalic ? `<i>${text}</i>` : text;
      const bold = isBold ? `<b>${italic}</b>` : italic;
      return address ? `<a ${address}>${bold}</a>` : bold;
    })
    .join("");

describe("markup", () => {
  it.each([
    ["Reduzi **30%** do custo", "Reduzi <b>30%</b> do custo"],
    ["*Case* de sucesso", "<i>Case</i> de sucesso"],
    ["***Prêmio*** anual", "<b><i>Prêmio</i></b> anual"],
    ["**bold *both***", "<b>bold </b><b><i>both</i></b>"],
    ["***both** italic*", "<b><i>both</i></b><i> italic</i>"],
    ["***both* bold**", "<b><i>both</i></b><b> bold</b>"],
    ["*italic **both***", "<i>italic </i><b><i>both</i></b>"],
    ["**.NET**, **C++** e (**R$ 2 mi**)", "<b>.NET</b>, <b>C++</b> e (<b>R$ 2 mi</b>)"],
    ["**Título:** texto", "<b>Título:</b> texto"],
    ["* **Item** de lista", "* <b>Item</b> de lista"],
    ["**e\u0301** e **الخبرة** e **職歴**", "<b>e\u0301</b> e <b>الخبرة</b> e <b>職歴</b>"],
    ["\u200f**الخبرة**\u200f", "\u200f<b>الخبرة</b>\u200f"],
    ["**🚀 Lançamento 🚀**", "<b>🚀 Lançamento 🚀</b>"],
    ["**um\n**dois**", "**um\n<b>dois</b>"],
  ])("reads %j", (text, expected) => {
    expect(draw(text)).toBe(expected);
  });

  it.each([
    ["[portfólio](https://exemplo.com/a?b=1#c)", "<a https://exemplo.com/a?b=1#c>portfólio</a>"],
    ["**[site](http://exemplo.com.br)**", "<a http://exemplo.com.br><b>site</b></a>"],
    [
      "[o **meu** site](https://exemplo.com)",
      "<a https://exemplo.com>o </a><a https://exemplo.com><b>meu</b></a><a https://exemplo.com> site</a>",
    ],
    ["[C](https://pt.wikipedia.org/wiki/C_(linguagem)).", "<a https://pt.wikipedia.org/wiki/C_(linguagem)>C</a>."],
    ["[Ana [SP]](mailto:ana@exemplo.com.br)", "<a mailto:ana@exemplo.com.br>Ana [SP]</a>"],
    ["[a*b](https://x.com/*) e [c*d](https://x.com/*)", "<a https://x.com/*>a*b</a> e <a https://x.com/*>c*d</a>"],
  ])("reads the link of %j", (text, expected) => {
    expect(draw(text)).toBe(expected);
  });

  it.each([
    "5 * 3 * 2 e 5*3*2",
    "C*, C** e C",
    "**",
    "****",
    "** **",
    "* item\n* outro item",
    "*Excel *Word *PowerPoint",
    "snake_case e __init__",
    "[1] e [2](ver anexo)",
    "ana@exemplo.com; bia@exemplo.com",
    "R$ 5.000*",
    "Vendas* e lucro*\n*valores em milhões",
    "(*) obrigatório (*)",
    "CPF ***.456.789-**",
    "Telefone (11) 9****-**34",
    "*.csv e *.txt",
    "SELECT COUNT(*), SUM(*) FROM vendas",
    "int* p, char* q, int *r, *s",
    "*-*-*-*-* e *** e * * *",
    "hotéis de 4*/5*",
    "1º lugar** 2º lugar***",
    "pré**natal**izado e 2**3**4",
    "**meio aberto",
    "fechado só**",
    "***desigual** e sobra",
    "** espaço dentro **",
    "[x](javascript:alert(1))",
    "[x](https://exemplo.com/a b)",
    "[x](//exemplo.com)",
    "[x](https://usuario@exemplo.com)",
    "[x](https://localhost:3000)",
    "[x](data:text/html,a)",
    "[](https://exemplo.com)",
    "[ ](https://exemplo.com)",
    "[x](https://exemplo.com",
    "[a\nb](https://exemplo.com)",
    '[x](https://exemplo.com/"onclick=alert(1))',
  ])("keeps %j as it was typed", (text) => {
    expect(draw(text)).toBe(text);
    expect(removeMarkup(text)).toBe(text);
  });

  it("gives the words without the markup, in the same lines", () => {
    expect(removeMarkup("• **Reduzi** *30%*\r\n\n• Veja [aqui](https://exemplo.com)\n")).toBe(
      "• Reduzi 30%\r\n\n• Veja aqui\n",
    );
  });

  it("keeps the addresses of links where nothing can be clicked", () => {
    expect(
      removeMarkupKeepAddresses("**Veja** [o *meu* site](https://exemplo.com/), [exemplo.com](https://exemplo.com)"),
    ).toBe("Veja o meu site (exemplo.com), exemplo.com");
  });

  it("finds the place of a quote in the text with the markup", () => {
    const text = "**Reduzi** o *custo*\n[site](https://exemplo.com) ok";
    const plain = removeMarkup(text);
    for (const quote of ["Reduzi", "custo", "o", "site", "ok", "o custo"]) {
      const start = plain.indexOf(quote);
      const span = toMarkupSpan(text, { start, end: start + quote.length });
      expect(removeMarkup(text.slice(span.start, span.end)).replaceAll("*", "")).toBe(quote);
    }
  });

  it.each([
    ["bold", `**${"palavra ".repeat(1250).trim()}**`],
    ["asterisks", "*a ".repeat(3300)],
    ["pairs of asterisks", "**a* ".repeat(2000)],
    ["dashes and asterisks", "-*-**".repeat(2000)],
    ["brackets", "[".repeat(10_000)],
    ["open links", "[a](https://".repeat(900)],
    ["open parentheses", `[a](https://exemplo.com/${"(".repeat(10_000)}`],
    ["nested brackets", "[x[a]".repeat(2000)],
    ["a word", `**${"a".repeat(400)}**`],
  ])("reads a line of 80,000 characters of %s in linear time", (_, text) => {
    const long = text.repeat(8);
    const before = performance.now();
    expect(removeMarkup(long).length).toBeLessThanOrEqual(long.length);
    expect(performance.now() - before).toBeLessThan(3000);
  });

  it.each([
    "https://exemplo.com",
    "http://a.b.com.br/c",
    "mailto:ana@exemplo.com",
    "mailto:ana@exemplo.com?subject=Vaga",
  ])("accepts the address %s", (address) => expect(isLinkAddress(address)).toBe(true));

  it.each([
    "exemplo.com",
    "javascript:alert(1)",
    "https://a",
    "https:exemplo.com",
    "mailto:ana",
    "https://a.b c",
    "ftp://a.com",
  ])("refuses the address %s", (address) => expect(isLinkAddress(address)).toBe(false));

  it.each([
    ["**Reduzi** o custo", "Reduzi em 30% o custo", "**Reduzi** em 30% o custo"],
    [
      "Usei *Java* e [site](https://exemplo.com)",
      "site feito em Java, não em JavaScript",
      "[site](https://exemplo.com) feito em *Java*, não em JavaScript",
    ],
    ["**C++** e **C**", "C e C++", "**C** e **C++**"],
    ["**Reduzi** o custo", "Cortei o custo", "Cortei o custo"],
    ["**custo** e *custo total*", "custo total e custo", "*custo total* e custo"],
    ["Vendi e **vi**", "vi, vendi e vi", "vi, vendi e vi"],
    ["**custo**", "o **custo** caiu", "o **custo** caiu"],
  ])("of %j stays at the words that a new version keeps", (version, text, expected) => {
    expect(keepMarkup(version, text)).toBe(expected);
  });
});
