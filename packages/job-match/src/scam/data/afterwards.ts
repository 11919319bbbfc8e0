/** Phrases that put something after the selection, or in a place where people meet: one a line. */
export const AFTERWARDS = `
apos/depois/na/no a/o/da/de/do/ato? sua? aprovacao/aprovado/aprovada/entrevista/contratacao/admissao/selecionado/confirmacao/confirmada/confirmado/selecao/evento
apos/depois confirmad*/aprovad*/contratad*/selecionad*
para contratacao/admissao
no dia da entrevista
em caso de aprovacao
se aprovad*
quem for aprovad*/selecionad*/contratad*
dos/aos/os aprovados/selecionados/contratados/convocados
somente/so/apenas aprovados/selecionados/convocados
admissao
primeiro dia
trazer/trazendo/traga
comparec*
presencial/presencialmente
para abertura da? conta salario
conta salario
`;
