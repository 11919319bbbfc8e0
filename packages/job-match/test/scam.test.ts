import { expect, test } from "vitest";
import { findScamWarnings } from "../src/index.ts";
import { SCAM_SETS, scoreScam } from "./corpus/score-scam.ts";

test.each(Object.entries(SCAM_SETS))("warns where it is due in %s, and leaves honest postings alone", (_, read) => {
  const { recall, falseAlarmRate } = scoreScam(read());
  expect(recall).toBeGreaterThanOrEqual(0.95);
  expect(falseAlarmRate).toBeLessThanOrEqual(0.03);
});

test("gives the quote, its place and a reason that accuses nobody", () => {
  const posting = "Vaga de caixa.\nPara garantir, pague a taxa de inscrição de R$ 49,90 via Pix.\nObrigado";
  const [warning, ...others] = findScamWarnings(posting);
  expect(others).toEqual([]);
  expect(warning).toMatchObject({
    kind: "fee",
    at: 15,
    quote: "Para garantir, pague a taxa de inscrição de R$ 49,90 via Pix.",
  });
  expect(warning?.reason).toContain("Confirme");
  expect(warning?.reason).not.toMatch(/golpe|fraude|criminos/i);
});

test("gives one warning of a kind", () => {
  expect(findScamWarnings("Taxa de cadastro: R$ 10. Taxa de inscrição: R$ 20.")).toHaveLength(1);
});

test.each([
  ["spaces", " ".repeat(40_000)],
  ["amounts", "R$ 500 por dia em casa ".repeat(1_700)],
  ["addresses", "a@gmail.com ".repeat(3_000)],
  ["fees that nobody asks for", "Não cobramos taxa de inscrição. ".repeat(1_200)],
])("reads 40,000 characters of %s in less than two seconds", (_, posting) => {
  const start = performance.now();
  findScamWarnings(posting);
  expect(performance.now() - start).toBeLessThan(2_000);
});
