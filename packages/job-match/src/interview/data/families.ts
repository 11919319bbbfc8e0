/**
 * Families of work. `family | pattern on folded text`, one a line; the first in the text counts, of those at one place the first here.
 */
export const WORK_FAMILIES = `
aprendiz | (?:jovem |menor )?aprendi(?:z|zes|zagem)
estagio | estagi[oa]\\w*|trainee|intern(?:ship)?|pasantia|practicante
cozinha | cozinh\\w+|chef|confeit\\w+|padeir[oa]|pizzaiol[oa]|chapeir[oa]|saladeir[oa]|churrasqueir[oa]|merendeir[oa]|cook
acougue | acoug\\w+|desossa\\w*|peixeir[oa]
salao | garcom|garconete|barman|bartender|barista|cumim|maitre|copeir[oa]|waiter|waitress
enfermagem | enferm\\w+|coren|nurs\\w+
cuidado | cuidador\\w*|baba|bercarista|acompanhante de idos\\w+|caregiver
saude | farmaceutic[oa]|fisioterap\\w+|nutricionista|medic[oa]|dentista|odontolog\\w+|psicolog[oa]|biomedic[oa]|radiolog\\w+|atendente de farmacia|laboratorio clinico
programacao | desenvolvedor\\w*|desenvolvedora|developer|programador\\w*|software engineer|engenheir[oa] de software|front-?end|back-?end|full-?stack|mobile dev\\w*|devops|sre
dados | cientista de dados|analista de dados|engenheir[oa] de dados|data (?:scientist|analyst|engineer)|business intelligence|analista de bi
suporte | suporte tecnico|help ?desk|tecnico de informatica|analista de suporte|infraestrutura de ti|redes de computadores|it support
sistemas | sap|totvs|erp|implantacao de sistemas?
produto | product (?:manager|owner)|gerente de produto|scrum master|gestao de produto
lideranca | gerentes?|coordenador\\w*|supervisor\\w*|lider(?:es)?|encarregad[oa]|diretor\\w*|manager|team lead|gestor\\w*
design | designer|design (?:grafico|de interface)|ux|ui|ilustrador\\w*|editor\\w* de video|motion
marketing | marketing|social media|redes sociais|trafego pago|copywriter|redator\\w*|seo|comunicacao
telemarketing | telemarketing|call ?center|teleatendimento|operador\\w* de atendimento|sac|customer success|customer support
caixa | operador\\w* de caixa|caixa|cashier
vendas | vendedor\\w*|vendas|consultor\\w* (?:comercial|de vendas)|representante comercial|promotor\\w*|executiv[oa] de (?:vendas|contas)|sales|balconista|atendente de loja|corretor\\w*|sdr|bdr|pre-?vendas
recepcao | recepcionista|receptionist|concierge|camareir[oa]|hotel\\w*|atendente|secretari[oa]
motorista | motorista\\w*|entregador\\w*|motoboy|caminhoneir[oa]|driver|ajudante de entrega
logistica | logistica|estoquista|almoxarif\\w+|conferente|separador\\w*|empilhadeira|repositor\\w*|armazem|expedicao|warehouse
seguranca | vigilante|vigia|porteir[oa]|portaria|controlador\\w* de acesso|seguranca patrimonial|fiscal de loja
limpeza | limpeza|faxineir[oa]|zelador\\w*|servicos gerais|diarista|domestic[oa]|jardineir[oa]|passadeira|cleaner
eletrica | eletricista|eletrotecnic[oa]|mecanic[oa]|manutencao|mecatronic\\w+|refrigeracao|tecnico de campo|instalador\\w*
obra | pedreir[oa]|servente|mestre de obras?|obras?|carpinteir[oa]|armador|pintor\\w*|encanador|engenheir[oa] civil|construcao civil|azulejista
industria | operador\\w* de (?:producao|maquinas?|torno|cnc)|auxiliar de producao|producao|soldador\\w*|torneir[oa]|fresador|costureir[oa]|montador\\w*|qualidade|pcp|industria\\w*|fabrica
financas | contab\\w+|contador\\w*|financeir[oa]|fiscal|tributari\\w+|controladoria|tesouraria|contas a (?:pagar|receber)|faturamento|auditor\\w*|bancari[oa]|credito|accountant
pessoas | recursos humanos|departamento pessoal|rh|dp|recrutamento|folha de pagamento|human resources|recruiter
juridico | advogad[oa]|juridic[oa]|direito|paralegal|lawyer
educacao | professor\\w*|docente|pedagog\\w+|educador\\w*|monitor\\w*|instrutor\\w*|auxiliar de sala|teacher
engenharia | engenheir[oa]|engenharia|projetista|desenhista|engineer
beleza | cabeleireir[oa]|manicure|esteticista|barbeir[oa]|depilador\\w*|maquiador\\w*|massagista
campo | tratorista|agricol\\w*|agro\\w*|fazenda|veterinari[oa]|rural|granja|viveirista
administrativo | administrativ[oa]|auxiliar de escritorio|assistente|back ?office|analista|compras|office
`;
