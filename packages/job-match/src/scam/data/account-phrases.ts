/** Phrases that ask somebody to pass on the money of others through an own account: one a line. */
export const ACCOUNT_PHRASES = `
receb* ... sua/suas propria? conta/contas ... fica/fique/ficando/repass*/transf*/envia/saca
receb* ... clientes ... sua/suas propria? conta/contas
deposit*/transfer* ... na/em sua conta ... saca/saque/envia/repassa/transfere/fica/ficando
fica/fique/ficando com ... repassa/repasse/repassar/transfere/envia
receber depositos/valores/pagamentos/transferencias/pix ... transferir/repassar/enviar/sacar ... para/por/via
receber e repassar/transferir pagamentos/valores/pix/dinheiro
emprest* ... sua conta
alug* ... sua conta
encomendas/pacotes/mercadorias ... sua casa ... reenvi*/despach*/repass*
reenvi* ... pacotes/encomendas
alugamos/compramos contas/conta
so receber e mandar/repassar/enviar/transferir/sacar
receber e mandar/repassar/enviar !emails/mensagens/documentos/malotes
usar ela/seu nome ... receber
ter conta em # bancos
ter contas em # bancos
conta ... bom limite
usar/usamos/use sua conta ... receber/movimentar/pagamentos
usar/usamos/use a sua conta ... receber/movimentar/pagamentos
mov* ... valores ... sua conta
agente/assistente de pagamentos ... autonomo/conta
processador/processar de? pagamentos em/na sua? conta/casa
recebe transferencias/valores/depositos/pagamentos ... convert*/compr* ... bitcoin/cripto*/usdt/dolar
conta ... movimentar pagamentos/valores/dinheiro/pix
abr* ... maquininha/conta/empresa/cnpj/mei no/em seu cpf/nome
pix/dinheiro/valor/valores cai/entra/caem/entram na sua conta
empreste/emprestar/emprestam/alugue/alugar seu/o cpf/nome/cartao/conta
encomendas/pacotes/mercadorias ... casa ... etiqueta/etiquetas
aluguel/alugo/alugamos/alugue do/de/o? seu perfil/whatsapp/chip/zap/numero/conta
whatsapp ... qr code conectado
`;
