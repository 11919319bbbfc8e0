/** Phrases for paid clicks, the bait of "pre-paid tasks": one a line. */
export const TASK_PHRASES = `
basta/so/apenas curtir/seguir/assistir/avaliar/clicar
e so curtir/seguir/assistir/avaliar/clicar
curtir/curtindo/curta ... ganh*/receb*/pag*
ganh*/receb*/pag* ... curtir/curtindo/curta
cada curtida/like/avaliacao/tarefa/print/clique/missao/perfil ... $
$ por/cada/a curtida/like/tarefa/print/clique/missao/perfil
$ por/cada avaliacao positiva/feita/enviada
assist* ... ganh*
assist* e? ganhe/ganha
seguidor remunerado
analista de engajamento
tarefa/missao de teste
tarefa/tarefas/missao/missoes combinad*/vip/paga/pagas/prepaga/prepagas/diarias/bonus
tarefa/tarefas pre paga/pagas
primeira tarefa/missao paga
membro ouro/vip/prata/diamante
saldo congela*/bloquea*/negativo
pacote ... $ ... rende/retorna/volta/vira
$ ... rende/viram $
$ e volta $
proximas/novas missoes/tarefas
subir de nivel
seguir perfis/paginas/lojas ... ganh*/receb*/paga*
dar likes
dando likes
avali* ... 5/cinco estrelas
aumentar a nota/reputacao de? aplicativos/lojas/produtos
otimizar/otimizacao/optimization de? pedidos/aplicativos/app/apps/produtos/jobs
job optimization
unlocks your tasks
trabalho meio periodo online
trabalho de? meio periodo ... online/celular/curtir/tarefas
trabalho online ... celular
part time online
reset the account
simul* ... compra* ... pedidos
`;
