import VagaDialog, { type MadeVaga } from "@penresume/web-features/vaga-dialog";
import { type Api, ApiProblem, type Host, HostProvider } from "@penresume/web-host";
import { configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";

// On a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });
// loaded before, because the first load takes longer than a test waits
await import("@penresume/job-match");

interface Shown {
  user?: { uid: string } | null;
  respond?: (path: string, body: unknown) => unknown;
}

/** Shows the dialog, with a service that `respond` stands for. */
function show({ user = { uid: "u1" }, respond = () => ({}) }: Shown = {}) {
  const requests: { body: unknown; key: string | undefined }[] = [];
  const made: MadeVaga[] = [];
  const api = {
    async request(
      _method: string,
      path: string,
      { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
    ) {
      requests.push({ body, key: headers?.["Idempotency-Key"] });
      return respond(path, body);
    },
  } as unknown as Api;
  const host = { session: { user, getToken: async () => "token" } } as unknown as Host;
  render(
    <HostProvider value={host}>
      <VagaDialog api={api} onMade={(vaga) => made.push(vaga)} onClose={() => {}} />
    </HostProvider>,
  );
  return { requests, made };
}

const paste = (value: string) =>
  fireEvent.change(screen.getByLabelText("Texto ou link da vaga"), { target: { value } });
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;
const submit = () => fireEvent.click(screen.getByRole("button", { name: "Continuar", hidden: true }));

async function readPosting(text: string) {
  show();
  paste(text);
  const status = screen.getByRole("status", { hidden: true });
  await waitFor(() => expect(status.textContent).toMatch(/abaixo/));
  return { title: field("Vaga").value, company: field("Empresa").value, status: status.textContent };
}

test("takes title and company from a posting as it comes by WhatsApp", async () => {
  const posting = "28/11/2026 09:15 - RH: CONTRATA-SE URGENTE\nA empresa TransLuz contrata motorista categoria D";
  expect(await readPosting(posting)).toEqual({
    title: "motorista categoria D",
    company: "TransLuz",
    status: "Lemos a vaga. Confira os campos abaixo.",
  });
});

test("leaves the title empty and asks when a posting has several jobs", async () => {
  const posting = "MERCADO BOM VIZINHO CONTRATA:\n- Operador de caixa (5)\n- Repositor (4)";
  expect(await readPosting(posting)).toEqual({
    title: "",
    company: "MERCADO BOM VIZINHO",
    status: "Guardamos o texto. Escreva abaixo qual é a vaga.",
  });
});

const TRANSLUZ = "CONTRATA-SE URGENTE\nA empresa TransLuz contrata motorista categoria D";

test("another posting replaces what the first one filled in, and nothing that was typed", async () => {
  show();
  paste(TRANSLUZ);
  await waitFor(() => expect(field("Empresa").value).toBe("TransLuz"));
  fireEvent.change(field("Vaga"), { target: { value: "Motorista noturno" } });
  paste("MERCADO BOM VIZINHO CONTRATA:\n- Operador de caixa (5)\n- Repositor (4)");
  await waitFor(() => expect(field("Empresa").value).toBe("MERCADO BOM VIZINHO"));
  expect(field("Vaga").value).toBe("Motorista noturno");
});

test("a guest gets what was read, and nothing is stored", async () => {
  const { requests, made } = show({ user: null });
  paste(TRANSLUZ);
  submit();
  await waitFor(() => expect(made).toMatchObject([{ company: "TransLuz", posting: TRANSLUZ }]));
  expect(made[0]).not.toHaveProperty("id");
  expect(requests).toEqual([]);
});

test("a link that cannot be read says that company and job are enough, and they are", async () => {
  const { made } = show({
    respond(path) {
      if (path.includes("read-posting-link")) throw new ApiProblem({ status: 422, title: "Não lemos esta página." });
      return { id: "a1" };
    },
  });
  paste("https://vagas.example/1");
  submit();
  expect(
    await screen.findByText("Se preferir, escreva abaixo a empresa e a vaga: já basta para continuar."),
  ).toBeTruthy();
  submit();
  expect(await screen.findByText("Escreva a empresa ou a vaga.")).toBeTruthy();
  expect(made).toEqual([]);
  fireEvent.change(field("Vaga"), { target: { value: "Caixa" } });
  submit();
  await waitFor(() => expect(made).toMatchObject([{ id: "a1", title: "Caixa", link: "https://vagas.example/1" }]));
});

test("a retry after a lost response does not create a second one", async () => {
  let fails = true;
  const { requests, made } = show({
    respond() {
      if (fails) throw new ApiProblem({ status: 502, title: "Bad Gateway" });
      return { id: "a1" };
    },
  });
  paste(TRANSLUZ);
  submit();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(await screen.findByRole("alert", { hidden: true })).toBeTruthy();
  fails = false;
  submit();
  await waitFor(() => expect(made).toMatchObject([{ id: "a1", company: "TransLuz" }]));
  expect(requests).toHaveLength(2);
  expect(requests[0]?.key).toBe(requests[1]?.key);
});
