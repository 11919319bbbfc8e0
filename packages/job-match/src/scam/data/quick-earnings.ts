/** Phrases for money by the piece or at once, instead of a pay for time: one a line. */
export const QUICK_EARNINGS = `
ganhe/ganha/ganhar/ganhando
recebe/receba/receber a? comissao/na/no/pelo/por/ate/de/entre
voce/vc recebe
dinheiro volta
tira/tiram/tirar de? $/#
saca/sacar/saque
pago/paga/pagamento na hora
mesmo dia
cai na hora
cada ... $
$ por/cada
por/cada curtida/tarefa/avaliacao/clique/video/missao
renda extra/diaria
lucro
comissao instantanea/imediata/acumulada
$ por/ao/a dia
$ diarios
`;
