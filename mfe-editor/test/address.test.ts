import { findField, personal } from "@penresume/resume";
import { describe, expect, it } from "vitest";
import { cleanAddress as cleanSiteAddress } from "../src/form/address.ts";

const cleanAddress = (field: string, text: string) => cleanSiteAddress(findField(personal, field)?.site, text);

describe("cleanAddress", () => {
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
    "\u200bhttps://www.linkedin.com/in/maria-silva\u200d-1a2b\u202c.",
    "https://www.linkedin.com/in/maria-silva-1a2b/details/experience/",
  ])("returns the clean LinkedIn address for %s", (text) => {
    expect(cleanAddress("linkedin", text)).toBe("linkedin.com/in/maria-silva-1a2b");
  });

  it("decodes percent-encoded accents in a profile name", () => {
    expect(cleanAddress("linkedin", "https://www.linkedin.com/in/jo%C3%A3o-a%C3%A7a%C3%AD/")).toBe(
      "linkedin.com/in/joão-açaí",
    );
  });

  it.each(["https://github.com/maria", "git://www.github.com/maria/", "@maria", "maria", "github.com/maria?tab=stars"])(
    "returns the clean GitHub address for %s",
    (text) => {
      expect(cleanAddress("github", text)).toBe("github.com/maria");
    },
  );

  it("removes protocol, www and tracking parameters of a website, and keeps path, other parameters and fragment", () => {
    expect(cleanAddress("website", "https://www.Maria.dev/Obras/?utm_source=x&id=7&fbclid=y#foto")).toBe(
      "maria.dev/Obras?id=7#foto",
    );
    expect(cleanAddress("website", "behance.net/maria/")).toBe("behance.net/maria");
    expect(cleanAddress("website", "http://médico.com.br/%20a")).toBe("médico.com.br/%20a");
  });

  it("returns other text unchanged, also an address of another host", () => {
    for (const text of ["", "em breve", "não tenho", "https://"]) expect(cleanAddress("website", text)).toBe(text);
    expect(cleanAddress("linkedin", "Maria da Silva")).toBe("Maria da Silva");
    expect(cleanAddress("github", "gitlab.com/maria")).toBe("gitlab.com/maria");
  });

  it("keeps a second address", () => {
    for (const text of ["linkedin.com/in/maria,github.com/maria", "linkedin.com/in/maria?x=1;github.com/maria"])
      expect(cleanAddress("linkedin", text)).toBe(text);
  });

  it("returns a clean LinkedIn address unchanged", () => {
    for (const text of ["linkedin.com/in/maria", "linkedin.com/company/padaria"]) {
      expect(cleanAddress("linkedin", text)).toBe(text);
    }
  });
});
