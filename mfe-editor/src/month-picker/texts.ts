export const monthPickerTexts = {
  title: (label: string) => `${label}: mês e ano`,
  year: "Ano",
  before: "Ano anterior",
  after: "Próximo ano",
  months: (year: number) => `Meses de ${year}`,
  onlyYear: (year: number) => `Só o ano ${year}`,
  clear: "Apagar a data",
};
