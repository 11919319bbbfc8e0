/** Patterns of folded text, one a line: a résumé is to be sent or brought. */
export const RESUME_GIVING_WORDS = String.raw`
envi\w+
(?<!nao )receb(?:e|emos)
aceitamos
mand(?:ar|a|e|em|o)
encaminh\w+
entreg\w+
deix\w+
anex\w+
lev(?:ar|e|em)
cadastr\w+
comparec\w+
send
submit
email
e-mail
text
attach
respond\w+
interessad\w+
presentarse
adjunt\w+
apply
inscri\w+
`;
