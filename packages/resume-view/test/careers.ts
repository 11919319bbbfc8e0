import type { ResumeContent } from "@penresume/contracts";
import { EMPTY_RESUME } from "../src/samples.ts";
import { academic, elevenYears } from "./long-careers.ts";

/** Fictional people with whom templates are judged: little and much content, from a first job to an academic career. */

const PHOTO = "/media/profile-photos/1-a.jpg";

const firstJob: ResumeContent = {
  ...EMPTY_RESUME,
  personalInfo: {
    fullName: "Kauã Henrique Batista",
    headline: "Jovem Aprendiz",
    email: "kaua.batista@exemplo.com.br",
    phone: "(81) 988776655",
    location: "Olinda, PE",
    photo: PHOTO,
    description:
      "Estudante do 3º ano do ensino médio, pontual e curioso. Ajudo na papelaria da família aos sábados e cuido das redes sociais do grêmio da escola.",
  },
  education: [
    {
      institution: "Escola Estadual Professor Cândido Duarte",
      course: "Ensino médio, 3º ano",
      startDate: "2024",
      endDate: "previsão 12/2026",
      current: false,
    },
  ],
  skills: ["Pacote Office", "Canva", "Redes sociais", "Atendimento ao público", "Trabalho em equipe"],
  languages: [
    { name: "Português", proficiency: "Nativo" },
    { name: "Inglês", proficiency: "Básico" },
  ],
  sections: [
    {
      kind: "courses",
      entries: [
        { title: "Informática básica", organisation: "Senac Recife", date: "11/2025", hours: "60" },
        { title: "Atendimento e vendas", organisation: "Sebrae", date: "06/2025", hours: "20" },
      ],
    },
    {
      kind: "volunteering",
      entries: [
        {
          title: "Monitor da biblioteca",
          organisation: "Escola Cândido Duarte",
          startDate: "03/2025",
          endDate: "Atual",
          current: true,
          description:
            "Organizo o acervo e registro empréstimos duas tardes por semana\nAjudo alunos do 6º ano em trabalhos de pesquisa",
        },
      ],
    },
    { kind: "additional", entries: [{ description: "Disponibilidade à tarde e aos sábados" }] },
  ],
};

const threeYears: ResumeContent = {
  ...EMPTY_RESUME,
  personalInfo: {
    fullName: "Bianca Moreira Lopes",
    headline: "Analista de Marketing Digital",
    email: "bianca.lopes@exemplo.com.br",
    phone: "(31) 991234567",
    location: "Belo Horizonte, MG",
    linkedin: "linkedin.com/in/bianca-moreira-lopes",
    photo: PHOTO,
    description:
      "Analista de marketing digital com três anos em comércio eletrônico e serviços. Planejo e acompanho campanhas de mídia paga, e-mail e conteúdo, do orçamento ao relatório, com foco em custo por aquisição e recompra.",
  },
  experience: [
    {
      company: "Casa Aroeira",
      position: "Analista de Marketing Digital",
      startDate: "02/2024",
      endDate: "Atual",
      current: true,
      description:
        "• Administra R$ 60 mil por mês em Google Ads e Meta Ads; o custo por aquisição caiu 27% em um ano\n" +
        "• Criou a régua de e-mails de recompra, hoje responsável por 14% da receita da loja\n" +
        "• Apresenta resultados todo mês à diretoria e define com vendas as metas do trimestre",
    },
    {
      company: "Agência Pequi",
      position: "Assistente de Mídias Sociais",
      startDate: "01/2023",
      endDate: "01/2024",
      current: false,
      description:
        "• Planejou e publicou conteúdo para oito clientes de varejo e saúde\n" +
        "• Montou relatórios semanais e reduziu de dois dias para quatro horas o tempo de cada um",
    },
  ],
  education: [
    {
      institution: "Pontifícia Universidade Católica de Minas Gerais",
      course: "Bacharelado em Publicidade e Propaganda",
      startDate: "02/2019",
      endDate: "12/2022",
      current: false,
    },
  ],
  skills: [
    "Google Ads",
    "Meta Ads",
    "Google Analytics",
    "E-mail marketing",
    "SEO",
    "Redação publicitária",
    "Excel avançado",
    "Gestão de orçamento",
  ],
  languages: [
    { name: "Português", proficiency: "Nativo" },
    { name: "Inglês", proficiency: "Avançado" },
    { name: "Espanhol", proficiency: "Intermediário" },
  ],
  sections: [
    {
      kind: "courses",
      entries: [
        { title: "Certificação Google Ads", organisation: "Google", date: "05/2025" },
        { title: "Marketing de conteúdo", organisation: "Rock University", date: "2023", hours: "16" },
      ],
    },
  ],
};

const { photo: _, ...withoutPhoto } = threeYears.personalInfo;

export const CAREERS: Record<string, ResumeContent> = {
  "first-job": firstJob,
  "three-years": threeYears,
  "eleven-years": elevenYears,
  academic,
  "no-photo": { ...threeYears, personalInfo: withoutPhoto },
};
