import { type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createReview } from "../../../mfe-editor/src/import/create-review.ts";
import { applyReview } from "../../../mfe-editor/src/import/merge.ts";
import { compareReading } from "../../../mfe-editor/src/review/compare-reading.ts";
import { toLines } from "../../../mfe-editor/src/review/read-resume.ts";
import { getVisibleContent } from "../../resume-export/src/visible-content.ts";
import { EMPTY_RESUME } from "../../resume-view/src/samples.ts";
import { TEMPLATES } from "../../resume-view/src/templates.ts";
import { openStage, type Stage } from "../../resume-view/testing/stage.ts";
import { themed } from "../../resume-view/testing/themed.ts";
import { importPageTexts } from "../src/index.ts";

const create = (parts: object): ResumeContent => resumeContentSchema.parse({ ...EMPTY_RESUME, ...parts });

/** Résumés as the questions of the guided start leave them: small letters, years without months, short names. */
const RESUMES: Record<string, ResumeContent> = {
  "a stock clerk's": create({
    personalInfo: {
      fullName: "jose carlos da silva",
      headline: "estoquista",
      email: "zecarlos@exemplo.com.br",
      phone: "(11) 98765-4321",
      location: "guarulhos jardim cumbica",
      description: "Sou trabalhador e pontual, quero trabalha em estoque e aprender mais",
    },
    experience: [
      {
        position: "repositor e ajudante de estoque",
        company: "Supermercado Bom Preço",
        startDate: "março de 2019",
        endDate: "2024",
        description:
          "Recebimento e conferência de mercadorias\nOrganização do estoque\nContagem de produtos\neu repunha as pratileira e conferia a validade",
        descriptionStyle: "bullets",
      },
    ],
    education: [{ course: "Ensino médio completo", institution: "EE Jose Mauricio de Oliveira", endDate: "2015" }],
    skills: ["Organização de estoque", "Paleteira", "Trabalho em equipe"],
    sections: [
      { kind: "education" },
      { kind: "courses", entries: [{ title: "operador de empilhadeira", organisation: "senai" }] },
      { kind: "skills" },
      { kind: "experience" },
      { kind: "languages" },
      {
        kind: "additional",
        entries: [
          {
            drivingLicense: "CNH categoria B",
            shift: "Disponibilidade em qualquer turno",
            saturdays: "Disponibilidade aos sábados",
          },
        ],
      },
    ],
  }),
  "a cleaner's, who works now": create({
    personalInfo: {
      fullName: "maria aparecida",
      headline: "diarista",
      email: "maria@exemplo.com.br",
      phone: "(81) 98123-4567",
      location: "recife",
      description: "",
    },
    experience: [
      {
        position: "diarista",
        company: "casas de família",
        startDate: "2018",
        endDate: "Atual",
        current: true,
        description: "Limpeza de casas e apartamentos\nlavar e passar roupa",
        descriptionStyle: "bullets",
      },
      {
        position: "ajudante de cozinha",
        company: "restaurante da dona lia",
        startDate: "02/2015",
        endDate: "11/2017",
        description: "Preparo de saladas",
        descriptionStyle: "bullets",
      },
    ],
    education: [{ course: "Ensino fundamental completo", institution: "escola joão xxiii", endDate: "2009" }],
    skills: ["Limpeza", "Organização"],
    languages: [],
    sections: [{ kind: "additional", entries: [{ shift: "Disponibilidade pela manhã" }] }],
  }),
  "for a first job": create({
    personalInfo: {
      fullName: "Kauã Pereira dos Santos",
      headline: "jovem aprendiz",
      email: "kaua@exemplo.com.br",
      phone: "(71) 99123-4567",
      location: "salvador, ba",
      description: "Gosto de aprender e de ajudar as pessoas.",
    },
    education: [
      {
        course: "2º ano do ensino médio",
        institution: "colégio estadual luiz viana",
        shift: "Manhã",
        expectedEnd: "2027",
        endDate: "Atual",
        current: true,
      },
    ],
    experience: [],
    skills: ["Pacote Office", "Atendimento"],
    languages: [{ name: "Inglês", proficiency: "Básico" }],
    sections: [
      { kind: "education" },
      { kind: "courses", entries: [{ title: "informática básica", organisation: "Senac", date: "2025" }] },
      { kind: "skills" },
      {
        kind: "volunteering",
        entries: [
          {
            title: "monitor de catequese",
            organisation: "paróquia são josé",
            description: "Organização de eventos\nApoio às crianças",
          },
        ],
      },
      { kind: "experience" },
      { kind: "languages" },
      { kind: "additional", entries: [{ age: "16 anos", shift: "Disponibilidade à tarde" }] },
    ],
  }),
};

describe("what software reads in a résumé of the guided start", () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const cases = Object.entries(RESUMES).flatMap(([name, resume]) =>
    TEMPLATES.map((template) => [`${name} in '${template.id}'`, themed(resume, template)] as const),
  );
  it.each(cases)("is what was written: %s", async (_name, resume) => {
    const pages = await stage.page.evaluate((value) => window.readPages(value), resume);
    const read = importPageTexts(pages);
    if (read.rejected) throw new Error(read.reason);
    const found = applyReview(createReview({ ...read, pages: undefined } as never), EMPTY_RESUME, {
      replacesAll: true,
      choices: {},
    });
    const groups = compareReading(getVisibleContent(resume), found, pages.flatMap(toLines));
    const fields = groups.flatMap((group) => group.fields);
    expect(fields.length).toBeGreaterThan(8);
    expect(
      fields.filter(({ isSame }) => !isSame).map(({ label, own, found }) => `${label}: ${own} / ${found}`),
    ).toEqual([]);
  });
});
