// @vitest-environment happy-dom
import { act, cleanup, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { isBackEntry, leaveClosedEntry, skipClosedBackEntries, useBackEntry } from "../src/back-entry.ts";

/** The states of the entries up to the current one. The browser's own history is covered by the journeys. */
let entries: unknown[];
const current = () => entries.at(-1);

beforeEach(() => {
  vi.useFakeTimers();
  entries = [{ key: "page" }];
  vi.spyOn(history, "state", "get").mockImplementation(current);
  vi.spyOn(history, "pushState").mockImplementation((state) => void entries.push(state));
  vi.spyOn(history, "replaceState").mockImplementation((state) => void entries.splice(-1, 1, state));
  vi.spyOn(history, "back").mockImplementation(() => {
    entries.pop();
    dispatchEvent(new PopStateEvent("popstate"));
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (onBack: () => void) =>
  renderHook(({ isOpen }) => useBackEntry(isOpen, onBack), { initialProps: { isOpen: true } });

test("Back closes an open dialog, and no entry stays in the history", () => {
  const onBack = vi.fn();
  const opened = open(onBack);
  expect(entries).toHaveLength(2);
  expect(current()).toMatchObject({ key: "page" });
  expect(isBackEntry()).toBe(true);
  history.back();
  expect(onBack).toHaveBeenCalledOnce();
  opened.rerender({ isOpen: false });
  vi.runAllTimers();
  expect(entries).toEqual([{ key: "page" }]);
});

test("a dialog that closes without Back removes its entry", () => {
  const onBack = vi.fn();
  open(onBack).rerender({ isOpen: false });
  vi.runAllTimers();
  expect(entries).toEqual([{ key: "page" }]);
  expect(onBack).not.toHaveBeenCalled();
});

test("the third of three open dialogs closes without the first", () => {
  const onBack = vi.fn();
  open(onBack);
  open(onBack);
  open(onBack).rerender({ isOpen: false });
  vi.runAllTimers();
  expect(entries).toHaveLength(3);
  expect(onBack).not.toHaveBeenCalled();
});

test("a dialog that opens while the browser leaves the entry of another one stays open", async () => {
  let arrive = () => {};
  vi.mocked(history.back).mockImplementation(() => {
    arrive = () => {
      entries.pop();
      dispatchEvent(new PopStateEvent("popstate"));
    };
  });
  open(vi.fn()).rerender({ isOpen: false });
  vi.runAllTimers();
  const onBack = vi.fn();
  open(onBack);
  arrive();
  await leaveClosedEntry();
  expect(onBack).not.toHaveBeenCalled();
  expect(entries).toHaveLength(2);
  expect(isBackEntry()).toBe(true);
});

test("the browser does not restore the scroll position when a closed dialog's entry is left, but does later", () => {
  skipClosedBackEntries();
  const modes = new Map<unknown, string>();
  vi.spyOn(history, "scrollRestoration", "set").mockImplementation((mode) => void modes.set(current(), mode));
  const page = current();
  const opened = open(vi.fn());
  expect([modes.get(page), modes.get(current())]).toEqual(["manual", "auto"]);
  opened.rerender({ isOpen: false });
  let whenLeft: string | undefined;
  addEventListener("popstate", () => (whenLeft = modes.get(page)), { once: true });
  vi.runAllTimers();
  expect([whenLeft, modes.get(page)]).toEqual(["manual", "auto"]);
});

test("a navigation can wait until the browser has left the entry of a closed dialog", async () => {
  const goBack = vi.mocked(history.back).getMockImplementation();
  vi.mocked(history.back).mockImplementation(() => void setTimeout(() => goBack?.(), 50));
  open(vi.fn()).rerender({ isOpen: false });
  vi.advanceTimersByTime(1);
  const navigated = leaveClosedEntry().then(() => history.pushState({ key: "next page" }, ""));
  vi.runAllTimers();
  await navigated;
  expect(entries).toEqual([{ key: "page" }, { key: "next page" }]);
});

test("Back closes the upper one of two open dialogs", () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  open(lower);
  open(upper);
  history.back();
  expect(upper).toHaveBeenCalledOnce();
  expect(lower).not.toHaveBeenCalled();
});

test("a dialog that replaces another takes over its entry", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  open(first).unmount();
  open(second);
  vi.runAllTimers();
  expect(entries).toHaveLength(2);
  history.back();
  expect([first, second].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

test("a page that opens while a dialog closes stays open", () => {
  const opened = open(vi.fn());
  history.pushState({ key: "next page" }, "");
  opened.unmount();
  vi.runAllTimers();
  expect(current()).toEqual({ key: "next page" });
});

test("a dialog that refuses to close gets its entry back", () => {
  open(vi.fn());
  history.back();
  act(() => vi.runAllTimers());
  expect(entries).toHaveLength(2);
  expect(isBackEntry()).toBe(true);
});

test("entries of dialogs closed before are skipped", () => {
  entries.push({ key: "page", backEntry: "closed" });
  skipClosedBackEntries();
  expect(entries).toEqual([{ key: "page" }]);
  history.pushState({ key: "page", backEntry: "closed" }, "");
  dispatchEvent(new PopStateEvent("popstate"));
  expect(entries).toEqual([{ key: "page" }]);
});
