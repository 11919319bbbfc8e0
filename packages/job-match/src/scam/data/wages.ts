/** Phrases for the pay of the worker: one a line. An amount beside them is nothing to be paid. */
export const WAGES = `
salario/salarios
remuneracao
diaria/diarias
cache
comissao/comissoes
fixo de
gorjeta/gorjetas
pagamos
pagamento via/por/no/toda/todo/semanal/quinzenal/diario/em/aos/mensal/na
pago $
pago no/na/todo/toda/por
pagos toda/todo/por
paga/pago a parte
ganhos/ganhe/ganha/receba/recebe
por hora/dia/mes/plantao/noite
`;
