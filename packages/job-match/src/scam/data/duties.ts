/** Words of duties that deal with the money of others: one a line. */
export const DUTIES = `
cliente/clientes
titular
franqueado/franqueados
fornecedor/fornecedores
contas a pagar
contas a receber
dividas
boletos
notas fiscais
folha de pagamento
insumos
caixa da/do loja
operador/operadora de caixa
locadora
carro/moto/veiculo alugad*
tesouraria
conciliacao
`;
