import type { ResumeInput } from "@penresume/contracts";

/** A plainly fictitious résumé for a demo account. */
export function demoResume({ name, email }: { name: string; email: string }): ResumeInput {
  return {
    personalInfo: {
      fullName: name,
      email,
      phone: "(11) 99999-0000",
      location: "São Paulo, SP",
      description:
        "Pessoa fictícia que mostra como o PenResume funciona. Analista de dados com seis anos de experiência em " +
        "transformar números em decisões.",
    },
    education: [
      {
        institution: "Universidade Exemplo",
        course: "Estatística",
        startDate: "02/2012",
        endDate: "12/2016",
        current: false,
      },
    ],
    experience: [
      {
        company: "Empresa Fictícia S.A.",
        position: "Analista de dados",
        startDate: "03/2019",
        endDate: "Atual",
        current: true,
        description: "Reduziu em 30% o tempo dos relatórios mensais.\nConduziu a migração de 12 painéis.",
      },
    ],
    skills: ["SQL", "Python", "Estatística", "Comunicação"],
    languages: [{ name: "Inglês", proficiency: "Avançado" }],
    theme: {
      id: "classic-blue",
      name: "Azul Profissional",
      colors: { primary: "#1d4ed8", secondary: "#475569", text: "#1f2937", background: "#ffffff", accent: "#2563eb" },
      layout: "classic",
    },
    html: "",
  };
}
