/** Phrases before the title also far below the head of a posting: the demanded subject, an invitation at the end, one a line. */
export const LATE_TITLE_CALLS = `
assunto/titulo do/da/de? email/mensagem?
vaga/vagas aberta/abertas/disponivel/disponiveis
vaga/vagas de/para
contrata/contratamos/contratando
`;
