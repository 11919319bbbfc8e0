import { cleanup, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createResume } from "./create-resume.ts";
import { ANA, goTo, renderEditor, storeOnServer } from "./render-editor.tsx";

const ID = "a".repeat(24);
const open = (state: object) => renderEditor({ user: ANA, resumeId: ID, state });
const heading = () => screen.getByRole("heading", { level: 1 }).textContent;

it("opens where its user left it, by the links that ask for this", async () => {
  storeOnServer(createResume());
  await open({ resumes: true });
  expect(heading()).toBe("Personalização do Currículo");
  goTo("Idiomas");
  cleanup();
  await open({ resumes: true });
  expect(heading()).toContain("Idiomas");
  cleanup();
  await open({});
  expect(heading()).toBe("Personalização do Currículo");
  cleanup();
  await open({ resumes: true, step: "skills" });
  expect(heading()).toContain("Habilidades");
  cleanup();
  // What a link has opened is not where the user has gone.
  await open({ resumes: true });
  expect(heading()).toContain("Idiomas");
});

it("opens at the step of the first blank when this browser has not opened it", async () => {
  const content = createResume();
  storeOnServer({ ...content, experience: content.experience.map((job) => ({ ...job, description: "Vendi ____" })) });
  await open({ resumes: true });
  expect(heading()).toContain("Experiência");
});

it("forgets the step of a user who has signed out", async () => {
  const { clearPersonalData } = await import("@penresume/web-host");
  storeOnServer(createResume());
  await open({ resumes: true });
  goTo("Idiomas");
  const listSteps = () => Object.keys(localStorage).filter((key) => key.startsWith("step:"));
  expect(listSteps()).toHaveLength(1);
  await clearPersonalData(ANA.uid);
  expect(listSteps()).toEqual([]);
  goTo("Habilidades");
  expect(listSteps()).toEqual([]);
});
