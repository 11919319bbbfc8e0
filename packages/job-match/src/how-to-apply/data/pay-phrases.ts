/** Patterns of folded text, one a line: the expected pay is to be stated. */
export const PAY_PHRASES = `
pretens(?:ao|oes|ion|iones)(?: (?:salaria(?:l|is)|salariale?s?|financeira|economica))?
expectativas? (?:salaria(?:l|is)|salariales|de remuneracao|de salario)
(?:salary|pay|compensation) (?:expectations?|requirements?|range expectations?)
faixa salarial pretendida
salario pretendido
pretendido salarial
`;
