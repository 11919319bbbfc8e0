/** Words before an amount that is no pay for time: one a line. */
export const OTHER_AMOUNTS = `
orcamento
verba
vale
auxilio
desconto
premio
por venda
faturamento
investimento
curso
vendas de
`;
