/** Phrases in front of an address or number that takes no applications: one a line. */
export const NOT_FOR_APPLYING = `
privacidade
dados pessoais
lgpd
ouvidoria
canal/comite/codigo de? etica/conduta/denuncia/denuncias
ethics hotline/line/committee
appeals
apelacao/apelacoes
suporte ao
precisa de ajuda
ajuda/suporte
oferta/ofertas/promocao/promocoes
delivery
disk/disque entrega/pedido/pedidos/pizza
entregas
pedidos/encomendas/reservas/reserva
pedidos/encomendas/reservas de
televendas
vendas pelo
agendamento/agendamentos
agendar/marcar consulta/consultas/horario/visita
telefone geral
sac
central de atendimento
atendimento ao/a cliente/clientes/consumidor
assinaturas
imprensa
nao enviar/envie/mandar/mande/use/usar ... para
nao enviar/envie/mandar/mande/ligar/ligue ... por/pelo/no
nao ligar/ligue/ligar
do not call/contact/email
question/questions
privacy
consultas
reservas/pedidos/delivery pelo
`;
/** Phrases behind such an address or number: one a line. */
export const NOT_FOR_APPLYING_AFTER = `
exclusivo/exclusiva/exclusivamente para clientes/candidatos/alunos/fornecedores/pedidos/agendados
exclusivo/exclusiva para
so/somente/apenas para clientes/pedidos/duvidas/entregas/fornecedores/agendados
para candidatos ja
nao aceita/aceitamos/recebe/recebemos/receber
nao e/serve para
we can t accept
we cannot/do accept
not for applications
`;
