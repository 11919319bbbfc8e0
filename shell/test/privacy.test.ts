import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { privacyText } from "../src/legal/texts.ts";

/** The button that makes each request. */
const BUTTONS: Record<string, string> = {
  "/api/ai/improve-text": "Melhorar com IA",
  "/api/ai/suggest-skills": "Sugerir habilidades com IA",
  "/api/ai/structure-resume": "Proposta da IA",
  "/api/ai/structure-posting": "Proposta da IA para a lista",
  "/api/ai/read-posting-link": "Nova vaga",
  "/api/ai/tailor": "Adaptar para esta vaga",
  "/api/ai/interview-feedback": "Proposta da IA",
  "/api/ai/write-message": "Proposta da IA",
  "/api/ai/translate-texts": "Traduzir o currículo",
};

test("the privacy page names the button of each request to svc-ai", () => {
  const openApi = readFileSync(new URL("../../svc-ai/openapi.yaml", import.meta.url), "utf8");
  const paths = [...openApi.matchAll(/^ {2}(\/api\/ai\/[\w/-]+):/gm)].map(([, path]) => path ?? "");
  expect(paths).toEqual(expect.arrayContaining(Object.keys(BUTTONS)));
  const page = JSON.stringify(privacyText);
  for (const path of paths) expect(page, path).toContain(`“${BUTTONS[path]}”`);
});

test("the privacy page says what a device keeps, and that 'Sair' removes it", () => {
  const [device] = JSON.stringify(privacyText).match(/No seu aparelho, para o site abrir sem internet: [^"]+/) ?? [];
  for (const kept of ["cópias", "fotos", "nome e email", "ainda não foi enviado"]) expect(device).toContain(kept);
  expect(device).toContain("“Sair” apaga tudo isso do aparelho, também sem internet");
});

test("the privacy page says who hears a dictated text", () => {
  const [dictation] = JSON.stringify(privacyText).match(/Ditado: [^"]+/) ?? [];
  expect(dictation).toContain("“Ditar”");
  expect(dictation).toContain("nós não recebemos o áudio");
});
