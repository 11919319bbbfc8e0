/** Phrases that are strange in a selection, by themselves: one a line. */
export const PROCESS_STRONG = `
compartilh*/envie/repasse/mande ... # amigos/contatos/grupos/pessoas
compartilh* ... dez/cinco/quinze/vinte amigos/contatos/grupos/pessoas
foi/fui sortead*
entrevista nao e/sera necessaria/obrigatoria/preciso
sem precisar de? entrevista
sem entrevista
contratacao imediata sem entrevista
nao havera/tera/precisa de? entrevista
dispensad* de? entrevista
entrevista ... apenas/so/mera formalidade
reuniao secreta
nao conte/comente/fale/avise ... ninguem/familia/amigos/colegas
meninas/mocas/garotas bonitas
vaga/emprego certo/certa
passaporte ... guardado/retido ... agencia/empresa
mantenha ... sigilo
so atendo/respondo por aqui
trate/fale/tratar somente/apenas/so comigo
nao posso falar/dizer/divulgar o? nome da? empresa
nao podemos falar/dizer/divulgar/revelar o? nome da? empresa
nao ligue para a/o loja/empresa/matriz/rh
nao procure a/o loja/empresa/matriz
nao ... cadastrar no site ... manutencao
site ... fora do ar
so/somente/apenas pelo/no/por? telegram
contratacao ... garantida
vaga/vagas/emprego/aprovacao 100? garantid*
garantimos a/sua recolocacao/contratacao/vaga/emprego
nao serve a gratuita
nao aceitamos certificado/certidao/exame ... outr*
`;
