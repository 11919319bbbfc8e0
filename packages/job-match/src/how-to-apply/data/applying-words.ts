/** Patterns of folded text, one a line: words of a clause that is about applying. */
export const APPLYING_WORDS = String.raw`
envi\w*
mand(?:ar|em?|a|e|o)\b
encaminh\w*
entreg(?:ar|ue|uem)
deix(?:ar|e|em|a)\b
lev(?:ar|e|em)\b
comparec\w+
dirig\w+-?
cadastr\w*
inscri\w*
inscrev\w*
candidat(?:ar|e|em|ura|uras|a-se|e-se|em-se)\b
curriculos?
curriculum
cvs?\b
interessad\w*
anex\w+
apply\w*
applications?
send
submit
e-?mail us
resumes?
postul\w+
presentarse
interesad\w*
aplicar?
aplique
chamar?
chame
portando
munid\w+
preench\w+
participar
`;
