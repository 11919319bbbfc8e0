import { describe, expect, it } from "vitest";
import { clampMovement, displacement, dropIndex } from "../src/form/drag-reorder.ts";

/** Three cards 60 px high, 20 px apart. */
const cards = [0, 80, 160].map((top) => ({ top, height: 60 }));

describe("a card dragged over a list", () => {
  it.each([
    [0, 0, 0],
    [0, 45, 0],
    [0, 55, 1],
    [0, 135, 2],
    [0, 1000, 2],
    [2, -45, 2],
    [2, -55, 1],
    [2, -1000, 0],
    [1, 60, 2],
    [1, -60, 0],
    [1, 10, 1],
  ])("number %i, by %i px, lands at %i", (from, by, to) => {
    expect(dropIndex(cards, from, by)).toBe(to);
  });

  it("moves the cards that it passes by its own height and gap, and no others", () => {
    expect([0, 1, 2].map((at) => displacement(cards, 0, 1, at))).toEqual([0, -80, 0]);
    expect([0, 1, 2].map((at) => displacement(cards, 2, 0, at))).toEqual([80, 80, 0]);
    expect([0, 1, 2].map((at) => displacement(cards, 1, 1, at))).toEqual([0, 0, 0]);
  });

  it("stays within the list", () => {
    expect([-1000, -80, 40, 80, 1000].map((by) => clampMovement(cards, 1, by))).toEqual([-80, -80, 40, 80, 80]);
    expect(clampMovement(cards, 0, -5)).toBe(0);
  });
});
