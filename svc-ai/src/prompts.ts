import type { SuggestSkillsRequest } from "@penresume/contracts";

/** What the AI provider is told; Portuguese, since its answers are shown as they come. */
// the words are what 300 tokens of Portuguese hold
export const IMPROVE_SYSTEM_PROMPT = `Você é especialista em recursos humanos e em redação de currículos.
Reescreva o texto em português do Brasil, de forma profissional, clara e objetiva.
Use verbos de ação, quantifique resultados quando o texto trouxer números e mantenha as informações principais.
Não invente fatos, empresas, datas ou números. Use no máximo 180 palavras.
Mantenha marcadores entre colchetes, como [EMAIL_1], exatamente como estão, e não crie outros.
Responda apenas com o texto melhorado.`;

export const improveUserMessage = (text: string): string => `Melhore este texto para currículo: ${text}`;

export const SKILLS_SYSTEM_PROMPT = `Você é especialista em recrutamento no Brasil.
Sugira até 8 habilidades profissionais relevantes, em português do Brasil, com base nas informações da pessoa.
Responda somente com um array JSON de strings, sem nenhum outro texto. Exemplo: ["Excel","Comunicação"]`;

// what fits the model with its answer; no résumé of a person is longer
const SKILLS_MESSAGE_LIMIT = 24_000;

/** One line for each thing told. What is too much is left out by whole lines, so that no contact datum in them is cut in half. */
export function skillsUserMessage({ description, experiences, education }: SuggestSkillsRequest): string {
  const lines = [
    description && `Descrição: ${description}`,
    ...experiences.map(
      ({ position, company, description }) => `Experiência: ${position} em ${company}. ${description}`,
    ),
    ...education.map(({ course, institution }) => `Formação: ${course} em ${institution}`),
  ].filter(Boolean);
  let length = 0;
  return lines
    .filter((line) => {
      if (length + line.length + 1 > SKILLS_MESSAGE_LIMIT) return false;
      length += line.length + 1;
      return true;
    })
    .join("\n");
}
