/** Bank data, passwords and codes, which nobody needs before an interview: one a line. */
export const SECRETS = `
dados bancarios/bancario
dados da/das/do sua/suas/seu? conta/contas/cartao/banco
conta bancaria
conta do banco
conta corrente
numero ... conta
agencia e? conta
banco agencia
numero/foto/dados/frente do/da/de seu? cartao
verso do cartao
cartao de credito
senha/senhas
codigo ... sms/celular/verificacao/whatsapp/digitos/numeros
token
chave pix
biometria
bank details/account
card number
password
`;
