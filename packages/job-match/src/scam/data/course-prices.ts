/** Phrases for the price of a course or exam: one a line. */
export const COURSE_PRICES = `
valor/valores
custa/custam/custo/custou
investimento
mensalidade/mensalidades/matricula de/por/no/somente/a/e? $
valor da/das mensalidade/mensalidades/matricula
parcelad*/parcelamos
por conta do/da candidato/candidata
pago/paga/pagos/pagas pelo/pela candidato/candidata
pago/paga/pagos antecipad*/antes
pagar/pague/paga apenas/so/somente/o/pelo
taxa
sai/fica por/em/a/de
$ cada
$ no? pix
$ por pessoa
sao $
em ate? #/2x/3x/4x/5x/6x/10x/12x
2x/3x/4x/5x/6x/10x/12x de? $
obrigatori* ... $
leve/levar/traga/trazer $
pago/paga/pagos no dia/local/ato
pago/paga direto na/no
turma ... por/de $
`;
