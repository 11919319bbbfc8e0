/** Phrases by which the candidate pays, whatever else a clause says of who pays: one a line. */
export const CANDIDATE_PAYS = `
pago/paga/pagos/pagas ... pelo/pela/pelos candidato/candidata/candidatos/contratado/contratada/colaborador/colaboradora/funcionario/funcionaria
a/ao cargo do/da/dos candidato/candidata/candidatos/profissional/colaborador
por conta do/da/dos candidato/candidata/candidatos/profissional/colaborador/contratado/contratada
ajuda de custo/custos do/da/dos candidato/candidata/candidatos
candidato/candidata/candidatos/contratado/contratada deve/devem/devera/precisa/tem ... pagar/depositar/transferir/quitar
`;
