import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { configure, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test } from "vitest";
import CreationDialog from "../../src/applications/creation/creation-dialog.tsx";

// On a machine that may be busy.
configure({ asyncUtilTimeout: 10_000 });
// loaded before, because the first load takes longer than a test waits
await import("@penresume/job-match");

async function readPosting(text: string) {
  const host = { session: { user: { uid: "u1" }, getToken: async () => "token" } } as unknown as Host;
  render(
    <HostProvider value={host}>
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <CreationDialog onImport={() => {}} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>
    </HostProvider>,
  );
  fireEvent.change(screen.getByLabelText("Link ou texto da vaga (opcional)"), { target: { value: text } });
  fireEvent.click(screen.getByText("Ler a vaga"));
  await waitFor(() => expect(screen.getByRole("status", { hidden: true }).textContent).not.toBe(""));
  return {
    title: (screen.getByLabelText("Vaga") as HTMLInputElement).value,
    company: (screen.getByLabelText("Empresa") as HTMLInputElement).value,
    status: screen.getByRole("status", { hidden: true }).textContent,
  };
}

test("takes title and company from a posting as it comes by WhatsApp", async () => {
  const posting = "28/11/2026 09:15 - RH: CONTRATA-SE URGENTE\nA empresa TransLuz contrata motorista categoria D";
  expect(await readPosting(posting)).toEqual({
    title: "motorista categoria D",
    company: "TransLuz",
    status: "Lemos a vaga. Confira os campos acima.",
  });
});

test("leaves the title empty and asks when a posting has several jobs", async () => {
  const posting = "MERCADO BOM VIZINHO CONTRATA:\n- Operador de caixa (5)\n- Repositor (4)";
  expect(await readPosting(posting)).toEqual({
    title: "",
    company: "MERCADO BOM VIZINHO",
    status: "Guardamos o texto, mas não temos certeza de qual é a vaga: escreva acima.",
  });
});
