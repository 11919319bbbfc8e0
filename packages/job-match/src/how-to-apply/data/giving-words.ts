/** Patterns of folded text, one a line: documents are to be sent or brought. */
export const GIVING_WORDS = String.raw`
envi(?:ar|e|em|ando|ados?)
mand(?:ar|a|e|em)
encaminh\w+
anex\w+
lev(?:ar|e|em)
munid\w+
portando
apresent(?:ar|e|em|ando)
traz(?:er|endo)
traga
comparec\w+
entreg(?:ar|ue|uem)
precisa mandar
send
attach\w*
submit
email your
e-?mail (?:your|us)
text your
bring
enviar
adjunt\w+
presentar(?:se)?
llevar
ir la
documentacao (?:exigida|necessaria)
`;
