/**
 * What belongs neither into a message nor into a video: contacts, other people, pay, addresses, why a job ended. One pattern a line, of
 * text without accents.
 */
export const PRIVATE = String.raw`
# contacts, documents
@
https?:
www\.
\(?\b\d{2}\)?[\s.-]{0,3}9?[\s.]?\d{4}[\s.-]{0,2}\d{4}\b
\b(?!(?:19|20)\d\d[\s-]+(?:19|20)\d\d\b)9?[\s.]?\d{4}[\s.-]\d{4}\b
\+\d{1,3}[\s.(-]*\d{2,}
\b\d{3}\.\d{3}\.\d{3}-\d{2}\b
\b(?:cpf|rg|pis|ctps)\b.{0,12}\d
\b(?:whats\s?app|whats|zap|telefone|celular|fone|tel|cel|e-?mail|phone|correo)\s*[:.]
# other people
\breferencias?\s*(?:[:(–-]|pessoa|profission|comerci|labora|disponive)
\breferences?\s*(?:[:(–-]|available|upon)
\b(?:falar|fale|tratar|contatos?|recados?|ligar) (?:com|para|p/)
\bcontatos?\s*[:–-]
\b(?:contact|speak (?:to|with)|call)\s*(?::|mr|mrs|ms|my|with)\b
\b(?:hablar con|contacto)\b
\b(?:chefe|gerente|supervisora?|patroa|patrao|encarregad[oa]|boss|jefe|jefa)\s*:
# pay
\b(?:salarios?|remuneracao|ordenado|ganho|ganhava|pretensao|bolsa|pay|salary|wages?|sueldo)\b.{0,30}\d
\b(?:ultimo|meu|my|mi) (?:salario|salary|sueldo)\b
\b(?:recebia|recebo|earned|ganaba)\b.{0,12}(?:r\$|us\$|\$)?\s?\d
# addresses
\b(?:rua|r\.|av\.|av|avenida|travessa|alameda|rodovia|estrada|quadra|calle|street|avenue)\s[^;\n]{0,60}\d
\bmor[oa]\s(?:em|na|no)\s(?:rua|avenida|av|travessa|alameda|estrada)\b
\b\d{5}-\d{3}\b
\b\d{1,5} [a-z]+(?: [a-z]+)? (?:street|st|avenue|ave|road|rd)\b
\bcep\b
\bendereco\s*:
# why a job ended, health, family
\b(?:sai|saida|desligamento|demissao|deixei|left|leaving|sali)\b.{0,20}\b(?:por|motivos?|devido|because|due|reasons?)\b
\bmotivos? d[aeo] (?:saida|saude|desligamento|demissao)
\bmotivos?\s*:
\b(?:fui|foi) (?:demitid|mandad|dispensad|desligad)
\b(?:pedi|pedido de) (?:demissao|as contas|a conta|desligamento)\b
\b(?:justa causa|corte de (?:pessoal|gastos|custos|funcionarios)|reducao de quadro|(?:fim|termino) d[eo] contrato|falencia|a empresa (?:fechou|faliu))\b
\b(?:laid off|fired|dismissed|resigned|reason for leaving|contract ended)\b
\b(?:me despidieron|renuncie|despedid[oa]|motivo de (?:salida|retiro)|fin de(?:l)? contrato)\b
\b(?:doenca|gravidez|gravida|cirurgia|depressao|divorcio|licenca[ -]maternidade|problemas? de saude|health (?:problems?|reasons?)|enfermedad)\b
`;
