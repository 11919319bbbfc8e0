/** Words of professions and technology in Portuguese résumés that the dictionary lacks, in lower case, without plurals. */
export const TOLERATED_WORDS = new Set(
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
    "fotovoltaico fotovoltaica fotovoltaicos inversores disjuntores eletrodutos cabeamento estruturado comissionamento retrofit drywall as-built takeoff bim " +
    "golang rails scala basic julia sas stata nodejs angularjs express nestjs hibernate django flask fastapi quarkus redux electron engine postgres mariadb server oracle sqlite amazon " +
    "kubernetes compose terraform actions grafana datadog kibana nagios android ios active suite teams zendesk nessus veeam bacula confluence trello monday insomnia vitest library cucumber " +
    "jmeter gradle xcode power sense superset keras pentaho knime copilot mendix clean solid agile front pentest comptia fundamentals professional excel visio procv procx totvs protheus " +
    "fluig consinco catho sefip reinf pgdas defis sintegra siafi sicaf serasa registrato banking cielo facilities anbima ancord agendor ploomes tablet rappi churn saas contact anvisa trainer " +
    "scada megômetro esmerilhadeira fanuc drone galoneira catia revit ansys altium fusion audaces arcgis rigger scanner fifo chain espresso dermógrafo trinks garde manger vegana latte sitter " +
    "astrea themis moodle canvas articulate nvivo educator figma axure figjam zeplin premiere creative corel canva capcut sketchup lumion lottie framer instagram elementor magento tools " +
    "experience landing pages roi passadoria chrome telegram filmora gemini forms stripe paypal stone discord prezi godot envato relic sophos intune synapse vertex prism apollo iata sinan pixeon " +
    "shosp trier matrix concent creci crefito coren cress crbio cea cra cro qielétrico abaqus sinapi volare lectra abendi system sascar sigaa siape aegro agrosys toefl toeic tesol apple after white " +
    "grafiato porcionamento porcionei porcionar parrilla burger brigaderia cuscuzeria barback hostess ombré henna hidrolipo extubação equoterapia plastisol rosqueadeira insulfilm cabista " +
    "radier trilhagem tacografista bitruck sider bipagem boletagem pilotista enfestadeira travete moulage promoter valet chroma rotoscopia malware mocks gemba andon"
  ).split(/\s+/),
);
