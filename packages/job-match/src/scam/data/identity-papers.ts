/** Copies of identity papers, which nobody needs by message before an interview: one a line. */
export const IDENTITY_PAPERS = `
foto/fotos/copia/copias/imagem/frente/print ... rg/cpf/identidade/documento/documentos/passaporte
rg/cpf/identidade/documento/documentos ... frente/foto/verso/lado/lados
cpf ... cartao
selfie
foto ... segurando
passport copy
copy of your passport/id
`;
