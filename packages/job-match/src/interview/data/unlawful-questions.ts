/** What an employer may not ask, with the law. `topic | law`, one a line. */
export const UNLAWFUL_QUESTIONS = `
Gravidez, filhos ou planos de ter filhos | Lei 9.029/1995, art. 2º (exigir teste ou declaração é crime) e CLT, art. 373-A
Estado civil e situação da família | Lei 9.029/1995, art. 1º, e Constituição, art. 7º, XXX
Religião, opinião política e origem | Constituição, arts. 3º, IV, e 5º, VIII, e Lei 9.029/1995, art. 1º
Cor ou raça | Constituição, art. 7º, XXX, Lei 9.029/1995, art. 1º, e Lei 7.716/1989, art. 4º
Orientação sexual e identidade de gênero | Constituição, arts. 3º, IV, e 5º, X
Idade, quando a função não a exige | Constituição, art. 7º, XXX, e Lei 9.029/1995, art. 1º
HIV e outros exames que a função não exige | Lei 12.984/2014 e Lei 9.029/1995, art. 1º
Deficiência, como motivo para recusar | Constituição, art. 7º, XXXI, e Lei 13.146/2015, art. 34
Filiação a sindicato | Constituição, art. 8º, V
Antecedentes criminais, quando a função não os justifica | TST, Tema 1 de recursos repetitivos
Mais de seis meses de experiência no mesmo tipo de atividade | CLT, art. 442-A
`;
