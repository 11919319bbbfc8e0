/** Texts that the editor shows before the review is opened. */
export const entryTexts = {
  open: "Revisar",
  object: "currículo",
  title: "Revisar currículo",
  opening: "Abrindo...",
  question: "Antes de enviar",
  inviteText:
    "Conferimos contato, datas, escrita e ortografia, e explicamos o porquê de cada ponto. Nada muda sem você.",
  failed: "A revisão não carregou.",
  count: (count: number) => (count === 1 ? "1 ponto a melhorar" : `${count} pontos a melhorar`),
};
