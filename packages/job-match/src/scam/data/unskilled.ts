/** Phrases by which a vacancy demands nothing in particular: one a line. */
export const UNSKILLED = `
sem/no/sin experiencia/experience !em/com/na/no/de/in/with
nao precisa*/exigimos/requer de? ter? experiencia !em/com/na/no/de
nao e preciso/necessaria/necessario ter? experiencia !em/com/na/no/de
qualquer idade
sem curriculo
nao precisa*/precisamos de? curriculo
nao precisa* de? ingles
sem estudo/escolaridade
`;
