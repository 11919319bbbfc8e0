/** Words of trades and technology that Portuguese résumés use and the dictionary lacks, lower case, plurals apart. */
export const TOLERATED = new Set(
  (
    "master masters backend frontend fullstack back-end front-end full-stack feedback checklist benchmarking onboarding offboarding compliance coworking delivery e-commerce ecommerce marketplace dashboard " +
    "deploy pipeline framework sprint scrum kanban backlog roadmap stakeholder mindset networking briefing brainstorming storytelling copywriting insight layout mockup wireframe prototipagem " +
    "workshop webinar podcast newsletter hashtag stories reels feed post blog blogs site startup fintech turnover budget forecast pitch closer inside outbound inbound lead leads prospect upsell crossell " +
    "follow-up cold call cross-selling up-selling checkout check-in check-out early late no-show overbooking buffet self-service food truck fast-food delivery drive-thru drive fitness personal " +
    "microsserviço microsserviços microservices endpoint webhook webhooks api apis commit merge branch refatoração refatorei refatorar refatorou mensageria contêiner contêineres container containers " +
    "login logs debug query queries cache cluster cloud serverless bug bugs release releases code review code-review hardware software softwares open source opensource mobile web desktop app apps " +
    "responsivo acessibilidade usabilidade prototipei prototipar prototipou prototipo covid parametrização parametrizei parametrizar conciliações e-social esocial pix boleto boletos holerite holerites pró-labore " +
    "logística picking packing inventários roteirização crossdocking cross-docking paletização paleteira palete paletes porta-paletes transpaleteira empilhadeira wms erp kaizen lean just-in-time " +
    "mise en place plongeur commis sous chef buffets hortifrúti hortifruti empratamento empratei confeitaria pâtisserie fermentação masseira " +
    "triagem punção venosa hemograma glicemia curativos prontuário prontuários acolhimento intensivista home care homecare telemedicina neonatal ostomia gasometria hemodiálise quimioterapia " +
    "contencioso compliance peticionamento audiências minutas due diligence trabalhista cível bi kpi kpis okr okrs benchmark branding rebranding design designer designers freelancer freelancers freela job jobs " +
    "coaching mentoria mentorias mentorei mentorar gamificação gamificada bullying podcast trainee trainees home office home-office híbrido headcount assessment people analytics employer business partner " +
    "telemarketing call center callcenter chatbot chatbots ticket tickets helpdesk help desk service desk sla slas upgrade backup backups firewall switch switches wi-fi wifi streaming motion lettering naming " +
    "merchandising visual vitrinismo planograma planogramas planogramação mix ticket médio cross sell pdv pdvs trade marketing sell-in sell-out sellout franchising franqueadora franqueados " +
    "fotovoltaico fotovoltaica fotovoltaicos inversores disjuntores eletrodutos cabeamento estruturado comissionamento retrofit drywall as-built takeoff bim"
  ).split(/\s+/),
);
