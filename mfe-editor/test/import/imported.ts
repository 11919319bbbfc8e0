import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importPastedText, importResume } from "@penresume/resume-import";
import type { Imported } from "../../src/import/protocol.ts";

const CORPUS = join(import.meta.dirname, "../../../packages/resume-import/test/corpus/dev");

/** A text as the worker reads it. */
export function readText(text: string): Imported {
  const result = importPastedText(text);
  if (result.rejected) throw new Error(result.reason);
  return result;
}

/** A file of the corpus that is no PDF, as the worker reads it. */
export async function readCase(name: string, file: string): Promise<Imported> {
  const loadPdfjs = () => Promise.reject(new Error("no PDF"));
  const result = await importResume(new Uint8Array(readFileSync(join(CORPUS, name, file))), { loadPdfjs });
  if (result.rejected) throw new Error(result.reason);
  return result;
}

export const RESUME_TEXT = `Marina Souza Lima
marina@exemplo.com.br | (81) 98765-4321 | Recife, PE
linkedin.com/in/marina-lima
www.marina.exemplo.com.br
www.outro.exemplo.com.br

Experiência Profissional

Analista de Estoque
Aurora Logística
03/2021 - Atual
Conferência de cargas
Inventário mensal

Formação Acadêmica

Administração
Universidade do Agreste
2015 - 2019

Idiomas
Inglês - Avançado
Espanhol

Habilidades
Excel, Inventário, Empilhadeira

Cursos
Segurança no Trabalho, SENAI, 2022

Trabalho Voluntário
Monitora, Casa do Saber, 2019 - 2021

Interesses
Fotografia, corrida

Congressos
Feira de Logística do Recife
`;
