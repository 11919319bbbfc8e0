/** Courses and exams that a vacancy may demand: one a line. */
export const COURSE_ITEMS = `
curso/cursos
treinamento
integracao
exame/exames
certificado/certificados
mensalidade/mensalidades
matricula
capacitacao/capacitacoes
qualificacao
formacao
prova
instituto/escola parceiro/parceira
modulo
turma
aso
avaliacao psicologica/medica/online
teste psicologico/online
psicotecnico
laudo
nr #/10/11/12/33/35
course/training
`;
