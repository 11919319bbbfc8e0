import { ApplyList } from "@penresume/web-features/apply-list";
import { createMailLink, createOpeningMailLink, createWhatsAppLink } from "@penresume/web-features/message-links";
import { type Host, HostProvider } from "@penresume/web-host";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { expect, test, vi } from "vitest";
import { ReminderChoice } from "../../src/applications/detail/details-form.tsx";
import { FrozenPages } from "../../src/applications/sending/frozen-pages.tsx";

function showReminder(isEmailVerified: boolean, hasReminders: boolean) {
  vi.stubGlobal("fetch", async () => Response.json({ version: 1, stages: [], stories: [], hasReminders }));
  const session = { user: { uid: "u1", isEmailVerified }, getToken: async () => "token" };
  render(
    <MemoryRouter>
      <HostProvider value={{ session } as unknown as Host}>
        <QueryClientProvider client={new QueryClient()}>
          <ReminderChoice reminderDays={7} reminderOn="2030-01-02" onChange={() => {}} />
        </QueryClientProvider>
      </HostProvider>
    </MemoryRouter>,
  );
}

test("the next reminder has a date", async () => {
  showReminder(true, true);
  expect(await screen.findByText("Próximo lembrete em 02/01/2030, às 9 h.")).toBeTruthy();
});

test.each([
  ["the address is not confirmed", false, true, "Confirmar em Minha conta"],
  ["reminders are off", true, false, "Ligar em Etapas e lembretes, em Vagas"],
])("no date is promised when %s", async (_, isVerified, hasReminders, link) => {
  showReminder(isVerified, hasReminders);
  expect(await screen.findByRole("link", { name: link })).toBeTruthy();
  expect(screen.queryByText(/Próximo lembrete/)).toBeNull();
});

test("a number is shown and copied as people write it", () => {
  const value = "+5547900002202";
  render(<ApplyList steps={[{ kind: "whatsapp", value, quote: value, at: 0 }]} deadline="" onDeadline={() => {}} />);
  expect(screen.getByText("(47) 90000-2202")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Copiar (47) 90000-2202" })).toBeTruthy();
  expect(screen.getByRole("link").getAttribute("href")).toBe("https://wa.me/5547900002202");
});

test("half of an emoji breaks no address", () => {
  expect(createMailLink("rh@ipe.example", "Vaga", "Oi \ud83d")).toContain("body=Oi%20%EF%BF%BD");
  expect(createWhatsAppLink("", "Oi \ud83d")).toContain("text=Oi%20%EF%BF%BD");
});

test("a mail that is too long for a link opens without its text, which is pasted", () => {
  const short = createOpeningMailLink("rh@ipe.example", "Vaga", "Olá");
  expect(short).toEqual({ link: createMailLink("rh@ipe.example", "Vaga", "Olá"), isPasted: false });
  // letters with accents take six characters of a link
  const long = createOpeningMailLink("rh@ipe.example", "Vaga", "ção ".repeat(150));
  expect(long).toEqual({ link: "mailto:rh@ipe.example?subject=Vaga", isPasted: true });
});

test("stored pages keep only links that open a page, a mail or a call", () => {
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  const links = [
    "https://a.example",
    "mailto:a@b.example",
    "tel:+55",
    "data:text/html,x",
    "java\nscript:alert(1)",
    "vbscript:x",
  ];
  const html = `<div class="page">${links.map((href) => `<a href="${href}">x</a>`).join("")}</div>`;
  const { container } = render(<FrozenPages html={html} label="Páginas" />);
  const shown = [...(container.querySelector("section")?.shadowRoot?.querySelectorAll("a") ?? [])];
  expect(shown.map((link) => link.getAttribute("href"))).toEqual([...links.slice(0, 3), null, null, null]);
});
