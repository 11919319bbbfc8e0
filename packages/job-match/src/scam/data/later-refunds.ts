/** Phrases by which somebody pays first and is said to get it back: one a line. */
export const LATER_REFUNDS = `
reembols*/devolv*/ressarc*/volta/volte ... primeiro/primeira salario/pagamento/cache/mes
reembols*/devolv*/ressarc* ... depois/holerite/chegada
reembols*/devolv*/ressarc* ... apos
devolvid*/reembolsad*/ressarcid* ... fim/final
volta como credito
`;
