/** Clicks and the like that are no work of their own: one a line. */
export const TASK_ACTIONS = `
curtir/curta/curtindo/curtida/curtidas
seguir/siga/segue perfis/paginas/lojas/contas/canais
assistir/assista/assiste videos/anuncios/a
avaliar/avalie/avalia/avaliando hoteis/produtos/restaurantes/aplicativos/lojas/apps/filmes/musicas
# estrelas
cinco estrelas
clicar/clique/clica
dar/de/dando likes
like/likes
print/prints
produtos no carrinho
pedidos por dia
tarefa/tarefas
missao/missoes
ouvir/ouca/escutar/escute musica/musicas
dar/da nota/notas !fiscal/fiscais
avali* e receb*/ganh*
reserve/reservar sem pagar
comentar/comente posts/videos/produtos
compartilhar/compartilhe anuncios/posts
responder/responda pesquisas
`;
