import { findPhoneProblem } from "@penresume/resume/phone";
import { expect, it } from "vitest";

it.each([
  ["(81) 98765432", "short"],
  ["(11) 9876", "short"],
  ["987", "short"],
  ["98765-4321", "no-area-code"],
  ["3265-4321 (recado)", "no-area-code"],
  ["(20) 98765-4321", "unknown-area-code"],
  ["+55 (90) 3265-4321", "unknown-area-code"],
  ["(11) 81234-56789", "wrong"],
  ["(11) 88765-4321", "wrong"],
  ["(11) 98877-6655 / (81) 98765-432", "short"],
  ["+1 415 555 2671 415 555 2671", "wrong"],
  ["não tenho", "no-digits"],
])("finds in %j: %s", (phone, problem) => expect(findPhoneProblem(phone)).toBe(problem));

it.each([
  "",
  " ",
  "(11) 987654321",
  "(11) 3265-4321",
  "+55 11 98877-6655",
  "5511988776655",
  "011 91234-5678",
  "0 15 11 98765-4321",
  "0XX11 98765-4321",
  "0800 777 1234",
  "(11) 98765-4321 ramal 12",
  "(11) 98877-6655 (recado com Maria)",
  "(41) 3322-1100 / 99912-0034",
  "(11) 98877-6655 (11) 3265-4321",
  "11 91234-5678 ou 11 3322-1100",
  "+351 912 345 678",
  "+54 9 11 1234-5678",
])("finds nothing in %j", (phone) => expect(findPhoneProblem(phone)).toBeUndefined());
