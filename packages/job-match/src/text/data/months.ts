/** Months: "number | words", as they begin in folded Portuguese, English and Spanish. */
export const MONTHS = `
1 | janeiro, january, enero, jan, ene
2 | fevereiro, february, febrero, fev, feb
3 | marco, march, marzo, mar
4 | abril, april, abr, apr
5 | maio, mayo, may, mai
6 | junho, june, junio, jun
7 | julho, july, julio, jul
8 | agosto, august, ago, aug
9 | setembro, september, septiembre, set, sept, sep
10 | outubro, october, octubre, out, oct
11 | novembro, november, noviembre, nov
12 | dezembro, december, diciembre, dez, dec, dic
`;
