export const examplesTexts = {
  title: "Exemplos de frases",
  intro: "Toque numa frase para incluir e depois preencha as lacunas. Só inclua o que é verdade.",
  search: "Profissão ou situação",
  searchPlaceholder: "Ex.: operador de caixa",
  found: (count: number) => (count === 1 ? "1 resultado" : `${count} resultados`),
  none: "Não achei. Tente outra palavra, ou feche e escreva do seu jeito.",
  general: (title: string) => `${title}: frases gerais da área`,
  occupations: (count: number) => `Todas as ${count} profissões`,
  add: "Incluir",
  added: "Incluída",
  wasAdded: "Frase incluída.",
  done: "Pronto",
};

export const blanksTexts = {
  count: (count: number) => (count === 1 ? "Falta preencher 1 lacuna (__)." : `Falta preencher ${count} lacunas (__).`),
  hint: "A tecla Tab leva à próxima.",
  next: "Próxima lacuna",
};
