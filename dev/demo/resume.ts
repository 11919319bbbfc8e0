import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ResumeContent, ResumeInput } from "@penresume/contracts";
import { PRESETS } from "../../packages/resume-view/src/themes.ts";

/** The snapshot of CONTENT. Only a browser can create it, so make-snapshot.ts generates this file. */
export const SNAPSHOT_FILE = join(import.meta.dirname, "resume.html");

/** A fictitious person. */
export const CONTENT: ResumeContent = {
  personalInfo: {
    fullName: "Alex Exemplo da Silva",
    email: "alex@exemplo.com.br",
    phone: "(11) 999990000",
    location: "São Paulo, SP",
    description:
      "Pessoa fictícia que mostra como o PenResume funciona. Analista de dados com seis anos de experiência em " +
      "transformar números em decisões para equipes comerciais.",
  },
  education: [
    {
      institution: "Universidade Exemplo",
      course: "Bacharelado em Estatística",
      startDate: "02/2012",
      endDate: "12/2016",
      current: false,
    },
  ],
  experience: [
    {
      company: "Empresa Fictícia S.A.",
      position: "Analista de Dados Pleno",
      startDate: "03/2021",
      endDate: "Atual",
      current: true,
      description:
        "• Reduziu em 30% o tempo de fechamento dos relatórios mensais\n" +
        "• Conduziu a migração de 12 painéis para a nova plataforma, sem interrupção para as equipes",
    },
    {
      company: "Companhia Imaginária Ltda.",
      position: "Analista de Dados Júnior",
      startDate: "01/2018",
      endDate: "02/2021",
      current: false,
      description: "• Criou o indicador de retenção que hoje orienta as metas comerciais",
    },
  ],
  skills: ["SQL", "Python", "Estatística", "Visualização de dados", "Comunicação"],
  languages: [{ name: "Inglês", proficiency: "Avançado" }],
  theme: (PRESETS[0] as (typeof PRESETS)[number]).theme,
};

/** The résumé in the form that the editor saves. */
export const demoResume = (): ResumeInput => ({ ...CONTENT, html: readFileSync(SNAPSHOT_FILE, "utf8") });
