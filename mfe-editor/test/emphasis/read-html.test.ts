import { describe, expect, it } from "vitest";
import { readHtml } from "../../src/lib/emphasis/read-html.ts";

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=ProgId content=Word.Document><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- /* Font Definitions */ @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style></head>
<body lang=PT-BR><!--StartFragment-->
<p class=MsoNormal><b><span style='font-size:11.0pt'>Analista</span></b> de <i>compras</i><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>Reduzi
<b>30%</b> do custo</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Veja <a
href="https://exemplo.com/projeto">o projeto</a><span style='mso-hide:all;display:none'>segredo</span></p>
<!--EndFragment--></body></html>`;

const DOCS = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-27f6cb80-6774-abca"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;font-style:normal;white-space:pre-wrap;">Cuido de </span><span style="font-weight:700;font-style:normal;white-space:pre-wrap;">dois times</span><span style="font-weight:400;font-style:italic;white-space:pre-wrap;"> remotos</span></p><br /><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;font-weight:400;white-space:pre;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Vendas</span></p></li><li dir="ltr" style="font-weight:700;white-space:pre;"><p dir="ltr" role="presentation"><span style="font-weight:700;white-space:pre-wrap;">Metas</span></p></li></ul></b>`;

const LINKEDIN = `<html><body><!--StartFragment--><div class="inline-show-more-text" style="color: rgba(0, 0, 0, 0.9);"><span aria-hidden="true"><!---->Coordenei <strong>40</strong> pessoas<br>Reduzi prazos<!----></span><span class="visually-hidden"><!---->Coordenei 40 pessoas<br>Reduzi prazos<!----></span><button class="inline-show-more-text__button"><span>…ver mais</span></button></div><div><span>Gestão de pessoas …see more</span></div><!--EndFragment--></body></html>`;

describe("pasted HTML", () => {
  it("of Word keeps bold, italic, links and items, without its markers, comments and hidden text", () => {
    expect(readHtml(WORD)).toBe(
      "**Analista** de *compras*\n• Reduzi **30%** do custo\n• Veja [o projeto](https://exemplo.com/projeto)",
    );
  });

  it("of Google Docs is bold only where the text is", () => {
    expect(readHtml(DOCS)).toBe("Cuido de **dois times** *remotos*\n\n• Vendas\n• **Metas**");
  });

  it("of LinkedIn has each line once, without what is for screen readers and without '…ver mais'", () => {
    expect(readHtml(LINKEDIN)).toBe("Coordenei **40** pessoas\nReduzi prazos\nGestão de pessoas");
  });

  it.each([
    ["<p>a</p><p>b</p>", null],
    ["", null],
    ['<span style="color:red;font-family:Arial">só cor</span>', null],
    ["<p>Coordenei a equipe</p><p>Coordenei a equipe</p>", "Coordenei a equipe"],
    ["<ul><li>um<ul><li>dois</li></ul></li><li><b>três</b></li></ul>", "• um\n• dois\n• **três**"],
    ["<ol><li>um</li></ol>fim", "• um\nfim"],
    ["<b>a<br>b</b>", "**a**\n**b**"],
    ["<b>Java</b>Script e <i>Ty</i>peScript", "**JavaScript** e *TypeScript*"],
    ["<b> espaço </b>fora", "**espaço** fora"],
    ["<b>um<i>dois</b>três</i>", "***umdoistrês***"],
    ["<b>5*3</b>", "**5*3**"],
    ["<a href='javascript:alert(1)'>clique</a> <b>x</b>", "clique **x**"],
    ["<a href='/relativo'>aqui</a> <b>x</b>", "aqui **x**"],
    ["<a href='https://exemplo.com/a b(c'>aqui</a>", "[aqui](https://exemplo.com/a%20b%28c)"],
    ["<a href='https://exemplo.com/'>exemplo.com</a> <b>x</b>", "exemplo.com **x**"],
    ["<script>alert(1)</script><style>b{}</style><b>x</b><img src=x onerror=alert(1)>", "**x**"],
    ["<b>x</b><span style='display: none'>não</span><span style='font-size:0px'>não</span>", "**x**"],
    ["<pre><b>a</b>\nb</pre>", "**a**\nb"],
    ["<table><tr><td><b>a</b></td><td>b</td></tr></table>", "**a** b"],
    ["<b>الخبرة</b> e <i>e\u0301</i>", "**الخبرة** e *e\u0301*"],
    [`<b>${"a".repeat(400)}</b>`, `**${"a".repeat(400)}**`],
  ])("turns %j into %j", (html, text) => {
    expect(readHtml(html)).toBe(text);
  });

  it("of 10,000 bold characters, or nested a thousand times, is read at once", () => {
    const text = "Reduzi o custo médio. ".repeat(455).trim();
    expect(readHtml(`<b>${text}</b>`)).toBe(`**${text}**`);
    expect(readHtml(`${"<b><i>".repeat(500)}fundo`)).toBe("***fundo***");
  });
});
