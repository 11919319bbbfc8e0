// no word boundary follows 'º' or '$'
const BENEFIT =
  /\b(?:salario|remuneracao|bolsa[- ]auxilio|ajuda de custo|vale[- ]?(?:transporte|refeicao|alimentacao|compras?|combustivel|cultura)|v[tra](?= [+e]|\s*$|\s*[,;])|vt e vr|plano de (?:saude|carreira)|plano odonto\w*|assistencia (?:medica|odonto\w*)|convenio (?:medic|odont|farmac|com)\w*|seguro de vida|cesta basica|comissao|comissoes|premiacao|premiacoes|plr|ppr|participacao nos (?:lucros|resultados)|gympass|wellhub|totalpass|day ?off|auxilio[- ](?:internet|creche|home|transporte|educacao|alimentacao|combustivel|moradia|mudanca)|refeicao no local|alimentacao no local|refeitorio|desconto (?:de|em|nos|nas|para)|estacionamento (?:no|gratuito)|fretado|decimo terceiro|ferias remuneradas|previdencia privada|bonus (?:anual|por|de)|gratificacao|insalubridade|periculosidade|adicional noturno|oferecemos|universidade corporativa|horario flexivel|ambiente (?:leve|agradavel|descontraido|acolhedor|inovador|desafiador)|oportunidade de crescimento|possibilidade de (?:efetivacao|crescimento|carreira)|licenca[- ](?:maternidade|paternidade|parental)|moradia (?:no local|inclusa|gratuita)|alojamento|uniforme|pag[oa]s? (?:por nos|pela empresa|pelo)|custead[oa]s?|stock options|folga (?:aos|no|na)|restaurante (?:na empresa|interno)|gorjetas?|cesta de natal|kit (?:escolar|bebe|natal|maternidade)|caixinha|cartao flexivel|premio (?:trimestral|mensal|anual|semestral)|anuidade|(?:pousada|creche|academia) conveniada|bolsas? (?:integral|de estudos?)|coparticipacao|(?:unlimited |paid )?(?:paid time off|pto)|(?:health|dental|life) insurance|(?:competitive|attractive) salary|stipend|(?:meal|food|transport\w*) (?:voucher|allowance|ticket)|growth opportunit\w+|(?:parental|paid) leave|we offer|seguro medico|salario competitivo|capacitacion constante|auto de la empresa|vacaciones)\b|\b13º|\bbolsa de r\$|r\$\s?\d/;

const NEGATED_NEED =
  /\b(?:(?:nao|n) (?:e |sera |sao |ha |se |e mais )?(?:necessari[oa]s?|necessidade|precis[aeo]r?|preciso|exig\w+|obrigatori[oa]s?|requer\w*|pedimos|cobramos|importa|fazemos questao|contempla)|dispens(?:a|amos|avel|ada|ado)|sem (?:necessidade|exigencia|obrigatoriedade)|sem experiencia|experiencia nao|com ou sem|independente(?:mente)? de|desnecessari[oa]|tanto faz|ensinamos|a gente ensina|treinamos|(?:no|not|isn.t) (?:[a-z' ]{0,40})(?:required|needed|necessary)|no (?:es necesari[oa]|se requiere|hace falta)|sin experiencia|pode ser sem)\b/;

const APPLICATION_STEP =
  /^(?:envi|mand[ae]|interessad|candidat(?:e|ar|os? interess)|inscrev|entre em contato|compare[cç]|entreg(?:ar|ue) (?:o )?curriculo|cadastr|chama|chame|curriculos?\b|curriculo (?:para|so|no|pelo)|link|acesse|clique|whats|e-?mail:|tel\b|telefone:|falar (?:com|c\/)|ligar\b|chamar\b|procurar (?:por|o|a|sr)|tratar com|deix(?:ar|e) (?:seu )?curriculo|lev(?:ar|e) curriculo|responda|preencha)|\bpretensao salarial\b|curriculo (?:pelo|no|para|em|com foto|por)/;

const PRAISE =
  /^(?:somos|acreditamos|valorizamos a diversidade|queremos um time|todas as pessoas|nasce|nascemos|fundad|ha (?:mais de )?\d+ anos|com mais de \d+|nosso time|nossa |nosso |nossos |nossas |a gente (?:acredita|celebra|ama)|venha|vem |faca parte|se voce (?:e apaixonad|acredita|se identific)|encorajamos|pessoas com deficiencia, mulheres|mesmo que voce|junte-se|quer fazer|embarque|atencao|prezamos|trabalhamos com|estamos (?:crescendo|expandindo))/;

export const isBenefit = (folded: string): boolean => BENEFIT.test(folded);
export const isNegatedNeed = (folded: string): boolean =>
  NEGATED_NEED.test(folded) || /^sem\b.*\?/.test(folded) || /^nao (?:exig|precis|pedimos)/.test(folded);
/** Index of a negated need; -1 without one. */
export const findNegatedNeed = (folded: string): number => folded.search(NEGATED_NEED);
export const isApplicationStep = (folded: string): boolean => APPLICATION_STEP.test(folded);
export const isPraise = (folded: string): boolean =>
  PRAISE.test(folded) ||
  /\b(?:podem (?:se candidatar|participar)|sao bem-?vind[oa]s|serao bem-?vind[oa]s|candidaturas de|vaga tambem disponivel)\b/.test(
    folded,
  );
