import { assignEntryIds } from "@penresume/resume";
import { isLower, writeName } from "@penresume/resume-review/capitals";
import { EMPTY_RESUME } from "@penresume/resume-view";
import { createEvent, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished } from "vitest";
import { getContent } from "../src/document/document-state.ts";
import { getGuidedStart } from "../src/guided-start/guided-start-store.ts";
import { listQuestions, type Question } from "../src/guided-start/questions.ts";
import { createResume } from "./create-resume.ts";
import { ID, openStore } from "./document/open-store.ts";
import { ANA, pressMore, renderEditor, storeOnServer } from "./render-editor.tsx";

const THIN = createResume({ education: [], experience: [], languages: [], skills: [] });

/** The dialog of the questions, at one of them, which the résumé does not answer yet. */
async function askFor(title: string) {
  await pressMore("Ajuda para começar");
  const dialog = within(await screen.findByRole("dialog"));
  const shown = () => dialog.getByRole("heading", { level: 3 }).textContent;
  const click = (name: string, init?: MouseEventInit) => fireEvent.click(dialog.getByRole("button", { name }), init);
  for (let left = 40; shown() !== title && left > 0; left--) {
    const skips = dialog.getAllByRole("button", { name: /^(Pular|Não)$/ });
    fireEvent.click(skips.at(-1) as HTMLElement);
  }
  expect(shown()).toBe(title);
  return { dialog, shown, click };
}

it("no box is ticked by what is being typed, and a whole skill that has one ticks it when the field is left", async () => {
  await renderEditor({
    step: "Dados pessoais",
    content: { ...THIN, personalInfo: { ...THIN.personalInfo, headline: "Auxiliar administrativo" } },
  });
  const { dialog } = await askFor("O que você sabe fazer?");
  const own = dialog.getByLabelText<HTMLInputElement>("Sabe outra coisa? Separe com vírgulas.");
  // The occupation's skills are loaded.
  await dialog.findByLabelText("Excel");
  const isTicked = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).checked;
  const write = (value: string) => fireEvent.change(own, { target: { value } });
  for (const end of [1, 2, 3, 4, 5]) write("Excel".slice(0, end));
  expect([own.value, isTicked("Excel")]).toEqual(["Excel", false]);
  write("Excel avançado, Word");
  expect([own.value, isTicked("Word")]).toEqual(["Excel avançado, Word", false]);
  fireEvent.blur(own);
  expect([own.value, isTicked("Excel"), isTicked("Word")]).toEqual(["Excel avançado", false, true]);
});

it("a language waits for its level, which nobody presumes", async () => {
  await renderEditor({ step: "Dados pessoais", content: THIN });
  const { dialog, shown, click } = await askFor("Fala outra língua?");
  const name = dialog.getByLabelText<HTMLInputElement>(/^Fala outra língua/);
  click("Inglês");
  expect(name.value).toBe("Inglês");
  const levels = dialog.getAllByRole<HTMLInputElement>("radio");
  expect(levels.filter(({ checked }) => checked)).toEqual([]);
  click("Continuar");
  expect(shown()).toBe("Fala outra língua?");
  fireEvent.click(levels[2] as HTMLElement);
  expect(levels.map(({ checked }) => checked)).toEqual([false, false, true, false, false]);
  click("Continuar");
  expect(shown()).toBe("Fala mais alguma língua?");
  click("Voltar");
  expect(dialog.getByLabelText<HTMLInputElement>(/^Fala outra língua/).value).toBe("Inglês");
});

it("the second of two taps on one place does not answer the next question", async () => {
  await renderEditor({ step: "Dados pessoais", content: THIN });
  const { dialog, shown } = await askFor("Quando você pode trabalhar?");
  /** `detail`: which tap of several on one place; `after`: ms since the question appeared. */
  const tap = (name: string, detail: number, after: number) => {
    const button = dialog.getByRole("button", { name });
    const event = createEvent.click(button, { detail });
    Object.defineProperty(event, "timeStamp", { value: performance.now() + after });
    fireEvent(button, event);
  };
  tap("De manhã", 1, 450);
  expect(shown()).toBe("Pode trabalhar aos sábados?");
  tap("Sim", 1, 0);
  expect(shown()).toBe("Pode trabalhar aos sábados?");
  tap("Sim", 2, 450);
  expect(shown()).toBe("Pode trabalhar aos sábados?");
  tap("Sim", 1, 450);
  expect(shown()).toBe("Tem carteira de motorista (CNH)?");
});

it("a tab that another tab has taken the résumé from does not ask on", async () => {
  storeOnServer(THIN);
  const other = new BroadcastChannel("penresume:editing");
  onTestFinished(() => other.close());
  await renderEditor({ user: ANA, resumeId: ID, step: "Dados pessoais" });
  await askFor("Onde você mora?");
  other.postMessage({ key: `penresume:draft:${ANA.uid}:${ID}`, type: "take", from: "other" });
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Seus dados" })).toBeNull());
  expect(screen.queryByRole("button", { name: /para começar/ })).toBeNull();
});

it("what was skipped is known after the first save and a reload", async () => {
  storeOnServer(THIN);
  const before = openStore(assignEntryIds(THIN));
  const { saved } = before.getState();
  before.saving.adopt({ ...saved, savedContent: null, document: { kind: "new", idempotencyKey: "k1" } });
  const guide = getGuidedStart(before);
  guide.open();
  guide.goOn();
  before.typeName("Ana");
  await before.saving.save();
  expect(before.getState().saved.document).toMatchObject({ kind: "saved", id: ID });
  expect(getGuidedStart(openStore()).getState().answers).toEqual(guide.getState().answers);
  expect(Object.keys(guide.getState().answers)).not.toEqual([]);
});

it.each([
  ["headline", "headline", "auxiliar de cozinha", "Auxiliar de cozinha"],
  ["location", "location", "recife, pe", "Recife, PE"],
  ["location", "location", "recife, PE", "recife, PE"],
  ["fullName", "fullName", "maria aparecida da silva", "Maria Aparecida da Silva"],
])(
  "an answer (%s) of small letters is written with capitals, which can be taken back: %s '%s'",
  (id, field, typed, written) => {
    const store = openStore(EMPTY_RESUME);
    const guide = getGuidedStart(store);
    const read = () => store.getState().state.content.personalInfo[field as "location"];
    const answer = (text: string) => {
      const question = listQuestions(EMPTY_RESUME, {}).find((each) => each.id === id) as Question;
      guide.open();
      while (guide.getState().id !== id) guide.goOn();
      guide.write(question, { [field]: text });
      guide.goOn();
    };
    answer(typed);
    expect(read()).toBe(written);
    if (typed === written) return;
    store.undo();
    expect(read(), "one step of undo").toBe(typed);
    guide.goBack();
    guide.goOn();
    expect(read(), "who takes them back keeps that").toBe(typed);
  },
);

it("names of companies are written with capitals too, as far as they have none", () => {
  expect(
    ["padaria sol", "mercado do zé", "senai de olinda", "iFood"].map((name) =>
      isLower(name) ? writeName(name) : name,
    ),
  ).toEqual(["Padaria Sol", "Mercado do Zé", "SENAI de Olinda", "iFood"]);
});

describe("'Ainda não' prepares a first job", () => {
  function answer() {
    const store = openStore(EMPTY_RESUME);
    const guide = getGuidedStart(store);
    const getLook = () => {
      const { sections, theme } = getContent(store.getState());
      return { sections, theme };
    };
    const work = listQuestions(EMPTY_RESUME, {}).find(({ id }) => id === "work") as Question;
    const choices = work.input.kind === "choice" ? work.input.choices : [];
    const choose = (value: string) =>
      guide.choose(work, choices.find((choice) => choice.value === value) as (typeof choices)[0]);
    return { store, getLook, choose };
  }

  it("and 'Sim, trabalhei' takes that back", () => {
    const { getLook, choose } = answer();
    const before = getLook();
    choose("none");
    expect(getLook().theme.template).toBe("first-job");
    expect(getLook().sections).toBeDefined();
    choose("job");
    expect(getLook()).toEqual(before);
  });

  it("unless the look was changed since", () => {
    const { store, getLook, choose } = answer();
    choose("none");
    store.dispatch({ type: "theme", theme: { ...getLook().theme, template: "compact" } });
    const chosen = getLook();
    choose("job");
    expect(getLook()).toEqual(chosen);
  });
});

it.each([
  ["Qual é o seu email?", "jose@gmail", "jose@gmail.com"],
  ["Qual é o seu email?", "jose@gmial.com", "jose@gmail.com"],
  ["Qual é o seu celular?", "1198765", "11987654321"],
])("'%s' shows the form's hint for '%s' before it continues", async (title, wrong, right) => {
  await renderEditor({ step: "Dados pessoais", content: EMPTY_RESUME });
  const { dialog, shown, click } = await askFor(title);
  const input = () => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${title.replace("?", "\\?")}`));
  fireEvent.change(input(), { target: { value: wrong } });
  click("Continuar");
  await waitFor(() => expect(input().getAttribute("aria-describedby")).toBeTruthy());
  const hint = document.getElementById(input().getAttribute("aria-describedby")?.split(" ").at(-1) ?? "");
  expect(hint?.textContent).not.toBe("");
  expect(shown()).toBe(title);
  fireEvent.change(input(), { target: { value: right } });
  click("Continuar");
  expect(shown()).not.toBe(title);
});
