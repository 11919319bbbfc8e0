/** Phrases by which an employer says that it asks for no money or data, or warns of it: one a line. */
export const DENIALS = `
nao ... cobr*
nao ... pede/pedimos/pedem/peca/pedira
nao ... solicit*
nao ... exig* pagamento/investimento/compra
nao ... precisa pagar
nao ... paga/pague nada
nao ... tem/ha/existe* custo/taxa/custos/taxas
nao ... informe/envie/passe/forneca/compartilhe/clique/deposite/transfira/pague
nao ... pode/podem cobrar
nada ... cobrad*
nunca
jamais
nem pede/peca/pedimos/cobra/cobramos
nenhuma empresa
se alguem
se pedir*
desconfi*
denunci*
cuidado com
never
do not ask/charge/request
don t ask/charge
`;
