import type { ResumeContent } from "@penresume/contracts";
import { EMPTY_RESUME } from "../src/samples.ts";

/** Fictional people with much content: eleven years with nine jobs, and an academic career. */

const PHOTO = "/media/profile-photos/1-a.jpg";

/** [position, company, start, end, description] */
const JOBS = [
  [
    "Gerente de Engenharia de Software",
    "Banco Horizonte Digital",
    "04/2023",
    "Atual",
    "• Lidera três equipes (22 pessoas) responsáveis por contas, cartões e Pix, com 4,2 milhões de clientes\n" +
      "• Reduziu de 14 para 3 dias o tempo entre ideia e produção, com entrega contínua e testes automatizados\n" +
      "• Levou a disponibilidade das contas de 99,7% para 99,97% em doze meses\n" +
      "• Contratou 11 pessoas e criou o plano de carreira técnica da diretoria\n" +
      "• Responde por orçamento anual de R$ 9 milhões e pela negociação com fornecedores de nuvem, 35% mais barata desde 2023",
  ],
  [
    "Tech Lead",
    "Banco Horizonte Digital",
    "01/2021",
    "03/2023",
    "• Conduziu a migração do sistema de cartões para microsserviços em Kotlin, sem parada\n" +
      "• Desenhou a plataforma de eventos em Kafka, usada por nove equipes\n" +
      "• Formou seis pessoas desenvolvedoras júnior em programa interno\n" +
      "• Definiu padrões de API, segurança e observabilidade, adotados por toda a diretoria de tecnologia",
  ],
  [
    "Engenheira de Software Sênior",
    "Logística Vento Norte",
    "06/2019",
    "12/2020",
    "• Reescreveu o roteirizador: 18% menos quilômetros rodados em 300 rotas por dia\n" +
      "• Implantou observabilidade com OpenTelemetry e Grafana em 40 serviços\n" +
      "• Conduziu a troca do banco de dados de pedidos, com 2 bilhões de registros, em uma madrugada e sem perda de dados",
  ],
  [
    "Engenheira de Software",
    "Logística Vento Norte",
    "02/2018",
    "05/2019",
    "• Criou a API de rastreamento, com 3 mil pedidos por minuto no pico\n" +
      "• Automatizou testes de integração com 28 transportadoras, o que reduziu pela metade os chamados de suporte\n" +
      "• Participou do plantão de produção e escreveu o guia de resposta a incidentes",
  ],
  [
    "Desenvolvedora Back-end",
    "Fábrica de Software Ipê",
    "03/2017",
    "01/2018",
    "• Desenvolveu serviços em Java e Spring para dois clientes do setor elétrico\n" +
      "• Reduziu em 60% o tempo do fechamento mensal de medição\n" +
      "• Integrou o sistema de faturamento com o SAP do cliente",
  ],
  [
    "Desenvolvedora Java",
    "Consultoria Três Pontos",
    "08/2016",
    "02/2017",
    "• Manteve o sistema de matrículas de uma rede de 42 escolas\n" +
      "• Documentou e testou o módulo de cobrança, com 92% de cobertura",
  ],
  [
    "Desenvolvedora Web Júnior",
    "Estúdio Lume",
    "01/2016",
    "07/2016",
    "• Construiu sites e lojas para 15 pequenas empresas\n• Atendeu clientes, do levantamento à entrega",
  ],
  [
    "Estagiária de Desenvolvimento",
    "Prefeitura de Campinas",
    "02/2015",
    "12/2015",
    "• Criou o painel público de obras, com 12 mil acessos por mês\n• Digitalizou o cadastro de 900 contratos",
  ],
  [
    "Monitora de Algoritmos",
    "Universidade Estadual de Campinas",
    "03/2014",
    "12/2014",
    "• Plantões de dúvidas e correção de exercícios para 120 alunos",
  ],
] as const;

export const elevenYears: ResumeContent = {
  ...EMPTY_RESUME,
  personalInfo: {
    // 38 letters
    fullName: "Maria Fernanda de Albuquerque Monteiro",
    headline: "Gerente de Engenharia de Software",
    email: "mariafernanda.monteiro@exemplo.com.br",
    phone: "(19) 998123456",
    location: "Campinas, SP",
    linkedin: "linkedin.com/in/mariafernanda-monteiro",
    github: "github.com/mfmonteiro",
    photo: PHOTO,
    description:
      "Gerente de engenharia com 11 anos em pagamentos, logística e setor público. Une arquitetura de sistemas distribuídos e formação de equipes: conduziu migrações sem parada, reduziu custos de nuvem em 35% e formou líderes técnicos em três empresas.",
  },
  experience: JOBS.map(([position, company, startDate, endDate, description]) => ({
    position,
    company,
    startDate,
    endDate,
    current: endDate === "Atual",
    description,
  })),
  education: [
    {
      institution: "Fundação Getulio Vargas",
      course: "MBA em Gestão de Tecnologia",
      startDate: "03/2021",
      endDate: "12/2022",
      current: false,
    },
    {
      institution: "Universidade Estadual de Campinas",
      course: "Bacharelado em Ciência da Computação",
      startDate: "02/2012",
      endDate: "12/2015",
      current: false,
    },
  ],
  skills: [
    "Linguagens: Java",
    "Kotlin",
    "TypeScript",
    "Python",
    "SQL",
    "Nuvem: AWS",
    "Kubernetes",
    "Terraform",
    "Docker",
    "Dados: Kafka",
    "PostgreSQL",
    "MongoDB",
    "Redis",
    "Práticas: Arquitetura de sistemas distribuídos",
    "Entrega contínua",
    "Observabilidade",
    "Testes automatizados",
    "Gestão: Formação de equipes",
    "Planejamento de capacidade",
    "Orçamento",
    "OKR",
  ],
  languages: [
    { name: "Português", proficiency: "Nativo" },
    { name: "Inglês", proficiency: "Fluente" },
    { name: "Espanhol", proficiency: "Intermediário" },
  ],
  sections: [
    {
      kind: "courses",
      entries: [
        { title: "AWS Certified Solutions Architect – Professional", organisation: "Amazon", date: "09/2024" },
        { title: "Certified Kubernetes Administrator", organisation: "CNCF", date: "03/2023" },
        { title: "Management 3.0", organisation: "Happy Melly", date: "2022", hours: "16" },
        { title: "Professional Scrum Master I", organisation: "Scrum.org", date: "2019" },
      ],
    },
    {
      kind: "volunteering",
      entries: [
        {
          title: "Mentora de programação",
          organisation: "PrograMaria",
          startDate: "2020",
          endDate: "Atual",
          current: true,
          description: "Acompanha quatro mulheres por semestre na transição para tecnologia",
        },
      ],
    },
    { kind: "additional", entries: [{ description: "Disponibilidade para viagens\nCidadania portuguesa" }] },
  ],
};

export const academic: ResumeContent = {
  ...EMPTY_RESUME,
  personalInfo: {
    fullName: "Tomás Ribeiro Vasconcelos",
    headline: "Professor adjunto e pesquisador em Saúde Coletiva",
    email: "tomas.vasconcelos@exemplo.edu.br",
    phone: "(85) 996543210",
    location: "Fortaleza, CE",
    website: "tomasvasconcelos.exemplo.com.br",
    photo: PHOTO,
    description:
      "Epidemiologista, doutor em Saúde Coletiva. Pesquisa saneamento, clima e doenças transmitidas por vetores no semiárido. Coordena grupo de 14 pesquisadores e projetos financiados por CNPq e Funcap.",
  },
  experience: [
    {
      company: "Universidade Federal do Ceará",
      position: "Professor Adjunto",
      startDate: "08/2018",
      endDate: "Atual",
      current: true,
      description:
        "• Leciona Epidemiologia e Bioestatística na graduação e na pós-graduação, cerca de 180 alunos por ano\n" +
        "• Orientou 9 mestrados e 4 doutorados concluídos; orienta 6 em andamento\n" +
        "• Coordena o projeto Água e Vetores no Semiárido (CNPq, R$ 1,2 milhão)",
    },
    {
      company: "Fundação Oswaldo Cruz",
      position: "Pesquisador de pós-doutorado",
      startDate: "03/2016",
      endDate: "07/2018",
      current: false,
      description: "• Modelou a expansão da chikungunya em 184 municípios, em parceria com a Secretaria da Saúde",
    },
  ],
  education: [
    {
      institution: "Universidade de São Paulo",
      course: "Doutorado em Saúde Coletiva",
      startDate: "03/2012",
      endDate: "02/2016",
      current: false,
    },
    {
      institution: "Universidade Federal do Ceará",
      course: "Mestrado em Saúde Pública",
      startDate: "03/2010",
      endDate: "02/2012",
      current: false,
    },
    {
      institution: "Universidade Federal do Ceará",
      course: "Graduação em Enfermagem",
      startDate: "02/2005",
      endDate: "12/2009",
      current: false,
    },
  ],
  skills: ["R", "Stata", "QGIS", "Modelos hierárquicos", "Séries temporais", "Redação científica"],
  languages: [
    { name: "Português", proficiency: "Nativo" },
    { name: "Inglês", proficiency: "Fluente" },
    { name: "Francês", proficiency: "Intermediário" },
  ],
  sections: [
    { kind: "summary" },
    { kind: "education" },
    { kind: "experience" },
    {
      kind: "publications",
      entries: [
        {
          title: "Saneamento, clima e arboviroses no semiárido brasileiro: uma análise espacial",
          organisation: "Revista de Saúde Pública",
          date: "2024",
          url: "doi.org/10.1590/exemplo.2024.058",
          description: "Vasconcelos TR, Nogueira AC, Lima PH",
        },
        {
          title: "Rainfall variability and chikungunya incidence in Northeast Brazil",
          organisation: "PLOS Neglected Tropical Diseases",
          date: "2022",
          url: "doi.org/10.1371/exemplo.0010459",
        },
        {
          title: "Cisternas e dengue: evidências de uma coorte de domicílios rurais",
          organisation: "Cadernos de Saúde Pública",
          date: "2020",
        },
        {
          title: "Modelos hierárquicos bayesianos para pequenas áreas",
          organisation: "Editora Fiocruz, capítulo de livro",
          date: "2018",
        },
      ],
    },
    {
      kind: "projects",
      entries: [
        {
          title: "Água e Vetores no Semiárido",
          organisation: "CNPq, chamada universal",
          startDate: "2021",
          endDate: "Atual",
          current: true,
          description: "Coorte de 1.800 domicílios em 12 municípios; dados abertos",
        },
      ],
    },
    {
      kind: "awards",
      entries: [
        { title: "Prêmio Jovem Epidemiologista", organisation: "Abrasco", date: "2019" },
        { title: "Melhor tese em Saúde Coletiva", organisation: "Capes", date: "2017" },
      ],
    },
    { kind: "languages" },
    { kind: "skills" },
  ],
};
