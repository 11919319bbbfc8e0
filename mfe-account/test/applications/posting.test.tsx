import type { ApplicationInput } from "@penresume/contracts";
import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import PostingTab, { markQuotes } from "../../src/applications/posting/posting-tab.tsx";
import { ApplicationServer, TabPage } from "./application-server.tsx";

// On a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });
// loaded before, because the first load takes longer than a test waits
await import("@penresume/job-match");

const POSTING = `Auxiliar de escritório
Enviar currículo com pretensão salarial para rh@ipe.example com o assunto "AUX-23" até 28/03/2099.
Para garantir a vaga, pague a taxa de inscrição de R$ 49,90 via Pix.`;
const PAGE = {
  ...{ company: "Ipê", title: "Caixa", place: "Recife, PE", contract: "clt", payOffered: "", deadline: "2099-04-15" },
  ...{ link: "https://portal.example/vaga/1", posting: "Caixa\nIpê\n\nAtender clientes no caixa.", source: "data" },
};

const fetchStub = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
let server: ApplicationServer;
beforeEach(() => {
  server = new ApplicationServer();
  vi.stubGlobal(
    "fetch",
    async (path: string, init?: RequestInit) => server.respond(path, init) ?? fetchStub(path, init),
  );
  fetchStub.mockReset().mockImplementation(async () => Response.json(PAGE));
});

function show(fields: Partial<ApplicationInput>) {
  const host = { session: { user: { uid: "u1" }, getToken: async () => "token" } } as unknown as Host;
  server.put(fields);
  render(
    <MemoryRouter>
      <HostProvider value={host}>
        <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
          <TabPage Tab={PostingTab} />
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}
const paste = async (text: string) => {
  fireEvent.change(await screen.findByLabelText("Texto ou link da vaga"), { target: { value: text } });
  fireEvent.click(screen.getByRole("button", { name: "Usar esta vaga" }));
};

test("lists how to apply, warns with quote and reason, and marks both in the text", async () => {
  show({ posting: POSTING });
  const list = await screen.findByRole("region", { name: "Como se candidatar" });
  const items = within(list).getAllByRole("listitem");
  expect(items.map((item) => item.querySelector("div")?.textContent)).toEqual([
    "Enviar por email pararh@ipe.example",
    "Assunto do emailAUX-23",
    "Enviar ou levarcurrículo",
    "Informar a pretensão salarialA vaga diz: pretensão salarial",
    "Até quando28/03/2099",
  ]);
  const warnings = screen.getByRole("region", { name: "Confira antes de enviar seus dados" });
  expect(warnings.textContent).toContain("pague a taxa de inscrição de R$ 49,90 via Pix");
  expect(warnings.textContent).toContain("Confirme com a empresa antes de pagar.");
  const text = screen.getByText("Texto da vaga").closest("details") as HTMLElement;
  expect([...text.querySelectorAll("mark")].map(({ textContent }) => textContent)).toContain("AUX-23");
  expect(text.textContent).toContain(POSTING.slice(0, 30));
});

test("copies an address and a demanded subject", async () => {
  const writeText = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue();
  show({ posting: POSTING });
  fireEvent.click(await screen.findByRole("button", { name: "Copiar AUX-23" }));
  expect(writeText).toHaveBeenCalledWith("AUX-23");
  await screen.findByText("Copiado", { selector: "[role=status]" });
});

test("takes over the deadline that was found", async () => {
  show({ posting: POSTING });
  fireEvent.click(await screen.findByRole("button", { name: "Usar como prazo" }));
  await waitFor(() => expect(server.saved.at(-1)?.input.deadline).toBe("2099-03-28"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Usar como prazo" })).toBeNull());
});

test("a pasted text fills the fields that are empty, and no other", async () => {
  show({ title: "Meu título" });
  await paste("Vaga: Caixa\nEmpresa: Ipê\nCidade: Recife - PE\nRegime CLT");
  await screen.findByText("Texto da vaga");
  await waitFor(() =>
    expect(server.saved[0]?.input).toMatchObject({
      ...{ company: "Ipê", place: "Recife - PE", contract: "clt" },
      title: "Meu título",
    }),
  );
});

test("a pasted link is read by the service, and stays the link of the application", async () => {
  show({});
  await paste("www.portal.example/vaga/1");
  await screen.findByText(/Atender clientes no caixa/);
  const [path, init] = fetchStub.mock.calls[0] ?? [];
  expect(path).toBe("/api/ai/read-posting-link");
  expect(JSON.parse(String(init?.body))).toEqual({ url: "https://www.portal.example/vaga/1" });
  await waitFor(() =>
    expect(server.saved[0]?.input).toMatchObject({
      ...{ company: "Ipê", deadline: "2099-04-15", link: "https://www.portal.example/vaga/1" },
    }),
  );
});

test("a page that cannot be read asks for the text, and what was pasted stays", async () => {
  fetchStub.mockImplementation(async () =>
    Response.json(
      { title: "Não conseguimos ler esta página.", detail: "Abra a vaga no navegador.", status: 422 },
      { status: 422, headers: { "Content-Type": "application/problem+json" } },
    ),
  );
  vi.spyOn(console, "error").mockImplementation(() => {});
  show({ link: "https://portal.example/vaga/1" });
  fireEvent.click(await screen.findByRole("button", { name: "Ler do link" }));
  await screen.findByText(/Não conseguimos ler esta página/);
  expect(server.saved).toEqual([]);
});

test("a text that was refused stays in the form", async () => {
  let tries = 0;
  server.failure = () => {
    tries++;
    return Response.json({ title: "Erro", status: 500 }, { status: 500 });
  };
  show({});
  await paste("Vaga de caixa");
  await waitFor(() => expect(tries).toBe(1));
  expect(screen.getByLabelText<HTMLTextAreaElement>("Texto ou link da vaga").value).toBe("Vaga de caixa");
});

test("says that a posting with only a picture names no way to apply", async () => {
  show({ posting: "Vaga na imagem" });
  await screen.findByText(/O texto não diz como se candidatar/);
});

test("quotes that overlap are marked as one, and no character is lost", () => {
  const parts = markQuotes("abcdefgh", [
    { quote: "cde", at: 2 },
    { quote: "de", at: 3 },
    { quote: "ef", at: 4 },
  ]);
  expect(parts.map(({ text }) => text).join("")).toBe("abcdefgh");
  expect(
    parts
      .filter(({ isQuote }) => isQuote)
      .map(({ text }) => text)
      .join(""),
  ).toBe("cdef");
});
