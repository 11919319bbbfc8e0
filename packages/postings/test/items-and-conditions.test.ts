import { loadKnowledge } from "@penresume/job-match";
import { describe, expect, test } from "vitest";
import { findHowToApply, readPosting } from "../src/index.ts";

const { vocabulary } = await loadKnowledge();
const readItems = (item: string, heading = "Requisitos") =>
  readPosting(["Vaga de teste", `${heading}:`, "- Organização", `- ${item}`].join("\n"), vocabulary)
    .requirements.slice(1)
    .map(({ text }) => text);

describe("contract, hours, pay and place of work are no requirements", () => {
  test.each([
    "Regime CLT, de segunda a sexta, das 9h às 18h",
    "Contratação PJ com nota mensal",
    "Jornada de 44 horas semanais",
    "Escala 12x36",
    "Terça a sábado, das 13h às 21h",
    "Carga horária de 30h",
    "Local de trabalho: Londrina/PR",
    "Trabalho presencial na zona sul",
    "Home office três vezes por semana",
    "Faixa salarial compatível com o mercado",
    "🕕 Seg a sex 6h às 15h48",
    "Seg a sáb, 14x22",
    "das 8h às 18h",
    "Seg. a sex. 8h-17h",
    "2ª a 6ª das 8 às 17h",
    "Sábados alternados das 8 às 12",
    "Entrada 6h, saída 15h48",
    "12/36 noturno",
    "1º turno 6h as 14h20",
    "Tarde/noite 14h às 22h",
  ])("%s", (item) => {
    expect(readItems(item)).toEqual([]);
    expect(readItems(item, "Desejável")).toEqual([]);
    expect(readItems(`${item}; Excel`)).toEqual(["Excel"]);
  });
  test.each([
    "Disponibilidade para escala 6x1",
    "CLT e folha de pagamento",
    "Regime tributário",
    "Jornada do cliente",
    "Licitações e contratos",
  ])("%s is one", (item) => {
    expect(readItems(item).length).toBeGreaterThan(0);
  });
});

test.each([
  ["Ensino superior completo, Excel avançado", ["Ensino superior completo", "Excel avançado"]],
  ["Graduação em Engenharia, AutoCAD", ["Graduação em Engenharia", "AutoCAD"]],
  ["Técnico em Logística, empilhadeira e WMS", ["Técnico em Logística", "Empilhadeira", "WMS"]],
  ["Ensino médio completo + informática básica", ["Ensino médio completo", "Informática básica"]],
  ["Superior completo, negociação", ["Superior completo", "Negociação"]],
  ["Bacharelado em Direito, OAB, inglês", ["Bacharelado em Direito", "OAB", "Inglês"]],
  ["Graduação em Economia e Power BI", ["Graduação em Economia", "Power BI"]],
  ["Superior em Contabilidade, CRC ativo e SAP", ["Superior em Contabilidade", "CRC ativo", "SAP"]],
  ["Nível superior completo, Python", ["Nível superior completo", "Python"]],
  ["Curso técnico em Edificações, AutoCAD e CNH B", ["Curso técnico em Edificações", "AutoCAD", "CNH B"]],
])("items of different kinds are items of their own: %s", (item, expected) => {
  expect(readItems(item)).toEqual(expected);
});

test.each([
  [
    "conhecimento em rotinas de DP, eSocial, Excel, cursando ou formado em RH ou Ciências Contábeis",
    ["Rotinas de DP", "ESocial", "Excel", "Cursando ou formado em RH ou Ciências Contábeis"],
  ],
  [
    "conhecimentos em NF-e, boletos, conciliação bancária, formada em Contábeis ou cursando",
    ["NF-e", "Boletos", "Conciliação bancária", "Formada em Contábeis ou cursando"],
  ],
  [
    "vivência em caixa, reposição, Excel, cursando ou formada em Logística ou Administração",
    ["Experiência em caixa", "Reposição", "Excel", "Cursando ou formada em Logística ou Administração"],
  ],
  [
    "conhecimento de soldas MIG, TIG, eletrodo, técnico em mecânica ou cursando",
    ["Soldas MIG", "TIG", "Eletrodo", "Técnico em mecânica ou cursando"],
  ],
  [
    "domínio do pacote Office, SAP, rotinas fiscais, formação em Ciências Contábeis ou áreas afins",
    ["Pacote Office", "SAP", "Rotinas fiscais", "Formação em Ciências Contábeis ou áreas afins"],
  ],
  [
    "saber usar Excel, Canva, estar cursando Administração ou RH",
    ["Usar Excel", "Canva", "Cursando Administração ou RH"],
  ],
  ["conhecimento em braile, AEE, formado em Pedagogia ou Letras", ["Braile", "AEE", "Formado em Pedagogia ou Letras"]],
])("a study at the end of an enumeration is an item of its own: %s", (item, expected) => {
  expect(readItems(item)).toEqual(expected);
  expect(readPosting(`Vaga de teste\nRequisitos: ${item}`, vocabulary).requirements.map(({ text }) => text)).toEqual(
    expected,
  );
});

test.each(["Superior em Economia, Direito ou Contabilidade", "Superior em Administração, Contabilidade e áreas afins"])(
  "fields of study stay together: %s",
  (item) => {
    expect(readItems(item)).toEqual([item]);
  },
);

test.each([
  ["Atividades: arquivo, cobrança, compras e recepção.", ["arquivo", "cobrança", "compras", "recepção"]],
  ["Responsabilidades: atender clientes, repor produtos", ["atender clientes", "repor produtos"]],
  ["Atribuições: emitir notas e boletos, pagar contas", ["emitir notas e boletos", "pagar contas"]],
  ["O que você vai fazer: vendas, pós-venda, orçamentos", ["vendas", "pós-venda", "orçamentos"]],
  [
    "Tarefas: limpar (salas, copa), lavar louça; regar plantas",
    ["limpar (salas, copa)", "lavar louça", "regar plantas"],
  ],
  [
    "Funções: triagem, separação, e embalagem de caixas e sacos.",
    ["triagem", "separação", "embalagem de caixas e sacos"],
  ],
  ["Rotinas: folha, férias, contas a pagar e a receber", ["folha", "férias", "contas a pagar e a receber"]],
  ["Atividades: apoiar compras, que negocia preços.", ["apoiar compras, que negocia preços"]],
  ["Atividades: operar o caixa e repor produtos.", ["operar o caixa e repor produtos"]],
  [
    "Principais atividades:\n- Medir peças, cortar chapas e soldar grades",
    ["Medir peças", "cortar chapas", "soldar grades"],
  ],
])("duties on one line are items: %s", (line, expected) => {
  expect(readPosting(`Vaga de teste\n${line}\nRequisitos:\n- Excel`, vocabulary).duties).toEqual(expected);
});

test.each([
  ["Candidate-se pelo site trabalheconosco.exemplar.com.br", ["trabalheconosco.exemplar.com.br"]],
  ["Inscrições: carreiras.exemplar.com.br", ["carreiras.exemplar.com.br"]],
  ["Inscreva-se no endereço exemplar.gupy.io", ["exemplar.gupy.io"]],
  ["Interessados: acessar www.exemplar.com.br", ["www.exemplar.com.br"]],
  ["Candidate-se pela nossa página de carreiras: jobs.exemplar.com", ["jobs.exemplar.com"]],
  ["Candidaturas pela Gupy: exemplar.gupy.io. Inscreva-se pela Gupy", ["exemplar.gupy.io"]],
  ["Candidate-se na Gupy.\nCandidaturas só pela Gupy", ["Gupy"]],
  ["Candidate-se pelo site vagas.exemplar.com.br ou pela Gupy", ["vagas.exemplar.com.br", "Gupy"]],
  ["Cadastre-se em exemplar.com.br", ["exemplar.com.br"]],
  ["Saiba mais no site exemplar.com.br", []],
])("a site without https is a way to apply, each site once: %s", (text, expected) => {
  expect(
    findHowToApply(text)
      .filter(({ kind }) => kind === "link")
      .map(({ value }) => value),
  ).toEqual(expected);
});
