import type { SpeechProblem } from "./recognizer.ts";

export const dictationTexts = {
  dictate: "Ditar",
  opening: "Abrindo o microfone...",
  listening: "Ouvindo...",
  stopping: "Terminando...",
  stop: "Parar",
  started: "Ouvindo. Fale o texto; Esc encerra.",
  ended: "Ditado encerrado.",
  inserted: "Texto ditado.",
  undo: "Desfazer o ditado",
  close: "Fechar",
  marks: "Você pode dizer “vírgula”, “ponto final” e “nova linha”.",
  consentText:
    "Quem transforma a fala em texto é o seu navegador. Ele pode enviar o áudio ao fabricante dele, como o Google ou a Apple. O PenResume Pro não recebe o áudio.",
  consent: "Permitir e falar",
  refuse: "Agora não",
  full: (limit: number) =>
    `O campo chegou ao limite de ${limit.toLocaleString("pt-BR")} caracteres. As últimas palavras não entraram.`,
  problems: {
    denied: "O navegador não liberou o microfone. Libere nas permissões do site, ou use o microfone do teclado.",
    microphone: "Nenhum microfone foi encontrado. Conecte um, ou use o microfone do teclado do celular.",
    language: "Este navegador não reconhece fala neste idioma. Use o microfone do teclado.",
    offline: "Sem internet: o ditado deste navegador precisa dela. O que já foi ouvido está no campo.",
    service: "O ditado deste navegador não respondeu. Tente de novo, ou use o microfone do teclado.",
    silence: "O ditado parou, porque não ouviu nada. Toque no microfone para continuar.",
  } satisfies Record<SpeechProblem, string>,
};
