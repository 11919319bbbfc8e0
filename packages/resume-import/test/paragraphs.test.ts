import { describe, expect, it } from "vitest";
import { joinWrapped } from "../src/layout/paragraphs.ts";
import { createLine, type Line } from "../src/line.ts";

/** Lines of a column 300 wide; none has room for the next word. */
const column = (...lines: [string, Partial<Line>?][]): Line[] =>
  lines.map(([text, values], index) =>
    createLine(text, { number: index + 1, right: 295, edge: 300, gap: 1.2, ...values }),
  );
const join = (...lines: [string, Partial<Line>?][]) => joinWrapped(column(...lines)).map(({ text }) => text);

describe("items of a list without bullets", () => {
  it.each([
    ["Criei painéis usados por 300 pessoas", "Reduzi em 40% o tempo de fechamento"],
    ["Atendimento a clientes da loja", "Organização do estoque e das vitrines"],
    ["Atender aos clientes no balcão", "Organizar o estoque (200 itens)"],
  ])("begin with an action: %s", (...items) => {
    expect(join(...items.map((item): [string] => [item]))).toEqual(items);
  });

  it("begin after a wider gap", () => {
    const wide = { gap: 1.5 };
    expect(join(["Sistema de design com"], ["componentes e guias"], ["Painel de vendas da rede", wide])).toEqual([
      "Sistema de design com componentes e guias",
      "Painel de vendas da rede",
    ]);
  });

  it("begin after a full stop, where none stands inside a line", () => {
    expect(join(["Obra entregue no prazo."], ["Viaduto com 420 metros"], ["de extensão."])).toEqual([
      "Obra entregue no prazo.",
      "Viaduto com 420 metros de extensão.",
    ]);
    expect(join(["Cuido de obras. Gosto de prazos."], ["Viaduto é comigo."])).toEqual([
      "Cuido de obras. Gosto de prazos. Viaduto é comigo.",
    ]);
  });

  it("are not lines that a name or a preposition continues", () => {
    expect(join(["Relatórios no sistema"], ["Protheus para a diretoria"])).toHaveLength(1);
    expect(join(["Apoio ao setor de"], ["Atendimento da loja"])).toHaveLength(1);
    expect(join(["Painéis de vendas com o pacote"], ["Power BI e planilhas"])).toHaveLength(1);
  });

  it("begin at bullets only, where there are some", () => {
    expect(join(["Criei painéis para a rede", { isBullet: true }], ["Atendimento ao cliente"])).toHaveLength(1);
  });
});
