/** Phrases for the account of the candidate: one a line. */
export const OWN_ACCOUNT = `
na/em/da/de/pela/usar/use/cede/ceder/ceda/empreste/empresta/emprestar/alugue/alugar/a sua/suas propria? conta/contas
conta/contas propria/pessoal/bancaria/digital
conta no/em seu nome
conta corrente
seu pix
sua chave pix
seu cartao
conta nubank/inter/picpay/mercado/digital
no seu cpf/nome
em seu nome/cpf
`;
