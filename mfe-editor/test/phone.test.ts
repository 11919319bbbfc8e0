import { describe, expect, it } from "vitest";
import { formatPhone, formatPhoneKey, isPhoneCut } from "../src/form/phone.ts";

/** Each key as the field formats it. */
const typeKeys = (text: string) => {
  let input = { shown: "", typed: "" };
  const states = [...text].map((key) => {
    input = formatPhoneKey(input.shown + key, input);
    return input.shown;
  });
  return { states, left: formatPhone(input.shown) };
};

describe("the phone mask", () => {
  it.each([
    ["", ""],
    ["1", "(1"],
    ["11", "(11"],
    ["119", "(11) 9"],
    ["11987654321", "(11) 987654321"],
    ["119876543210", "(11) 987654321"],
    ["11 98765-4321", "(11) 987654321"],
  ])("shows %j as %j", (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
    expect(formatPhone(typed, "(11) 987654321")).toBe(shown);
  });

  it.each([
    ["11987654321", "(11) 987654321"],
    ["1132654321", "(11) 32654321"],
    ["5511987654321", "+55 11 987654321"],
    ["551132654321", "+55 11 32654321"],
    ["5555987654321", "+55 55 987654321"],
    ["55987654321", "(55) 987654321"],
    ["5532221234", "(55) 32221234"],
    ["011987654321", "(11) 987654321"],
    ["0 11 3265-4321", "(11) 32654321"],
    ["(011) 98765-4321", "(11) 987654321"],
    ["0 15 11 98765-4321", "(11) 987654321"],
    ["0 21 21 3265-4321", "(21) 32654321"],
    ["0800 777 1234", "0800 777 1234"],
    ["0800-701-0800", "0800 701 0800"],
    ["08007771234", "0800 777 1234"],
    ["0300 123 4567", "0300 123 4567"],
    ["+1 415 555 2671", "+1 415 555 2671"],
    ["+54 9 11 1234-5678", "+54 9 11 1234-5678"],
    ["+351 912 345 678", "+351 912 345 678"],
    ["+55 11 98877-6655", "+55 11 98877-6655"],
    ["+55 (81) 98765-4321", "+55 (81) 98765-4321"],
    ["abc", "abc"],
  ])("shows %j, typed key by key or pasted, as %j", (text, shown) => {
    expect(typeKeys(text).left).toBe(shown);
    expect(formatPhone(text)).toBe(shown);
    expect(formatPhone(shown)).toBe(shown);
  });

  it.each([
    "(11) 98877-6655 / (11) 3265-4321",
    "(11) 98877-6655 (recado com Maria)",
    "11 98877-6655 11 97766-5544",
    "(11) 98765-4321 ramal 12",
    "Tel.: +55 11 98765-4321",
    "(11) 98765-43210",
    "0XX11 98765-4321",
  ])("keeps %j as it was pasted", (text) => expect(formatPhone(text)).toBe(text));

  it("keeps every key of a second number and of a note", () => {
    expect(typeKeys("11988776655/32654321 (Maria)").left).toBe("(11) 988776655/32654321 (Maria)");
  });

  it.each(["(11) 98765-4321 / 3265-4321 (recado com Maria)", "11 98765-4321 ramal 12", "11 98765-4321 (Maria)"])(
    "gives back the hyphens and blanks of %j when a character arrives that the mask has no place for",
    (text) => expect(typeKeys(text).left).toBe(text),
  );

  it("gives back no digit that was refused, and nothing that was deleted", () => {
    const shown = "(11) 987654321";
    expect(typeKeys("11 98765-43210/").left).toBe(`${shown}/`);
    expect(formatPhoneKey("(11) 98765432", { shown, typed: "11 98765-4321" }).typed).toBe("(11) 98765432");
  });

  it("shows no more than the number at any key, and loses no digit on the way", () => {
    expect(typeKeys("+5511987").states).toEqual(["+", "+5", "+55", "+551", "+5511", "+55119", "+551198", "+5511987"]);
    expect(typeKeys("5511987654321").states.slice(-3)).toEqual([
      "(55) 119876543",
      "+55 11 98765432",
      "+55 11 987654321",
    ]);
    expect(typeKeys("08007").states).toEqual(["(0", "(08", "080", "0800", "0800 7"]);
    expect(typeKeys("01198").states).toEqual(["(0", "(01", "(011", "(011) 9", "(011) 98"]);
  });

  it("refuses a twelfth digit, also in the middle, where it would push out the last one", () => {
    expect(typeKeys("559976543210").left).toBe("(55) 997654321");
    expect(formatPhone("(11) 9876554321", "(11) 987654321")).toBe("(11) 987654321");
    expect(isPhoneCut("(11) 9876554321", "(11) 987654321")).toBe(true);
    expect(isPhoneCut("119876543210", "(11) 987654321")).toBe(true);
    expect(isPhoneCut("01511987654321", "(11) 987654321")).toBe(false);
  });

  it("can be deleted key by key", () => {
    let value = "(11) 98";
    for (const expected of ["(11) 9", "(11", "(1", ""]) {
      value = formatPhone(value.trimEnd().slice(0, -1), value);
      expect(value).toBe(expected);
    }
  });
});
