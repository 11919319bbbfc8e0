export type PostingLanguage = "pt" | "en" | "es";

const MARKERS: Record<PostingLanguage, RegExp> = {
  pt: /\b(?:de|da|do|das|dos|em|na|no|com|para|por|uma?|que|e|ou|os|as|ao|não|você|são|até|experiência|conhecimento|vaga|requisitos)\b/giu,
  en: /\b(?:the|and|of|to|in|with|for|you|we|our|your|are|is|or|an?|will|experience|knowledge|skills|requirements|team)\b/giu,
  es: /\b(?:el|la|los|las|del|y|en|con|para|por|una?|que|o|de|se|su|nuestro|años|experiencia|conocimientos?|empresa|buscamos|requisitos|trabajo)\b/giu,
};

/** Detects the language by function words; Portuguese when it is unclear. */
export function detectLanguage(text: string): PostingLanguage {
  const sample = text.slice(0, 8000);
  const count = (language: PostingLanguage) => sample.match(MARKERS[language])?.length ?? 0;
  const [pt, en, es] = [count("pt"), count("en"), count("es")];
  // a short list has few function words
  if (en > 8 ? en > pt * 1.5 : en > 2 && pt === 0) return "en";
  const isSpanish =
    /\b(?:y|el|los|del|años|trabajo|nuestro|conocimientos)\b/iu.test(sample) &&
    !/\b(?:não|você|são|da|do|na|no|em|com|uma)\b/iu.test(sample);
  return es > 4 && isSpanish ? "es" : "pt";
}
