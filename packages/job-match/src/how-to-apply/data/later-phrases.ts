/** Patterns of folded text, one a line: documents that are not for applying. */
export const LATER_PHRASES = `
so depois
apos (?:a )?(?:aprovacao|entrevista|contratacao)
depois d[ao] (?:aprovacao|entrevista|contratacao)
convocad[oa]s
aprovad[oa]s
contratad[oa]s
`;
