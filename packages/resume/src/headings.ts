import additional from "./titles/additional.json" with { type: "json" };
import awards from "./titles/awards.json" with { type: "json" };
import certifications from "./titles/certifications.json" with { type: "json" };
import courses from "./titles/courses.json" with { type: "json" };
import custom from "./titles/custom.json" with { type: "json" };
import education from "./titles/education.json" with { type: "json" };
import experience from "./titles/experience.json" with { type: "json" };
import interests from "./titles/interests.json" with { type: "json" };
import languages from "./titles/languages.json" with { type: "json" };
import objective from "./titles/objective.json" with { type: "json" };
import projects from "./titles/projects.json" with { type: "json" };
import publications from "./titles/publications.json" with { type: "json" };
import references from "./titles/references.json" with { type: "json" };
import skills from "./titles/skills.json" with { type: "json" };
import summary from "./titles/summary.json" with { type: "json" };
import volunteering from "./titles/volunteering.json" with { type: "json" };

/** Titles that other résumés use for a kind of section, in Portuguese, English and Spanish. Lower case, without accents. */
export interface KindHeadings {
  titles: readonly string[];
  /** Matches titles that are not listed. */
  keyword?: RegExp;
  /** The kind that stores the entries, when it is another one. */
  storedAs?: string;
}

/** Headings by kind, the most specific keyword first. The import adds the titles of the registry. */
export const KIND_HEADINGS: Readonly<Record<string, KindHeadings>> = {
  volunteering: {
    titles: volunteering,
    keyword: /\bvoluntari|\bvolunteer/,
  },
  languages: {
    titles: languages,
    keyword: /\bidiomas?\b|\blinguas?\b|\blinguistic|\blanguages?\b|\blenguas\b/,
  },
  certifications: {
    titles: certifications,
    keyword: /\bcertifica/,
    storedAs: "courses",
  },
  publications: {
    titles: publications,
    keyword: /\bpublicac|\bartigos\b|\bpublications?\b|\bpublicaciones\b/,
  },
  awards: {
    titles: awards,
    keyword: /\bpremi(?:o|os|ac)|\bawards?\b|\breconheciment|\bconquistas\b/,
  },
  courses: {
    titles: courses,
    keyword: /\bcursos?\b|\btreinament|\bcapacitac|\bcourses?\b|\btraining\b|\baperfeicoa|\bcomplementar\b/,
  },
  projects: {
    titles: projects,
    keyword: /\bprojetos?\b|\bprojects?\b|\bproyectos\b/,
  },
  experience: {
    titles: experience,
    keyword:
      /\bexperien[ct]|\btrajetoria\b|\bcarreira\b|\btrabalhei\b|\bempregos?\b|\bemployment\b|\btrayectoria\b|\bhistorico prof|\batuacao\b/,
  },
  education: {
    titles: education,
    keyword: /\bformac|\bescolar|\beducac|\beducation|\bestud|\bacademic|\btitulac|\bgraduac|\bformacion\b/,
  },
  skills: {
    titles: skills,
    keyword:
      /\bhabilidades?\b|\bcompetenc|\bconheciment|\baptid|\bskills?\b|\bferramentas\b|\btecnologias\b|\bqualificac/,
  },
  objective: {
    titles: objective,
    keyword: /\bobjetivo|\bobjective\b/,
  },
  summary: {
    titles: summary,
    keyword: /\bresumo\b|\bperfil\b|\bsobre\b|\bsummary\b|\bprofile\b/,
  },
  interests: {
    titles: interests,
    keyword: /\binteresses?\b|\bhobb/,
  },
  references: {
    titles: references,
    keyword: /\breferencias?\b/,
  },
  additional: {
    titles: additional,
    keyword: /\binformac|\bdados\b/,
  },
  custom: {
    titles: custom,
  },
};

/** The kind of the registry under which a section is stored. */
export const findStoredKind = (kind: string): string => KIND_HEADINGS[kind]?.storedAs ?? kind;
