/**
 * Phrases that AI assistants put into Portuguese résumés, as regular expressions without accents: one a line. Those after "!" are left over from
 * the chat itself; one of them is enough.
 */
export const AI_PHRASES = String.raw`
! (?:claro|com certeza|certamente)[!,.] (?:aqui (?:esta|vai)|segue)
! aqui (?:esta|vai) (?:uma|a|o|um|seu|sua) (?:versao|sugestao|texto|resumo|descricao|proposta)
! como (?:um )?modelo de linguagem
! como (?:uma )?(?:ia|inteligencia artificial),? (?:eu )?nao
! espero que (?:isso|isto|este texto) (?:ajude|atenda)
! (?:se (?:quiser|preferir|desejar)|caso (?:queira|prefira|deseje)), posso (?:ajustar|adaptar|deixar|reescrever)
! \[(?:nome da empresa|seu nome|cargo|inserir|insira|adicione|area|ano|numero|empresa)[^\]\n]{0,40}\]
nao apenas [^.\n]{3,80}, mas tambem
em um mundo (?:cada vez mais|em constante)
no (?:cenario|mercado|mundo) (?:atual|de hoje), (?:cada vez mais|onde|em que)
(?:ambientes?|cenarios?|mercados?) (?:dinamicos? e|cada vez mais|em constante (?:mudanca|evolucao|transformacao))
(?:desempenh\w+|exerc\w+) um papel (?:fundamental|crucial|essencial|vital|central|estrategico)
(?:compromisso|comprometid[oa]) (?:inabalavel |continu[oa] )?com a (?:excelencia|inovacao|qualidade e)
(?:busca|buscando) (?:incessante|constante|continuamente|sempre) (?:por|pela|pelo|a|o)? ?(?:excelencia|inovacao|melhoria|aprimoramento|superar)
(?:impulsion|alavanc|potencializ|maximiz|catalis)\w+ (?:os |o |a )?(?:resultados?|crescimento|inovacao|sucesso|desempenho|eficiencia|negocios?)
(?:gerar|gerando|agregar|agregando|entregar|entregando) (?:um )?(?:valor|impacto) (?:real|significativo|tangivel|mensuravel|duradouro|positivo)
solucoes (?:inovadoras|robustas|criativas e inovadoras|sob medida e|disruptivas)
(?:solida|ampla|vasta|notavel|comprovada) (?:trajetoria|bagagem|experiencia e conhecimento)
(?:historico|trajetoria) (?:comprovad[oa]|solid[oa]) (?:de|em|na)
(?:habilidade|capacidade) (?:excepcional|impar|comprovada|aguçada|agucada|notavel) (?:de|para|em)
profissional (?:altamente|extremamente|profundamente) \w+
(?:altamente|profundamente|genuinamente) (?:motivad|comprometid|qualificad|engajad|apaixonad|orientad)[oa]
(?:paixao|apaixonad[oa]) (?:genuina )?(?:por|pela|pelo) (?:transformar|inovacao|excelencia|criar|conectar|resolver|entregar)
transformar (?:desafios|ideias|dados) em (?:oportunidades|resultados|solucoes|realidade|insights)
(?:promovendo|fomentando|cultivando|garantindo) (?:um|uma|a|o) (?:ambiente|cultura) (?:colaborativ|inclusiv|de (?:inovacao|colaboracao|excelencia))\w*
(?:navegar|navegando) (?:por|em|com) (?:ambientes|cenarios|desafios|complex)
visao (?:holistica|estrategica e|sistemica e estrategica|apurada)
sinergia entre
(?:destac|diferenci)\w+-me (?:por|pela|pelo)
aliando (?:conhecimento|tecnica|criatividade|experiencia|visao)
(?:pronto|pronta|prontidao) para (?:contribuir|agregar|somar) (?:significativamente|de forma|com)
de (?:forma|maneira) (?:estrategica e|agil e|eficaz e|eficiente e|assertiva e|proativa e) \w+
elevar (?:o|a|os) (?:nivel|padrao|experiencia|patamar)
`;

/** Adjectives and adverbs that raise everything, without accents: one a line. One alone says nothing. */
export const INFLATED_WORDS = `
inovador(?:a|es|as)?
disruptiv[oa]s?
transformador(?:a|es|as)?
excepciona(?:l|is)
extraordinari[oa]s?
incansave(?:l|is)
inabalave(?:l|is)
notave(?:l|is)
impecave(?:l|is)
impactantes?
robust[oa]s?
holistic[oa]s?
abrangentes?
meticulos[oa]s?
visionari[oa]s?
primoros[oa]s?
estrategic[oa]s?
significativ[oa]s?
excelencia
altamente
profundamente
significativamente
estrategicamente
meticulosamente
continuamente
cruciais|crucial
fundamental
`;
