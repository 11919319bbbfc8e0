import { listDrafts } from "@penresume/web-features";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { deletions, fetchStub, firstPage, renderHome, restorations, secondPage } from "./home-page.tsx";

async function deleteFirst() {
  fireEvent.click(await screen.findByRole("button", { name: "Excluir o currículo Ana Primeira" }));
  fireEvent.click(screen.getByRole("button", { name: "Excluir" }));
}

test("loads the next page and keeps the first one when it fails", async () => {
  renderHome();
  const more = await screen.findByRole("button", { name: "Mostrar mais" });
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 503 }));
  fireEvent.click(more);
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("Não conseguimos carregar seus currículos");
  expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy();

  fireEvent.click(screen.getByRole("button", { name: "Tentar novamente" }));
  expect(await screen.findByRole("heading", { name: "Beto Segundo" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("loads the texts of a résumé for its thumbnail only when its card is near", async () => {
  let show = () => {};
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        show = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    },
  );
  renderHome();
  await screen.findByRole("heading", { name: "Ana Primeira" });
  const reads = () => fetchStub.mock.calls.map(([path]) => path).filter((path) => path !== "/api/links");
  expect(reads()).toEqual(["/api/resumes"]);
  act(() => show());
  await waitFor(() => expect(reads()).toEqual(["/api/resumes", "/api/resumes/r1"]));
});

test("loads again what failed when the connection returns", async () => {
  fetchStub.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  renderHome();
  fireEvent(window, new Event("offline"));
  await screen.findByRole("alert");
  fireEvent(window, new Event("online"));
  expect(await screen.findByRole("heading", { name: "Ana Primeira" })).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("moves a deleted résumé to the trash at once, and undoes it from there", async () => {
  renderHome();
  await deleteFirst();
  expect(screen.queryByRole("heading", { name: "Ana Primeira" })).toBeNull();
  await waitFor(() => expect(deletions()).toEqual(["/api/resumes/r1"]));
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  expect(await screen.findByRole("heading", { name: "Ana Primeira" })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Excluir o currículo Ana Primeira" }));
  expect(restorations()).toEqual(["/api/resumes/trash/r1/restore"]);
});

test("says where the résumé is when its deletion cannot be undone", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderHome();
  await deleteFirst();
  await waitFor(() => expect(deletions()).toHaveLength(1));
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 503 }));
  fireEvent.click(screen.getByRole("button", { name: "Desfazer" }));
  expect((await screen.findByRole("alert")).textContent).toContain("O currículo está na Lixeira");
  expect(screen.queryByRole("heading", { name: "Ana Primeira" })).toBeNull();
});

test("keeps the draft of a deleted résumé while the deletion can be undone, not after leaving the page", async () => {
  localStorage.setItem("penresume:draft:u1:r1", "{}");
  const { unmount } = renderHome();
  await deleteFirst();
  await waitFor(() => expect(deletions()).toEqual(["/api/resumes/r1"]));
  expect(listDrafts("u1")).toHaveLength(1);
  unmount();
  await waitFor(() => expect(listDrafts("u1")).toHaveLength(0));
});

test("shows the résumé again when deleting fails", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderHome();
  await screen.findByRole("heading", { name: "Ana Primeira" });
  fetchStub.mockResolvedValueOnce(new Response(null, { status: 503 }));
  await deleteFirst();
  await waitFor(() => expect(screen.getByRole("heading", { name: "Ana Primeira" })).toBeTruthy());
  expect(screen.getByRole("alert").textContent).toContain("Não foi possível excluir o currículo");
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
});

test("keeps a résumé hidden while its deletion is slow and another one begins", async () => {
  const response = Promise.withResolvers<Response>();
  fetchStub.mockImplementation(async (path, init) => {
    if (init?.method === "DELETE" && path.endsWith("r1")) return response.promise;
    if (init?.method === "DELETE") return new Response(null, { status: 204 });
    return Response.json({ items: [...firstPage.items, ...secondPage.items] });
  });
  vi.spyOn(console, "error").mockImplementation(() => {});
  renderHome();
  await deleteFirst();
  for (const name of ["Excluir o currículo Beto Segundo", "Excluir"])
    fireEvent.click(screen.getByRole("button", { name }));
  await waitFor(() => expect(deletions()).toEqual(["/api/resumes/r1", "/api/resumes/r2"]));
  expect(screen.queryByRole("heading", { name: "Ana Primeira" })).toBeNull();
  response.resolve(new Response(null, { status: 503 }));
  expect(await screen.findByRole("heading", { level: 2, name: "Ana Primeira" })).toBeTruthy();
  expect(screen.getByRole("alert").textContent).toContain("Não foi possível excluir o currículo");
  expect(screen.queryByRole("heading", { name: "Beto Segundo" })).toBeNull();
});

test.each([204, 404])("forgets a résumé that the server deleted now or before (%i), with its draft", async (status) => {
  const draft = { content: firstPage.items[0], step: "personal", document: { kind: "saved", id: "r1", version: 1 } };
  localStorage.setItem("penresume:draft:u1:r1", JSON.stringify(draft));
  let items = firstPage.items;
  fetchStub.mockImplementation(async (_path, init) => {
    if (init?.method !== "DELETE") return Response.json({ items });
    items = [];
    return new Response(null, { status });
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderHome();
  await deleteFirst();
  expect(listDrafts("u1")).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  expect(await screen.findByText("Nenhum currículo")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(listDrafts("u1")).toHaveLength(0);
});

test("does not show a deleted résumé again when more are loaded meanwhile", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderHome();
  await deleteFirst();
  const older = Promise.withResolvers<Response>();
  fetchStub.mockReturnValueOnce(older.promise);
  fireEvent.click(screen.getByRole("button", { name: "Mostrar mais" }));
  fetchStub.mockImplementation(async (_path, init) =>
    init?.method === "DELETE" ? new Response(null, { status: 204 }) : Response.json(secondPage),
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  vi.useRealTimers();
  await waitFor(() => expect(deletions()).toEqual(["/api/resumes/r1"]));
  await act(async () => older.resolve(Response.json(secondPage)));
  expect(await screen.findByRole("heading", { name: "Beto Segundo" })).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Ana Primeira" })).toBeNull();
});

test("confirms a saved résumé, once", async () => {
  renderHome({ saved: true });
  expect((await screen.findByText("Currículo salvo")).closest("[role=status]")).toBeTruthy();
});

test.each([
  ["Assinar", "/checkout", {}],
  ["Minha Assinatura", "/assinaturas", { isSubscribed: true }],
])("links %s to %s", async (name, href, subscription) => {
  renderHome(null, subscription);
  expect((await screen.findByRole("link", { name })).getAttribute("href")).toBe(href);
});
