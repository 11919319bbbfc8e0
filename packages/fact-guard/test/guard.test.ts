import { loadKnowledge } from "@penresume/job-match";
import { describe, expect, test } from "vitest";
import { findUnsupportedFacts } from "../src/index.ts";

const knowledge = await loadKnowledge();
const find = (source: string, suggestion: string) =>
  findUnsupportedFacts(knowledge, source, suggestion).map(({ text, type }) => [text, type]);

describe("unsupported facts", () => {
  test.each([
    ["Reduzi perdas em 12%.", "Reduzi perdas em 20%.", "20%", "percent"],
    ["Atendi 40 clientes por dia.", "Atendi 400 clientes por dia.", "400", "number"],
    ["Trabalhei na padaria em 2021.", "Trabalhei na padaria em 2019.", "2019", "date"],
    [
      "Técnico em Logística, 2019-02 – 2022-06.",
      "Concluí Técnico em Logística em julho de 2022.",
      "julho de 2022",
      "date",
    ],
    ["Trabalhei de março a maio.", "Trabalhei de janeiro a maio.", "janeiro", "date"],
    ["Vendi cosméticos.", "Vendi cosméticos na Belatriz.", "Belatriz", "employer"],
    ["Montei planilhas.", "Montei planilhas no Power BI.", "Power BI", "tool"],
    ["Falo inglês.", "Falo inglês e espanhol.", "espanhol", "language"],
    ["Falo inglês.", "Falo inglês fluente.", "fluente", "level"],
    ["Cursando Direito.", "Formada em Direito.", "Formada", "degree"],
    ["Curso de solda.", "Curso de solda e NR-35.", "NR-35", "certification"],
    ["CNH B.", "CNH AB.", "CNH AB", "certification"],
    ["Participei do projeto.", "Liderei o projeto.", "Liderei", "seniority"],
    ["Analista júnior.", "Analista sênior.", "sênior", "seniority"],
    ["Ajudei a organizar o evento.", "Organizei o evento.", "Organizei", "seniority"],
    ["Fui elogiado pelo gerente.", "Fui premiado pelo gerente.", "premiado", "award"],
    ["Fiz entregas no bairro.", "Fiz entregas em todo o Brasil.", "todo o Brasil", "scope"],
    ["Curso de Excel (40 horas).", "Orientei 40 pessoas.", "40", "team"],
    ["Cuidei de um painel. Curso de Scrum (8 horas).", "Orientei 8 pessoas.", "8", "team"],
    ["Orientei pessoas desde 08/2023.", "Orientei 8 pessoas.", "8", "team"],
    ["Orientei pessoas desde 08/10/2023.", "Orientei 10 pessoas.", "10", "team"],
    ["Orientei 3 auxiliares.", "Orientei 13 auxiliares.", "13", "team"],
    ["Técnica de enfermagem na UTI.", "Enfermeira na UTI.", "Enfermeira", "seniority"],
    ["Ajudava no fechamento contábil.", "Responsável pelo fechamento contábil.", "Responsável", "seniority"],
    ["Helped build the website.", "Built the website.", "Built", "seniority"],
    ["Sales assistant.", "Sales manager.", "manager", "seniority"],
    ["I answered emails.", "Answered forty emails.", "forty", "number"],
    ["Wrote a constructor.", "Wrote two constructor calls.", "two", "number"],
    ["Basic Spanish.", "Fluent Spanish.", "Fluent", "level"],
    ["Participé en la implementación de SAP.", "Dirigí la implementación de SAP.", "Dirigí", "seniority"],
    ["Soldei com eletrodo.", "Soldei com eletrodo e TIG.", "TIG", "skill"],
  ])("%s → %s", (source, suggestion, text, type) => {
    expect(find(source, suggestion)).toContainEqual([text, type]);
  });

  test.each([
    ["Guardei as amostras de sangue.", "Coletei as amostras de sangue."],
    ["Trabalho em barbearia.", "Curso de barbearia e estética."],
    ["No sé usar Excel.", "Uso de Excel."],
  ])("what is near the work is not the work: %s → %s", (source, suggestion) => {
    expect(find(source, suggestion)).not.toEqual([]);
  });

  test("a negated clause supports nothing", () => {
    expect(find("Sei pintar. Nunca operei betoneira.", "Sei pintar e opero betoneira.")).not.toEqual([]);
  });

  test("swapped numbers are found", () => {
    expect(find("Cuidei de 12 lojas com 5 vendedores.", "Cuidei de 5 lojas com 12 vendedores.")).toHaveLength(2);
  });
});

describe("supported rewrites", () => {
  test.each([
    ["Atendi 5 clientes por hora.", "Atendimento de cinco clientes por hora."],
    ["Trabalhei de mar/2024 a mai/2025.", "Trabalhei de março de 2024 a maio de 2025."],
    ["Vendi R$ 40 mil.", "Vendas de R$ 40.000."],
    ["Caixa de 2020 a 2023.", "Caixa por três anos, de 2020 a 2023."],
    ["CMV caiu de 34% para 29%.", "O CMV recuou de 34% para 29%, queda de cinco pontos percentuais."],
    ["Chefiei a equipe de limpeza (11 pessoas).", "Liderei a equipe de limpeza, com onze pessoas."],
    ["Monitorei crianças.", "Atuei como monitora de crianças."],
    ["Responsável pela emissão de NF-e.", "Emiti notas fiscais eletrônicas."],
    ["Analista de dados jr.", "Analista de dados júnior."],
    ["Ajudei a organizar o evento.", "Apoio à organização do evento."],
    ["I manage a team of 5 drivers.", "Managing a team of five drivers."],
    ["Helped build the website.", "Assisted in building the website."],
    ["Vendí repuestos durante dos años.", "Venta de repuestos durante 2 años."],
    ["Trabalhei na padaria por 2 anos e 6 meses.", "Dois anos e meio no ramo de panificação."],
    ["De janeiro a dezembro de 2020 fui caixa.", "Caixa por um ano, em 2020."],
    ["Dei aula para 3 turmas de 25 alunos.", "Aulas para 75 alunos."],
    ["Cortei chapas de 6 mm.", "Corte de chapas de 0,6 cm."],
    ["Cuido do jardim toda sexta.", "Cuidado do jardim às sextas-feiras."],
    ["Tirei sangue dos pacientes.", "Coleta de sangue dos pacientes."],
    ["Fiz o app da loja.", "Desenvolvimento do aplicativo da loja."],
  ])("%s → %s", (source, suggestion) => {
    expect(find(source, suggestion)).toEqual([]);
  });

  test("a text is supported by itself", () => {
    const text = "Coordenei 12 pessoas na Rede Alvorada (2019–2023), com SAP e inglês fluente. Reduzi custos em 8,5%.";
    expect(find(text, text)).toEqual([]);
  });
});
