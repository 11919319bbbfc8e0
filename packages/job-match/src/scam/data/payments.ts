/** Phrases by which a candidate is to pay: one a line. */
export const PAYMENTS = `
pagar/pague/paguem/pagando/pagamento/paga/pago/pagos/pagas/pagaria
acerta/acerte/acertar
deposit*
faca/fazer/faz/mandar/manda/mande/fizer um? pix
$ no/via/por/em/pelo? pix
$ no/em/via boleto
$ boleto/pix
transfer*/transfira
adquir*
compr*
cobrad*/cobramos/cobranca/cobrara/cobra
por conta do/da candidato/candidata
fica por
sai por
custa/custam/custo/custos
investimento
investindo/investe/invista
arca/arcar/arque
ader*/adesao
ativ* ... $
desembols*
quit*
recarga/recarregar/recarregue
parcelad*/parcelamos/parcelado
em ate? #/2x/3x/4x/5x/6x/10x/12x no? cartao/vezes
nesse/neste/nessa/nesta pix/chave/conta
contribuicao
no valor
regulariz*
pendencia
precisa/precisam receber
cada um/uma ajuda/contribui/paga
ajuda/contribui com
manda/mande/envia/envie pra/para conta
so cobramos/cobro
cobramos/cobro so/apenas/somente
caucao
comprovante de pagamento/pix/deposito/transferencia
mostra/mostre/mostrar/envi*/mand*/apresent*/apos/com/e o/seu/um comprovante !de/da/do
fee
deposit
pay
bolet*
mediante
sai/fica a $
deposito de
compre/comprar
obrigatorio
quero/cobro/peco $
`;
