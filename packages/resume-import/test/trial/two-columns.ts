/** What an import should read from two-columns.pdf, which is printed from two-columns.html. Its email crosses the gap of the columns. */
export const TWO_COLUMNS_TRUTH = {
  personalInfo: {
    fullName: "Evandro Luís Sarmento Quintão",
    headline: "Eletrotécnico de manutenção industrial",
    email: "evandro.luis.sarmento.quintao@exemplo.com.br",
    phone: "(27) 99731-0625",
    location: "Cariacica - ES",
    description:
      "Eletrotécnico com doze anos de manutenção em siderurgia e celulose. Prefiro prevenir a consertar, e deixo tudo anotado para o turno seguinte.",
    links: [],
  },
  experience: [
    {
      position: "Eletrotécnico de Manutenção",
      company: "Celulose Mata Atlântica Norte",
      location: "Aracruz - ES",
      startDate: "09/2018",
      endDate: "Atual",
      description: [
        "Manutenção preventiva e corretiva de motores, painéis e transformadores.",
        "Análise termográfica mensal de 60 painéis, com relatório.",
        "Orientação de dois aprendizes por semestre.",
      ].join("\n"),
    },
    {
      position: "Eletricista Industrial",
      company: "Aços Penedo",
      location: "Vitória - ES",
      startDate: "02/2014",
      endDate: "08/2018",
      description:
        "Montagem de painéis de comando e troca de disjuntores.\nAtendimento de emergências no turno da noite.",
    },
    {
      position: "Auxiliar de Elétrica",
      company: "Estaleiro Baía Funda",
      location: "Vila Velha - ES",
      startDate: "05/2012",
      endDate: "01/2014",
      description: "Passagem de cabos e identificação de circuitos.",
    },
  ],
  education: [
    {
      course: "Técnico em Eletrotécnica",
      institution: "Escola Técnica Morro do Moreno",
      startDate: "2010",
      endDate: "2011",
      description: "",
    },
    {
      course: "Ensino Médio",
      institution: "Colégio Estadual Maria Penedo",
      startDate: "2007",
      endDate: "2009",
      description: "",
    },
  ],
  skills: [
    "Comandos elétricos",
    "Inversores de frequência",
    "Leitura de diagramas",
    "Termografia",
    "NR-10",
    "NR-35",
    "Programação de CLP",
  ],
  _optionalSkills: ["NR-10 e NR-35"],
  languages: [
    { name: "Inglês", proficiency: "Básico" },
    { name: "Italiano", proficiency: "Intermediário" },
  ],
  sections: [
    {
      kind: "courses",
      entries: [
        { title: "Termografia Aplicada", subtitle: "Escola Técnica Calor e Cor", date: "2021", description: "" },
        { title: "CLP Básico", subtitle: "Instituto Ladder", date: "2016", description: "" },
      ],
    },
  ],
};
