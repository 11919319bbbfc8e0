/** Phrases that tell the candidate to pay, whatever for: one a line. */
export const STRONG_PAYMENTS = `
pagar/pague/paguem/pagando/pagaria
voce/vc/candidato/candidata/colaborador so/apenas/somente? paga
voce/vc so/apenas/somente? acerta/arca/deposita/transfere/investe/compra
acertar/acerte
investindo/investe/invista ... $
quitacao/quitar/quite
deposite/depositar/depositando/depositem
transfira/transferir/transferindo
faca/fazer/faz/mandar/manda/mande/fizer um? pix
adquira/adquirir/adquirido/adquiridos
arca/arcar/arque/arcara
desembols*
recarga/recarregar/recarregue
fica a cargo do/da
por sua conta
pede/pedimos/pedem/peco so/apenas/somente? $
precisa/tem que pagar
candidato/candidata/pessoa/um antecipa/adianta/contribui
pago/paga adiantado
pay a/the/us
`;
