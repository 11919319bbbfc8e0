import type { PersonalInfo } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { cleanEmail, cleanPhone, cleanUrl } from "../src/contact-text.ts";
import { renderContact } from "../src/header.ts";
import { escapeHtml } from "../src/html.ts";
import { words as en } from "../src/languages/en.ts";
import { words as es } from "../src/languages/es.ts";
import { pt } from "../src/languages/pt.ts";
import { listContact } from "../src/presentation.ts";

describe("cleaning contact data", () => {
  it.each([
    ["mailto:ana%E2%80%8B@exemplo.com?subject=Vaga", "ana@exemplo.com"],
    ["\u202a ana@exemplo.com\u202c", "ana@exemplo.com"],
    ["ana\u200b\u200d\ufe0f\u00ad@exemplo.com\ufeff", "ana@exemplo.com"],
    ["<ana@exemplo.com>.", "ana@exemplo.com"],
    ["E-mail: ana@exemplo.com;", "ana@exemplo.com"],
    ["ana＠exemplo．com", "ana@exemplo.com"],
    ["ana@", "ana@"],
    ["não tenho", "não tenho"],
  ])("turns the e-mail %j into %j", (copied, clean) => expect(cleanEmail(copied)).toBe(clean));

  it.each([
    ["\u202a+55 11 98877\u20116655\u202c", "+55 11 98877-6655"],
    ["tel:+5511988776655", "+5511988776655"],
    ["(11) 98877–6655.", "(11) 98877-6655"],
    ["(11) 98877-6655 (recado com Maria)", "(11) 98877-6655 (recado com Maria)"],
  ])("turns the phone %j into %j", (copied, clean) => expect(cleanPhone(copied)).toBe(clean));

  it.each([
    ["\u200bhttps://www.linkedin.com/in/ana?utm_source=share&trk=x.", "https://www.linkedin.com/in/ana"],
    ["(ana.dev/obras?id=7&fbclid=y#foto)", "ana.dev/obras?id=7#foto"],
    ["em breve, no ar", "em breve, no ar"],
    ["pt.wikipedia.org/wiki/Ana_(atriz)", "pt.wikipedia.org/wiki/Ana_(atriz)"],
  ])("turns the address %j into %j", (copied, clean) => expect(cleanUrl(copied)).toBe(clean));
});

/** The items without their own element, by class. */
const renderItems = (info: PersonalInfo, words = pt): Record<string, string> =>
  Object.fromEntries(
    renderContact(listContact(info, words), "span").map((item) => [
      /item (\w+)/.exec(item)?.[1],
      item.slice(item.indexOf(">") + 1, -7),
    ]),
  );

describe("the contact data of a résumé that was stored before its fields were cleaned", () => {
  const contact = renderItems({
    fullName: "Ana",
    email: "mailto:ana\u200b@exemplo.com.",
    phone: "\u202a(11) 988776655\u202c",
    location: "São\u200b Paulo",
    description: "",
    linkedin: "linkedin.com/in/ana\u200b?trk=x.",
  });

  it("is printed clean", () => {
    expect(contact.email).toBe('<a class="nowrap" href="mailto:ana@exemplo.com">ana@exemplo.com</a>');
    expect(contact.phone).toBe('<span class="nowrap">(11) 98877-6655</span>');
    expect(contact.location).toBe("São Paulo");
    expect(contact.linkedin).toContain('href="https://linkedin.com/in/ana">linkedin.com/in/ana<');
  });

  it.each([
    ["(11) 32654321", "(11) 3265-4321"],
    ["+5511988776655", "+55 11 98877-6655"],
    ["+55 (11) 988776655", "+55 (11) 98877-6655"],
    ["(11) 988776655 / (11) 32654321 (Maria)", "(11) 98877-6655 / (11) 3265-4321 (Maria)"],
    ["0800 777 1234", "0800 777 1234"],
    ["+351 912 345 678", "+351 912 345 678"],
  ])("shows the phone %j as %j", (stored, shown) => {
    const { phone = "" } = renderItems({ fullName: "", email: "", location: "", description: "", phone: stored });
    expect(phone.replace(/<[^>]+>/g, "")).toBe(shown);
  });

  it.each([
    ["(11) 988776655", "+55 11 98877-6655"],
    ["(11) 98877-6655", "+55 11 98877-6655"],
    ["11988776655", "+55 11 98877-6655"],
    ["+55 (11) 988776655", "+55 11 98877-6655"],
    ["+5511988776655", "+55 11 98877-6655"],
    ["(11) 988776655 / (11) 32654321 (Maria)", "+55 11 98877-6655 / +55 11 3265-4321 (Maria)"],
    ["0800 777 1234", "0800 777 1234"],
    ["+351 912 345 678", "+351 912 345 678"],
    ["+54 (11) 4321-1234", "+54 (11) 4321-1234"],
    ["+1 (415) 555-0132", "+1 (415) 555-0132"],
    ["a combinar", "a combinar"],
  ])("shows the phone %j as %j in English and Spanish", (stored, shown) => {
    for (const words of [en, es]) {
      const info = { fullName: "", email: "", location: "", description: "", phone: stored };
      expect((renderItems(info, words).phone ?? "").replace(/<[^>]+>/g, "")).toBe(shown);
    }
  });

  it("shows several links, each with its title and address, and makes only web addresses links", () => {
    const links =
      "Portfólio: behance.net/ana\nhttps://lattes.cnpq.br/123\njavascript:alert(1)\nTruque: javascript:alert(1)\n\nem breve";
    const info = { fullName: "", email: "", location: "", description: "", phone: "", links };
    const items = renderContact(listContact(info as PersonalInfo, pt), "li").map((item) =>
      item.replace(/ class="nowrap"/, ""),
    );
    expect(items).toEqual([
      '<li class="t links">Portfólio: <a href="https://behance.net/ana">behance.net/ana</a></li>',
      '<li class="t links"><a href="https://lattes.cnpq.br/123">https://lattes.cnpq.br/123</a></li>',
      '<li class="t links">javascript:alert(1)</li>',
      '<li class="t links">Truque: javascript:alert(1)</li>',
      '<li class="t links">em breve</li>',
    ]);
  });

  it("keeps the joiners of emoji", () => expect(escapeHtml("Ana\u202e 👩🏽‍💻")).toBe("Ana 👩🏽‍💻"));
});
