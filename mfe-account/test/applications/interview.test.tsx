import {
  type ApplicationInput,
  type ApplicationSettings,
  type ConfirmedFact,
  resumeContentSchema,
  type SavedResume,
  savedApplicationSettingsSchema,
} from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import InterviewTab from "../../src/applications/interview/interview-tab.tsx";
import { UndoToast } from "../../src/applications/lib/undo-toast.tsx";
import { ApplicationServer, TabPage } from "./application-server.tsx";
import { FakeMatchWorker } from "./fake-match-worker.ts";

vi.mock("../../src/applications/match/create-worker.ts", () => ({ createWorker: () => new FakeMatchWorker() }));

// A whole tab is rendered, on a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });

const colors = { primary: "#111111", secondary: "#222222", text: "#333333", background: "#ffffff", accent: "#444444" };
let putResume: (content: Pick<SavedResume, "confirmedFacts">) => Response;
const newResume = {
  ...resumeContentSchema.parse({
    personalInfo: { fullName: "Rita Caixa" },
    skills: ["Java"],
    theme: { colors, layout: "classic" },
  }),
  ...{ id: "r1", userId: "u1", name: "Rita", html: "", version: 1, updatedAt: "2026-11-01T12:00:00.000Z" },
};
let resume: SavedResume;
let server: ApplicationServer;
let settings: ApplicationSettings & { version: number };
let feedback: () => Response;
const asked: { answer: string; confirmed: string[] }[] = [];
const listSaved = () => server.saved.map(({ input }) => input.interview?.answers);

beforeEach(() => {
  resume = newResume;
  FakeMatchWorker.reset();
  settings = savedApplicationSettingsSchema.parse({ version: 0 });
  server = new ApplicationServer();
  asked.length = 0;
  vi.stubGlobal("fetch", async (path: string, init: RequestInit = {}) => {
    const { method = "GET", body } = init;
    const response = server.respond(path, init);
    if (response) return response;
    if (path.endsWith("/settings")) {
      if (method === "PUT") settings = { ...JSON.parse(String(body)), version: settings.version + 1 };
      return Response.json(settings);
    }
    if (path.endsWith("/interview-feedback")) {
      asked.push(JSON.parse(String(body)));
      return feedback();
    }
    if (method === "PUT") return putResume(JSON.parse(String(body)));
    return Response.json(path.endsWith("/r1") ? resume : { items: [resume] });
  });
});

function show(changes: Partial<ApplicationInput> = {}) {
  server.put({ title: "Desenvolvedora", posting: "Requisitos:\n- Java\n- Kotlin", ...changes });
  const host = { config: {}, session: { user: { uid: "u1" }, getToken: async () => "token" } } as unknown as Host;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return render(
    <MemoryRouter>
      <HostProvider value={host}>
        <QueryClientProvider client={client}>
          <TabPage Tab={InterviewTab} />
          <UndoToast />
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}
const card = async (text: string | RegExp) =>
  within((await screen.findByText(text, { selector: "summary *" })).closest("details") as HTMLElement);
const answerIn = (scope: Awaited<ReturnType<typeof card>>) => scope.getByLabelText<HTMLTextAreaElement>("Sua resposta");
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const ABOUT = "Fale um pouco sobre você.";

test("shows what the résumé has, and an honest answer to what it lacks", async () => {
  show();
  const java = await card(/Java/);
  expect(java.getByText("Está no currículo")).toBeTruthy();
  expect(java.getByText("Java", { selector: "q" })).toBeTruthy();
  const kotlin = await card(/Kotlin/);
  expect(kotlin.getByText("Não aparece")).toBeTruthy();
  expect(kotlin.getByText(/^Isso eu ainda não fiz\./).textContent).toContain("__");
});

test("saves answers together, and keeps those of questions that are not listed any more", async () => {
  show({ interview: { answers: [{ question: "Você dirige?", text: "Sim" }] } });
  const old = await card("Você dirige?");
  expect(answerIn(old).value).toBe("Sim");
  type(answerIn(await card(ABOUT)), "Sou a Rita.");
  type(answerIn(await card(/Java/)), "Usei Java no curso.");
  await waitFor(
    () =>
      expect(
        listSaved()
          .at(-1)
          ?.map(({ text }) => text),
      ).toEqual(["Sim", "Sou a Rita.", "Usei Java no curso."]),
    {
      timeout: 5_000,
    },
  );
});

test("an answer keeps its place while it is changed, and its card while it is empty", async () => {
  const answers = ["Você dirige?", "Você viaja?"].map((question) => ({ question, text: "Sim" }));
  show({ interview: { answers } });
  const listed = () => screen.getAllByText(/^Você (dirige|viaja)/, { selector: "summary *" }).map((e) => e.textContent);
  type(answerIn(await card("Você dirige?")), "Não");
  expect(listed()).toEqual(["Você dirige?", "Você viaja?"]);
  type(answerIn(await card("Você dirige?")), "");
  expect(listed()).toEqual(["Você dirige?", "Você viaja?"]);
  await waitFor(() => expect(listSaved()).toEqual([[answers[1]]]), { timeout: 5_000 });
});

test("a script that is cleared stays empty, and one of an earlier release is read", async () => {
  show({ interview: { answers: [{ question: "Vídeo de apresentação", text: "Meu roteiro" }] } });
  const script = await screen.findByLabelText<HTMLTextAreaElement>("Roteiro");
  expect(script.value).toBe("Meu roteiro");
  type(script, "");
  await waitFor(() => expect(listSaved()).toEqual([[{ question: "video-script", text: "" }]]), { timeout: 5_000 });
  expect(script.value).toBe("");
});

test("says that the questions are the common ones without a posting", async () => {
  show({ posting: "" });
  expect(await screen.findByText(/Sem o texto da vaga/)).toBeTruthy();
  expect(await card("Conte um problema difícil que você resolveu no código.")).toBeTruthy();
});

test("the script has the person's name, and returns to the suggestion", async () => {
  show();
  const script = await screen.findByLabelText<HTMLTextAreaElement>("Roteiro");
  const suggested = script.value;
  expect(suggested).toContain("eu me chamo Rita Caixa");
  type(script, "Oi!");
  expect(script.value).toBe("Oi!");
  fireEvent.click(screen.getByRole("button", { name: "Voltar ao roteiro sugerido" }));
  expect(script.value).toBe(suggested);
});

describe("stories", () => {
  test("are written once, used in an answer, deleted and brought back", async () => {
    show();
    const add = await screen.findByRole("button", { name: "Nova história" });
    await waitFor(() => expect(add.hasAttribute("disabled")).toBe(false));
    fireEvent.click(add);
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
    expect(dialog.getByText("Dê um nome à história.")).toBeTruthy();
    type(dialog.getByLabelText("Nome da história"), "Fila");
    type(dialog.getByLabelText("Situação"), "Fila longa.");
    type(dialog.getByLabelText("Resultado"), "Acabou.");
    fireEvent.click(dialog.getByRole("button", { name: "Salvar" }));
    await waitFor(() => expect(settings.stories).toHaveLength(1));

    const about = await card(ABOUT);
    type(answerIn(about), "Minha resposta.");
    type(await about.findByLabelText("Usar uma história sua"), settings.stories[0]?.id ?? "");
    expect(answerIn(about).value).toBe("Minha resposta.\n\nFila longa.\nAcabou.");

    fireEvent.click(screen.getByRole("button", { name: "Excluir a história Fila" }));
    await waitFor(() => expect(settings.stories).toHaveLength(0));
    fireEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
    await waitFor(() => expect(settings.stories).toHaveLength(1));
  });
});

describe("'Proposta da IA'", () => {
  const respond = (body: object, status = 200) => {
    feedback = () => Response.json({ strengths: [], missing: [], better: "", ...body }, { status });
  };
  async function comment() {
    show();
    const about = await card(ABOUT);
    type(answerIn(about), "Fechei o caixa.");
    fireEvent.click(about.getByRole("button", { name: "Proposta da IA" }));
    return about;
  }

  test("quotes, names gaps, and ignores kinds that it does not know", async () => {
    respond({
      strengths: [{ kind: "action", quote: "Fechei o caixa." }],
      missing: ["result", "newKind"],
      better: "Eu fechei o caixa.",
    });
    const about = await comment();
    expect(await about.findByText("“Fechei o caixa.” diz o que você fez.")).toBeTruthy();
    expect(about.getByText("Diga no que deu.")).toBeTruthy();
    fireEvent.click(about.getByRole("button", { name: "Aceitar: Uma resposta melhor" }));
    expect(answerIn(about).value).toBe("Eu fechei o caixa.");
    fireEvent.click(about.getByRole("button", { name: "Desfazer" }));
    expect(answerIn(about).value).toBe("Fechei o caixa.");
  });

  test("uses a rejected version only after the person decided on each fact", async () => {
    const text = "Fechei o caixa no SAP.";
    respond({ rejected: { text, unsupported: [{ text: "SAP", start: 18, end: 21, type: "tool" }] } });
    const about = await comment();
    await about.findByText(/A IA escreveu algo/);
    expect(about.queryByRole("button", { name: "Usar este texto" })).toBeNull();
    fireEvent.click(about.getByRole("button", { name: "Tirar: SAP" }));
    fireEvent.click(about.getByRole("button", { name: "Usar este texto" }));
    expect(answerIn(about).value).toBe("Fechei o caixa.");
  });

  test("a confirmed fact is stored with the résumé, next to what another tab stored, and comes back open when it was not", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const text = "Fechei o caixa no SAP.";
    respond({ rejected: { text, unsupported: [{ text: "SAP", start: 18, end: 21, type: "tool" }] } });
    putResume = () => new Response(null, { status: 400 });
    const about = await comment();
    const confirm = () => about.findByRole("button", { name: /^(?!Tirar).*: SAP$/ });
    fireEvent.click(await confirm());
    expect(await about.findByText("Não foi possível guardar a confirmação no currículo.")).toBeTruthy();

    const other: ConfirmedFact = { text: "CNH B", date: "2026-11-01" };
    putResume = () => {
      resume = { ...resume, version: 2, confirmedFacts: [other] };
      putResume = (content) => {
        resume = { ...resume, ...content, version: 3 };
        return Response.json(resume);
      };
      const problem = { type: "about:blank", title: "Mudou.", status: 412, requestId: "1" };
      return Response.json(problem, { status: 412, headers: { "content-type": "application/problem+json" } });
    };
    fireEvent.click(await confirm());
    await waitFor(() => expect(resume.confirmedFacts?.map(({ text }) => text)).toEqual(["CNH B", "SAP"]));
    expect(await about.findByRole("button", { name: "Usar este texto" })).toBeTruthy();
  });

  test("says why it failed, and keeps the answer", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    feedback = () =>
      Response.json(
        { type: "about:blank", title: "Você atingiu o limite de uso da IA.", status: 429, requestId: "1" },
        { status: 429, headers: { "content-type": "application/problem+json" } },
      );
    const about = await comment();
    expect((await about.findByRole("alert")).textContent).toContain("Você atingiu o limite de uso da IA.");
    expect(answerIn(about).value).toBe("Fechei o caixa.");
  });
});

describe("rehearsal", () => {
  async function open() {
    show();
    const about = await card(ABOUT);
    fireEvent.click(about.getByRole("button", { name: `Ensaiar: ${ABOUT}` }));
    const dialog = within(await screen.findByRole("dialog"));
    fireEvent.click(await dialog.findByRole("checkbox"));
    return dialog;
  }
  const setDevices = (getUserMedia?: () => Promise<unknown>) =>
    Object.defineProperty(navigator, "mediaDevices", { value: getUserMedia && { getUserMedia }, configurable: true });

  test.each([
    ["NotAllowedError", /não deixou usar/],
    ["NotFoundError", /Não encontramos/],
    ["NotReadableError", /em uso por outro programa/],
  ])("explains %s", async (name, text) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubGlobal("MediaRecorder", class {});
    setDevices(() => Promise.reject(new DOMException("", name)));
    const dialog = await open();
    fireEvent.click(dialog.getByRole("button", { name: "Gravar com câmera" }));
    expect(await dialog.findByText(text)).toBeTruthy();
  });

  test("says that the browser does not record", async () => {
    setDevices();
    const dialog = await open();
    fireEvent.click(dialog.getByRole("button", { name: "Gravar só a voz" }));
    expect(await dialog.findByText(/Este navegador não grava/)).toBeTruthy();
  });

  test.each([
    ["MP4, in which players can seek", () => true, "video/mp4"],
    ["WebM where the browser has no MP4", (type: string) => type !== "video/mp4", "video/webm;codecs=vp8,opus"],
  ])("records %s", async (_title, isTypeSupported, mimeType) => {
    const recorder = Object.assign(
      vi.fn(
        class {
          state = "recording";
          stream = { getTracks: () => [] };
          start() {}
        },
      ),
      { isTypeSupported },
    );
    vi.stubGlobal("MediaRecorder", recorder);
    setDevices(async () => Object.assign(new MediaStream(), { getTracks: () => [] }));
    const dialog = await open();
    fireEvent.click(dialog.getByRole("button", { name: "Gravar com câmera" }));
    await waitFor(() =>
      expect(recorder).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ mimeType })),
    );
  });

  test("releases a device that the browser hands out after the person closed the dialog", async () => {
    vi.stubGlobal("MediaRecorder", class {});
    const track = { stop: vi.fn() };
    let allow = (_stream: unknown) => {};
    setDevices(() => new Promise((resolve) => (allow = resolve)));
    const dialog = await open();
    fireEvent.click(dialog.getByRole("button", { name: "Gravar só a voz" }));
    fireEvent.click(dialog.getAllByRole("button", { name: "Fechar" })[0] as HTMLElement);
    allow({ getTracks: () => [track] });
    await waitFor(() => expect(track.stop).toHaveBeenCalled());
  });

  test("asks for no device before the person's consent", async () => {
    const getUserMedia = vi.fn(async () => ({}));
    setDevices(getUserMedia);
    const dialog = await open();
    fireEvent.click(dialog.getByRole("checkbox"));
    fireEvent.click(dialog.getByRole("button", { name: "Gravar só a voz" }));
    expect(getUserMedia).not.toHaveBeenCalled();
  });
});
