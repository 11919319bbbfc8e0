import { fold } from "@penresume/text";
import { AlertBox } from "@penresume/web-ui";
import lists from "./lists.json" with { type: "json" };

/** Words for the person's health, beginnings of words after `*`. Jobs in health ("cuidei de pacientes") are none. */
const PATTERN = new RegExp(
  `(?<!\\p{L})(?:${lists.healthWords.map((word) => word.replace(/\*$/, "\\p{L}{2,30}")).join("|")})(?!\\p{L})`,
  "iu",
);

/** The first words of a text about the person's health, as the text has them; null when there are none. */
export function findHealthWords(text: string): string | null {
  const composed = text.normalize("NFC");
  const match = PATTERN.exec(fold(composed));
  return match && composed.slice(match.index, match.index + match[0].length);
}

/** Warns before a text about the person's health goes to the AI. */
export default function HealthNote({ text }: { text: string }) {
  const words = findHealthWords(text);
  if (!words) return null;
  return (
    <AlertBox tone="warning">
      {`O texto fala da sua saúde (“${words}”), um dado sensível. Com a IA, isso também vai para o serviço externo. Se não quiser, tire antes de usar.`}
    </AlertBox>
  );
}
