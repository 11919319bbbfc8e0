import { AlertBox } from "@penresume/web-ui";
import { findHealthWords } from "./health-words.ts";

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
