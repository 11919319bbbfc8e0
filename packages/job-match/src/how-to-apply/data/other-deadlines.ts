/** What else has a last day, besides applying: one phrase a line. */
export const OTHER_DEADLINES = `
isencao
recurso/recursos
impugnacao/impugnacoes/impugnar
esclarecimento/esclarecimentos
duvidas
resultado/resultados
prova/provas
aula/aulas
disponibilidade
contrato
inicio
comecar
formatura
conclusao
nascid*
experiencia
start date
horario
temporario/temporaria ate
estagio ate
salario
bonus
desconto
matricula ate
publicado/publicada/publicacao
vigencia
trabalhar
escala
viagem
evento de
`;
