import { LIST_ITEM, packWord } from "../generate/write/word-package.ts";

/** A Word file of three pages: jobs in a table with a header row, then earlier jobs in paragraphs. Its person is invented. */

interface TableJob {
  period: string;
  company: string;
  place: string;
  role: string;
  tasks: string[];
}
const TABLE_JOBS: TableJob[] = [
  {
    period: "02/2021 – atual",
    company: "Laticínios Serra do Ouro",
    place: "Patos de Minas - MG",
    role: "Coordenadora de Qualidade",
    tasks: [
      "Coordenação de uma equipe de 14 analistas e auxiliares em três turnos.",
      "Implantação do plano de análise de perigos na linha de iogurtes.",
      "Atendimento às auditorias de clientes e do serviço de inspeção.",
      "Revisão dos procedimentos de limpeza, com queda de 18% nas devoluções.",
    ],
  },
  {
    period: "06/2017 – 01/2021",
    company: "Frigorífico Boa Esperança Ltda.",
    place: "Uberaba - MG",
    role: "Analista de Qualidade Pleno",
    tasks: [
      "Inspeção de recebimento, rastreabilidade e liberação de lotes.",
      "Treinamento dos operadores em boas práticas de fabricação.",
      "Registro e tratamento de reclamações do consumidor.",
    ],
  },
  {
    period: "03/2014 – 05/2017",
    company: "Massas Dona Benedita",
    place: "Araxá - MG",
    role: "Analista de Laboratório",
    tasks: [
      "Análises físico-químicas e microbiológicas de matérias-primas.",
      "Calibração de balanças, estufas e medidores de pH.",
      "Elaboração de laudos e controle das amostras de referência.",
    ],
  },
];
interface EarlierJob {
  title: string;
  role: string;
  company: string;
  place: string;
  line: string;
  start: string;
  end: string;
  tasks: string[];
}
const EARLIER_JOBS: EarlierJob[] = [
  {
    title: "Auxiliar de Laboratório – Usina Rio Claro",
    role: "Auxiliar de Laboratório",
    company: "Usina Rio Claro",
    place: "Conceição das Alagoas - MG",
    line: "Conceição das Alagoas - MG | agosto de 2011 a fevereiro de 2014",
    start: "08/2011",
    end: "02/2014",
    tasks: [
      "Coleta de amostras de caldo, mel e açúcar em turnos de revezamento.",
      "Limpeza e esterilização da vidraria.",
      "Lançamento dos resultados na planilha da moagem.",
    ],
  },
  {
    title: "Operadora de Produção – Biscoitos Tia Nair",
    role: "Operadora de Produção",
    company: "Biscoitos Tia Nair",
    place: "Uberlândia - MG",
    line: "Uberlândia - MG | janeiro de 2009 a julho de 2011",
    start: "01/2009",
    end: "07/2011",
    tasks: [
      "Operação da embaladora e troca de bobinas.",
      "Pesagem de ingredientes conforme a ficha de produção.",
      "Participação na comissão interna de prevenção de acidentes.",
    ],
  },
  {
    title: "Balconista – Padaria Pão da Praça",
    role: "Balconista",
    company: "Padaria Pão da Praça",
    place: "Uberlândia - MG",
    line: "Uberlândia - MG | março de 2007 a dezembro de 2008",
    start: "03/2007",
    end: "12/2008",
    tasks: ["Atendimento no balcão e no caixa.", "Reposição das vitrines e controle da validade dos produtos."],
  },
];
const SUMMARY =
  "Profissional de controle de qualidade em alimentos com mais de dez anos de indústria, do laboratório à coordenação. " +
  "Vivência em auditorias, treinamento de equipes e melhoria de processos.";
const DEGREES = [
  ["Pós-graduação em Gestão da Qualidade", "Faculdade Cidade das Águas", "2019", "2020"],
  ["Tecnologia em Alimentos", "Instituto Superior do Cerrado", "2012", "2015"],
  ["Técnico em Química", "Escola Técnica Padre Anchieta Novo", "2009", "2010"],
] as const;
const COURSES = [
  ["Auditor Interno de Sistemas de Gestão", "Instituto Norma Clara", "2022"],
  ["Boas Práticas de Fabricação", "Escola do Alimento", "2018"],
  ["Metrologia Básica", "Centro Técnico Régua e Compasso", "2014"],
] as const;
const SKILLS = [
  "Análise de perigos",
  "Auditoria interna",
  "Excel avançado",
  "Microbiologia",
  "Rastreabilidade",
  "Gestão de equipes",
];
const EXTRA = ["CNH categoria B e veículo próprio.", "Disponibilidade para viagens e para trabalhar em turnos."];

const run = (text: string, look = ""): string =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text.replaceAll("&", "&amp;")}</w:t></w:r>`;
const paragraph = (content: string, properties = ""): string => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const title = (text: string): string => paragraph(run(text), '<w:pStyle w:val="Heading1"/>');
const BOLD = "<w:b/>";
const BULLET = `<w:pStyle w:val="ListParagraph"/>${LIST_ITEM}`;
const cell = (width: number, content: string): string =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${content}</w:tc>`;

function createBody(): string {
  const row = (period: string, company: string, work: string) =>
    cell(1800, period) + cell(2600, company) + cell(5000, work);
  const name = (text: string) => paragraph(run(text, BOLD));
  const rows = TABLE_JOBS.map(({ period, company, place, role, tasks }) =>
    row(
      paragraph(run(period)),
      name(company) + paragraph(run(place)),
      name(role) + tasks.map((task) => paragraph(run(task), BULLET)).join(""),
    ),
  );
  return [
    paragraph(run("Cleide Aparecida Monteiro Lacerda"), '<w:pStyle w:val="Title"/>'),
    paragraph(run("Rua das Mangueiras, 214 – Jardim Paraíso – Patos de Minas/MG – CEP 38700-000")),
    paragraph(`${run("Telefone: ", BOLD)}${run("(34) 99812-4410")}${run(" | recado: (34) 3822-1907")}`),
    paragraph(`${run("E-mail: ", BOLD)}${run("cleide.")}${run("monteiro@exemplo.com.br")}`),
    title("Resumo"),
    paragraph(run(SUMMARY)),
    title("Experiência Profissional"),
    '<w:tbl><w:tblPr><w:tblStyle w:val="TableGrid"/></w:tblPr>',
    `<w:tr><w:trPr><w:tblHeader/></w:trPr>${row(name("Período"), name("Empresa"), name("Cargo/Atividades"))}</w:tr>`,
    ...rows.map((cells) => `<w:tr>${cells}</w:tr>`),
    "</w:tbl>",
    paragraph(""),
    ...EARLIER_JOBS.flatMap(({ title: head, line, tasks }, index) => [
      ...(index === 1 ? [paragraph('<w:r><w:br w:type="page"/></w:r>')] : []),
      paragraph(run(head, BOLD)),
      paragraph(run(line, "<w:i/>")),
      ...tasks.map((task) => paragraph(run(task), BULLET)),
      paragraph(""),
    ]),
    title("Formação Acadêmica"),
    ...DEGREES.map(([course, school, start, end]) =>
      paragraph(`${run(course, BOLD)}${run(` – ${school}, ${start} a ${end}`)}`),
    ),
    paragraph('<w:r><w:br w:type="page"/></w:r>'),
    title("Cursos"),
    ...COURSES.map(([course, school, year]) => paragraph(run(`${course} – ${school} (${year})`), BULLET)),
    title("Conhecimentos"),
    ...SKILLS.map((skill) => paragraph(run(skill), BULLET)),
    title("Idiomas"),
    paragraph(run("Inglês – intermediário")),
    paragraph(run("Espanhol – básico")),
    title("Informações Adicionais"),
    ...EXTRA.map((line) => paragraph(run(line))),
  ].join("");
}

/** The file. */
export function createWordFile(): Uint8Array {
  const style = (id: string, look: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${id}"/><w:rPr>${look}</w:rPr></w:style>`;
  const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const page = `${field("begin")}<w:r><w:instrText> PAGE </w:instrText></w:r>${field("separate")}${run("1")}${field("end")}`;
  return packWord({
    body: createBody(),
    header: paragraph(run("Cleide Aparecida Monteiro Lacerda – Curriculum Vitae")),
    footer: paragraph(`${run("Página ")}${page}${run(" de 3")}`),
    styles: [
      style("Title", '<w:b/><w:sz w:val="36"/>'),
      style("Heading1", '<w:caps/><w:color w:val="2E5D6B"/><w:sz w:val="26"/>'),
      style("ListParagraph", ""),
    ].join(""),
  });
}

/** What an import should read from it. */
export const WORD_TRUTH = {
  personalInfo: {
    fullName: "Cleide Aparecida Monteiro Lacerda",
    headline: "",
    email: "cleide.monteiro@exemplo.com.br",
    phone: "(34) 99812-4410",
    location: "Rua das Mangueiras, 214 – Jardim Paraíso – Patos de Minas/MG – CEP 38700-000",
    description: SUMMARY,
    links: [],
    _alt: { location: ["Patos de Minas, MG", "Rua das Mangueiras, 214 – Jardim Paraíso – Patos de Minas/MG"] },
  },
  experience: [
    ...TABLE_JOBS.map(({ period, company, place, role, tasks }) => {
      const [startDate = "", endDate = ""] = period.split(" – ");
      return { position: role, company, location: place, startDate, endDate, description: tasks.join("\n") };
    }),
    ...EARLIER_JOBS.map(({ role, company, place, start, end, tasks }) => ({
      position: role,
      company,
      location: place,
      startDate: start,
      endDate: end,
      description: tasks.join("\n"),
    })),
  ],
  education: DEGREES.map(([course, institution, startDate, endDate]) => ({
    course,
    institution,
    startDate,
    endDate,
    description: "",
  })),
  skills: SKILLS,
  languages: [
    { name: "Inglês", proficiency: "Intermediário" },
    { name: "Espanhol", proficiency: "Básico" },
  ],
  sections: [
    {
      kind: "courses",
      entries: COURSES.map(([name, subtitle, date]) => ({ title: name, subtitle, date, description: "" })),
    },
    { kind: "custom", entries: EXTRA.map((description) => ({ description })) },
  ],
};
