/** Phrases for work that needs next to nothing: one a line. */
export const EASY_WORK = `
trabalho facil/simples/online
tarefas/missoes simples/faceis/online/diarias
curti*/segui*/assisti* videos/perfis/paginas/posts/anuncios
cada curtida/like
da/dar/dando likes
avali* hoteis/produtos/restaurantes/aplicativos/lojas
review/reviewing products/hotels/apps
embala*/monta*/dobra*/cola* ... em casa
digita* ... em casa
renda extra
renda media
dinheiro facil
ganho/ganhos ilimitados/garantidos/ilimitado/garantido
lucro/lucros garantidos/diarios
work/working from home
work from your phone
apenas/so/somente # h/hr/hrs/horas/minutos/min
apenas/so/somente uma/duas hora/horas/horinha/horinhas
# horinha/horinhas
# hour/hours work
1h/2h/3h por/ao/no dia
# h/hr/hrs/hora/horas/min/minutos por/ao/no dia
40 minutos
meio periodo online
sem limite
ganhe ate
job optimization
`;
