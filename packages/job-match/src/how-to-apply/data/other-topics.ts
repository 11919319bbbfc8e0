/** What a sentence with "enviar" may be about, besides applications: one phrase a line. */
export const OTHER_TOPICS = `
recurso/recursos
isencao
impugnacao/impugnacoes
esclarecimento/esclarecimentos
duvida/duvidas
denuncia/denuncias
reclamacao/reclamacoes
orcamento/orcamentos
pedidos/encomendas/reservas
`;
