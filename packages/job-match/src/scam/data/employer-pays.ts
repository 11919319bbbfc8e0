/** Phrases by which the employer pays or gives something, or the worker is paid: one a line. */
export const EMPLOYER_PAYS = `
pago/paga/pagos/pagas pela/pelo empresa/hospital/escritorio/cliente/contratante/cooperativa/hotel/escola
empresa/cliente/transportadora/escritorio/corretora/hotel paga/custeia/oferece/fornece/reembolsa/arca/cobre/garante/subsidia
a gente paga/custeia/fornece
custead*
reembolsamos
reembolso de/das/dos/integral
reembolsad* pela/pelo
fornecid*
fornecemos
por conta da/do empresa/escola/hotel/transportadora/contratante
por nossa conta
oferecemos
auxilio
ajuda de custo
verba
orcamento
beneficio/beneficios
bolsa de/auxilio/estagio/aprendizagem/mensal/$
desconto
incentivo
adicional
remunerad*
vale transporte/alimentacao/refeicao
vt/vr/va
plr/ppr
contrato e nota fiscal
`;
