/** Phrases for pay that depends on bringing in others: one a line. */
export const REFERRAL_PHRASES = `
ganh*/receb* $ por/para cada? pessoa/cadastro/amigo/indicado/membro
ganh*/receb* ... $ ... cada pessoa/cadastro/amigo/indicado/membro
ganh*/receb* ... por indicacao de cada
ganh*/receb* ... cada ... na/da/sua rede
ganh* ... pessoas que entrar*/trouxer*/indicar*
quanto mais gente/pessoas entrar*/entra/trouxer/indicar
cada pessoa que voce? trouxer/indicar/cadastrar
ate a? # geracao
geracao ... rede
bonus de equipe/rede
marketing multinivel
nao e piramide
constru* sua equipe/rede
sua rede de indicados/afiliados/distribuidores
demitir seu chefe
demitido do seu chefe
`;
