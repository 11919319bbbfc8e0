/** Words of a clause that is about applying, in folded text. */
export const APPLYING =
  /\b(?:envi\w*|mand(?:ar|em?|a|e|o)\b|encaminh\w*|entreg(?:ar|ue|uem)|deix(?:ar|e|em|a)\b|lev(?:ar|e|em)\b|comparec\w+|dirig\w+-?|cadastr\w*|inscri\w*|inscrev\w*|candidat(?:ar|e|em|ura|uras|a-se|e-se|em-se)\b|curriculos?|curriculum|cvs?\b|interessad\w*|anex\w+|apply\w*|applications?|send|submit|e-?mail us|resumes?|postul\w+|presentarse|interesad\w*|aplicar?|aplique|chamar?|chame|portando|munid\w+|preench\w+|participar)/;

/** The résumé itself. */
export const RESUME_WORD = /\b(?:curriculos?|curriculum(?: vitae)?|cvs?|resumes?|hoja de vida)\b/;

/** In front of what is not asked for. */
export const NOT_ASKED =
  /\b(?:nao (?:e (?:necessari[oa]|preciso|obrigatori[oa])|precisa(?:mos)?|exigimos|ha necessidade|necessita|pedimos)|sem necessidade|dispensa(?:mos)?|no need|not (?:required|needed|necessary)|no es necesario|sin necesidad)\b/;
