import type { ResumeContent, Section } from "@penresume/contracts";
import { EMPTY_RESUME, SAMPLE_RESUME } from "../src/samples.ts";

const sample = SAMPLE_RESUME;
const [job] = sample.experience as [ResumeContent["experience"][number]];
const numbered = (text: string, count: number) => Array.from({ length: count }, (_, index) => `${text} ${index + 1}`);
const sentence =
  "Acompanhou orçamento, equipe e prazos de cada etapa, da pré-produção à entrega, com relatórios semanais à direção.";

/** A section of every kind, in an order of one's own; one is hidden, one renamed, one of a newer release. */
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
  { kind: "additional", entries: [{ description: "CNH categoria B\nDisponibilidade para viagens" }] },
  {
    kind: "custom",
    title: "Intercâmbio",
    entries: [{ title: "Ano letivo em Toronto", startDate: "2010", endDate: "2011" }],
  },
  { kind: "custom", title: "Segredo", hidden: true, entries: [{ title: "Isto está oculto" }] },
  { kind: "holograms", title: "De outra versão", entries: [{ title: "Isto não se vê" }] },
];

/** What a résumé may hold, by name. Each is the sample, changed in one way. */
export const CONTENTS: Record<string, ResumeContent> = {
  sample,
  "only a name": { ...EMPTY_RESUME, personalInfo: { ...EMPTY_RESUME.personalInfo, fullName: "Zé" } },
  "a photo": { ...sample, personalInfo: { ...sample.personalInfo, photo: "/media/profile-photos/1-a.jpg" } },
  "one long description": {
    ...sample,
    experience: [{ ...job, description: numbered(sentence, 90).join("\n") }, ...sample.experience.slice(1)],
  },
  "one endless paragraph": {
    ...sample,
    personalInfo: { ...sample.personalInfo, description: numbered(sentence, 70).join(" ") },
  },
  "twelve experiences": {
    ...sample,
    experience: numbered("Produtora", 12).map((position, index) => ({
      ...job,
      position,
      company: `Estúdio ${index + 1}`,
      description: numbered(`• ${sentence}`, 2 + (index % 4)).join("\n"),
    })),
  },
  "sixty skills": { ...sample, skills: numbered("Habilidade de bastidor", 60) },
  "two hundred skills": { ...sample, skills: numbered("Competência", 200) },
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
      description: numbered(
        "Pós-graduada em pré-produção - guarda-roupa de alta-costura e bem-estar no dia-a-dia,",
        9,
      ).join(" "),
    },
    experience: [
      {
        ...job,
        description: numbered("• Co-produziu meia-noite - curta-metragem de boa-fé, segunda-feira,", 12).join(" "),
      },
    ],
    skills: ["Front-end e back-end com integração ponta-a-ponta em tempo-real", `${"mão-de-obra-".repeat(20)}fim`],
  },
  "every section": {
    ...sample,
    personalInfo: {
      ...sample.personalInfo,
      headline: "Produtora executiva de séries e documentários",
      linkedin: "linkedin.com/in/helena-sampaio",
      website: "helenasampaio.example",
      github: "github.com/helena-sampaio",
    },
    sections: EVERY_SECTION,
  },
  "three hundred entries, a title twice, one from right to left": {
    ...sample,
    sections: [
      ...numbered("Cursos", 3).map((title) => ({
        kind: "courses",
        title,
        entries: numbered(`${title}: curso`, 100).map((title) => ({ title })),
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
