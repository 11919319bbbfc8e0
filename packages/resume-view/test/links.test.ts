import { describe, expect, it } from "vitest";
import { isWebAddress, presentLink, renderLink } from "../src/html.ts";

describe("a link", () => {
  it.each([
    "linkedin.com/in/maria",
    "linkedin.com/in/joão-açaí",
    "https://médico.com.br/obras?id=7#foto",
    " http://maria.dev ",
    "maria.dev:8080/a",
  ])("is rendered for %s", (text) => {
    expect(isWebAddress(text)).toBe(true);
    expect(renderLink(presentLink(text))).toMatch(/^<a class="nowrap" href="https:\/\/[^"]+">/);
  });

  it.each([
    "",
    "em breve",
    "maria",
    "https://",
    "javascript:alert(1)",
    "javascript:alert(document.cookie)",
    "data:text/html,a.b",
    "mailto:maria@exemplo.com",
    "maria@exemplo.com",
    "maria..com",
  ])("is not rendered for %j", (text) => {
    expect(isWebAddress(text)).toBe(false);
    expect(renderLink(presentLink(text))).not.toContain("<a");
    expect(renderLink(presentLink(text))).toContain(text);
  });
});
