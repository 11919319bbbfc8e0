/** Phrases for work at home or by telephone, which alone is not easy: one a line. */
export const HOME_WORK = `
pelo/pela seu/proprio? celular/smartphone/whatsapp/internet
sem sair de casa
de dentro de casa
a partir de casa
em/na/de/desde/tu sua? casa
home office
remoto
celular
online
meio periodo
`;
