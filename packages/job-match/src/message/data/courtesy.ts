/**
 * What messages say without stating a fact about the person: their purpose, greetings, thanks. A sentence that states something about the
 * person as well is checked without these phrases. One pattern a line, of text without accents.
 */
const PHRASES = `
# Portuguese: purpose
(?:quero|queria|gostaria de|venho|desejo|escrevo para|pretendo|busco) (?:por meio deste?|por aqui )?(?:me )?(?:candidatar(?:-me)?|participar|concorrer|saber mais|conversar|apresentar(?:-me)?|me apresentar)
(?:me candidato|candidato-me|estou me candidatando|estou interessad[oa]|escrevo sobre|tenho (?:muito )?interesse|me interess(?:a|ei)|vi|encontrei|li)(?= (?:n[ao]s? |pel[ao]s? |que |[ao] | ))
(?:seria|e) um prazer
(?:gostaria|adoraria|quero|posso|podemos|poderia|podem|queria) (?:muito )?(?:de )?(?:conversar|falar|contar|enviar|mandar|marcar|contribuir)
contem comigo
(?:acredito|acho|creio) que (?:posso|consigo) (?:contribuir|ajudar|somar)
meu nome e|me chamo|aqui e|aqui quem fala e
# Portuguese: résumé
(?:o |meu |o meu )?curriculo (?:esta |vai |segue |segue |em )*(?:em anexo|anexo|anexado|abaixo)
(?:segue|envio|encaminho|anexo|mando|deixo|anexei|enviei|posso enviar|posso mandar|compartilho)(?: (?:em anexo|abaixo|aqui|tambem))*(?: (?:o|meu))* curriculo(?: (?:em anexo|anexo|por aqui|para (?:avaliacao|analise)))*
em anexo
# Portuguese: closing
(?:fico|estou|me coloco|coloco-me) (?:a |a sua |a inteira )?(?:disposicao|disponivel)(?: para)?(?: (?:uma |marcar |participar de |qualquer )?(?:entrevista|conversa|conversar|esclarecimentos?|duvidas?|contato))*
(?:muito )?(?:agradeco|obrigad[oa])(?: (?:desde ja|pel[ao]|[ao]|por|pela sua))*(?: (?:atencao|leitura|tempo|oportunidade|retorno|consideracao))*
(?:aguardo|espero|no aguardo de)(?: (?:o|um|seu|o seu|um breve|de))* (?:retorno|contato|resposta)
para (?:uma )?(?:entrevista|conversa|conversar)
a quem conduz a selecao
atenciosamente|cordialmente|abracos?|ate (?:breve|logo)|ola|oi|tudo bem|bom dia|boa tarde|boa noite|prezad[oa]s?|car[oa]s?
# the posting
(?:[ao] |d?esta |n?esta |[nd]?[ao] )?(?:vaga|oportunidade|posicao|processo seletivo|selecao|cargo anunciado)(?: (?:aberta|anunciada|divulgada|publicada|disponivel))?
que voces (?:anunciaram|publicaram|divulgaram|abriram)
# English
i (?:would|'d) (?:like|love|be (?:glad|happy|pleased)) to (?:apply|talk|discuss|meet|contribute|speak|hear|learn)(?: more)?
i am (?:writing to apply|applying|writing|interested|very interested|excited to apply)(?= (?:for|to|in|about|in) )
(?:i have attached|i am attaching|please find(?: attached)?|attached is|i enclose) (?:my )?(?:resume|cv)(?: attached)?
my (?:resume|cv) is (?:attached|enclosed)
(?:thank you|thanks)(?: (?:very much|so much|in advance))?(?: for(?: (?:your|the|taking the))? (?:time|attention|consideration|reading|opportunity))*
(?:would be|am) (?:glad|happy|pleased) to (?:talk|meet|discuss|hear)(?: (?:in|during) an interview)?
(?:may|can) i send(?: you)? my (?:resume|cv)(?: here)?
i (?:look|am looking) forward to (?:hearing from you|talking|your reply)
i (?:saw|found|read)(?= (?:the|your|about|a) )
my name is|this is
(?:kind|best) regards|sincerely|hello|hi|dear|hiring team|hiring manager
(?:the |this |your )?(?:position|role|opening|vacancy|opportunity|job posting)(?: you (?:advertised|posted))?
for an interview|in an interview
# Spanish
(?:quiero|quisiera|me gustaria|deseo|escribo para) (?:postularme|postular|participar|conversar|presentarme|contarles|contribuir)
me postulo|me interesa|estoy interesad[oa]|vi(?= (?:el|la|su))
(?:adjunto|envio|les envio) (?:mi |el )?curriculum(?: adjunto)?
mi curriculum va adjunto
puedo (?:enviarles|enviar|mandarles|mandar) mi curriculum(?: por aqui)?
(?:quedo|estoy) a (?:su )?disposicion(?: para)?(?: (?:una )?(?:entrevista|conversacion|conversar))?
(?:agradezco|gracias por)(?: (?:su|el|la))*(?: (?:tiempo|atencion|lectura|oportunidad))*
(?:conversar|hablar) con ustedes|me llamo|mi nombre es|espero su respuesta
saludos cordiales|un saludo|saludos|hola|que tal|a quien corresponda|estimad[oa]s?
(?:el |al |del |este )?(?:puesto|vacante|oferta)(?: publicado)?
`;

/** Words that sentences without facts about the person may have besides these phrases and words without meaning. */
const WORDS = `
agradeco aguardo anexo anexos aqui assunto atencao atenciosamente candidatar candidatura candidato conversa conversar curriculo detalhes disposicao empresa enviar
envio entrevista equipe esclarecer esclarecimentos gostaria interesse interessa leitura mandar marcar oportunidade participar podemos posso prazer quero retorno saber
selecao seletivo vaga voces melhor momento duvida duvidas ficarei feliz estarei conhecer quiserem precisarem quando
apply attached available conversation details discuss email glad happy hear hearing interview like opportunity position reading resume send
talk team thank time vacancy would write may can look looking forward
adjunto atencion conversar curriculum disposicion entrevista equipo gracias gustaria oportunidad puesto quedo quiero tiempo ustedes detalles
`;

export const COURTESY_PHRASES = PHRASES.trim()
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) => new RegExp(`(?<![\\p{L}\\p{N}])(?:${line})(?![\\p{L}\\p{N}])`, "gu"));

export const COURTESY_WORDS: ReadonlySet<string> = new Set(WORDS.trim().split(/\s+/));
