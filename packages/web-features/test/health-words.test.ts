import { expect, it } from "vitest";
import { findHealthWords } from "../src/ai/health-note.tsx";

it.each([
  ["Sou pessoa com deficiência auditiva.", "pessoa com deficiência"],
  ["Tenho deficiência auditiva, laudo em mãos", "deficiência auditiva"],
  ["Vaga PCD", "PCD"],
  ["Faço tratamento, CID F32", "CID F32"],
  ["😀 Autista, nível 1", "Autista"],
])("%s names %s", (text, words) => {
  expect(findHealthWords(text)).toBe(words);
});

it.each(["Cuidei de pacientes com câncer.", "Aplicação de vacinas", "Ensino de Libras", "Cidade de Recife"])(
  "%s says nothing about the writer's health",
  (text) => {
    expect(findHealthWords(text)).toBeNull();
  },
);
