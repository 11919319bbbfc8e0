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
bolet*/guia ... $
$ ... bolet*
bolet*/guia ... seu nome/cpf
bolet*/guia em/no nome do/da candidato/candidata/contratado/contratada
bolet*/guia do/da/de/referente/dos/das cadastro/documentacao/inscricao/contratacao/contrato/emissao/uniforme/cracha/exame/curso/kit/taxa
gero/gerar/geramos/gerado/gerada/emitido/emitimos/emitir um? bolet* ... seu/sua/candidato/candidata
mediante pagamento/deposito/transferencia/pix/taxa/contribuicao/valor*
mediante ... $
valorzinho/taxinha de $
contribuicao de $
deposito/pagamento/transferencia de $ ... para/pra/e
efetu* o/um? pagamento/deposito/transferencia/pix
faz*/fazemos/confeccion*/elabor*/formatamos/refazemos ... curriculo ... $
plano/assinatura de? assinatura/premium/vip ... $
assinatura/mensalidade do/da/de nosso/nossa/portal/site/grupo ... $
book/ensaio obrigatorio
quero/cobro/peco $ pela/por indicacao/vaga
compre/comprar ... nossa/nosso/nossos/nossas loja/equipe/parceir*/fornecedor*/site/empresa/time
`;
