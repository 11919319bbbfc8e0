export const readingTexts = {
  title: "O que o sistema lê",
  intro:
    "Sistemas de seleção tiram o texto do seu PDF e procuram os campos nele. Abaixo está esse texto, na ordem do arquivo, e o que o nosso leitor reconhece. Outros sistemas podem reconhecer menos.",
  columns:
    "Este layout tem coluna lateral: a ordem abaixo é a do arquivo. Sistemas que leem linha por linha podem misturar as colunas.",
  reading: "Lendo as páginas...",
  failed: "Não foi possível ler as páginas. Tente de novo.",
  views: "Leitura",
  fields: "Campos",
  text: "Texto",
  unread: "O leitor não encontrou campos neste texto. Confira se as seções têm título e conteúdo.",
  summary: (same: number, all: number) =>
    same === all
      ? `Todos os ${all} campos foram lidos como estão no currículo.`
      : `${same} de ${all} campos foram lidos como estão no currículo.`,
  differences: "Lido diferente",
  page: (number: number) => `Página ${number}`,
  own: "No currículo",
  found: "Lido",
  missing: "Não reconhecido como campo. O texto está no PDF.",
  same: "Igual ao currículo",
};
