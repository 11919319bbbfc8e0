/** Phrases of public examinations, whose fee for inscription the law allows: one a line. */
export const PUBLIC_EXAMS = `
concurso publico
processo seletivo publico
pedido/solicitacao/solicitar/pedidos/requerer/requerimento de? a? isencao
isencao da/do taxa/valor/pagamento
isento da/do taxa
tem/terao isencao
direito a isencao
gru
isencao para/de
conforme o? edital
edital da/do
guia de recolhimento
banca organizadora
`;
