/** Days of the week: "number | words", Sunday is 0; the first words in folded text are Portuguese, English and Spanish. */
export const WEEKDAYS = `
0 | domingo, dom, sunday
1 | segunda, segunda-feira, seg, monday, lunes
2 | terca, terca-feira, ter, tuesday, martes
3 | quarta, quarta-feira, qua, wednesday, miercoles
4 | quinta, quinta-feira, qui, thursday, jueves
5 | sexta, sexta-feira, sex, friday, viernes
6 | sabado, sab, saturday
`;
