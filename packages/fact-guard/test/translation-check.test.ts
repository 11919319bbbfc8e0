import { loadKnowledge } from "@penresume/job-match";
import { describe, expect, it } from "vitest";
import { createTranslationCheck, hasSameLines } from "../src/translation-check.ts";

const RIGHT = [
  ["Trabalhei como construtor de casas", "I worked as a constructor of houses"],
  ["Coordenei a área de Recursos Humanos com 12 pessoas", "Coordinated the Human Resources department with 12 people"],
  ["Responsável pelo setor de Tecnologia da Informação", "Responsible for the Information Technology department"],
  ["Implantei a Gestão de Projetos na filial de Campinas", "Introduced Project Management at the Campinas branch"],
  [
    "Atendi 20 mil clientes por ano e reduzi o custo em R$ 2,4 milhões",
    "Served 20,000 customers a year and cut costs by R$ 2.4 million",
  ],
  ["Captei R$ 500 mil em editais", "Raised R$ 500,000 in grants"],
  ["Liderei três equipes em 2 turnos", "Led 3 teams across 2 shifts"],
  ["Treinei 12 novos vendedores", "Trained twelve new salespeople"],
  ["Trabalhei de março/2020 a dez/2021 no caixa", "Worked from March 2020 to Dec 2021 at the checkout"],
  ["Desde 03/2020, cuido da folha de pagamento", "Since March 2020, in charge of payroll"],
  [
    "Aluna do 3º ano do Ensino Médio na Escola Estadual Ginásio Pernambucano",
    "Third-year high school student at Escola Estadual Ginásio Pernambucano",
  ],
  ["Fui presidente do Grêmio Estudantil por 2 anos", "President of the Student Council for 2 years"],
  [
    "Participei do programa Jovem Aprendiz no Banco do Brasil",
    "Took part in the Young Apprentice program at Banco do Brasil",
  ],
  [
    "Domínio do Pacote Office, Excel Avançado e Power BI",
    "Proficient in the Office suite, advanced Excel and Power BI",
  ],
  [
    "Atendimento em Pronto Socorro e Unidade de Terapia Intensiva",
    "Care in the Emergency Room and Intensive Care Unit",
  ],
  [
    "Conferi a carga conforme as Boas Práticas de Fabricação",
    "Checked loads according to Good Manufacturing Practices",
  ],
  ["Vendi para clientes da Região Sul e de São Paulo", "Sold to customers in the South Region and in São Paulo"],
  ["Apresentei o projeto na Feira de Ciências de 2023", "Presented the project at the 2023 Science Fair"],
  [
    "Adequei os contratos à Lei Geral de Proteção de Dados (LGPD)",
    "Brought contracts in line with the General Data Protection Law (LGPD)",
  ],
  [
    "Trabalhei na Sol como auxiliar; a solução reduziu filas em 18,5%",
    "Worked at Sol as an assistant; the solution cut queues by 18.5%",
  ],
  ["Controle de estoque de 1.250 itens, das 8h30 às 17h00", "Inventory control of 1,250 items, from 8:30 to 17:00"],
  ["Fluente em Língua Portuguesa e Língua Inglesa", "Fluent in Portuguese and English"],
  ["Fiz o curso de Segurança do Trabalho no Senai, 40 h", "Took the Occupational Safety course at Senai, 40 h"],
  [
    "Analista de Dados Sênior na Nubank, com Diretor de Tecnologia",
    "Senior Data Analyst at Nubank, with the Chief Technology Officer",
  ],
  [
    "Gerente de Contas. Negociei contratos de R$ 3.000,00 a R$ 15.000,00",
    "Account Manager. Negotiated contracts from R$ 3,000 to R$ 15,000",
  ],
  ["Coordenei a área de Recursos Humanos com 12 pessoas", "Coordiné el área de Recursos Humanos con 12 personas"],
  ["Reduzi em 18% o custo, economizando R$ 1,2 milhão", "Reduje un 18 % el costo, ahorrando R$ 1,2 millones"],
  [
    "Técnica de Enfermagem no Hospital das Clínicas desde abril de 2019",
    "Técnica de Enfermería en el Hospital das Clínicas desde abril de 2019",
  ],
  [
    "Estagiei no setor de Atendimento ao Cliente da Casas Bahia",
    "Hice prácticas en el sector de Atención al Cliente de Casas Bahia",
  ],
  [
    "Organizei mutirões com a Associação de Moradores da Vila Nova",
    "Organicé jornadas con la Associação de Moradores da Vila Nova",
  ],
  ["Cuidei de cinco crianças em período integral", "Cuidé a 5 niños a tiempo completo"],
  [
    "De jan/2018 a fev/2020, Auxiliar de Cozinha no Restaurante Sabor da Terra",
    "De enero de 2018 a febrero de 2020, Auxiliar de Cocina en el Restaurante Sabor da Terra",
  ],
  ["Vendas na Black Friday: 200 mil pedidos em 24 horas", "Ventas en Black Friday: 200.000 pedidos en 24 horas"],
  ["Conduzi a Semana Interna de Prevenção de Acidentes", "Dirigí la Semana Interna de Prevención de Accidentes"],
  [
    "Garçom no Hotel Atlântico: atendia 60 mesas por turno e treinei 4 colegas",
    "Waiter at Hotel Atlântico: served 60 tables per shift and trained 4 colleagues",
  ],
  ["Fechamento de caixa com média de R$ 8 mil por dia", "Closed out the register, averaging R$ 8 thousand a day"],
  [
    "Aulas de Educação Física para turmas de 30 alunos do 6º ao 9º ano",
    "Physical Education classes for groups of 30 students from 6th to 9th grade",
  ],
  [
    "Desenvolvi APIs em Node.js e React para 1,5 milhão de usuários",
    "Built APIs in Node.js and React for 1.5 million users",
  ],
  [
    "Cuidados a pacientes no Centro Cirúrgico da Clínica Bem Viver",
    "Care for patients in the Operating Room of Clínica Bem Viver",
  ],
  [
    "Motorista com CNH D; 10 anos sem acidentes",
    "Driver with a category D licence (CNH D); 10 years without accidents",
  ],
  [
    "Primeiro lugar na Olimpíada Brasileira de Matemática de 2022",
    "First place in the 2022 Olimpíada Brasileira de Matemática",
  ],
  [
    "Elaborei relatórios no Excel e no Power BI para a Diretoria Comercial",
    "Prepared reports in Excel and Power BI for Sales Management",
  ],
  [
    "Instalações elétricas conforme NR-10 e NR-35, em obras de até 20 andares",
    "Electrical installations according to NR-10 and NR-35, on buildings of up to 20 floors",
  ],
  ["Escala 12x36 no turno da noite", "12x36 schedule on the night shift"],
  [
    "Coordenei o Programa de Qualidade Total em duas fábricas",
    "Coordinated the Total Quality Program at two factories",
  ],
  ["Recebi o prêmio de Funcionário do Mês em maio de 2022", "Received the Employee of the Month award in May 2022"],
  ["Limpeza de 15 quartos por dia no Hotel Atlântico", "Limpieza de 15 habitaciones por día en el Hotel Atlântico"],
  [
    "Vendas por telefone: meta superada em 130% no 2º semestre de 2021",
    "Ventas por teléfono: meta superada en un 130 % en el 2.º semestre de 2021",
  ],
  ["Confeitei mais de cem bolos por semana na Rede Sabor", "Decoré más de 100 tortas por semana en Rede Sabor"],
  ["Segundo ano de Técnico em Enfermagem", "2nd year of Nursing Technician"],
  ["Plantões de vinte e quatro horas", "24-hour shifts"],
  [
    "Estágio Supervisionado em Serviço Social no CRAS de Recife",
    "Supervised Internship in Social Work at CRAS in Recife",
  ],
  ["Redução de 3 para 1 dia no prazo de entrega", "Reduced delivery time from 3 days to 1 day"],
  ["Responsável pelas compras de Natal e Dia das Mães", "Responsible for Christmas and Mother's Day purchasing"],
  ["Fui monitora na Casa do Saber", "Was a tutor at Casa do Saber"],
  ["Vendi para os Estados Unidos", "Sold to the United States"],
  ["Atendi __ clientes", "Served __ customers"],
  ["Trabalhei como técnica de enfermagem à noite", "Worked as a Nursing Technician at night"],
  ["Dei aulas de inglês às segundas", "Taught English on Mondays"],
  ["Usei excel e word no setor de recursos humanos", "Used Excel and Word in the Human Resources department"],
  ["Conduzi a análise de dados no RH e na TI", "Led data analysis in HR and IT"],
  ["Ajudei na Páscoa e no Natal da loja", "Helped out at Easter and Christmas in the shop"],
  ["Escreva a [EMAIL_1]", "Write to [EMAIL_1]"],
] as const;
/** Translations that change a fact. */
const WRONG = [
  ["Atendi 40 clientes por dia", "Served 50 customers a day"],
  ["Atendi 20 mil clientes por ano", "Served 2,000 customers a year"],
  ["Captei R$ 2,4 milhões", "Raised R$ 2.4 billion"],
  ["Trabalhei de março de 2020 a maio de 2021", "Worked from May 2020 to May 2021"],
  ["De jan/2018 a fev/2020 fui caixa", "From June 2018 to February 2020 I was a cashier"],
  ["Desde 03/2020 cuido da folha", "Since April 2020 in charge of payroll"],
  ["Trabalhei na Casas Bahia como caixa", "Worked at Bahia Houses as a cashier"],
  ["Fui monitora na Casa do Saber", "Was a tutor at House of Knowledge"],
  ["Respondia a Carlos Menezes e a Ana Souza", "Reported to Carlos Menezes"],
  ["Técnica no Hospital das Clínicas", "Técnica en el Hospital de Clínicas"],
  ["Participei do Projeto Tamar em 2019", "Took part in the Turtle Project in 2019"],
  ["Liderei três equipes", "Led 5 teams"],
  ["Treinei 12 vendedores", "Trained twenty salespeople"],
  ["Reduzi custos em 18%", "Reduje los costos en un 80 %"],
  ["Trabalhei das 8h30 às 17h00", "Worked from 8:00 to 17:00"],
  ["Cuidei de duas crianças", "Cared for several children"],
  ["Atendia 60 mesas por turno", "Served 16 tables per shift"],
  ["Fechamento de R$ 8 mil por dia", "Averaging R$ 8 million a day"],
  ["Trabalhei com Dra. Paula Nogueira por 3 anos", "Worked with Dr. Paula Walnut for 3 years"],
  ["Funcionário do Mês em maio de 2022", "Employee of the Month in March 2022"],
  ["Limpeza no Hotel Atlântico", "Cleaning at the Atlantic Hotel"],
  ["Coordenei duas fábricas", "Coordinated three factories"],
  ["Meta superada em 130%", "Beat the target by 30%"],
  ["Aulas na Escola Estadual Rui Barbosa", "Classes at Rui Barbosa State School"],
  ["Cuidados na Santa Casa de Misericórdia", "Care at the Holy House of Mercy"],
  ["Plantões das 19h às 7h", "Shifts from 9 p.m. to 7 a.m."],
  ["Vendi 3 vezes 3", "Sold 3 times"],
  ["Cuidei da loja", "Ran 5 shops"],
  ["Vendi para empresas da região", "Sold to companies in the region, such as Google"],
  ["Vendi para a Natura", "Sold to Natura and Ambev"],
  ["Estudei à noite", "Studied at Harvard University in the evenings"],
  ["Vendedora", "Saleswoman at Magazine Luiza"],
  ["Cuidei da contabilidade da loja", "Llevé la contabilidad de la tienda Falabella"],
  ["Atendi __ clientes", "Served 30 customers"],
  ["Escreva a [EMAIL_1]", "Write to [EMAIL_2]"],
] as const;

describe("the check of a translation", async () => {
  const findChangedFacts = createTranslationCheck((await loadKnowledge()).vocabulary);
  const names = ["Sol", "Nubank", "Casas Bahia", "Senai", "Rede Sabor", "Hotel Atlântico", "Clínica Bem Viver"];

  it.each(RIGHT)("accepts %j as %j", (source, translation) => {
    expect(findChangedFacts(names)(source, translation)).toEqual([]);
  });

  it.each(WRONG)("refuses %j as %j", (source, translation) => {
    expect(findChangedFacts(names)(source, translation)).not.toEqual([]);
  });

  it.each([
    ["Captei R$ 2,4 milhões", "Raised R$ 24 million", ["2,4 milhões", "24 million"]],
    ["Desde março de 2021", "Since May 2021", ["março de 2021", "May 2021"]],
    ["Trabalhei com Carlos Menezes", "Worked with Charles Menezes", ["Carlos Menezes"]],
    ["Participei do Projeto Tamar", "Took part in the Turtle Project", ["Tamar"]],
    ["Atendi __ clientes", "Served 30 customers", ["30", "__"]],
  ])("returns what changed from %j to %j", (source, translation, changed) => {
    expect(findChangedFacts([])(source, translation)).toEqual(changed);
  });

  it("keeps the names that the caller knows, also single words", () => {
    expect(findChangedFacts(["Maré", "Ipê"])("Cresci na Maré", "Grew at Tide")).toEqual(["Maré"]);
  });

  it("compares the number of lines", () => {
    expect(hasSameLines("Vendi\n\nTreinei", "Sold\nTrained")).toBe(true);
    expect(hasSameLines("Vendi\nTreinei", "Sold and trained")).toBe(false);
  });
});
