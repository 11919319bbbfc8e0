import { expect, it } from "vitest";
import { importPastedText } from "../src/index.ts";
import { removeSeeMore } from "../src/see-more.ts";

it.each([
  ["Vendi no balcão …ver mais", "Vendi no balcão"],
  ["Vendi no balcão... mais", "Vendi no balcão"],
  ["Sold at the counter …see more\nTrained", "Sold at the counter\nTrained"],
  ["Vendi\nVer menos", "Vendi\n"],
  ["Vendi mais\nPara ver mais do projeto…", "Vendi mais\nPara ver mais do projeto…"],
])("turns %j into %j", (copied, clean) => expect(removeSeeMore(copied)).toBe(clean));

it("is left out of an imported text", () => {
  const text =
    "Ana Souza\nana@exemplo.com\n\nExperiência\nAnalista\nPadaria Modelo\n03/2020 - 04/2021\nAtendi clientes …ver mais\n";
  expect(JSON.stringify(importPastedText(text))).not.toContain("ver mais");
});
