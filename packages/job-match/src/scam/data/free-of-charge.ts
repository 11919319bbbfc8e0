/** Words for what costs nothing, and for what to beware of: one a line. They deny a fee, but no demand for data beside them. */
export const FREE_OF_CHARGE = `
sem custo/custos/onus/taxa/taxas/desconto/cobranca
sem qualquer/nenhum/nenhuma custo/taxa/cobranca/despesa
sem investimento
gratuit*
gratis
isent*
de graca
taxa zero
golpe/golpes
fraude/fraudes
free of charge
no fee/fees
`;
