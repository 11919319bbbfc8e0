import { type ApplicationInput, resumeContentSchema } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter, useLocation } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import AdaptTab from "../../src/applications/posting/adapt-tab.tsx";
import { ApplicationServer, TabPage } from "./application-server.tsx";

// On a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });
// loaded before, because the first load takes longer than a test waits
await import("@penresume/resume/versions");

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const createResume = (id: string, name: string, more: object = {}) => ({
  ...resumeContentSchema.parse({ personalInfo: { fullName: "Rosa" }, theme: { colors, layout: "classic" } }),
  ...{ id, userId: "u1", name, html: "", version: 1, updatedAt: "2026-11-01T12:00:00.000Z", ...more },
});
/** The base, and the copy that was made of it for the vaga a1; the copy is newer. */
const RESUMES = [
  createResume("copy", "Caixa, Serra Azul", {
    base: { id: "base", fingerprints: {} },
    posting: { title: "Caixa, Serra Azul", text: "Vaga de caixa" },
  }),
  createResume("base", "Geral"),
];
const OWN = "Esta vaga tem o seu próprio currículo: Caixa, Serra Azul.";

let server: ApplicationServer;
let created: Record<string, unknown>[];
beforeEach(() => {
  server = new ApplicationServer();
  created = [];
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const known = server.respond(path, init);
    if (known) return known;
    if (init.method === "POST") {
      const body = JSON.parse(String(init.body)) as Record<string, unknown>;
      created.push(body);
      return Response.json({ ...RESUMES[1], ...body, id: "new" }, { status: 201 });
    }
    const id = /resumes\/(\w+)/.exec(path)?.[1];
    return Response.json(id ? RESUMES.find((resume) => resume.id === id) : { items: RESUMES });
  });
});

function Location() {
  const { pathname, state } = useLocation();
  return <output aria-label="location">{`${pathname} ${JSON.stringify(state)}`}</output>;
}
function show(first: Partial<ApplicationInput>, second?: Partial<ApplicationInput>) {
  server.put({ title: "Caixa", company: "Serra Azul", posting: "Vaga de caixa", stage: "interest", ...first });
  if (second) server.put({ posting: "Outra vaga", stage: "interest", ...second }, "a2");
  const host = { session: { user: { uid: "u1" }, getToken: async () => "token" } } as unknown as Host;
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <TabPage Tab={AdaptTab} id={second ? "a2" : "a1"} />
        </QueryClientProvider>
      </HostProvider>
      <Location />
    </MemoryRouter>,
  );
}
const getLocation = () => screen.getByLabelText("location").textContent;

test.each([
  ["another name", { title: "Auxiliar", company: "Horizonte" }],
  ["the same name", { title: "Caixa", company: "Serra Azul" }],
])(
  "a vaga of %s begins with the base résumé, and gets a copy of its own whose proposals start at once",
  async (_, vaga) => {
    show({ resumeId: "copy" }, vaga);
    expect((await screen.findByLabelText<HTMLSelectElement>("Currículo usado")).value).toBe("base");
    expect(screen.queryByText(OWN)).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Adaptar o currículo" }));
    await waitFor(() => expect(getLocation()).toBe('/editor/new {"panel":"jobMatch","adapts":true}'));
    expect(created).toMatchObject([
      { base: { id: "base" }, posting: { title: `${vaga.title}, ${vaga.company}`, text: "Outra vaga" } },
    ]);
  },
);

test("the copy of another vaga is used where it was chosen, and is not called the vaga's own", async () => {
  show({ resumeId: "copy" }, { title: "Auxiliar", company: "Horizonte", resumeId: "copy" });
  expect((await screen.findByLabelText<HTMLSelectElement>("Currículo usado")).value).toBe("copy");
  expect(await screen.findByRole("button", { name: "Adaptar o currículo" })).toBeTruthy();
  expect(screen.queryByText(OWN)).toBeNull();
});

test.each([
  ["that it uses", { resumeId: "copy" }],
  ["that it uses, also after the vaga was renamed", { resumeId: "copy", title: "Operadora de caixa" }],
  ["that was made for it and belongs to no other", {}],
])("a vaga opens its own copy: one %s", async (_, vaga) => {
  show(vaga);
  expect(await screen.findByText(OWN)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Abrir o currículo desta vaga" }));
  await waitFor(() => expect(getLocation()).toContain("/editor/copy"));
  expect(created).toEqual([]);
});
