/** Parts of the names of mailboxes that take no applications, one a line. */
export const OTHER_MAILBOXES = `
dpo
privacidade
privacy
lgpd
ouvidoria
noreply
no-reply
naoresponda
sac
suporte
support
ajuda
help
duvidas
duvida
recursos
esclarecimentos
imprensa
pedidos
reservas
vendas
`;
