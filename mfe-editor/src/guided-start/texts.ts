import { forReader } from "./for-reader.ts";

/** A question, as it is asked. `another` asks for one more of a list. */
interface QuestionText {
  title: string;
  hint?: string;
  another?: string;
  /** Label of an answer in own words, below what can be ticked. */
  own?: string;
  /** The button that continues without an answer, where 'Pular' would be unclear. */
  skip?: string;
  skipAnother?: string;
}

/** The questions, by their ids. */
export const questionTexts = forReader("questions", {
  fullName: { title: "Como você se chama?", hint: "Nome e sobrenome." },
  phone: { title: "Qual é o seu celular?", hint: "Com DDD. É por ele que a empresa chama você." },
  email: { title: "Qual é o seu email?", hint: "Não tem email? Toque em Pular." },
  location: { title: "Onde você mora?", hint: "Cidade e bairro. Não precisa da rua." },
  headline: { title: "Que trabalho você procura?", hint: "Escreva ou toque em um. Fica abaixo do seu nome." },
  age: {
    title: "Quantos anos você tem?",
    hint: "Só ajuda em vagas de Jovem Aprendiz, de 14 a 24 anos. Se não quiser dizer, toque em Pular.",
  },
  studying: { title: "Você está estudando?" },
  course: { title: "O que você estuda?", hint: "Escreva ou toque em um." },
  level: { title: "Até onde você estudou?", hint: "Escreva ou toque em um. Vale curso técnico e faculdade." },
  institution: { title: "Qual é o nome da escola?" },
  shift: { title: "Em que horário você estuda?" },
  expectedEnd: { title: "Em que ano você termina?" },
  schoolEnd: { title: "Em que ano você terminou ou parou?", hint: "Se não lembra, toque em Pular." },
  courseTitle: {
    title: "Fez algum curso?",
    another: "Fez outro curso?",
    hint: "Vale curso rápido ou pela internet. Um por vez. Exemplo: Informática.",
    skip: "Não",
  },
  courseOrganisation: { title: "Onde foi esse curso?", hint: "Exemplo: Senai, escola, igreja, internet." },
  courseDate: { title: "Em que ano terminou o curso?", hint: "Só o ano já vale." },
  work: { title: "Você já trabalhou?", hint: "Tudo conta: com ou sem carteira assinada." },
  position: {
    title: "O que você fazia?",
    another: "Teve outro trabalho ou bico?",
    hint: "Um trabalho por vez, o mais recente primeiro. Exemplo: Auxiliar de limpeza.",
    skipAnother: "Não",
  },
  company: { title: "Onde ou para quem?", hint: "O nome da empresa, da loja ou de quem contratou." },
  period: { title: "Quando foi?", hint: "Mês e ano, ou só o ano. Ainda está lá? Marque a caixa." },
  activities: {
    title: "O que você fazia lá?",
    hint: "Marque só o que você fez.",
    own: "Fez outra coisa? Escreva aqui.",
  },
  volunteering: {
    title: "Já ajudou na escola, na igreja ou no bairro?",
    another: "Ajudou em mais alguma coisa?",
    hint: "Exemplo: Aulas de reforço para crianças.",
    skip: "Não",
  },
  organisation: { title: "Onde foi?", hint: "O nome da escola, da igreja ou do projeto." },
  volunteeringActivities: {
    title: "O que você fez?",
    hint: "Marque só o que você fez.",
    own: "Fez outra coisa? Escreva aqui.",
  },
  language: {
    title: "Fala outra língua?",
    another: "Fala mais alguma língua?",
    hint: "Além do português. Uma por vez.",
    skip: "Não",
  },
  skills: {
    title: "O que você sabe fazer?",
    hint: "Marque só o que você sabe.",
    own: "Sabe outra coisa? Separe com vírgulas.",
  },
  availability: { title: "Quando você pode trabalhar?" },
  saturdays: { title: "Pode trabalhar aos sábados?" },
  drivingLicense: { title: "Tem carteira de motorista (CNH)?" },
  description: {
    title: "Quer contar mais alguma coisa?",
    hint: "Uma ou duas frases, do seu jeito: o que você faz bem e o que procura.",
  },
} satisfies Record<string, QuestionText>);
export type QuestionId = keyof typeof questionTexts;
export const getQuestionText = (id: QuestionId): QuestionText => questionTexts[id];

/** Answers to tap. */
export const choiceTexts = forReader("choices", {
  general: "São atividades gerais da área.",
  unknown: "Não achei esse trabalho. Escreva do seu jeito.",
  yes: "Sim",
  no: "Não",
  work: {
    job: "Sim, trabalhei",
    gig: "Fiz bico ou trabalho por conta",
    family: "Ajudei em casa ou no negócio da família",
    none: "Ainda não",
  },
  shifts: { Manhã: "De manhã", Tarde: "À tarde", Noite: "À noite", Integral: "O dia todo" },
  availability: {
    "Disponibilidade pela manhã": "De manhã",
    "Disponibilidade à tarde": "À tarde",
    "Disponibilidade à noite": "À noite",
    "Disponibilidade em período integral": "O dia todo",
    "Disponibilidade em qualquer turno": "Em qualquer horário",
  },
  saturdays: "Disponibilidade aos sábados",
  noLicense: "Não tenho",
  licenses: {
    "CNH categoria A": "A: moto",
    "CNH categoria B": "B: carro",
    "CNH categoria AB": "A e B: moto e carro",
    "CNH categoria C": "C: caminhão",
    "CNH categoria D": "D: ônibus e van",
    "CNH categoria E": "E: carreta",
  },
  levels: {
    Básico: "Um pouco",
    Intermediário: "Mais ou menos",
    Avançado: "Bem",
    Fluente: "Muito bem",
    Nativo: "É a minha língua",
  },
});

/** Answers that fill the field when they are tapped. */
export const suggestionTexts = {
  positions: [
    "Jovem Aprendiz",
    "Atendente",
    "Auxiliar de limpeza",
    "Auxiliar de cozinha",
    "Auxiliar de produção",
    "Recepcionista",
  ],
  family: ["Ajudante no negócio da família", "Ajudante na loja da família", "Cuidado da casa e de irmãos"],
  gigs: ["Diarista", "Entregador", "Entregadora", "Vendedora autônoma", "Vendedor autônomo", "Ajudante geral"],
  selfEmployed: ["Por conta própria", "Casas de família"],
  familyBusiness: "Negócio da família",
  courses: [
    "Ensino médio, 1º ano",
    "Ensino médio, 2º ano",
    "Ensino médio, 3º ano",
    "Ensino fundamental, 9º ano",
    "EJA (educação de jovens e adultos)",
  ],
  levels: [
    "Ensino fundamental incompleto",
    "Ensino fundamental completo",
    "Ensino médio incompleto",
    "Ensino médio completo",
  ],
  languages: ["Inglês", "Espanhol", "Francês", "Libras"],
  skills: ["Atendimento ao público", "Trabalho em equipe", "Celular e WhatsApp", "Uso de computador", "Redes sociais"],
};

/** The parts, in the order of their questions. */
export const partTexts = forReader("parts", {
  personal: "Seus dados",
  education: "Escola",
  courses: "Cursos",
  work: "Trabalho",
  languages: "Línguas",
  skills: "O que você sabe fazer",
  availability: "Quando você pode trabalhar",
  about: "Sobre você",
});
export type PartId = keyof typeof partTexts;

export const guidedStartTexts = forReader("texts", {
  level: "Quanto você fala?",
  levelMissing: "Toque em quanto você fala.",
  next: "Continuar",
  back: "Voltar",
  skip: "Pular",
  leave: "Ir para as etapas",
  suggestions: "Toque para escolher",

  done: "Pronto!",
  doneTitle: "Seu currículo já tem",
  nothing: "Seu currículo ainda está vazio. Volte e responda a uma pergunta.",
  missing: "Vale acrescentar",
  complete: "O principal está aí. Confira cada linha antes de enviar.",
  show: "Ver o currículo",
  completeNow: "Completar agora",
  fullName: "Seu nome",
  contact: "Seu contato",
  headline: (headline: string) => `Trabalho procurado: ${headline}`,
  education: (count: number) => (count === 1 ? "1 estudo" : `${count} estudos`),
  courses: (count: number) => (count === 1 ? "1 curso" : `${count} cursos`),
  experience: (count: number) => (count === 1 ? "1 trabalho" : `${count} trabalhos`),
  volunteering: (count: number) => (count === 1 ? "1 trabalho voluntário" : `${count} trabalhos voluntários`),
  languages: (count: number) => (count === 1 ? "1 língua" : `${count} línguas`),
  skills: (count: number) => (count === 1 ? "1 coisa que sabe fazer" : `${count} coisas que sabe fazer`),
  additional: "Quando pode trabalhar, CNH ou idade",
  description: "Uma frase sua",
});
