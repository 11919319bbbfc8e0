/** Patterns of folded text, one a line: people are asked to come. */
export const COMING_PHRASES = String.raw`
comparec\w+
dirig\w+(?:-se)?
entreg(?:ar|ue|uem|as?)
deix(?:ar|e|em)
lev(?:ar|e|em)
pessoalmente
presencialmente
ir la
e so ir
presentarse
acercarse
in person
drop off
apresentar-se
curriculos? na
curriculos? no
ir ate
va ate
pass(?:ar|e|a) (?:la|aqui|na|no)
aparec\w+ (?:la|aqui|na|no)
`;
