// marital status, age, documents, licence, nationality, availability
const PERSONAL_DATA =
  /\b(?:solteir[oa]|casad[oa]|divorciad[oa]|vi[úu]v[oa]|uni[ãa]o est[áa]vel|brasileir[oa]|\d{2} anos|idade|nascid[oa]|nascimento|estado civil|nacionalidade|naturalidade|cnh|habilita[çc][ãa]o|rg|cpf|pis|filhos|fumante|dispon[íi]vel|disponibilidade|registro|crea|coren|crm|oab|pcd|ve[íi]culo|moto pr[óo]pria|carro pr[óo]prio|pretens[ãa]o|moro|sexo|date of birth|nationality)\b/i;
// the beginning of a letter, a message or the head of an e-mail
const GREETING =
  /^(?:oi+|ol[áa]|bom dia|boa tarde|boa noite|prezad[oa]s?|car[oa]s?|e a[íi]|tudo bem|segue(?: em anexo)?|seguem|hello|hi|dear|de:|para:|assunto:|enviado|subject:|from:|to:|data:)(?![\p{L}])/iu;

// "3 de maio de 1990", "03/05/1990"
const BIRTH_DATE = /^\d{1,2}(?:\/\d{1,2}\/|º?\s+de\s+\p{L}+\s+de\s+)\d{4}(?!\d)/iu;

/** Whether a text states personal data that no field holds. */
export const hasPersonalData = (text: string): boolean => PERSONAL_DATA.test(text) || BIRTH_DATE.test(text);
/** Whether a text begins a letter or a message. */
export const isGreeting = (text: string): boolean => GREETING.test(text);
