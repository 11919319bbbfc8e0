/** Phrases of a notice about false vacancies by others: one a line. What stands around them is reported, not asked for. */
export const REPORTED = `
golpista*
criminos*
estelionat*
pessoas ... passando por
se passa* por
em nosso nome
em nome da/do/de ... empresa/rede/grupo/agencia/companhia
usando/usam/utilizando ... nome
usando/usam nossa/nosso marca/nome/logo
nome ... sendo usado/utilizado
mensagens/vagas/perfis/anuncios/sites/ofertas fals*
falsas/falsos vagas/perfis/mensagens/anuncios/ofertas
nao somos nos
boletim de ocorrencia
`;
