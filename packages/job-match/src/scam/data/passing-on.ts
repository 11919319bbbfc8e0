/** Words for passing on money of others: one a line. */
export const PASSING_ON = `
repass*
saca/sacar/saque/saques
cede/ceder/ceda/cedendo
moviment*
emprest*
alug*
de clientes/terceiros
fica/ficando/fique com #
fica/ficando/fique com $
transfer*/transfira ... para/outra/outras/nossos/fornecedores
envia/enviar/envie por/via/em criptomoeda/cripto/bitcoin/pix
movimentar pagamentos/valores/pix
convert* em/para bitcoin/cripto/criptomoeda/dolar
`;
