import { describe, expect, it } from "vitest";
import { cleanAddress } from "../src/resume/address.ts";

describe("a pasted address", () => {
  it.each([
    "https://www.linkedin.com/in/maria-silva-1a2b/",
    "http://linkedin.com/in/maria-silva-1a2b?originalSubdomain=br",
    "https://br.linkedin.com/in/maria-silva-1a2b/pt?trk=public_profile",
    "linkedin.com/in/maria-silva-1a2b#experience",
    "www.linkedin.com/in/maria-silva-1a2b",
    "  in/maria-silva-1a2b ",
    "/in/maria-silva-1a2b/",
    "@maria-silva-1a2b",
    "maria-silva-1a2b",
    "<https://www.linkedin.com/in/maria-silva-1a2b>",
  ])("becomes the clean LinkedIn address: %s", (text) => {
    expect(cleanAddress("linkedin", text)).toBe("linkedin.com/in/maria-silva-1a2b");
  });

  it("shows accents of a profile's name", () => {
    expect(cleanAddress("linkedin", "https://www.linkedin.com/in/jo%C3%A3o-a%C3%A7a%C3%AD/")).toBe(
      "linkedin.com/in/joão-açaí",
    );
  });

  it.each(["https://github.com/maria", "git://www.github.com/maria/", "@maria", "maria", "github.com/maria?tab=stars"])(
    "becomes the clean GitHub address: %s",
    (text) => {
      expect(cleanAddress("github", text)).toBe("github.com/maria");
    },
  );

  it("keeps the path and the parameters of a site, without protocol and tracking", () => {
    expect(cleanAddress("website", "https://www.Maria.dev/Obras/?utm_source=x&id=7&fbclid=y#foto")).toBe(
      "maria.dev/Obras?id=7#foto",
    );
    expect(cleanAddress("website", "behance.net/maria/")).toBe("behance.net/maria");
    expect(cleanAddress("website", "http://médico.com.br/%20a")).toBe("médico.com.br/%20a");
  });

  it("leaves alone what is no address", () => {
    for (const text of ["", "em breve", "não tenho", "https://"]) expect(cleanAddress("website", text)).toBe(text);
    expect(cleanAddress("linkedin", "Maria da Silva")).toBe("Maria da Silva");
    expect(cleanAddress("github", "gitlab.com/maria")).toBe("gitlab.com/maria");
  });

  it("does not change a clean one", () => {
    for (const text of ["linkedin.com/in/maria", "linkedin.com/company/padaria"]) {
      expect(cleanAddress("linkedin", text)).toBe(text);
    }
  });
});
