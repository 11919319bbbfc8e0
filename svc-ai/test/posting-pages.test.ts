import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readPage } from "../src/posting-link/read-page.ts";

const URL = "https://portal.example/vaga/1";
const html = (name: string) => readFileSync(path.join(import.meta.dirname, "pages", `${name}.html`), "utf8");
const read = (content: string) => readPage({ url: URL, isHtml: true, content });
const posting = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify({ "@type": "JobPosting", title: "Caixa", description: "Atender", ...data })}</script>`;

describe("the data of a page", () => {
  it("are read as the portal of Gupy writes them", () => {
    expect(read(html("gupy"))).toEqual({
      source: "data",
      link: URL,
      title: "Analista de Dados Pleno",
      company: "Rede Lume",
      place: "São Paulo, SP – remoto",
      contract: "",
      payOffered: "",
      deadline: "2026-04-15",
      posting:
        "Analista de Dados Pleno\nRede Lume | São Paulo, SP – remoto\n\nDescrição da vaga\n\n" +
        "Buscamos uma pessoa analista & curiosa.\n\nRequisitos e qualificações\n\n- SQL avançado;\n\n- Power BI.",
    });
  });

  it("are read from a graph, with escaped HTML, several places and a range of pay", () => {
    expect(read(html("vagas"))).toMatchObject({
      title: "Coordenador de Logística",
      company: "Confidencial",
      place: "Campinas, SP; Valinhos, SP",
      contract: "clt",
      payOffered: "R$ 6.500 a R$ 8.000 por mês",
      posting: expect.stringContaining("Coordenar equipe de 25 pessoas.\n"),
    });
  });

  it("are read from a list with line breaks in texts, a comma at the end and a semicolon", () => {
    expect(read(html("catho"))).toMatchObject({
      title: "Auxiliar de Cozinha",
      place: "Curitiba - PR",
      contract: "temporary",
      payOffered: "R$ 1.850,50 por mês",
    });
  });

  it("are read from a comment, in English, and repeat no part of the description", () => {
    const page = read(html("indeed"));
    expect(page).toMatchObject({
      title: "Support Analyst & Trainer",
      company: "Brightdesk",
      place: "remoto",
      contract: "pj",
      payOffered: "US$ 20 a US$ 30 por hora",
      deadline: "",
    });
    expect(page?.posting.match(/English/g)).toHaveLength(1);
    expect(page?.posting).toContain("Answer tickets");
  });

  it.each([
    ["a type with an address", { "@type": "https://schema.org/JobPosting" }, "Caixa"],
    ["a title that is a list", { title: ["Caixa", "Cashier"] }, "Caixa"],
    ["a title with HTML", { title: "<b>Caixa</b>" }, "Caixa"],
  ])("are read with %s", (_, data, title) => {
    expect(read(posting(data))?.title).toBe(title);
  });

  it.each([
    ["negative", { value: -5 }],
    ["no number", { value: "a combinar" }],
    ["in no currency", { currency: "?", value: 10 }],
    ["longer than a line", { value: { minValue: 1e60, maxValue: 1e90 } }],
  ])("have no pay that is %s", (_, baseSalary) => {
    expect(read(posting({ baseSalary }))?.payOffered).toBe("");
  });

  it("have no deadline on a day that does not exist", () => {
    expect(read(posting({ validThrough: "2026-02-31" }))?.deadline).toBe("");
    expect(read(posting({ validThrough: "2026-02-28T23:59" }))?.deadline).toBe("2026-02-28");
  });

  it.each([
    ["2026-12-10T00:00:00Z", "2026-12-09"],
    ["2026-12-10T03:00:00.000Z", "2026-12-09"],
    ["2026-12-10T23:30:00-0500", "2026-12-11"],
    ["2026-12-10T00:00:00", "2026-12-09"],
    ["2026-12-10 23:59:59", "2026-12-10"],
    ["2026-12-10", "2026-12-10"],
    ["10/12/2026", "2026-12-10"],
    ["10/12/2026 23:59", "2026-12-10"],
    ["12/30/2026", "2026-12-30"],
    ["Thu, 10 Dec 2026 02:00:00 GMT", "2026-12-09"],
    ["10 de dezembro de 2026", "2026-12-10"],
    ["Invalid date", ""],
  ])("are open until the day in Brasília that %s ends", (validThrough, day) => {
    expect(read(posting({ validThrough }))?.deadline).toBe(day);
  });

  it("have plain words, however often they were escaped", () => {
    const page = read(
      posting({
        title: "T&amp;eacute;cnico 𝗲𝗺 P&amp;amp;D",
        description: "&amp;lt;p&amp;gt;Fun&amp;ccedil;&amp;atilde;o&amp;lt;/p&amp;gt;&amp;lt;p&amp;gt;Sal&aacute;rio",
      }),
    );
    expect(page).toMatchObject({ title: "Técnico em P&D" });
    expect(page?.posting).toMatch(/Função\n+Salário/);
  });

  it("are cut at 40,000 characters", () => {
    expect(read(posting({ description: "x".repeat(50_000) }))?.posting).toHaveLength(40_000);
  });

  it.each([
    ["broken", "{"],
    ["of another thing", '{"@type":"Article","name":"x"}'],
    ["without a text", '{"@type":"JobPosting","title":"Caixa"}'],
    ["nested very deeply", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
  ])("that are %s leave the text of the page", (_, data) => {
    const text = "Vaga de caixa no mercado, com experiência. ".repeat(8);
    expect(read(`<script type="application/ld+json">${data}</script><p>${text}</p>`)).toMatchObject({
      source: "page",
      posting: text.trim(),
    });
  });
});

describe("the text of a page", () => {
  it("has no menus, buttons, scripts and styles, and a block a line", () => {
    const page = read(html("infojobs"));
    expect(page?.source).toBe("page");
    expect(page?.posting).toMatch(/Porteiro \(folguista\)\n+Guardiã Serviços\n+Niterói - RJ/);
    expect(page?.posting).toContain("- Curso de portaria");
    expect(page?.posting).not.toMatch(/tracking|color|Entrar|Candidatar-se|direitos/);
  });

  it.each(["linkedin-authwall", "challenge", "app-only"])("is no posting on the page '%s'", (name) => {
    expect(read(html(name))).toBeNull();
  });

  it("is read in linear time: two megabytes of open tags take less than three seconds", () => {
    const start = performance.now();
    for (const piece of ["<div>", "<p ", "<script>", "&lt;p ", "<li>a", "<!--"])
      read(piece.repeat((2 << 20) / piece.length));
    expect(performance.now() - start).toBeLessThan(3_000 * 6);
  });
});
