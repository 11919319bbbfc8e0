/** Phrases that ask a candidate for money: one a line. */
export const FEE_PHRASES = `
taxa/tarifa/contribuicao/valor/custo unica/unico? simbolico/simbolica
taxa/tarifa/contribuicao/custo de inscricao/cadastro/matricula/adesao/reserva/participacao/agendamento/analise/contratacao/emissao/envio/frete/liberacao/ativacao
taxa/tarifa administrativa
taxa/tarifa/contribuicao/valor obrigatori*
taxa/valor/custo do/da/referente cadastro/cracha/uniforme/inscricao/kit/ao
cobrar*/cobra/cobramos ... taxa
investimento simbolico
investimento de? $
envie/enviar/mande/mandar/manda/envia o? comprovante de pagamento/pix/deposito/transferencia
envie/mande/manda/enviar/mandar/envia o comprovante aqui/ate/agora/para/pra
mostra/mostre/mostrar/envi*/mand*/apresent*/apos/com/e o/seu/um comprovante !de/da/do
regulariz* ... $
pendencia de? $
precisa/precisam/preciso receber $
cada um/uma ajuda/contribui/paga
ajuda/ajudam/contribui/contribuir/colabora com $
$ ... pra/para conta/chave do/da
$ manda/mande/envia/envie
so cobramos/cobro
cobramos/cobro so/apenas/somente
deposito caucao/garantia
caucao de $
nome ... e o comprovante
$ ... devolvid*/ressarcid*/reembolsad*/devolve/devolvemos ... salario/depois/holerite/chegada/dias/dia/hora
devolvid*/ressarcid*/reembolsad*/devolvemos ... primeiro salario
kit/material/apostila/uniforme ... por $
exige/exigimos/exigido deposito
deposito antecipado/inicial/previo
book/ensaio ... fica/sai por
candidato/candidata deposita/transfere/arca/paga ... $
deposit # usdt
deposit $
deposit of $
recarga de $
ativ* ... franquia/perfil/conta ... $
ader*/adesao ... $
$ ... como garantia
`;
