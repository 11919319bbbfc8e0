/** Phrases that ask for secrets, or for access to the telephone or an account, by themselves: one a line. */
export const DATA_PHRASES = `
codigo ... celular ... me/nos passa/passe/envia/envie/manda/mande/informa/fala
codigo ... me/nos passa/passe/envia/envie/manda/mande/informa/fala/diga
me/nos passa/passe/envia/envie/manda/mande/informe/informa ... codigo ... sms/celular/digitos/numeros
login e senha ... painel/plataforma/nosso/validar/robo
informe/envie/mande/cadastre/digite/passe ... login e senha
leia/fala/fale o codigo
codigo pra/para mim/nos
arquivo apk
apk
instale/baixe/instala/baixa ... anydesk/teamviewer/rustdesk
instalar/baixar ... anydesk/teamviewer/rustdesk ... seu/sua
anydesk/teamviewer/rustdesk ... seu/sua
aprove/aprovar/aceite a notificacao
acesso remoto ao? seu? celular
compartilh* ... tela do/de seu? celular
abra/abrir uma? conta ... nosso/pelo/parceiro/link
so dos dados das/da contas/conta
senha do/da seu/sua? email/mail/banco/aplicativo/app/celular/gov/instagram/facebook/cartao/e
print ... app/aplicativo/extrato ... banco
limite do/de seu? cartao
numero do/de seu? cartao
frente e verso do cartao
digite/informe/envie/mande/passe o? token
mesma senha
cvv
codigo de seguranca
selfie com/segurando o? rg/documento/identidade
fotos de lingerie/biquini
fotos ... lingerie/biquini/intimas/sensuais
autorize/autorizar/permita/permitir/libere o? acesso remoto
gov br? ... validar/liberar/ativar/sincronizar/puxar
preciso/precisamos ... codigo ... sms/celular/digitos/whatsapp
codigo que chegou/chega/chegara/recebeu/receber/enviamos/enviei/mandamos ... seu/sms/celular/whatsapp
`;
