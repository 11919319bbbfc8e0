/**
 * Ways to learn what a posting asks for. `pattern on folded text | how | time that it usually takes`, one a line; the first that matches
 * counts.
 */
export const LEARNING = `
nr-?10\\b | curso de NR-10 básico em escola reconhecida, como SENAI | 40 horas
nr-?35\\b | curso de NR-35, com parte prática | 8 horas
nr-?33\\b | curso de NR-33, com parte prática | 16 horas
nr-?\\d+ | curso da norma em escola reconhecida, como SENAI | alguns dias
empilhadeira | curso de operador de empilhadeira (SENAI, SENAT ou autoescola) | de um a duas semanas
cnh|habilitacao|carteira de motorista | autoescola: aulas, exame médico e prova do Detran | de dois a quatro meses
manipula\\w+ de alimentos|boas praticas | curso de boas práticas da vigilância sanitária da sua cidade ou do SENAC | de um a três dias
bls|acls|primeiros socorros|suporte basico | curso presencial com certificado; confira a validade | de um a dois dias
coren|crm|crc|crea|oab|cro|crf|conselho|registro profissional | pedido ao conselho da sua profissão, com o diploma | de duas a seis semanas
vigilante|reciclagem | escola autorizada pela Polícia Federal | cerca de um mês
libras | curso gratuito da Escola Virtual de Governo (EV.G) para começar, depois prática com pessoas surdas | de três a seis meses para o básico
ingles|english | aulas e 20 minutos por dia de prática; diga o nível que tem hoje | meses, não semanas
espanhol|spanish|frances|alemao|italiano | aulas e prática diária; diga o nível que tem hoje | meses, não semanas
excel|planilha|word\\b|pacote office|powerpoint|microsoft 365|informatica | cursos gratuitos da Fundação Bradesco (Escola Virtual) e prática em um caso seu | de duas a quatro semanas
power bi|tableau|looker | cursos gratuitos do Microsoft Learn ou da ferramenta, e um painel seu com dados públicos | de três a seis semanas
sql|banco de dados|postgres|mysql | exercícios gratuitos na internet e um banco pequeno seu | de quatro a oito semanas
python|java\\b|javascript|typescript|react|angular|node|\\bgo\\b|c#|php|kotlin|swift|next\\.js|graphql | documentação oficial e um projeto pequeno público | de quatro a doze semanas
docker|kubernetes|aws|azure|cloud|linux|git\\b|terraform | cursos gratuitos do fornecedor e um projeto pequeno público | de três a oito semanas
figma|photoshop|illustrator|canva|after effects | curso gratuito da ferramenta e três peças suas | de duas a seis semanas
autocad|revit|solidworks|sketchup|ms project | curso do SENAI ou da ferramenta, com licença de estudante | de quatro a oito semanas
google ads|meta ads|analytics|seo\\b|marketing digital | cursos gratuitos do Google Skillshop ou da Meta, com certificado | de uma a três semanas
sap|totvs|protheus|erp|wms|linx|dominio|alterdata|senior|crm|salesforce|hubspot|pipedrive | vídeos do fabricante; a tela muda de empresa para empresa, o processo é parecido | os primeiros dias no sistema
esocial|sped|dctf|fgts digital|simples nacional|lucro (?:real|presumido) | manuais do portal do governo e cursos do conselho ou do sindicato | de duas a quatro semanas
pje|projudi|e-?saj | manuais e ambiente de treinamento do tribunal | alguns dias
ensino medio|supletivo|ensino fundamental | EJA ou a prova do Encceja, que é gratuita | do começo ao fim de um ano letivo; o Encceja é uma vez por ano
graduacao|superior|bacharel|licenciatura|faculdade|tecnologo | curso presencial ou a distância reconhecido pelo MEC; diga em que período está ou quando pretende começar | anos; não prometa data que não depende de você
pos-graduacao|especializacao|mestrado|doutorado|mba | curso reconhecido pelo MEC; diga se já se inscreveu e quando | de um a dois anos
curso tecnico|tecnic[oa] (?:em|de) | SENAI, SENAC, instituto federal ou escola técnica estadual | de um a dois anos
`;
