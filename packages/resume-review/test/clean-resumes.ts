import type { ResumeContent } from "@penresume/contracts";

export const TODAY = new Date(2026, 10, 22);

const theme: ResumeContent["theme"] = {
  layout: "classic",
  colors: { primary: "#1f3a5f", secondary: "#4a6fa5", text: "#222222", background: "#ffffff", accent: "#4a6fa5" },
};

type Job = [position: string, company: string, start: string, end: string, description: string];
type Course = [course: string, institution: string, start: string, end: string];

interface Person {
  info: Omit<ResumeContent["personalInfo"], "description">;
  summary: string;
  jobs: Job[];
  courses: Course[];
  skills: string;
  languages?: [string, ResumeContent["languages"][number]["proficiency"]][];
}

const isCurrent = (end: string) => end === "Atual";

function createResume({ info, summary, jobs, courses, skills, languages = [] }: Person): ResumeContent {
  return {
    personalInfo: { ...info, description: summary },
    experience: jobs.map(([position, company, startDate, endDate, description]) => ({
      position,
      company,
      startDate,
      endDate,
      current: isCurrent(endDate),
      description,
    })),
    education: courses.map(([course, institution, startDate, endDate]) => ({
      course,
      institution,
      startDate,
      endDate,
      current: isCurrent(endDate),
    })),
    skills: skills.split(", "),
    languages: languages.map(([name, proficiency]) => ({ name, proficiency })),
    theme,
  };
}

/** Good résumés of many trades, levels and styles of writing. The people and employers are invented. */
export const CLEAN_RESUMES: Record<string, ResumeContent> = {
  cashier: createResume({
    info: {
      fullName: "Jéssica Moreira Pinto",
      email: "jessica.moreira@exemplo.com.br",
      phone: "(47) 99612-3344",
      location: "Joinville, SC",
    },
    summary:
      "Operadora de caixa com quatro anos de experiência em supermercado e padaria. Disponível para trabalhar aos sábados, domingos e feriados.",
    jobs: [
      [
        "Operadora de caixa",
        "Supermercado Bom Vizinho",
        "03/2023",
        "Atual",
        "Atendo cerca de 150 clientes por dia em caixa rápido.\nFecho o caixa no fim do turno e confiro sangrias e cartões.\nOriento colegas novas sobre trocas e cancelamentos.",
      ],
      [
        "Balconista",
        "Padaria Pão da Serra",
        "01/2021",
        "02/2023",
        "Atendi clientes no balcão e repus a vitrine ao longo do dia.\nRecebi pagamentos em dinheiro, cartão e Pix.",
      ],
    ],
    courses: [["Ensino médio completo", "E.E.B. Rui Paranhos", "2016", "2018"]],
    skills: "Fechamento de caixa, Atendimento ao cliente, Conferência de valores, Reposição de mercadorias",
  }),
  nurse: createResume({
    info: {
      fullName: "Adriana Lopes Siqueira",
      email: "adriana.siqueira@exemplo.com.br",
      phone: "(31) 98765-4321",
      location: "Belo Horizonte, MG",
      linkedin: "linkedin.com/in/adriana-siqueira",
    },
    summary:
      "Enfermeira intensivista, COREN-MG ativo, com oito anos em UTI adulto e pronto atendimento. Experiência em treinamento de equipes e auditoria de prontuários.",
    jobs: [
      [
        "Enfermeira assistencial",
        "Hospital São Bernardo",
        "06/2021",
        "Atual",
        "• Assistência a pacientes críticos em UTI de 20 leitos\n• Supervisão de 6 técnicos de enfermagem por plantão\n• Implantação do protocolo de sepse, com queda de 22% no tempo até o antibiótico",
      ],
      [
        "Enfermeira",
        "UPA Nossa Senhora da Luz",
        "02/2018",
        "05/2021",
        "• Classificação de risco de 80 pacientes por plantão\n• Administração de medicamentos e punção venosa\n• Registro da evolução no prontuário eletrônico",
      ],
    ],
    courses: [
      ["Especialização em Terapia Intensiva", "Pontifícia Universidade Católica de Minas Gerais", "03/2019", "12/2020"],
      ["Bacharelado em Enfermagem", "Universidade Federal de Minas Gerais", "02/2013", "12/2017"],
    ],
    skills:
      "Terapia intensiva, Classificação de risco, Punção venosa, Gestão de equipe, Segurança do paciente, BLS e ACLS",
    languages: [["Espanhol", "Intermediário"]],
  }),
  developer: createResume({
    info: {
      fullName: "Thiago Menezes Rocha",
      email: "thiago.rocha@exemplo.com.br",
      phone: "+55 85 99765-1515",
      location: "Fortaleza, CE",
      linkedin: "https://www.linkedin.com/in/thiagomrocha/",
      github: "github.com/thiagomrocha",
    },
    summary:
      "Desenvolvedor full-stack com foco em aplicações web acessíveis. Trabalha com TypeScript, React e Node.js, do desenho da API à publicação em nuvem.",
    jobs: [
      [
        "Desenvolvedor Full-stack Pleno",
        "Jangada Digital",
        "03/2022",
        "Atual",
        "- Desenvolveu o portal de agendamento em React e Node.js, usado por 40 mil pessoas por mês\n- Reduziu o tempo de carregamento de 4,2 s para 1,3 s com cache e divisão de código\n- Criou a esteira de testes no GitHub Actions, com 85% de cobertura",
      ],
      [
        "Desenvolvedor Júnior",
        "Carnaúba Sistemas",
        "02/2020",
        "02/2022",
        "- Implementou integrações REST com PostgreSQL e Redis\n- Escreveu testes com Jest e Cypress para 3 produtos\n- Participou de revisões de código e da migração para Docker",
      ],
    ],
    courses: [["Análise e Desenvolvimento de Sistemas", "Instituto Federal do Ceará", "02/2018", "12/2020"]],
    skills: "TypeScript, React, Node.js, PostgreSQL, Docker, AWS, Jest, CI/CD",
    languages: [["Inglês", "Avançado"]],
  }),
  driver: createResume({
    info: {
      fullName: "Wanderley Souza Batista",
      email: "wanderleybatista@exemplo.com.br",
      phone: "62 98123-4567",
      location: "Goiânia - GO",
    },
    summary:
      "Motorista com CNH categoria D e EAR, curso de transporte de passageiros e doze anos sem acidentes. Conhece as rotas de Goiás e do Distrito Federal.",
    jobs: [
      [
        "Motorista de ônibus rodoviário",
        "Viação Cerrado",
        "05/2017",
        "Atual",
        "Transporto até 46 passageiros por viagem entre Goiânia e Brasília. Confiro pneus, freios e documentação antes de cada saída.",
      ],
      [
        "Motorista de caminhão",
        "Transportes Araguaia",
        "08/2014",
        "04/2017",
        "Entreguei cargas de alimentos em 30 cidades do interior. Acompanhei a carga e a descarga e conferi as notas fiscais.",
      ],
    ],
    courses: [["Ensino médio completo", "Colégio Estadual Pedro Gomes", "2002", "2004"]],
    skills: "CNH categoria D, Direção defensiva, Transporte de passageiros, Tacógrafo, Primeiros socorros",
  }),
  teacher: createResume({
    info: {
      fullName: "Maria das Dores Campelo",
      email: "mariadcampelo@exemplo.com.br",
      phone: "(81) 99888-7766",
      location: "Recife, PE",
    },
    summary:
      "Professora de Matemática do ensino fundamental e médio. Desenvolve sequências didáticas com jogos e avaliação formativa.",
    jobs: [
      [
        "Professora de Matemática",
        "Colégio Marista do Recife",
        "02/2020",
        "Atual",
        "Leciono para 5 turmas do 6º ao 9º ano, com 32 alunos cada.\nCoordeno a preparação para a OBMEP, com 14 medalhistas desde 2021.\nElaboro planos de aula alinhados à BNCC.",
      ],
      [
        "Professora de reforço escolar",
        "Secretaria de Educação de Olinda",
        "03/2017",
        "12/2019",
        "Planejei aulas de recuperação para 60 estudantes por semestre.\nElevei a média das turmas de 5,1 para 6,8 em dois anos.",
      ],
    ],
    courses: [
      ["Mestrado em Ensino de Matemática", "Universidade Federal de Pernambuco", "03/2018", "02/2020"],
      ["Licenciatura em Matemática", "Universidade de Pernambuco", "02/2012", "12/2016"],
    ],
    skills:
      "Planejamento de aulas, Avaliação formativa, Google Sala de Aula, GeoGebra, Mediação de conflitos, Libras básico",
  }),
  apprentice: createResume({
    info: {
      fullName: "Yasmin Ferreira dos Anjos",
      email: "yasmin.anjos@exemplo.com.br",
      phone: "(11) 95555-0101",
      location: "Itaquera, São Paulo, SP",
    },
    summary:
      "Estudante do 2º ano do ensino médio em busca de vaga de jovem aprendiz na área administrativa. Tenho 16 anos e disponibilidade no período da tarde.",
    jobs: [
      [
        "Voluntária",
        "Biblioteca Comunitária Itaquera",
        "03/2025",
        "Atual",
        "Organizo o empréstimo de livros para 40 leitores por semana.\nAjudo crianças com a lição de casa aos sábados.",
      ],
    ],
    courses: [
      ["Ensino médio", "E.E. Milton Cruzeiro", "02/2025", "Atual"],
      ["Informática para escritório", "Fundação Bradesco, Escola Virtual", "03/2024", "06/2024"],
    ],
    skills: "Word, Excel básico, Digitação, Organização de arquivos, Atendimento ao público",
  }),
  lawyer: createResume({
    info: {
      fullName: "Rodrigo Antunes Vilela",
      email: "rodrigo@vilelaadvocacia.exemplo",
      phone: "(41) 3322-1100 / (41) 99912-0034",
      location: "Curitiba/PR",
      linkedin: "linkedin.com/in/rodrigo-vilela-adv",
    },
    summary:
      "Advogado trabalhista, OAB/PR 54.321, com atuação em contencioso e consultivo para empresas do varejo. Prática em divórcios, inventários e dissolução de união estável no início da carreira.",
    jobs: [
      [
        "Advogado pleno",
        "Souza & Prado Advogados",
        "01/2020",
        "Atual",
        "• Conduz carteira de 180 processos trabalhistas, da contestação ao recurso\n• Realiza 12 audiências por mês, presenciais e por videoconferência\n• Reduziu em 30% o passivo de um cliente do varejo com acordos",
      ],
      [
        "Advogado júnior",
        "Escritório Bastos Cordeiro",
        "02/2017",
        "12/2019",
        "• Elaborou petições iniciais e recursos na área de família\n• Acompanhou prazos no PJe e no Projudi\n• Atendeu 15 clientes por semana, entre viúvas, herdeiros e casais",
      ],
    ],
    courses: [
      ["Pós-graduação em Direito do Trabalho", "Universidade Positivo", "03/2018", "06/2019"],
      ["Bacharelado em Direito", "Universidade Federal do Paraná", "02/2012", "12/2016"],
    ],
    skills: "Direito do Trabalho, Audiências, Negociação de acordos, PJe, Cálculos trabalhistas, Redação jurídica",
    languages: [["Inglês", "Fluente"]],
  }),
  cook: createResume({
    info: {
      fullName: "Ivone do Nascimento Teles",
      email: "ivone.teles@exemplo.com.br",
      phone: "(85) 98765-1111",
      location: "Parangaba, Fortaleza, CE",
    },
    summary: "Cozinheira de restaurante e escola, com experiência em comida regional e cozinha industrial.",
    jobs: [
      [
        "Cozinheira",
        "Restaurante Maré Mansa",
        "01/2019",
        "Atual",
        "Preparo de pratos regionais e controle do cardápio da semana.\nCompra de insumos e redução do desperdício em 20%.",
      ],
      [
        "Cozinheira escolar",
        "Creche Municipal Passo Miúdo",
        "02/2014",
        "12/2018",
        "Merenda para 180 crianças, seguindo a orientação da nutricionista.",
      ],
      [
        "Auxiliar de cozinha",
        "Pousada Brisa do Pecém",
        "03/2011",
        "12/2013",
        "Café da manhã, limpeza e pré-preparo de carnes e legumes.",
      ],
    ],
    courses: [["Ensino médio completo (EJA)", "CEJA Jangada", "2009", "2010"]],
    skills: "Comida regional, Cozinha industrial, Confeitaria, Boas práticas de manipulação, Controle de estoque",
  }),
  accountant: createResume({
    info: {
      fullName: "Douglas Henrique Prates",
      email: "douglas.prates@exemplo.com.br",
      phone: "(51) 99321-8877",
      location: "Porto Alegre, RS",
      linkedin: "/in/douglas-prates",
    },
    summary:
      "Contador com CRC ativo e dez anos de experiência em escritório e indústria. Domínio de fechamento mensal, obrigações acessórias e custos.",
    jobs: [
      [
        "Contador",
        "Metalúrgica Guaíba S.A.",
        "08/2019",
        "Atual",
        "• Coordeno o fechamento contábil de 3 filiais em até 5 dias úteis\n• Entrego SPED, ECD e ECF sem multas desde 2020\n• Implantei o custeio por centro de produção, com economia de R$ 310 mil ao ano",
      ],
      [
        "Analista contábil",
        "Conta Certa Contabilidade",
        "01/2016",
        "07/2019",
        "• Escriturei 25 empresas do Simples Nacional e do Lucro Presumido\n• Conciliei contas bancárias e apurei impostos mensais\n• Atendi fiscalizações e notificações da Receita Federal",
      ],
    ],
    courses: [["Ciências Contábeis", "Universidade Federal do Rio Grande do Sul", "03/2011", "12/2015"]],
    skills: "SPED, Conciliação contábil, Apuração de impostos, Excel avançado, TOTVS Protheus, Custos industriais",
    languages: [["Inglês", "Intermediário"]],
  }),
  electrician: createResume({
    info: {
      fullName: "Genivaldo Alves da Cruz",
      email: "genivaldo.eletrica@exemplo.com.br",
      phone: "(71) 98877-2233",
      location: "Camaçari, BA",
    },
    summary:
      "Eletricista industrial com NR-10 e NR-35 em dia. Manutenção preventiva e corretiva de motores, painéis e iluminação.",
    jobs: [
      [
        "Eletricista de manutenção",
        "Polimérica do Nordeste",
        "04/2018",
        "Atual",
        "Manutenção de motores de até 300 cv e painéis de comando.\nLeitura de diagramas e registro de ordens de serviço no SAP PM.\nQueda de 35% nas paradas não programadas em 2024.",
      ],
      [
        "Eletricista predial",
        "Construtora Farol da Barra",
        "02/2015",
        "03/2018",
        "Instalação elétrica de 4 edifícios residenciais.\nMontagem de quadros de distribuição e cabeamento.",
      ],
    ],
    courses: [["Técnico em Eletrotécnica", "SENAI Cimatec", "02/2013", "12/2014"]],
    skills: "NR-10, NR-35, Comandos elétricos, Leitura de diagramas, Inversores de frequência, Manutenção preventiva",
  }),
  designer: createResume({
    info: {
      fullName: "Camila Figueira Prado",
      email: "ola@camilaprado.exemplo",
      phone: "(21) 99444-5566",
      location: "Rio de Janeiro, RJ",
      linkedin: "linkedin.com/in/camilaprado",
    },
    summary:
      "Designer de produto com seis anos em fintechs e saúde. Conduz pesquisa, protótipo e teste com usuários, sempre em parceria com desenvolvimento.",
    jobs: [
      [
        "Designer de Produto Sênior",
        "Banco Ipê",
        "09/2022",
        "Atual",
        "Redesenhei o fluxo de abertura de conta: a conversão passou de 41% para 58%.\nCriei o sistema de design com 64 componentes, adotado por 9 times.\nConduzi 50 entrevistas e testes de usabilidade por ano.",
      ],
      [
        "Designer UX/UI",
        "Clínica Digital Vida",
        "07/2019",
        "08/2022",
        "Desenhei telas do aplicativo de agendamento no Figma.\nFacilitei oficinas com médicos e pacientes.\nDefini métricas de uso com a equipe de dados, acompanhadas toda semana.",
      ],
    ],
    courses: [["Desenho Industrial", "Universidade do Estado do Rio de Janeiro", "03/2015", "07/2019"]],
    skills: "Figma, Pesquisa com usuários, Prototipagem, Sistema de design, Acessibilidade, Testes A/B, HTML e CSS",
    languages: [
      ["Inglês", "Fluente"],
      ["Espanhol", "Básico"],
    ],
  }),
  manager: createResume({
    info: {
      fullName: "Patrícia Nogueira Lins",
      email: "patricia.lins@exemplo.com.br",
      phone: "(27) 99777-1212",
      location: "Vitória, ES",
      linkedin: "linkedin.com/in/patricialins",
    },
    summary:
      "Gerente de loja com quinze anos no varejo de moda e calçados. Resultados em vendas, redução de perdas e formação de líderes.",
    jobs: [
      [
        "Gerente de loja",
        "Lojas Capixaba",
        "fev 2018",
        "Atual",
        "• Lidero equipe de 28 pessoas e orçamento anual de R$ 9 milhões\n• Aumentei as vendas em 17% em 2024 e reduzi a rotatividade pela metade\n• Formei 5 supervisores, hoje gerentes em outras unidades",
      ],
      [
        "Supervisora de vendas",
        "Passo Firme Calçados",
        "mar 2011",
        "jan 2018",
        "• Supervisionei 12 vendedores e o estoque de 8 mil pares\n• Fui promovida de vendedora a supervisora em dois anos\n• Implantei metas diárias por vendedor",
      ],
    ],
    courses: [
      ["MBA em Gestão de Varejo", "Fucape", "2019", "2020"],
      ["Administração", "Universidade Federal do Espírito Santo", "2007", "2011"],
    ],
    skills: "Gestão de pessoas, Indicadores de varejo, Negociação, Controle de perdas, Visual merchandising, Power BI",
  }),
  cleaner: createResume({
    info: {
      fullName: "Rosângela Aparecida Luz",
      email: "rosangela.luz@exemplo.com.br",
      phone: "(19) 98111-2020",
      location: "Campinas, SP",
    },
    summary:
      "Auxiliar de limpeza com experiência em hospital, escola e escritório. Moro perto do centro e posso trabalhar no turno da noite.",
    jobs: [
      [
        "Auxiliar de limpeza",
        "Higiene Total Serviços",
        "07/2022",
        "10/2026",
        "Limpei e desinfetei 12 quartos por plantão, conforme as normas do hospital. Separei resíduos comuns e infectantes.",
      ],
      [
        "Servente escolar",
        "Prefeitura de Sumaré",
        "02/2018",
        "06/2022",
        "Cuidei da limpeza de 10 salas de aula e do refeitório. Ajudei a servir a merenda para 200 alunos.",
      ],
    ],
    courses: [["Ensino fundamental completo", "E.M. José de Anchieta", "1994", "2001"]],
    skills: "Limpeza hospitalar, Uso de EPI, Separação de resíduos, Organização",
  }),
  seller: createResume({
    info: {
      fullName: "Edvaldo Cunha Bittencourt",
      email: "edvaldobittencourt82@exemplo.com",
      phone: "(92) 99200-3030",
      location: "Manaus, Amazonas",
    },
    summary:
      "Vendedor externo de materiais de construção, com carteira própria em Manaus e região. Busco vaga de representante comercial ou consultor de vendas.",
    jobs: [
      [
        "Vendedor externo",
        "Ferragens Rio Negro",
        "10/2020",
        "08/2026",
        "- Visitou 60 clientes por mês e manteve inadimplência abaixo de 2%.\n- Superou a meta anual em 2022, 2023 e 2024.\n- Abriu 35 contas novas entre construtoras e lojas de bairro.",
      ],
      [
        "Vendedor interno",
        "Casa do Construtor Amazônia",
        "05/2016",
        "09/2020",
        "- Atendeu clientes no balcão e por telefone.\n- Organizou a exposição de 3 mil itens.\n- Emitiu orçamentos e notas no sistema.",
      ],
    ],
    courses: [["Gestão Comercial", "Universidade Nilton Lins", "2014", "2016"]],
    skills: "Prospecção de clientes, Negociação, CRM, Orçamentos, CNH B",
  }),
};
