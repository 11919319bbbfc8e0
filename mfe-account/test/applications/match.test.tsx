import { type ApplicationInput, resumeContentSchema } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { ResumeChoice } from "../../src/applications/match/resume-choice.tsx";
import { useMatch } from "../../src/applications/match/use-match.ts";
import { FakeMatchWorker } from "./fake-match-worker.ts";

vi.mock("../../src/applications/match/create-worker.ts", () => ({ createWorker: () => new FakeMatchWorker() }));

const POSTING = "Requisitos:\n- Experiência com Java\n- Inglês avançado";
const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
const createResume = (id: string, fullName: string, skills: string[]) => ({
  ...resumeContentSchema.parse({ personalInfo: { fullName }, skills, theme: { colors, layout: "classic" } }),
  ...{ id, userId: "u1", name: fullName, version: 1, updatedAt: "2026-11-01T12:00:00.000Z" },
});

let resumes: ReturnType<typeof createResume>[] = [];
const fetchStub = vi.fn<(path: string) => Promise<Response>>();
beforeEach(() => {
  FakeMatchWorker.reset();
  resumes = [createResume("r2", "Novo", ["Excel"]), createResume("r1", "Java", ["Java"])];
  vi.stubGlobal("fetch", fetchStub);
  fetchStub.mockReset().mockImplementation(async (path) => {
    const id = /resumes\/(\w+)/.exec(path)?.[1];
    return Response.json(id ? resumes.find((resume) => resume.id === id) : { items: resumes });
  });
});

function Tab({ application }: { application: { resumeId?: string; posting: string; title: string } }) {
  const { resume, results, isLoading, problem, retry } = useMatch(application);
  return (
    <div>
      <p>{isLoading ? "loading" : (resume?.name ?? "no résumé")}</p>
      <ul>
        {results.map(({ text, status, evidence }) => (
          <li key={text}>{`${text}: ${status} ${evidence}`.trim()}</li>
        ))}
      </ul>
      {problem && (
        <button type="button" onClick={retry}>
          {problem}
        </button>
      )}
    </div>
  );
}
function Page({ resumeId: first, tabs = 1 }: { resumeId?: string; tabs?: number }) {
  const [resumeId, setResumeId] = useState(first);
  const application = { posting: POSTING, title: "", ...(resumeId && { resumeId }) };
  const save = async (changes: Partial<ApplicationInput>) => {
    setResumeId(changes.resumeId);
    return true;
  };
  return (
    <>
      <ResumeChoice application={application} save={save} />
      {Array.from({ length: tabs }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the tabs do not change
        <Tab key={index} application={application} />
      ))}
    </>
  );
}
function show(props: Parameters<typeof Page>[0]) {
  const host = { session: { user: { uid: "u1" }, getToken: async () => "token" } } as unknown as Host;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <QueryClientProvider client={client}>
          <Page {...props} />
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}
const getChoice = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Currículo usado" });

test("compares the posting with the newest résumé, and with the one chosen after it", async () => {
  show({});
  expect(await screen.findByText("Java: missing", undefined, { timeout: 20_000 })).toBeTruthy();
  expect((await getChoice()).value).toBe("r2");
  fireEvent.change(await getChoice(), { target: { value: "r1" } });
  expect(await screen.findByText("Java: met Java")).toBeTruthy();
  expect((await getChoice()).value).toBe("r1");
});

test("tabs share one worker and one comparison", async () => {
  show({ resumeId: "r1", tabs: 3 });
  await waitFor(() => expect(screen.getAllByText("Java: met Java")).toHaveLength(3));
  expect(FakeMatchWorker.requests).toHaveLength(1);
});

test("says that the résumé was deleted, and offers the others", async () => {
  show({ resumeId: "gone" });
  expect(await screen.findByText("no résumé")).toBeTruthy();
  expect((await getChoice()).value).toBe("");
  expect(screen.getByText(/foi excluído/)).toBeTruthy();
  fireEvent.change(await getChoice(), { target: { value: "r1" } });
  expect(await screen.findByText("Java: met Java")).toBeTruthy();
  expect(screen.queryByText(/foi excluído/)).toBeNull();
});

test("offers to write a résumé when there is none", async () => {
  resumes = [];
  show({});
  expect((await screen.findByRole("link", { name: "Criar currículo" })).getAttribute("href")).toBe("/editor");
  expect(await screen.findByText("Java: missing")).toBeTruthy();
});

test("a comparison that failed is tried again with a new worker", async () => {
  FakeMatchWorker.isBroken = true;
  show({ resumeId: "r1" });
  const retry = await screen.findByRole("button", { name: /Não foi possível comparar/ });
  FakeMatchWorker.isBroken = false;
  fireEvent.click(retry);
  expect(await screen.findByText("Java: met Java")).toBeTruthy();
  expect(FakeMatchWorker.started).toBe(1);
});
