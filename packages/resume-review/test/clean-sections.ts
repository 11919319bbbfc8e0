import type { ResumeContent, Section } from "@penresume/contracts";
import { CLEAN_RESUMES } from "./clean-resumes.ts";

/** Good sections of every kind. The people and institutions are invented. */
const CLEAN_SECTIONS: Section[][] = [
  [
    {
      kind: "courses",
      entries: [
        { title: "Boas práticas na manipulação de alimentos", organisation: "Senac", date: "05/2022", hours: "20" },
        { title: "Excel avançado", organisation: "Escola Digital", date: "2023", url: "https://exemplo.com.br/c/1" },
        { title: "Scrum Master", organisation: "Instituto Ágil", date: "03/2021 - 05/2021" },
      ],
    },
    {
      kind: "additional",
      entries: [{ description: "CNH categoria B\nDisponibilidade para viagens\nInício imediato" }],
    },
  ],
  [
    {
      kind: "projects",
      entries: [
        {
          title: "Controle de estoque do mercado do bairro",
          organisation: "Projeto da escola técnica",
          startDate: "02/2022",
          endDate: "11/2022",
          current: false,
          url: "github.com/exemplo/estoque",
          description: "Planilha com 300 produtos e aviso de falta\nUso diário por dois funcionários",
        },
      ],
    },
    { kind: "interests", entries: [{ description: "Fotografia, corrida de rua, leitura de divulgação científica" }] },
  ],
  [
    {
      kind: "volunteering",
      entries: [
        {
          title: "Monitora de reforço escolar",
          organisation: "Casa do Saber",
          startDate: "2019",
          endDate: "Atual",
          current: true,
          description: "Aulas de matemática para 20 alunos por semana.",
        },
      ],
    },
    { kind: "objective", entries: [{ description: "Atuar na área financeira de uma empresa de médio porte." }] },
  ],
  [
    {
      kind: "publications",
      entries: [
        {
          title: "Sleep quality in night shift nurses: a cohort",
          organisation: "Revista Fictícia de Saúde",
          date: "2020",
          description: "Estudo com 120 participantes, em coautoria com duas colegas.",
        },
      ],
    },
    {
      kind: "awards",
      entries: [{ title: "Medalha de prata", organisation: "Olimpíada Sul de Matemática", date: "2018" }],
    },
    {
      kind: "references",
      entries: [
        {
          title: "Carlos Menezes",
          organisation: "Gerente de loja, Mercado Aurora",
          phone: "(11) 98765-4321",
          email: "carlos@exemplo.com.br",
        },
      ],
    },
    { kind: "custom", title: "Intercâmbio", entries: [{ title: "Ano letivo em Toronto", endDate: "2015" }] },
  ],
];

/** Good résumés as they are, and with further sections. */
export const ALL_CLEAN_RESUMES: [trade: string, resume: ResumeContent][] = Object.entries(CLEAN_RESUMES).flatMap(
  ([trade, resume], at) => [
    [trade, resume],
    [`${trade} with sections`, { ...resume, sections: CLEAN_SECTIONS[at % CLEAN_SECTIONS.length] }],
  ],
);
