import { type PersonalInfo, type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { assignEntryIds } from "@penresume/resume";

/** A filled résumé with some parts replaced. */
export const createResume = ({
  personalInfo,
  ...parts
}: Partial<Omit<ResumeContent, "personalInfo">> & { personalInfo?: Partial<PersonalInfo> } = {}): ResumeContent =>
  resumeContentSchema.parse({
    personalInfo: { fullName: "João Açaí", email: "joao@exemplo.com.br", phone: "(81) 987654321", ...personalInfo },
    education: [{ institution: "UFPE", course: "Cinema", startDate: "02/2010", endDate: "Atual", current: true }],
    experience: [
      { company: "Maré", position: "Produtor", description: "Fiz\nmuito" },
      { company: "Canal", position: "Assistente" },
    ],
    languages: [{ name: "Inglês", proficiency: "Fluente" }],
    skills: ["Roteiro"],
    theme: {
      layout: "classic",
      colors: { primary: "#000000", secondary: "#000000", text: "#000000", background: "#ffffff", accent: "#000000" },
    },
    ...parts,
  });

/** The same with ids, as the editor keeps it. */
export const createIdentifiedResume: typeof createResume = (parts) => assignEntryIds(createResume(parts));
