import type { Cases } from "./cases-contact.ts";
import {
  addJob,
  addSkills,
  addToJob,
  addToSummary,
  all,
  setCourse,
  setJob,
  setPersonalInfo,
  setSkills,
} from "./patches.ts";

const described = { position: "Repositor", company: "Mercado Alfa", description: "Reposição de 200 itens por turno." };

export const DATE_CASES: Record<string, Cases> = {
  "missing-start-date": { found: [setJob({ startDate: "" })], clean: [setJob({ startDate: "03/2023" })] },
  "missing-end-date": {
    found: [setJob({ endDate: "", current: false }), setCourse({ startDate: "2016", endDate: "", current: false })],
    clean: [setJob({ endDate: "", current: true }), setCourse({ startDate: "", endDate: "" })],
  },
  "unreadable-date": {
    found: [setJob({ startDate: "13/2020" }), setJob({ startDate: "há dois anos" }), setJob({ startDate: "1019" })],
    clean: [
      setJob({ startDate: "março de 2020" }),
      setJob({ startDate: "jan. 2020" }),
      setCourse({ endDate: "previsão 12/2027" }),
      setJob({ endDate: "até o momento", current: true }),
    ],
  },
  "reversed-dates": {
    found: [setJob({ startDate: "03/2021", endDate: "02/2019", current: false })],
    clean: [setJob({ startDate: "2021", endDate: "03/2021", current: false })],
  },
  "future-date": {
    found: [setJob({ endDate: "12/2027", current: false }), setJob({ startDate: "01/2028" })],
    clean: [setCourse({ endDate: "12/2028" }), setJob({ startDate: "11/2026", endDate: "Atual", current: true })],
  },
  "past-expected-end": {
    found: [setCourse({ current: true, endDate: "Atual", expectedEnd: "12/2020" } as object)],
    clean: [
      setCourse({ current: true, endDate: "Atual", expectedEnd: "12/2028" } as object),
      setCourse({ current: true, endDate: "Atual", expectedEnd: "em breve" } as object),
    ],
  },
  "current-with-end-date": {
    found: [setJob({ endDate: "02/2026", current: true })],
    clean: [setJob({ endDate: "Atual", current: true }), setJob({ endDate: "", current: true })],
  },
  "overlapping-jobs": {
    found: [
      all(
        addJob({ ...described, startDate: "02/2003", endDate: "06/2005" }),
        addJob({
          position: "Estoquista",
          company: "Loja Beta",
          startDate: "01/2003",
          endDate: "08/2004",
          description: "Contagem de 400 caixas.",
        }),
      ),
    ],
    clean: [
      all(
        addJob({ ...described, startDate: "02/2003", endDate: "06/2005" }),
        addJob({ ...described, startDate: "01/2001", endDate: "02/2003" }),
      ),
      addJob({ ...described, position: "Vendedor autônomo", startDate: "03/2022", endDate: "01/2024" }),
    ],
  },
  "employment-gap": {
    found: [addJob({ ...described, startDate: "02/1998", endDate: "06/1999" })],
    clean: [addJob({ ...described, startDate: "03/2019", endDate: "06/2020" })],
  },
  "mixed-date-formats": {
    found: [
      ({ experience: [a, b] }) => {
        if (!a || !b) return false;
        Object.assign(b, { startDate: "2010", endDate: "01/2012" });
        return true;
      },
    ],
    clean: [
      ({ experience: [a, b] }) => {
        if (!a || !b) return false;
        Object.assign(b, { startDate: "03-2010", endDate: "janeiro de 2012" });
        return true;
      },
      setCourse({ startDate: "2016", endDate: "12/2018" }),
    ],
  },
  "reverse-chronological-order": {
    found: [
      (resume) => {
        if (resume.experience.length < 2) return false;
        resume.experience.reverse();
        return true;
      },
    ],
    clean: [setCourse({ startDate: "", endDate: "" })],
  },
  "incomplete-education": {
    found: [setCourse({ institution: "" }), setCourse({ course: "" })],
    clean: [setCourse({ course: "Ensino médio", institution: "Colégio Alfa" })],
  },
  "empty-entry": {
    found: [addJob({}), addSkills(" "), (resume) => resume.languages.push({ name: "", proficiency: "Básico" }) > 0],
    clean: [addJob(described)],
  },
  "duplicate-entry": {
    found: [({ experience: [a], experience }) => a !== undefined && experience.push({ ...a }) > 0],
    clean: [addJob({ ...described, startDate: "03/2019", endDate: "06/2020" })],
  },
  "missing-description": {
    found: [setJob({ description: "" })],
    clean: [all(addJob(described), addJob(described), addJob({ ...described, description: "" }))],
  },
  "missing-summary": {
    found: [setPersonalInfo({ description: "" })],
    clean: [setPersonalInfo({ description: "Caixa." })],
  },
  "summary-length": {
    found: [
      setPersonalInfo({ description: "Cozinheira experiente." }),
      addToSummary("Atuação em compras, estoque, vendas, atendimento, conferência, entrega e pós-venda. ".repeat(10)),
    ],
    clean: [setPersonalInfo({ description: "Cozinheira de escola com curso técnico." })],
  },
  "missing-experience": {
    found: [
      (resume) => {
        resume.experience = [];
        resume.personalInfo.description = "Procuro o primeiro emprego.";
        return true;
      },
    ],
    clean: [
      (resume) => {
        resume.experience = [];
        resume.personalInfo.description = "Procuro o primeiro emprego.";
        resume.sections = [{ kind: "volunteering", entries: [{ title: "Monitora de reforço escolar" }] }];
        return true;
      },
      (resume) => {
        resume.experience = [];
        resume.personalInfo.description =
          "Estudante do ensino médio em busca da primeira vaga na área administrativa, com curso de informática e de atendimento.";
        return true;
      },
    ],
  },
  "missing-education": {
    found: [
      (resume) => {
        resume.education = [];
        return true;
      },
    ],
    clean: [setCourse({ startDate: "", endDate: "" })],
  },
  "missing-skills": { found: [setSkills()], clean: [setSkills("Excel")] },
  "few-skills": { found: [setSkills("Excel")], clean: [setSkills("Excel", "Word", "Vendas")] },
  "too-many-skills": {
    found: [setSkills(...Array.from({ length: 24 }, (_, index) => `Técnica ${index}`))],
    clean: [setSkills(...Array.from({ length: 20 }, (_, index) => `Técnica ${index}`))],
  },
  "skill-sentence": {
    found: [
      addSkills("Tenho facilidade com números"),
      addSkills("Capacidade de organizar o estoque da loja com rapidez"),
      addSkills("Sei mexer em computador"),
    ],
    clean: [
      addSkills(
        "Trabalho em equipe",
        "Atendimento ao cliente por telefone",
        "Google Workspace (Docs, Sheets e Slides no dia a dia)",
      ),
    ],
  },
  "skill-list": {
    found: [addSkills("Word, Excel, PowerPoint"), addSkills("vendas; caixa; estoque")],
    clean: [addSkills("Pacote Adobe (Photoshop, Illustrator, InDesign)", "HTML, CSS")],
  },
  "duplicate-language": {
    found: [
      ({ languages }) =>
        languages.push({ name: "Inglês", proficiency: "Básico" }, { name: "ingles", proficiency: "Fluente" }) > 0,
    ],
    clean: [({ languages }) => languages.push({ name: "Francês", proficiency: "Básico" }) > 0],
  },
  "claimed-years": {
    found: [
      addToSummary("Possui 40 anos de experiência na área."),
      (resume) => {
        const [job] = resume.experience;
        if (job) Object.assign(resume, { experience: [{ ...job, startDate: "01/2024" }] });
        resume.personalInfo.description = `Trabalho com vendas há vinte anos.`;
        return job !== undefined;
      },
    ],
    clean: [addToSummary("Possui 2 anos de experiência com idosos."), addToSummary("Moro em Recife há 40 anos.")],
  },
  "resume-length": {
    found: [addToJob("Conferência de mercadorias e notas fiscais do turno. ".repeat(170))],
    clean: [addToJob("Conferência de mercadorias e notas fiscais do turno. ".repeat(10))],
  },
  "sparse-resume": {
    found: [
      (resume) => {
        resume.personalInfo.description = "Auxiliar geral.";
        resume.experience = resume.experience.slice(0, 1).map((job) => ({ ...job, description: "Limpeza." }));
        resume.skills = ["Limpeza"];
        resume.education = resume.education.slice(0, 1);
        return true;
      },
    ],
    clean: [addToJob("Conferência de 20 notas.")],
  },
  "short-description": {
    found: [setJob({ description: "Vendas e caixa." })],
    clean: [setJob({ description: "Merenda para 180 crianças." })],
  },
  "two-column-layout": {
    found: [({ theme }) => Boolean(Object.assign(theme, { layout: "sidebar" }))],
    clean: [({ theme }) => Boolean(Object.assign(theme, { layout: "minimal" }))],
  },
  "photo-layout-without-photo": {
    found: [({ theme }) => Boolean(Object.assign(theme, { layout: "sidebar" }))],
    clean: [
      ({ theme, personalInfo }) =>
        Boolean(
          Object.assign(theme, { layout: "sidebar" }) &&
            Object.assign(personalInfo, { photo: "/media/profile-photos/a.jpg" }),
        ),
    ],
  },
};
