/** Titles that other résumés use for a kind of section, in Portuguese, English and Spanish. Lower case, without accents. */
export interface KindHeadings {
  titles: readonly string[];
  /** Matches titles that are not listed. */
  keyword?: RegExp;
  /** The kind that stores the entries, when it is another one. */
  storedAs?: string;
}

const splitTitles = (titles: string): readonly string[] => titles.split("|");

/** Headings by kind, the most specific keyword first. The import adds the titles of the registry. */
export const KIND_HEADINGS: Readonly<Record<string, KindHeadings>> = {
  volunteering: {
    titles: splitTitles(
      "trabalho voluntario|trabalhos voluntarios|voluntariado|voluntariados|experiencia voluntaria|experiencias voluntarias|experiencia de voluntariado|experiencia em voluntariado|atividades voluntarias|atividade voluntaria|servico voluntario|acao social|acoes sociais|acoes voluntarias|atuacao voluntaria|atuacao social|participacao voluntaria|trabalho social|trabalhos sociais|atividades sociais|engajamento social|engajamento comunitario|trabalho comunitario|vida comunitaria|na comunidade|causas|volunteering|volunteer|volunteer experience|volunteer work|voluntary work|community service|community involvement|voluntariado y acciones|experiencia de voluntario",
    ),
    keyword: /\bvoluntari|\bvolunteer/,
  },
  languages: {
    titles: splitTitles(
      "idiomas|idioma|linguas|linguas estrangeiras|idiomas estrangeiros|idiomas e niveis|conhecimento de idiomas|conhecimentos de idiomas|conhecimento em idiomas|conhecimentos linguisticos|competencias linguisticas|competencia linguistica|dominio de idiomas|linguas que falo|idiomas que falo|outras linguas|outros idiomas|linguas faladas|lingua estrangeira|lingua materna e outras|fluencia|languages|language|language skills|foreign languages|languages spoken|lenguas|idiomas y lenguas",
    ),
    keyword: /\bidiomas?\b|\blinguas?\b|\blinguistic|\blanguages?\b|\blenguas\b/,
  },
  certifications: {
    titles: splitTitles(
      "certificacoes|certificacao|certificados|certificado|certificacoes profissionais|certificacoes tecnicas|certificacoes e licencas|licencas e certificados|licencas e certificacoes|licencas|certificacoes e cursos|certificacoes e treinamentos|certificados e licencas|minhas certificacoes|titulos e certificados|credenciais|habilitacoes profissionais|certifications|certification|certificates|licenses|licenses and certifications|licenses & certifications|professional certifications|credentials|certificaciones|certificados y licencias",
    ),
    keyword: /\bcertifica/,
    storedAs: "courses",
  },
  publications: {
    titles: splitTitles(
      "publicacoes|publicacao|publicacoes academicas|publicacoes cientificas|publicacoes e artigos|publicacoes selecionadas|principais publicacoes|artigos|artigos publicados|artigos e publicacoes|artigos cientificos|producao academica|producao cientifica|producao bibliografica|producoes academicas|producao intelectual|livros|livros publicados|livros e artigos|textos publicados|trabalhos publicados|publications|selected publications|articles|papers|research papers|publicaciones",
    ),
    keyword: /\bpublicac|\bartigos\b|\bpublications?\b|\bpublicaciones\b/,
  },
  awards: {
    titles: splitTitles(
      "premios|premio|premiacoes|premiacao|premios e reconhecimentos|premios e distincoes|premios e honrarias|premios e conquistas|premios e homenagens|reconhecimentos|reconhecimento|reconhecimentos e premios|distincoes|distincoes e premios|honrarias|honras e premios|honras|conquistas|conquistas e premios|principais conquistas|destaques|meritos|mencoes honrosas|homenagens|honors awards|honors and awards|honors & awards|honours|honours and awards|awards|awards and honors|awards and recognition|achievements|accomplishments|recognition|reconocimientos|logros",
    ),
    keyword: /\bpremi(?:o|os|ac)|\bawards?\b|\breconheciment|\bconquistas\b/,
  },
  courses: {
    titles: splitTitles(
      "cursos|curso|meus cursos|cursos complementares|curso complementar|cursos extracurriculares|cursos extra curriculares|cursos livres|cursos tecnicos|cursos profissionalizantes|cursos de aperfeicoamento|cursos e aperfeicoamentos|cursos e aperfeicoamento|cursos e treinamentos|cursos e certificados|cursos e certificacoes|cursos e capacitacoes|cursos e workshops|cursos e palestras|cursos e eventos|cursos e especializacoes|cursos e seminarios|cursos adicionais|cursos realizados|cursos de extensao|cursos de curta duracao|cursos online|cursos de qualificacao|cursos diversos|cursos feitos|principais cursos|outros cursos|treinamentos|treinamentos e cursos|treinamento|capacitacoes|capacitacao|capacitacao profissional|aperfeicoamento|aperfeicoamentos|aperfeicoamento profissional|aprimoramento profissional|atualizacao profissional|atualizacoes|reciclagem|formacao complementar|formacoes complementares|educacao complementar|educacao continuada|formacao continuada|formacao extracurricular|formacao adicional|qualificacao complementar|qualificacoes complementares|estudos complementares|workshops|oficinas|palestras e cursos|atividades extracurriculares|atividades complementares|o que aprendi|extracurricular|extensao|courses|training|trainings|training and courses|courses and training|additional training|additional courses|professional development|coursework|further education|cursos y talleres|formacion complementaria|capacitaciones|cursos complementarios|talleres",
    ),
    keyword: /\bcursos?\b|\btreinament|\bcapacitac|\bcourses?\b|\btraining\b|\baperfeicoa|\bcomplementar\b/,
  },
  projects: {
    titles: splitTitles(
      "projetos|projeto|projetos pessoais|projetos academicos|projetos relevantes|projetos realizados|projetos profissionais|projetos de destaque|projetos selecionados|projetos desenvolvidos|projetos proprios|projetos e pesquisas|projetos autorais|principais projetos|meus projetos|alguns projetos|portfolio|portifolio|portfolio de projetos|obras|obras e projetos|trabalhos selecionados|trabalhos autorais|realizacoes|principais realizacoes|projects|personal projects|key projects|selected projects|side projects|academic projects|featured projects|proyectos|proyectos personales",
    ),
    keyword: /\bprojetos?\b|\bprojects?\b|\bproyectos\b/,
  },
  experience: {
    titles: splitTitles(
      "experiencia|experiencias|experiencia profissional|experiencias profissionais|experiencia de trabalho|experiencias de trabalho|experiencia laboral|experiencias laborais|experiencia professional|experiencia profesional|experiencia docente|experiencia academica e profissional|experiencia clinica|experiencia tecnica|experiencias anteriores|experiencia anterior|experiencia e estagios|experiencias e estagios|experiencia relevante|principais experiencias|principais experiencias profissionais|historico profissional|historico de trabalho|historico laboral|historico de empregos|historico de experiencia|historico|trajetoria|trajetoria profissional|minha trajetoria|percurso profissional|percurso|carreira|carreira profissional|minha carreira|atuacao|atuacao profissional|atuacao docente|atividade profissional|atividades profissionais|vida profissional|vivencia profissional|vivencias profissionais|vivencia|onde ja trabalhei|onde trabalhei|lugares onde trabalhei|empresas onde trabalhei|empresas em que trabalhei|trabalhos|trabalhos anteriores|trabalhos realizados|meus trabalhos|empregos|empregos anteriores|ultimos empregos|ultimas empresas|ultimas experiencias|ultimos trabalhos|emprego|estagios|estagio|estagios e experiencias|cargos|cargos ocupados|funcoes exercidas|registros profissionais|registro profissional em carteira|carteira de trabalho|bicos e trabalhos|experience|work experience|professional experience|working experience|job experience|relevant experience|employment|employment history|work history|career|career history|professional background|professional history|positions|work|historial laboral|trayectoria|trayectoria profesional|trayectoria laboral|antecedentes laborales|vida laboral",
    ),
    keyword:
      /\bexperien[ct]|\btrajetoria\b|\bcarreira\b|\btrabalhei\b|\bempregos?\b|\bemployment\b|\btrayectoria\b|\bhistorico prof|\batuacao\b/,
  },
  education: {
    titles: splitTitles(
      "formacao|formacoes|formacao academica|formacao escolar|formacao educacional|formacao profissional|formacao academica e profissional|formacao academica e complementar|formacao e titulacao|formacao superior|formacao tecnica|minha formacao|educacao|educacao e formacao|educacao formal|escolaridade|grau de escolaridade|nivel de escolaridade|grau de instrucao|instrucao|estudos|meus estudos|o que estudei|onde estudei|titulacao|titulacao academica|titulos|titulos academicos|graduacao|graduacoes|pos graduacao|graduacao e pos graduacao|formacao e estudos|historico escolar|historico academico|historico educacional|dados academicos|qualificacao academica|qualificacoes academicas|habilitacoes academicas|habilitacoes literarias|habilitacoes|ensino|vida academica|trajetoria academica|percurso academico|academico|academica|education|academic background|educational background|education and training|academic history|academics|academic qualifications|academic training|studies|degrees|formacion|formacion academica|educacion|estudios|estudios realizados|educacion y formacion",
    ),
    keyword: /\bformac|\bescolar|\beducac|\beducation|\bestud|\bacademic|\btitulac|\bgraduac|\bformacion\b/,
  },
  skills: {
    titles: splitTitles(
      "habilidades|habilidade|minhas habilidades|habilidades tecnicas|habilidades e competencias|habilidades profissionais|habilidades pessoais|habilidades comportamentais|habilidades interpessoais|competencias|principais competencias|competencias tecnicas|competencias e habilidades|competencias profissionais|competencias pessoais|competencias comportamentais|competencias digitais|competencias digitais e profissionais|competencias chave|competencias essenciais|competencias principais|competencias adquiridas|aptidoes|aptidoes tecnicas|aptidoes e competencias|conhecimentos|conhecimentos tecnicos|conhecimentos especificos|conhecimentos gerais|conhecimentos em informatica|conhecimentos de informatica|conhecimentos e habilidades|principais conhecimentos|outros conhecimentos|areas de conhecimento|areas de dominio|dominios|dominio|qualificacoes|qualificacao|qualificacoes profissionais|qualificacao profissional|qualificacoes tecnicas|principais qualificacoes|qualidades|minhas qualidades|qualidades pessoais|pontos fortes|diferenciais|meus diferenciais|especialidades|especializacoes tecnicas|tecnologias|tecnologias e ferramentas|ferramentas|ferramentas e tecnologias|softwares|programas|informatica|linguagens de programacao|stack|stack tecnica|stack tecnologica|o que sei fazer|o que eu sei fazer|sei fazer|o que faco|o que faco bem|no que sou bom|no que sou boa|talentos|pericias|expertise|areas de expertise|areas de especialidade|capacidades|hard skills|soft skills|hard e soft skills|hard skills e soft skills|skills|key skills|top skills|technical skills|core skills|core competencies|professional skills|skills and abilities|skills and competencies|competencies|competences|strengths|abilities|technologies|tools|tools and technologies|technical expertise|technical knowledge|digital skills|computer skills|areas of expertise|aptitudes|habilidades y competencias|conocimientos|conocimientos tecnicos|destrezas|competencias clave",
    ),
    keyword:
      /\bhabilidades?\b|\bcompetenc|\bconheciment|\baptid|\bskills?\b|\bferramentas\b|\btecnologias\b|\bqualificac/,
  },
  objective: {
    titles: splitTitles(
      "objetivo|objetivos|objetivo profissional|objetivos profissionais|objetivo de carreira|meu objetivo|area de interesse|areas de interesse profissional|cargo pretendido|cargo desejado|cargo de interesse|vaga pretendida|vaga desejada|area pretendida|area de atuacao pretendida|pretensao|pretensao profissional|funcao pretendida|o que busco|o que procuro|busco|objective|career objective|professional objective|goal|goals|objetivo laboral|objetivo profesional",
    ),
    keyword: /\bobjetivo|\bobjective\b/,
  },
  summary: {
    titles: splitTitles(
      "resumo|resumo profissional|resumo de qualificacoes|resumo das qualificacoes|resumo executivo|resumo pessoal|resumo curricular|resumo da carreira|resumo de carreira|sumario|sumario profissional|sumario executivo|perfil|perfil profissional|perfil pessoal|meu perfil|sobre|sobre mim|sobre a profissional|sobre o profissional|quem sou|quem sou eu|quem eu sou|apresentacao|apresentacao pessoal|apresentacao profissional|sintese|sintese profissional|sintese de qualificacoes|sintese das qualificacoes|sintese curricular|bio|biografia|mini biografia|minibio|mini bio|mini curriculo|introducao|descricao|descricao pessoal|declaracao pessoal|qualificacao profissional resumo|em poucas palavras|um pouco sobre mim|um pouco de mim|prazer|summary|professional summary|executive summary|career summary|profile|professional profile|about|about me|personal statement|overview|introduction|who i am|resumen|resumen profesional|perfil profesional|sobre mi|acerca de mi|extracto",
    ),
    keyword: /\bresumo\b|\bperfil\b|\bsobre\b|\bsummary\b|\bprofile\b/,
  },
  interests: {
    titles: splitTitles(
      "interesses|interesses pessoais|areas de interesse|hobbies|hobbies e interesses|passatempos|lazer|o que gosto|interests|intereses",
    ),
    keyword: /\binteresses?\b|\bhobb/,
  },
  references: {
    titles: splitTitles("referencias|referencias profissionais|referencias pessoais|references|referencias laborales"),
    keyword: /\breferencias?\b/,
  },
  additional: {
    titles: splitTitles(
      "informacoes adicionais|informacao adicional|informacoes complementares|informacoes gerais|informacoes relevantes|informacoes importantes|outras informacoes|mais informacoes|informacoes extras|informacoes|dados complementares|dados adicionais|dados gerais|observacoes|observacao|outros|outros dados|adicionais|complementos|complementares|detalhes|notas|disponibilidade|documentos|documentacao|habilitacao|carteira de habilitacao|cnh|pretensao salarial|extras|curiosidades|additional information|other information|further information|other|others|miscellaneous|availability|driving licence|driving license|informacion adicional|otros datos",
    ),
    keyword: /\binformac|\bdados\b/,
  },
  custom: {
    titles: splitTitles(
      "outras atividades|eventos|participacao em eventos|congressos|palestras|associacoes|afiliacoes|filiacoes|registro profissional|registros|conselho de classe|viagens|intercambio|intercambios|experiencia internacional|vivencia internacional|atividades|atividades academicas|patentes|softwares registrados|orientacoes|bancas|valores|activities|affiliations|memberships|events|conferences|patents|test scores|organizations",
    ),
  },
};

/** The kind of the registry under which a section is stored. */
export const findStoredKind = (kind: string): string => KIND_HEADINGS[kind]?.storedAs ?? kind;
