import { withArticle } from "./names.ts";
import type { MessageLanguage } from "./types.ts";

/** The words of one language. Lists have other words of the same. */
export interface Wording {
  /** The vacancy inside of a sentence. */
  vacancy(title: string, company: string): string;
  opening(vacancy: string): string[];
  /** First sentence of a message for WhatsApp, with the name if there is one. */
  introduction(vacancy: string, name: string): string;
  /** With the person who is named as contact, else the company. */
  greeting(company: string, contact: string): { email: string; whatsapp: string; letter: string };
  /** Before the quotes. */
  fromResume: string;
  /** Of studies that have no end yet. */
  ongoing: string;
  /** `whatsappAsked`: the posting asks for the résumé. */
  closing: { email: string[]; whatsapp: string[]; whatsappAsked: string[]; letter: string[] };
  signature: string;
  subject(title: string, company: string): string;
  pay(amount: string): string;
}

export const WORDINGS: Record<MessageLanguage, Wording> = {
  pt: {
    vacancy(title, company) {
      if (!title) return company ? `vaga aberta ${withArticle("n", company)}` : "vaga anunciada";
      const preposition = /^programa\b/i.test(title) ? "do" : "de";
      return `vaga ${preposition} ${title}${company && ` ${withArticle("n", company)}`}`;
    },
    opening: (vacancy) => [`Escrevo sobre a ${vacancy}.`, `Quero me candidatar à ${vacancy}.`],
    introduction: (vacancy, name) =>
      name ? `Meu nome é ${name} e quero me candidatar à ${vacancy}.` : `Vi a ${vacancy} e quero me candidatar.`,
    greeting: (company, contact) => ({
      email: contact ? `Olá, ${contact},` : company ? `Olá, equipe ${withArticle("d", company)},` : "Olá,",
      whatsapp: contact ? `Olá, ${contact}!` : "Olá!",
      letter: contact
        ? `A ${contact},`
        : company
          ? `À equipe ${withArticle("d", company)},`
          : "A quem conduz a seleção,",
    }),
    fromResume: "Do meu currículo:",
    ongoing: "cursando",
    closing: {
      email: [
        "Envio meu currículo em anexo e fico à disposição para uma entrevista.",
        "Meu currículo está em anexo, e fico à disposição para conversar.",
      ],
      whatsapp: ["Posso enviar meu currículo por aqui?", "Posso mandar meu currículo por aqui?"],
      whatsappAsked: ["Segue meu currículo.", "Envio meu currículo junto com esta mensagem."],
      letter: [
        "Agradeço a leitura e fico à disposição para uma entrevista.",
        "Agradeço a atenção e gostaria de conversar com vocês.",
      ],
    },
    signature: "Atenciosamente,",
    subject: (title, company) =>
      title ? `Vaga de ${title}` : company ? `Vaga ${withArticle("n", company)}` : "Candidatura",
    pay: (amount) =>
      /^a combinar$/i.test(amount)
        ? "Minha pretensão salarial: a combinar."
        : `Minha pretensão salarial é ${/^negoci/i.test(amount) ? amount.toLowerCase() : amount}.`,
  },
  en: {
    vacancy: (title, company) =>
      `the ${title && `${title} `}position${company ? ` at ${company}` : title ? "" : " you advertised"}`,
    opening: (vacancy) => [`I am writing to apply for ${vacancy}.`, `I would like to apply for ${vacancy}.`],
    introduction: (vacancy, name) =>
      name
        ? `My name is ${name}, and I would like to apply for ${vacancy}.`
        : `I saw ${vacancy} and would like to apply.`,
    greeting: (company, contact) => ({
      email: contact ? `Hello ${contact},` : company ? `Hello ${company} team,` : "Hello,",
      whatsapp: contact ? `Hello ${contact}!` : "Hello!",
      letter: contact ? `Dear ${contact},` : company ? `Dear ${company} team,` : "Dear hiring team,",
    }),
    fromResume: "From my résumé:",
    ongoing: "studying",
    closing: {
      email: [
        "I have attached my résumé and would be happy to talk.",
        "My résumé is attached, and I would be glad to talk.",
      ],
      whatsapp: ["May I send you my résumé here?", "Can I send my résumé here?"],
      whatsappAsked: ["Here is my résumé."],
      letter: [
        "Thank you for your time; I would be glad to talk in an interview.",
        "Thank you for reading; I would be happy to talk.",
      ],
    },
    signature: "Kind regards,",
    subject: (title, company) =>
      title ? `Application: ${title}` : company ? `Application to ${company}` : "Application",
    pay: (amount) => `My salary expectation is ${amount}.`,
  },
  es: {
    vacancy: (title, company) => `puesto ${title ? `de ${title}` : "publicado"}${company && ` en ${company}`}`,
    opening: (vacancy) => [`Escribo para postularme al ${vacancy}.`, `Quiero postularme al ${vacancy}.`],
    introduction: (vacancy, name) =>
      name ? `Me llamo ${name} y quiero postularme al ${vacancy}.` : `Vi el ${vacancy} y quiero postularme.`,
    greeting: (company, contact) => ({
      email: contact ? `Hola, ${contact}:` : company ? `Hola, equipo de ${company}:` : "Hola:",
      whatsapp: contact ? `¡Hola, ${contact}!` : "¡Hola!",
      letter: contact ? `A ${contact}:` : company ? `Al equipo de ${company}:` : "A quien corresponda:",
    }),
    fromResume: "De mi currículum:",
    ongoing: "en curso",
    closing: {
      email: [
        "Adjunto mi currículum y quedo a disposición para una entrevista.",
        "Mi currículum va adjunto, y me gustaría conversar con ustedes.",
      ],
      whatsapp: ["¿Puedo enviarles mi currículum por aquí?"],
      whatsappAsked: ["Adjunto mi currículum."],
      letter: [
        "Agradezco su tiempo y quedo a disposición para una entrevista.",
        "Agradezco la lectura y me gustaría conversar con ustedes.",
      ],
    },
    signature: "Saludos cordiales,",
    subject: (title, company) => (title ? `Puesto de ${title}` : company ? `Puesto en ${company}` : "Postulación"),
    pay: (amount) => `Mi pretensión salarial es ${amount}.`,
  },
};
