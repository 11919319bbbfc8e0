import type { Rule } from "../finding.ts";

/** Approximate number of words on a page of the templates. */
const PAGE_WORDS = 450;

/**
 * Reports more than one page for beginners, and more than two for others.
 * Source: Robert Half Brasil, 'Quantas páginas meu currículo deve ter?' (no máximo duas); tuacarreira.com, 'Quantas páginas meu currículo deve ter?'.
 */
const resumeLength: Rule = {
  id: "resume-length",
  importance: "low",
  reason: "Um currículo é lido em segundos. Uma página para quem está começando, duas para quem tem mais estrada.",
  check({ fields, jobs, today }) {
    const words = fields.reduce((sum, field) => sum + field.words.length, 0);
    const starts = jobs.flatMap(({ start }) => start?.first ?? []);
    const years = starts.length > 0 ? (today - Math.min(...starts)) / 12 : 0;
    const pages = years < 5 ? 1 : 2;
    if (words <= pages * PAGE_WORDS * 1.2) return [];
    const limit = pages === 1 ? "uma página" : "duas páginas";
    return [{ path: "experience", message: `O currículo passa de ${limit}. Corte o que não ajuda nesta vaga.` }];
  },
};

/** Source: Robert Half Brasil, 'Quantas páginas meu currículo deve ter?' (síntese do mais importante). */
const sparseResume: Rule = {
  id: "sparse-resume",
  importance: "low",
  reason: "Com tão pouco texto, quem lê não consegue ver o que você sabe fazer.",
  check({ fields, jobs }) {
    const words = fields.reduce((sum, field) => sum + field.words.length, 0);
    const described = jobs.reduce((sum, { description }) => sum + (description?.words.length ?? 0), 0);
    return words < 40 || (jobs.length > 1 && described > 0 && described < jobs.length * 4)
      ? [
          {
            path: jobs.length > 0 ? "experience" : "personalInfo.description",
            message: "Conte um pouco mais do que você fez.",
          },
        ]
      : [];
  },
};

/** Source: cursosonline55.com, 'Experiência profissional' (ir além da simples enumeração). */
const shortDescription: Rule = {
  id: "short-description",
  importance: "low",
  reason: "Poucas palavras não mostram o que você fez nem como.",
  check: ({ jobs }) =>
    jobs
      .filter(({ index, description: { words = [] } = {} }) => index < 3 && words.length > 0 && words.length < 4)
      .map(({ path, description }) => ({
        path: description?.path ?? path,
        message: "Desenvolva: o que fazia, com quê e com que resultado?",
      })),
};

const MAX_BULLETS = 10;

/** Source: Adobe, 'Como criar um currículo'; kickresume.com/pt (secção de experiência concisa). */
const tooManyBullets: Rule = {
  id: "too-many-bullets",
  importance: "low",
  reason: "Uma lista longa esconde o principal. Deixe de três a seis itens por trabalho.",
  check: ({ entries }) =>
    entries
      .filter(({ description }) => (description?.lines.length ?? 0) > MAX_BULLETS)
      .map(({ path, description }) => ({
        path: description?.path ?? path,
        message: `São ${description?.lines.length} itens. Escolha os mais importantes.`,
      })),
};

const WALL_JOB = 65;
const WALL_BULLET = 45;

/**
 * Reports paragraphs of more than about six printed lines and bullets of more than four. Another rule checks the summary.
 * Source: Robert Half Brasil, 'Quantas páginas meu currículo deve ter?' (palavras demais escondem o importante); Manual de Redação da
 * Presidência (3ª ed.), concisão.
 */
const wallOfText: Rule = {
  id: "wall-of-text",
  importance: "medium",
  reason: "Blocos grandes de texto não são lidos. Itens curtos, um por linha, deixam cada resultado visível.",
  check: ({ fields }) =>
    fields.flatMap(({ kind, section, path, lines, words }) => {
      if (kind !== "prose" || section === "personalInfo") return [];
      // lines and words are in reading order
      let index = 0;
      const hits = lines.flatMap(({ start, end, marker }) => {
        while ((words[index]?.start ?? start) < start) index += 1;
        let count = 0;
        for (; (words[index]?.end ?? Number.POSITIVE_INFINITY) <= end; index += 1) count += 1;
        const limit = marker ? WALL_BULLET : WALL_JOB;
        return count > limit ? [{ path, span: { start, end }, message: "Divida este bloco em itens curtos." }] : [];
      });
      return hits.slice(0, 1);
    }),
};

/** Source: cursosonline55.com, 'Experiência profissional' (descrição das funções: 'Cuidados aos pacientes' against a complete item). */
const oneWordBullet: Rule = {
  id: "one-word-bullet",
  importance: "low",
  reason: "Uma palavra solta não diz o que você fez. Complete: de quê, para quem, quanto?",
  check: ({ fields }) =>
    fields.flatMap(({ kind, section, path, lines }) => {
      if (kind !== "prose" || section !== "experience" || lines.length < 2) return [];
      return lines
        .filter(({ body }) => /^[\p{L}-]+[.;,]?$/u.test(body))
        .map(({ body, bodyStart }) => ({
          path,
          span: { start: bodyStart, end: bodyStart + body.length },
          message: `Complete o item '${body}'.`,
        }));
    }),
};

export const lengthRules = [resumeLength, sparseResume, shortDescription, tooManyBullets, wallOfText, oneWordBullet];
