/**
 * What a demanded subject leaves to be filled in: "field | name | pattern of folded text", one a line; the longer pattern first. Only the fields
 * that a résumé or application has can be filled.
 */
export const SUBJECT_FIELDS = String.raw`
name | nome | (?:nome|name|nombre)(?: completo| e sobrenome)?(?: d[oa] candidat[oa])?|full name
cityAndState | cidade | cidade ?(?:/|-|e|,) ?(?:uf|estado)
city | cidade | (?:cidade|municipio|localidade|city|ciudad)(?: (?:onde|em que|que|na qual) (?:voce |vc )?(?:mora|reside|vive)| de residencia| de origem)?|(?:local|cidade) de (?:residencia|moradia)|onde (?:voce |vc )?(?:mora|reside)
pay | pretensão salarial | (?:pretensao(?: salarial)?|expectativa(?: salarial| de salario)?|salario (?:pretendido|desejado|(?:que|q) (?:voce |vc )?quer(?: ganhar| receber)?)|faixa salarial|salary expectations?)(?: (?:clt|pj|mensal|liquida|bruta))?
phone | telefone | (?:numero d[eo] )?(?:telefone|celular|whats ?app|whats|zap|fone|tel|contato|phone)(?: (?:para|de) contato| com ddd| celular)?
code | código da vaga | (?:codigo|cod|referencia|numero|n[o.º]*|id|code|reference)(?: (?:d[ao]|de) (?:vaga|cargo|anuncio|referencia))?
title | vaga | (?:(?:nome|titulo) d[ao] )?(?:vaga|cargo|funcao)(?: (?:pretendid|desejad|escolhid)[oa]| de interesse| (?:que|a que|em que) (?:deseja|quer|pretende)(?: \w+)?)?|position|job title|puesto
company | empresa | nome da empresa
age | idade | idade|age|anos
birth | data de nascimento | (?:data de )?nascimento
district | bairro | bairro(?: (?:onde|em que) (?:mora|reside)| de residencia)?
cnh | categoria da CNH | (?:categoria|tipo|letra|numero)(?: d[ae] (?:sua )?(?:cnh|habilitacao|carteira))|cnh(?: e categoria)?|habilitacao
period | período disponível | (?:periodo|turno|horario|dias?)(?:s)?(?: (?:disponive(?:l|is)|desejad[oa]s?|pretendid[oa]s?|preferid[oa]s?|de (?:interesse|preferencia|estudo|trabalho|aula)|que (?:pode|prefere)))?
availability | disponibilidade | disponibilidade(?: d[eo] (?:horarios?|turno|inicio|viage(?:m|ns)|periodo)| para (?:inicio|viagens?|comecar))?|data d[eo] inicio|inicio
registry | número do registro | (?:(?:numero|n[o.º]*) d[oe] )?(?:registro(?: profissional)?|coren|crm|crea|oab|crc|cro|crf|crn|crp|cref|creci)
cpf | CPF | (?:numero d[oe] )?cpf
rg | RG | (?:numero d[oe] )?rg
schooling | escolaridade | (?:nivel de |grau de )?escolaridade|formacao(?: academica)?
course | curso | curso(?: e (?:semestre|periodo|instituicao))?|semestre|instituicao(?: de ensino)?|faculdade
area | área de interesse | (?:area|setor|departamento)(?: (?:de (?:interesse|atuacao)|desejad[oa]|pretendid[oa]))?
unit | unidade | (?:nome d[ao] )?(?:unidade|loja|filial)(?: (?:de (?:interesse|preferencia)|desejada|pretendida|mais proxima|escolhida))?
experience | tempo de experiência | (?:tempo|anos) de experiencia|experiencia
speciality | especialidade | especialidade
disability | tipo de deficiência | (?:tipo de )?deficiencia|cid
level | nível de inglês | nivel(?: de (?:ingles|espanhol|idioma))?
linkedin | LinkedIn | linkedin|portfolio
date | data | data(?: de envio)?
`;
