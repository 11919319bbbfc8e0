import { fillTexts } from "../fill-texts.ts";
import privacy from "./privacy.json" with { type: "json" };
import terms from "./terms.json" with { type: "json" };

export interface LegalText {
  title: string;
  description: string;
  updated: string;
  lead: string;
  sections: { title: string; text: string[]; items?: string[]; link?: { to: string; label: string } }[];
}

export const privacyText: LegalText = fillTexts(privacy);
export const termsText: LegalText = fillTexts(terms);

export const legalTexts = {
  choiceTitle: "Preferências de cookies",
  choiceNone:
    "Nenhuma ferramenta de medição está ligada neste site, então não há nada a escolher. Os únicos cookies são os que mantêm você dentro da sua conta.",
  choice: {
    granted:
      "Hoje você permite que o Google e a Microsoft meçam o uso do site com cookies. Pode voltar atrás quando quiser: as ferramentas param e os cookies delas saem deste navegador.",
    denied: "Hoje você não permite a medição, e nenhum cookie de medição é usado. Pode mudar de ideia quando quiser.",
    unanswered: "Você ainda não respondeu, então nada é medido.",
  },
};
