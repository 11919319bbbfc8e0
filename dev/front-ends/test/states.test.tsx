import * as webUi from "@penresume/web-ui";
import { expect, test } from "vitest";
import { STATES } from "../components/states.tsx";

test("the page of the components has every component of web-ui", () => {
  const components = Object.keys(webUi).filter((name) => /^[A-Z]|^cardClass$/.test(name));
  expect(Object.keys(STATES).sort()).toEqual(components.sort());
});
