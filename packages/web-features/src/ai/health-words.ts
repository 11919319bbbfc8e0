import { fold } from "@penresume/text";

/** Words for the person's health, beginnings of words after `*`. Jobs in health ("cuidei de pacientes") are none. */
const HEALTH_WORDS = `
pcd
pne
deficiente auditivo
deficiente auditiva
deficiente visual
deficiente fisico
deficiente fisica
deficiencia *
pessoa com deficiencia
mobilidade reduzida
cadeirante
cadeira de rodas
surdez
surdo
surda
cegueira
baixa visao
visao monocular
amputa*
protese
autismo
autista
espectro autista
tdah
dislexia
sindrome de *
cid [a-z]\\d{1,2}
laudo medico
reabilitado do inss
reabilitada do inss
auxilio-doenca
tenho epilepsia
tenho diabetes
diabetico
diabetica
soropositivo
soropositiva
tenho hiv
tive cancer
tratamento de cancer
tenho depressao
tive depressao
transtorno *
burnout
gestante
estou gravida
aposentado por invalidez
aposentada por invalidez
disability
disabled
wheelchair
deaf
hearing impair*
visually impair*
discapacidad *
sordera
`;

const PATTERN = new RegExp(
  `(?<!\\p{L})(?:${HEALTH_WORDS.trim()
    .split("\n")
    .map((word) => word.replace(/\*$/, "\\p{L}{2,30}"))
    .join("|")})(?!\\p{L})`,
  "iu",
);

/** The first words of a text about the person's health, as the text has them; null when there are none. */
export function findHealthWords(text: string): string | null {
  const composed = text.normalize("NFC");
  const match = PATTERN.exec(fold(composed));
  return match && composed.slice(match.index, match.index + match[0].length);
}
