import { getSpan } from "@penresume/text";
import { createFact } from "./texts.ts";
import type { GuardRule } from "./types.ts";

/** Words that make one fact the cause of another. */
const CAUSE =
  /\b(?:(?:e )?(?:com|por|gracas a|devido a) is[st]o|por (?:isso|causa)|gracas a[os]?|devido a[os]?|o que (?:fez|faz|levou|gerou|aumentou|reduziu|resultou)|fazendo com que|fez com que|result(?:ando|ou|ei|ado) em|resultou|resultando|gerando|levando a[os]?|(?:que )?levou a[os]?|ocasion\w{2,4}|provo(?:cando|cou|quei)|caus(?:ando|ou|ei)|consequentemente|em consequencia|permitindo|possibilitando|thus|thereby|as a result|resulting in|leading to|led to|which (?:increased|reduced|raised|cut|boosted)|because of (?:this|me)|thanks to|caus(?:ed|ing)|con ello|por ello|lo que|gracias a|logrando)\b|, (?:elevando|reduzindo|aumentando|diminuindo|melhorando|cutting|raising|boosting|increasing|reducing|improving|reduciendo)\b/g;

/** "com isso, as vendas subiram" for two facts that the source only lists one after the other. */
export const findCauses: GuardRule = ({ source, suggestion }) => {
  if (source.folded.search(CAUSE) >= 0 || /\b(?:porque|pois|because)\b/.test(source.folded)) return [];
  return [...suggestion.folded.matchAll(CAUSE)].map((match) => createFact(suggestion.text, getSpan(match), "scope"));
};
