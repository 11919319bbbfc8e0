/** Patterns of folded text, one a line: what stands in front of something that is not asked for. */
export const NOT_ASKED_PHRASES = `
nao (?:e (?:necessari[oa]|preciso|obrigatori[oa])|precisa(?:mos)?|exigimos|ha necessidade|necessita|pedimos)
sem necessidade
dispensa(?:mos)?
no need
not (?:required|needed|necessary)
no es necesario
sin necesidad
`;
