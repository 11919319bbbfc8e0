/** Posts of those who write to candidates, instead of the post on offer: one a line. */
export const STAFF_OF_RECRUITING = `
gerente/diretor/diretora/coordenador/coordenadora/especialista/consultor/consultora/analista de/do rh/recrutamento/recursos/selecao/talentos/projeto/projetos
`;
