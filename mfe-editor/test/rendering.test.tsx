import type { ComponentProps, FunctionComponent } from "react";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { createResume } from "./create-resume.ts";
import { fields, renderEditor, type } from "./render-editor.tsx";

const { rendered, count } = vi.hoisted(() => {
  // Test files share modules; those of this file note what is rendered.
  vi.resetModules();
  const rendered: string[] = [];
  /** The component, which notes that its parent renders it. */
  const count =
    <Props extends object>(name: string, Component: FunctionComponent<Props>) =>
    (props: Props) => {
      rendered.push(name);
      return <Component {...props} />;
    };
  return { rendered, count };
});

vi.mock("../src/editor/editor-header.tsx", async (original) => {
  const module = await original<typeof import("../src/editor/editor-header.tsx")>();
  return { ...module, EditorHeader: count("editor", module.EditorHeader) };
});
vi.mock("../src/form/part-fields.tsx", async (original) => {
  const module = await original<typeof import("../src/form/part-fields.tsx")>();
  type Props = ComponentProps<typeof module.EntryFields>;
  const read = ({ values }: Props) => ("company" in values ? String(values.company) : "fields");
  return {
    ...module,
    EntryFields: (props: Props) => {
      rendered.push(`card of ${read(props)}`);
      return <module.EntryFields {...props} />;
    },
  };
});

afterAll(() => vi.resetModules());
beforeEach(() => void rendered.splice(0));

it("a key in a field renders its card only", async () => {
  await renderEditor({ step: "Experiência", content: createResume() });
  const [company] = fields("Empresa");
  expect(rendered).toEqual(expect.arrayContaining(["editor", "card of Maré", "card of Canal"]));
  // Undo appears at the first key.
  type(company as HTMLElement, "Maré A");
  rendered.splice(0);
  type(company as HTMLElement, "Maré Alta");
  expect(rendered).toEqual(["card of Maré Alta"]);
});
