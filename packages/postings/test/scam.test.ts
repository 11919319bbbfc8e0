import { expect, test } from "vitest";
import { SCAM_SETS, scoreScam } from "../../job-match/test/corpus/score-scam.ts";
import { findScamWarnings } from "../src/index.ts";

test.each(Object.entries(SCAM_SETS))("warns where it is due in %s, and leaves honest postings alone", (_, read) => {
  const { warnedRate, recall, falseAlarmRate } = scoreScam(read());
  expect(warnedRate).toBeGreaterThanOrEqual(0.95);
  expect(recall).toBeGreaterThanOrEqual(0.7);
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
  ["task", "Curta vídeos e ganhe R$ 5 por print."],
  ["account", "Você recebe os valores na sua conta e repassa o restante por Pix."],
  ["referral", "Receba R$ 50 por cada pessoa que você indicar."],
  ["process", "A vaga é sua. Falamos somente pelo Telegram."],
  ["data", "Chegou um código no seu celular, me passa?"],
  ["mail", "Currículos para rh@ambev-selecao.example"],
  ["lookalike", "Inscrição: https://ambev-vagas.example/2026"],
  ["fee", "Não cobramos taxa, você paga apenas o crachá, R$ 30,00."],
  ["fee", "A taxa de cadastro de R$ 49,90 volta no primeiro salário."],
  ["fee", "Sua vaga tá separada, só precisa fazer um pix simbólico de 25,00 pra confirmar."],
  ["fee", "Segue boleto de R$ 89,90 em seu nome para dar continuidade à contratação."],
  ["fee", "Vou gerar um boletinho no seu CPF, pague até amanhã."],
  ["fee", "O kit (boné e bolsa) sai a R$ 99 e deve ser pago antes pela candidata."],
  ["course", "O exame admissional custa R$ 120 e é pago direto na clínica."],
  ["course", "Leve 90 reais em dinheiro pro exame médico na clínica do centro."],
  ["account", "Procuramos pessoas com conta digital para movimentar pagamentos, comissão de 5%."],
  ["account", "Recebe transferências dos nossos clientes e converte em bitcoin."],
  ["pay", "Salário diário 500-3000, 20 minutos por dia, meio período."],
  ["pay", "Trabalho home office, ganhos de 500 por dia."],
  ["fee", "O crachá magnético e o cordão são R$ 38, acertado na entrega dos documentos."],
  ["fee", "A van que leva para a entrevista cobra 45 de cada."],
  ["fee", "Passagem de barco é adiantada por vocês, R$ 180, e a firma acerta com vocês lá."],
  ["fee", "Primeiro pedido mínimo de R$ 250 à vista, lucro de 100%."],
  ["course", "Antes da admissão a senhora passa na prova da nossa escola parceira, são 65 reais."],
  ["account", "Preciso de pessoas com nome limpo para abrir crediário na loja."],
  ["data", "Leia o QR code do WhatsApp que enviei."],
  ["process", "Conheço o gerente, te coloco na vaga."],
  ["pay", "Renda diária de 600 reais trabalhando do celular."],
])("warns of %s in '%s'", (kind, posting) => {
  expect(findScamWarnings(posting).map((warning) => warning.kind)).toEqual([kind]);
});

test.each([
  "Não cobramos taxa de inscrição, de cadastro nem de encaminhamento.",
  "Golpistas usam nosso nome. Eles pedem R$ 150 de taxa por Pix. Não somos nós.",
  "Concurso público. Taxa de inscrição de R$ 80,00 por boleto.",
  "Depois de aprovado, o RH pede os dados bancários.",
  "Vaga no Itaú: https://carreiras.itau.example e https://itau.gupy.io/jobs/1",
  "Auxiliar financeiro: emitir boletos, conferir Pix e cobranças. Salário R$ 2.300.",
  "Exame toxicológico custeado pela transportadora. Salário R$ 3.150 + diária de viagem.",
  "Alpinista industrial. Diária de R$ 550, contrato por obra com nota.",
  "Contratação MEI com emissão de nota. R$ 90 por instalação.",
  "Recepcionista para academia: vender planos (mensalidade de R$ 99), avaliação física e matrícula.",
  "Autoescola procura instrutor. Pagamos R$ 22 por aula.",
  "Operador de loja: R$ 1.640, passagem, uniforme e lanche.",
  "A imobiliária paga o CRECI provisório (R$ 480) e o curso.",
  "Jovem aprendiz: 4h por dia, R$ 812, curso no CIEE às sextas.",
  "Garçom freelancer: R$ 200 por noite via pix.",
  "Caixa: receber pagamentos em dinheiro, cartão e pix, e depositar os valores no banco.",
])("does not warn of '%s'", (posting) => {
  expect(findScamWarnings(posting)).toEqual([]);
});

test.each([
  ["spaces", " ".repeat(40_000)],
  ["amounts", "R$ 500 por dia em casa ".repeat(1_700)],
  ["addresses", "a@gmail.com ".repeat(3_000)],
  ["fees that nobody asks for", "Não cobramos taxa de inscrição. ".repeat(1_200)],
])("reads 40,000 characters of %s in less than two seconds of processor time", (_, posting) => {
  const start = process.cpuUsage();
  findScamWarnings(posting);
  expect(process.cpuUsage(start).user / 1_000).toBeLessThan(2_000);
});
