/** Phrases that call for somebody; the title follows. As in src/text/phrases.ts, one a line. */
export const TITLE_CALLS = `
contrata/contratam/contratamos/contratando/contrato/contratacao/contratar
admite/admitimos/admitindo
seleciona/selecionamos/selecionando
procura/procuramos/procurando/procuro
busca/buscamos/buscando/busco
precisa/precisamos/precisando/preciso/necessita
recruta/recrutamos/recrutando
vaga/vagas
oportunidade/oportunidades
cargo/cargos
funcao/funcoes
posicao
processo seletivo
trabalhe/trabalhar como/de
voce/vc e/sabe
seja/ser
quer ser
alguem conhece/indica
indicacao/indicacoes de
hiring
looking for
`;
