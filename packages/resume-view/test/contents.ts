import type { ResumeContent } from "@penresume/contracts";
import { EMPTY_RESUME, SAMPLE_RESUME } from "../src/samples.ts";

const sample = SAMPLE_RESUME;
const [job] = sample.experience as [ResumeContent["experience"][number]];
const numbered = (text: string, count: number) => Array.from({ length: count }, (_, index) => `${text} ${index + 1}`);
const sentence =
  "Acompanhou orçamento, equipe e prazos de cada etapa, da pré-produção à entrega, com relatórios semanais à direção.";

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
