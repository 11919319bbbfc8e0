// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

const CODE = readFileSync(join(import.meta.dirname, "../src/remotes/start-remote.js"), "utf8");
const SCREEN = `<template data-media="all"><header></header><main><button>Voltar</button><button>Próximo</button></main></template>`;

const { happyDOM } = window as unknown as { happyDOM: { settings: object } };
Object.assign(happyDOM.settings, { handleDisabledFileLoadingAsSuccess: true });

let respond: (html: string) => void;
const error = vi.spyOn(console, "error");
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const root = () => document.getElementById("root") as HTMLElement;
const isVisible = (selector: string) => (document.querySelector(selector) as HTMLElement | null)?.style.display === "";
const press = (name: string) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();

/** The app's html replaces the page; resolves to the buttons that are pressed then. */
async function renderApp(names: string[]) {
  const pressed: string[] = [];
  const buttons = names.map((name) => {
    const button = Object.assign(document.createElement("button"), { textContent: name });
    button.addEventListener("click", () => pressed.push(name));
    return button;
  });
  root().replaceChildren(...buttons);
  await wait(0);
  return pressed;
}

beforeEach(() => {
  vi.useFakeTimers();
  error.mockClear();
  localStorage.clear();
  document.head.replaceChildren();
  document.body.innerHTML = `<div id="root"><div><div id="start">Carregando</div></div></div>`;
  const script = document.createElement("script");
  script.setAttribute("data-remote", "/mfe-editor/");
  script.setAttribute("data-then", "/main.js");
  Object.defineProperty(document, "currentScript", { configurable: true, value: script });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("requestAnimationFrame", (run: () => void) => setTimeout(run));
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = (html) => resolve(new Response(html));
  vi.stubGlobal("fetch", () => promise);
  runInThisContext(`(() => {${CODE}})()`);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it("presses again in the app what was pressed on its first screen", async () => {
  respond(SCREEN);
  await wait(100);
  press("Próximo");
  expect(await renderApp(["Voltar", "Próximo"])).toEqual(["Próximo"]);
});

it("presses nothing else that is at the same place, as on a page that says that the app has not started", async () => {
  respond(SCREEN);
  await wait(100);
  press("Voltar");
  expect(await renderApp(["Tentar novamente"])).toEqual([]);
});

it("shows the loading state when a press has no answer for seconds, and keeps the press", async () => {
  respond(SCREEN);
  await wait(60_000);
  expect(isVisible("main")).toBe(true);
  press("Próximo");
  await wait(1000);
  expect(isVisible("main")).toBe(true);
  await wait(5000);
  expect(isVisible("main")).toBe(false);
  expect(isVisible("#start")).toBe(true);
  expect(await renderApp(["Voltar", "Próximo"])).toEqual(["Próximo"]);
});

it("shows nothing when the first screen comes after the app", async () => {
  await wait(3500);
  expect(document.head.querySelector("script")?.getAttribute("src")).toBe("/main.js");
  await renderApp(["Voltar"]);
  respond(SCREEN);
  await wait(100);
  expect(root().textContent).toBe("Voltar");
  expect(error).not.toHaveBeenCalled();
});

it("keeps a press on a first screen that comes after the wait for it, and before the app", async () => {
  await wait(3500);
  respond(SCREEN);
  await wait(100);
  press("Próximo");
  expect(await renderApp(["Voltar", "Próximo"])).toEqual(["Próximo"]);
});
