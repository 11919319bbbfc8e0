import { screen, waitFor } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import { findFirstJobIndex, orderForFirstJob } from "../src/first-job/section-order.ts";
import { createResume } from "./create-resume.ts";
import { currentContent, field, goTo, press, renderEditor } from "./render-editor.tsx";

// The editor loads them on demand.
beforeAll(() => import("../src/sections/sections.tsx"));

const createBeginnerResume = () => createResume({ experience: [], education: [] });
const kinds = () => currentContent().sections?.map(({ kind }) => kind);
const QUESTION = "É seu primeiro emprego?";

describe("the question about a first job", () => {
  it("reorders the sections after a yes, adds none, and one undo restores the order", async () => {
    const content = createBeginnerResume();
    await renderEditor({ step: "Dados pessoais", content });
    await screen.findByText(QUESTION);
    press("Sim");
    expect(kinds()).toEqual(["summary", "education", "skills", "experience", "languages"]);
    expect({ ...currentContent(), sections: undefined }).toEqual({ ...content, sections: undefined });
    expect(screen.getByText("Dicas para o primeiro emprego")).toBeTruthy();
    press("Desfazer");
    expect(kinds()).toBeUndefined();
  });

  it("is asked once", async () => {
    const { unmount } = await renderEditor({ step: "Experiência", content: createBeginnerResume() });
    await screen.findByText(QUESTION);
    press("Não");
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(screen.queryByText("Dicas para o primeiro emprego")).toBeNull();
    expect(currentContent().sections).toBeUndefined();
    unmount();
    await renderEditor({ step: "Experiência", content: createBeginnerResume() });
    goTo("Dados pessoais");
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it("keeps a custom order", async () => {
    const sections = ["skills", "summary", "education", "experience", "languages"].map((kind) => ({ kind }));
    await renderEditor({ step: "Dados pessoais", content: { ...createBeginnerResume(), sections } });
    await screen.findByText(QUESTION);
    press("Sim");
    expect(currentContent().sections).toEqual(sections);
  });

  it("offers sections that count, in their place and open", async () => {
    await renderEditor({ step: "Experiência", content: createBeginnerResume() });
    await screen.findByText(QUESTION);
    press("Sim");
    press("Trabalho Voluntário");
    expect(kinds()).toEqual(["summary", "education", "skills", "volunteering", "experience", "languages"]);
    const activity = await screen.findByLabelText("Atividade");
    await waitFor(() => expect(document.activeElement).toBe(activity));
    expect(field("Organização")).toBeTruthy();
  });

  it("explains that the age is an option", async () => {
    localStorage.setItem("firstJob", "yes");
    await renderEditor({ step: "Dados pessoais", content: createBeginnerResume() });
    expect(await screen.findByText("Preciso colocar a idade?")).toBeTruthy();
  });
});

describe("the order for a first job", () => {
  it("has studies before experience, and keeps others at the end", () => {
    const ordered = orderForFirstJob([{ kind: "references" }, { kind: "holograms" }, { kind: "courses" }]);
    expect(ordered.map(({ kind }) => kind)).toEqual([
      "summary",
      "education",
      "courses",
      "skills",
      "experience",
      "languages",
      "references",
      "holograms",
    ]);
  });

  it("finds the place of a new section behind those that come before it", () => {
    expect(findFirstJobIndex(orderForFirstJob(undefined), "courses")).toBe(2);
    expect(findFirstJobIndex(orderForFirstJob(undefined), "awards")).toBe(5);
  });
});
