import { expect, it } from "vitest";
import { findDroppedFigures } from "../../src/job-match/dropped-figures.ts";

it.each([
  ["15 anos de vendas B2B e varejo", "Vendedor, distribuidora, UNIP", ["15 anos"]],
  ["Metas em 120 % e 98,5% de satisfação", "Metas em 120%", ["98,5%"]],
  ["Vendas de R$ 2,5 milhões com 8 vendedores desde 2018", "Vendedor", ["R$ 2,5 milhões", "8 vendedores", "2018"]],
  ["Atendi 1.200 clientes", "1200 clientes atendidos", []],
  ["NR-10, ISO 9001, B2B e S/4HANA", "NR-10, ISO 9001, B2B e S/4HANA", []],
  ["NR-10, B2B, S/4HANA e 5S", "Vendas", []],
  ["10 anos em vendas, 10 anos em compras", "Comprador", ["10 anos"]],
  ["CPF 123.456.789-09, 2018-2020", "Vendedor de 2018 a 2020", ["123.456.789-09"]],
  ["", "Vendedor com 3 anos", []],
])("%j as %j drops %j", (before, after, dropped) => {
  expect(findDroppedFigures(before, after)).toEqual(dropped);
});
