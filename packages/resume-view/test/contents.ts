import type { ResumeContent, Section } from "@penresume/contracts";
import { EMPTY_RESUME, SAMPLE_RESUME } from "../src/samples.ts";

/** The sample with the five built-in sections only. */
const { sections: _, ...sample } = SAMPLE_RESUME;
const [job] = sample.experience as [ResumeContent["experience"][number]];
const repeatNumbered = (text: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${text} ${index + 1}`);
const sentence =
  "Acompanhou orçamento, equipe e prazos de cada etapa, da pré-produção à entrega, com relatórios semanais à direção.";

/** A section of every kind, in a custom order; one is hidden, one renamed, one of a newer release. */
const EVERY_SECTION: Section[] = [
  {
    kind: "objective",
    entries: [{ description: "Produção executiva em séries documentais, com equipe própria e viagens pelo país." }],
  },
  { kind: "summary" },
  { kind: "skills", title: "Competências" },
  { kind: "experience" },
  {
    kind: "courses",
    entries: [
      {
        title: "Gestão de projetos",
        organisation: "Senai",
        date: "06/2021",
        hours: "80",
        url: "senai.br/certificado/1",
        description: "Cronograma, riscos e custos\nProjeto final para uma feira de ciências",
      },
      { title: "Primeiros socorros em set", organisation: "Cruz Vermelha", date: "2019" },
    ],
  },
  { kind: "education" },
  {
    kind: "projects",
    entries: [
      {
        title: "Mapa do cinema de rua",
        organisation: "Coletivo Tela Aberta",
        startDate: "01/2022",
        endDate: "Atual",
        current: true,
        url: "telaaberta.example/mapa",
        description: "Levantamento de 120 salas em nove estados\nDados abertos usados por duas universidades",
      },
    ],
  },
  {
    kind: "volunteering",
    entries: [
      {
        title: "Oficineira",
        organisation: "Biblioteca Comunitária",
        startDate: "2017",
        endDate: "2019",
        description: "Aulas de vídeo com celular para 60 jovens",
      },
    ],
  },
  { kind: "awards", entries: [{ title: "Menção honrosa", organisation: "Festival do Vale", date: "2020" }] },
  { kind: "publications", entries: [{ title: "Produzir sem desperdício", organisation: "Revista Set", date: "2023" }] },
  { kind: "languages" },
  { kind: "interests", entries: [{ description: "Fotografia analógica, trilhas, culinária" }] },
  {
    kind: "references",
    entries: [
      { title: "Carlos Menezes", organisation: "Diretor", phone: "(11) 987651234", email: "carlos@exemplo.com.br" },
    ],
  },
  {
    kind: "additional",
    entries: [
      {
        drivingLicense: "CNH categoria B",
        shift: "Disponibilidade à noite",
        saturdays: "Disponibilidade aos sábados",
        travel: "Disponibilidade para viagens",
        relocation: "Disponibilidade para mudança de cidade",
        age: "32",
        description: "Início imediato",
      },
    ],
  },
  {
    kind: "custom",
    title: "Intercâmbio",
    entries: [{ title: "Ano letivo em Toronto", startDate: "2010", endDate: "2011" }],
  },
  { kind: "custom", title: "Segredo", hidden: true, entries: [{ title: "Isto está oculto" }] },
  { kind: "holograms", title: "De outra versão", entries: [{ title: "Isto não se vê" }] },
];

/** A career of three pages, with entries of very different lengths. */
const LONG_CAREER: ResumeContent = {
  ...sample,
  personalInfo: {
    ...sample.personalInfo,
    fullName: "Marcos Vinícius Teixeira",
    headline: "Gerente de Operações Logísticas",
    email: "marcos.teixeira@exemplo.com.br",
    phone: "(41) 998761234",
    location: "Curitiba, PR",
    linkedin: "linkedin.com/in/marcos-teixeira",
    photo: "/media/profile-photos/1-a.jpg",
    description:
      "Gerente de operações com 18 anos em centros de distribuição, transporte e comércio eletrônico. Responsável por " +
      "equipes de até 140 pessoas em três turnos e orçamento anual de R$ 38 milhões. Conduz projetos de automação, " +
      "segurança e melhoria contínua do diagnóstico à rotina.",
  },
  experience: [
    {
      company: "Rota Sul Comércio Eletrônico",
      position: "Gerente de Operações Logísticas",
      startDate: "03/2020",
      endDate: "Atual",
      current: true,
      description:
        "• Dirige o centro de distribuição de Araucária: 22 mil m², 140 pessoas em três turnos e até 48 mil pedidos por dia\n" +
        "• Implantou separação por ondas e esteira de classificação, elevando a produtividade de 61 para 94 linhas por hora\n" +
        "• Reduziu em 31% o custo por pedido expedido entre 2020 e 2023, sem aumento do quadro\n" +
        "• Levou os pedidos entregues no prazo de 91,2% para 98,4%, com painel diário por transportadora\n" +
        "• Zerou acidentes com afastamento por 26 meses seguidos\n" +
        "• Preparou quatro supervisores que hoje gerenciam outras unidades da empresa",
    },
    {
      company: "Transportes Pinhalense",
      position: "Coordenador de Distribuição",
      startDate: "08/2015",
      endDate: "02/2020",
      current: false,
      description:
        "• Coordenou 65 rotas urbanas e 18 de transferência nos três estados do Sul\n" +
        "• Contratou e integrou o roteirizador, que cortou 14% dos quilômetros rodados e 19% das horas extras\n" +
        "• Renegociou contratos com 40 agregados, trocando diária fixa por remuneração por entrega com bônus de qualidade\n" +
        "• Criou o comitê de avarias com clientes; as devoluções caíram de 2,7% para 0,9% do faturamento\n" +
        "• Acompanhou auditorias de clientes farmacêuticos e alimentícios sem não conformidade grave",
    },
    {
      company: "Atacado Três Irmãos",
      position: "Supervisor de Armazém",
      startDate: "01/2011",
      endDate: "07/2015",
      current: false,
      description:
        "• Supervisionou recebimento, estoque e expedição de 9 mil itens, com 38 pessoas\n" +
        "• Refez o endereçamento do armazém pela curva ABC e encurtou em 22% o percurso médio dos separadores\n" +
        "• Implantou inventário cíclico, o que acabou com as paradas anuais de dois dias\n" +
        "• Participou da troca do sistema de gestão: levantamento, testes e treinamento das equipes de três filiais, com " +
        "acompanhamento do primeiro mês em cada uma e relatórios semanais à diretoria",
    },
    {
      company: "Atacado Três Irmãos",
      position: "Analista de Logística",
      startDate: "06/2008",
      endDate: "12/2010",
      current: false,
      description:
        "Controlou indicadores de transporte e estoque e preparou a base de custos das negociações com transportadoras. " +
        "Montou, com a área comercial, a política de pedido mínimo por região, em vigor até hoje. Representou a empresa no " +
        "grupo de trabalho do sindicato sobre horários de carga e descarga no centro da cidade.",
    },
    {
      company: "Móveis Serra Verde",
      position: "Assistente de Expedição",
      startDate: "02/2006",
      endDate: "05/2008",
      current: false,
      description:
        "• Conferiu cargas e emitiu notas e romaneios de 30 viagens por semana\n" +
        "• Organizou a devolução de embalagens retornáveis, economizando R$ 70 mil por ano\n" +
        "• Treinou novos conferentes no uso do coletor de dados",
    },
    {
      company: "Supermercado Bom Vizinho",
      position: "Auxiliar de Estoque",
      startDate: "03/2004",
      endDate: "01/2006",
      current: false,
      description: "Recebimento, conferência e reposição de mercadorias; contagens mensais do setor de mercearia.",
    },
  ],
  education: [
    {
      institution: "Universidade Federal do Paraná",
      course: "MBA em Gestão Estratégica da Cadeia de Suprimentos",
      startDate: "03/2016",
      endDate: "11/2017",
      current: false,
    },
    {
      institution: "Faculdade Campos Gerais",
      course: "Tecnologia em Logística",
      startDate: "02/2005",
      endDate: "12/2007",
      current: false,
    },
  ],
  skills: [
    "Gestão de centros de distribuição",
    "Roteirização",
    "Negociação de fretes",
    "Lean Six Sigma",
    "SAP EWM",
    "Power BI",
    "Indicadores de desempenho",
    "Segurança do trabalho",
    "Formação de líderes",
    "Orçamento",
  ],
  languages: [
    { name: "Português", proficiency: "Nativo" },
    { name: "Inglês", proficiency: "Avançado" },
    { name: "Espanhol", proficiency: "Intermediário" },
  ],
  sections: [
    { kind: "summary" },
    { kind: "experience" },
    {
      kind: "projects",
      entries: [
        {
          title: "Abertura do centro de distribuição de Joinville",
          organisation: "Rota Sul",
          startDate: "2022",
          endDate: "2023",
          description:
            "• Dimensionou área, docas e quadro a partir de dois anos de pedidos\n" +
            "• Conduziu licitação de estruturas e empilhadeiras, 8% abaixo do orçamento\n" +
            "• Entregou a operação em sete meses, com 96% de pedidos no prazo já na segunda semana",
        },
        {
          title: "Rota do Bem",
          organisation: "Banco de Alimentos de Curitiba",
          startDate: "2019",
          endDate: "Atual",
          current: true,
          description: "Planejamento das coletas diárias de 60 doadores; 35% mais alimentos com a mesma frota.",
        },
      ],
    },
    { kind: "education" },
    {
      kind: "courses",
      entries: [
        { title: "Green Belt em Lean Six Sigma", organisation: "Fundação Vanzolini", date: "09/2018", hours: "120" },
        { title: "Gestão de riscos em transporte", organisation: "Sest Senat", date: "2014", hours: "40" },
        { title: "Operador de empilhadeira", organisation: "Senai", date: "2009", hours: "32" },
      ],
    },
    { kind: "languages" },
    { kind: "skills" },
    { kind: "additional", entries: [{ description: "CNH categoria D\nDisponibilidade para viagens e mudança" }] },
  ],
};

/** Adds texts to an entry or the personal data, also such that the contracts have no type for. */
const withFields = <T extends object>(values: T, texts: Readonly<Record<string, string>>): T => ({
  ...values,
  ...texts,
});

/** Contents of résumés by name. Most are the sample with one change. */
export const CONTENTS: Record<string, ResumeContent> = {
  sample,
  "only a name": { ...EMPTY_RESUME, personalInfo: { ...EMPTY_RESUME.personalInfo, fullName: "Zé" } },
  "a photo": { ...sample, personalInfo: { ...sample.personalInfo, photo: "/media/profile-photos/1-a.jpg" } },
  "one long description": {
    ...sample,
    experience: [{ ...job, description: repeatNumbered(sentence, 90).join("\n") }, ...sample.experience.slice(1)],
  },
  "one endless paragraph": {
    ...sample,
    personalInfo: { ...sample.personalInfo, description: repeatNumbered(sentence, 70).join(" ") },
  },
  "twelve experiences": {
    ...sample,
    experience: repeatNumbered("Produtora", 12).map((position, index) => ({
      ...job,
      position,
      company: `Estúdio ${index + 1}`,
      description: repeatNumbered(`• ${sentence}`, 2 + (index % 4)).join("\n"),
    })),
  },
  "a long career": LONG_CAREER,
  "sixty skills": { ...sample, skills: repeatNumbered("Habilidade de bastidor", 60) },
  "two hundred skills": { ...sample, skills: repeatNumbered("Competência", 200) },
  "words without end": {
    ...sample,
    personalInfo: {
      ...sample.personalInfo,
      fullName: "Maria".repeat(30),
      email: `${"a".repeat(120)}@exemplo.com.br`,
      location: "São".repeat(40),
      description: "supercalifragilístico".repeat(60),
    },
    experience: [
      { ...job, position: "Diretora".repeat(30), company: "Empresa".repeat(30), description: "palavra".repeat(150) },
    ],
    skills: ["habilidade".repeat(18), "curta"],
    languages: [{ name: "língua".repeat(15), proficiency: "Fluente" }],
  },
  "hyphens everywhere": {
    ...sample,
    personalInfo: {
      ...sample.personalInfo,
      email: "pessoa-ac87e1117254@exemplo.test",
      linkedin: "linkedin.com/in/maria-aparecida-dos-santos-silva-ac87e1117254",
      github: "github.com/maria-aparecida-dos-santos",
      description: repeatNumbered(
        "Pós-graduada em pré-produção - guarda-roupa de alta-costura e bem-estar no dia-a-dia,",
        9,
      ).join(" "),
    },
    experience: [
      {
        ...job,
        description: repeatNumbered("• Co-produziu meia-noite - curta-metragem de boa-fé, segunda-feira,", 12).join(
          " ",
        ),
      },
    ],
    skills: ["Front-end e back-end com integração ponta-a-ponta em tempo-real", `${"mão-de-obra-".repeat(20)}fim`],
  },
  "every section": {
    ...sample,
    experience: sample.experience.map((job, at) =>
      withFields(
        job,
        at
          ? {}
          : {
              companyDescription: "Produtora de séries, 40 pessoas",
              location: "São Paulo, SP",
              url: "pontodeluz.example",
            },
      ),
    ),
    education: sample.education.map((course) =>
      withFields(
        { ...course, endDate: "Atual", current: true },
        { expectedEnd: "12/2027", shift: "Noite", location: "Niterói, RJ", url: "uff.example/cinema" },
      ),
    ),
    personalInfo: withFields(sample.personalInfo, {
      headline: "Produtora executiva de séries e documentários",
      linkedin: "linkedin.com/in/helena-sampaio",
      website: "helenasampaio.example",
      github: "github.com/helena-sampaio",
      links: "Lattes: lattes.example/123\nvimeo.example/helena",
    }),
    sections: EVERY_SECTION,
  },
  "three hundred entries, a title twice, one from right to left": {
    ...sample,
    sections: [
      ...repeatNumbered("Cursos", 3).map((title) => ({
        kind: "courses",
        title,
        entries: repeatNumbered(`${title}: curso`, 100).map((title) => ({ title })),
      })),
      { kind: "awards", entries: [{ title: "Prêmio".repeat(50) }] },
      { kind: "awards", entries: [{ title: "Prêmio de novo" }] },
      { kind: "education" },
      { kind: "education", title: "Outra vez" },
      { kind: "custom", title: "שפות", entries: [{ title: "עברית שפת אם", organisation: "اللغة العربية" }] },
    ],
  },
  "signs and symbols": {
    ...sample,
    personalInfo: {
      ...sample.personalInfo,
      fullName: `D'Ávila "Zoë" & Filhos <b>`,
      description: `<script>alert("x")</script> R$ 5 & 10% ≤ 'aspas' “curvas” — ção ñ ß Ł ő 😀 👩🏽‍💻 ✓ ½ №`,
    },
    skills: ["C++ & C#", "<img src=x onerror=alert(1)>", "🎬 Edição"],
  },
};

/** A résumé in English, with dates and levels as they are stored. */
export const ENGLISH_RESUME: ResumeContent = {
  ...sample,
  language: "en",
  personalInfo: {
    ...sample.personalInfo,
    photo: "/media/profile-photos/1-a.jpg",
    headline: "Executive producer of documentary series",
    linkedin: "linkedin.com/in/helena-sampaio",
    description:
      "Audiovisual producer with nine years of experience in documentary series, advertising and digital platforms. " +
      "Leads projects from budget to final delivery, with teams of up to 40 people.",
  },
  experience: sample.experience.map((job, at) => ({
    ...job,
    position: ["Executive Producer", "Production Assistant"][at] ?? "",
    description:
      "• Coordinated 3 documentary series with 26 episodes, all delivered on time\n" +
      "• Cut the average cost of a shooting day by 18% through new contracts for locations and equipment\n" +
      "• Built a permanent team of 12 people in directing, photography, sound and editing",
  })),
  education: sample.education.map((course) => ({ ...course, course: "Bachelor of Film and Television" })),
  skills: ["Executive production", "Budgeting", "Team leadership", "Scriptwriting", "Video editing", "Negotiation"],
  languages: [
    { name: "Portuguese", proficiency: "Nativo" },
    { name: "English", proficiency: "Fluente" },
  ],
  sections: [
    { kind: "summary" },
    { kind: "experience" },
    { kind: "education" },
    {
      kind: "courses",
      entries: [{ title: "Project management", organisation: "Senai", date: "06/2021", hours: "80" }],
    },
    {
      kind: "volunteering",
      entries: [
        {
          title: "Workshop leader",
          organisation: "Biblioteca Comunitária",
          startDate: "março de 2017",
          endDate: "2019",
          description: "Taught 60 young people to film with their phones",
        },
      ],
    },
    { kind: "awards", entries: [{ title: "Honourable mention", organisation: "Festival do Vale", date: "2020" }] },
    { kind: "languages" },
    { kind: "skills" },
  ],
};
