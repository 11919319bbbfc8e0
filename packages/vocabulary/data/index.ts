// An entry is "name | synonym | synonym > broader term ~ related term".
import compounds from "./compounds.json" with { type: "json" };
import designMarketing from "./design-marketing.json" with { type: "json" };
import educationAreas from "./education-areas.json" with { type: "json" };
import englishTerms from "./english-terms.json" with { type: "json" };
import evidence from "./evidence.json" with { type: "json" };
import foodBeautyHome from "./food-beauty-home.json" with { type: "json" };
import health from "./health.json" with { type: "json" };
import industryConstruction from "./industry-construction.json" with { type: "json" };
import informationTechnology from "./information-technology.json" with { type: "json" };
import lawEducationPublicAgro from "./law-education-public-agro.json" with { type: "json" };
import logisticsTransportSecurity from "./logistics-transport-security.json" with { type: "json" };
import officeAdministration from "./office-administration.json" with { type: "json" };
import salesService from "./sales-service.json" with { type: "json" };
import softSkills from "./soft-skills.json" with { type: "json" };

export const VOCABULARY_FILES: Record<string, string[]>[] = [
  informationTechnology,
  officeAdministration,
  salesService,
  health,
  industryConstruction,
  logisticsTransportSecurity,
  foodBeautyHome,
  lawEducationPublicAgro,
  designMarketing,
  softSkills,
];

/** Groups of related areas of study. */
export const EDUCATION_AREAS: string[][] = educationAreas;

/** What clauses of a résumé prove without naming it, by occupation. */
export const EVIDENCE: Record<string, string[]> = evidence;

/** Expressions whose words do not have their own meaning: "redes sociais" proves no knowledge of "redes". */
export const COMPOUNDS: string[] = compounds;

/** English terms of postings with their Portuguese. */
export const ENGLISH_TERMS: string[] = englishTerms;
