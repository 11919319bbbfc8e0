/** Words, as regular expressions without accents, for work that needs next to nothing: one a line. */
export const EASY_WORK = String.raw`
pel[oa] (?:seu |proprio )?(?:celular|smartphone|whatsapp|internet)
(?:sem sair|de dentro|a partir) de casa
(?:em|na sua|de|desde|tu) casa
trabalho (?:facil|simples|online)
(?:tarefas|missoes) (?:simples|faceis|online|diarias)
(?:curti|segui|assisti)(?:r|ndo) (?:videos?|perfis|paginas|posts?|anuncios)
(?:dar|dando) likes?
avali(?:ar|e|ando) (?:hoteis|produtos|restaurantes|aplicativos|lojas)
review(?:ing)? (?:products|hotels|apps)
(?:embala|monta|dobra|cola)(?:r|ndo|gem|gem de|gem das)[^.\n]{0,30}em casa
renda extra
dinheiro facil
ganhos? (?:ilimitados?|garantidos?)
lucros? (?:garantidos?|diarios?)
work(?:ing)? from home
work from your phone
(?:apenas|so|somente) (?:1|2|uma|duas|\d{2}) (?:h|hrs?|horas?|minutos|min)
[123] ?(?:h|hrs?|horas?) (?:por|ao|no) dia
`;
