import { Dialog } from "@penresume/web-ui";
import type { SidePanelProps } from "../side-panel/use-side-panel.tsx";
import LanguageChoice from "./language-choice.tsx";
import { languageTexts as texts } from "./texts.ts";

/** 'Idioma do currículo'. */
export default ({ isOpen, onClose }: SidePanelProps) =>
  isOpen && (
    <Dialog title={texts.title} onClose={onClose}>
      <LanguageChoice />
    </Dialog>
  );
