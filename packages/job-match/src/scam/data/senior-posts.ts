/** Posts and words beside which a high pay is usual: one a line. */
export const SENIOR_POSTS = `
senior
gerente
diretor/diretora/diretoria
coordenador/coordenadora
especialista
engenheir*
medico/medica/medicos
plantonista
advogad*
piloto
desenvolvedor/desenvolvedora/dev
arquitet*
cientista
consultor/consultora
pj
creci/crm/oab/crea/susep
staff/lead
blockchain
`;
