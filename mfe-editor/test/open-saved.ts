import { act } from "@testing-library/react";
import { vi } from "vitest";
import { createResume } from "./create-resume.ts";
import { ANA, field, renderEditor, storeOnServer, type } from "./render-editor.tsx";

export const ID = "a".repeat(24);
export const SAVED = /^Salvo às \d\d:\d\d$/;

/** Opens a stored résumé of Ana at the personal step. Needs fake timers. */
export async function openSaved() {
  const onServer = storeOnServer(createResume());
  const editor = await renderEditor({ user: ANA, resumeId: ID, step: "Dados pessoais" });
  return { onServer, ...editor };
}

export const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
export const status = () => document.querySelector(".status")?.textContent ?? "";
export const typeName = (text: string) => type(field("Nome completo"), text);
