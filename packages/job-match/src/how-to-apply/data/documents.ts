/**
 * Documents and works that postings ask for: "name | words", one a line; words without accents, separated by commas, as regular expressions. The first line that
 * fits a place counts.
 */
export const DOCUMENTS = String.raw`
carta de apresentação | cartas? de (?:apresentacao|motivacao|intencao|interesse), cover letters?, carta de (?:presentacion|motivacion)
carta de recomendação | cartas? de (?:recomendacao|referencia), letters? of recommendation, recommendation letters?, cartas? de recomendacion
histórico escolar | historicos? (?:escolar(?:es)?|da faculdade|academico), historico(?=\s(?:e|para|atualizado)\b), transcripts?, expediente academico
declaração escolar | declarac(?:ao|oes) (?:escolar|de matricula|de escolaridade|da escola), comprovantes? de matricula, atestado de matricula
comprovante de escolaridade | comprovantes? (?:de |da )?escolaridade
comprovante de residência | comprovantes? de (?:residencia|endereco), comprobante de domicilio, proof of address
certificado de reservista | certificados? de reservista, reservista, certificado militar, dispensa militar
ficha de inscrição | fichas? de (?:inscricao|cadastro)(?: preenchida)?
documento com foto | documentos?(?: de identidade| de identificacao| oficial| original)* com foto
cartão do SUS | cartao (?:do )?sus
cartão CNPJ | cartao (?:do )?cnpj
proposta técnica | propostas? (?:tecnica|comercial)s?
proposta financeira | propostas? (?:financeira|de precos?|orcamentaria)s?
quitação eleitoral | (?:certidao de |comprovante de )?quitacao eleitoral, comprovante de votacao
quitação militar | quitacao militar
atestado | atestados?(?: de saude| medico| de saude ocupacional)?, aso
comprovante de experiência | (?:comprovantes?|comprovacao|declarac(?:ao|oes)) de (?:experiencia|docencia|tempo de servico)
plano de trabalho | planos? de (?:trabalho|aula|ensino)
autodeclaração | autodeclarac(?:ao|oes)[^,;.\n]{0,20}
redação | redacao, memorial(?: descritivo)?
carteira de trabalho | cart\. (?:de trabalho|profissional), carteiras? (?:de trabalho|profissional)(?: digital)?, ctps
carteira de vacinação | (?:carteirinha|carteira|cartao|caderneta|comprovante) de vacina(?:s|cao)?
título de eleitor | titulo eleitoral, titulos? (?:de|do) eleitor
certidão de nascimento | certid(?:ao|oes) de (?:nascimento|casamento)(?: ou (?:nascimento|casamento))?
antecedentes criminais | (?:certid(?:ao|oes) de |atestado de )?antecedentes(?: criminais)?, nada consta, background check, antecedentes penales
registro profissional | (?:copia do |carteira do |registro (?:do|no) |numero do )?(?:coren|crm|crc|crea|oab|cref|crf|cro|crp|cress|registro profissional)
laudo médico | laudos?(?: medicos?)?(?: atualizado)?(?: com cid)?
CNH | (?:foto da |copia da )?(?:cnh|carteira de (?:habilitacao|motorista)|habilitacao)
RG | rg, (?:carteira|cedula|documento) de identidade, identidade, cedula de identidad, dni
CPF | cpf, cadastro de pessoa fisica
PIS | pis, pasep, nis
foto 3x4 | fotos? (?:no tamanho )?3 ?x ?4, foto tamanho 3x4
fotos de corpo inteiro | (?:\d |duas |tres )?fotos? (?:de )?corpo(?: inteiro)?, fotos? (?:de )?rosto e (?:de )?corpo
fotos de trabalhos | fotos? (?:d[eo]s? )?(?:seus? |teus? |alguns )?(?:trabalhos?|servicos?|pecas|bolos)
portfólio | portfolios?, behance, github, book de trabalhos, portafolio
vídeo | videos?(?: de apresentacao)?, video (?:presentation|introduction)
áudio | audios?
referências | referencias(?: profissionais| pessoais)?, (?:two |three |professional )?references, cartas de referencias
títulos | titulos(?! de)
certificado | diplomas?(?: ou (?:declaracao|certificado) de conclusao), declarac(?:ao|oes) de conclusao, certificados?(?: (?:do|de|da|dos) (?:curso|cursos|mopp|nr ?-?\d+)[^,;.\n]{0,30})?, diplomas?(?: de [^,;.\n]{3,30})?, certificates?
documentos pessoais | documentos?(?: pessoais| originais| completos)?, documentacao
`;
