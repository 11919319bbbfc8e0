import { describe, expect, it } from "vitest";
import { contactLabel, findEmails, findLinks, findPhones } from "../src/contacts.ts";

const values = (found: { value: string }[]) => found.map(({ value }) => value);

describe("contacts", () => {
  it.each(["(11) 98765-4321", "+55 51 98765-0303", "11 987654321", "(85) 9 8765-1111", "+351 912 345 678"])(
    "finds the telephone number %s",
    (phone) => {
      expect(values(findPhones(`Tel.: ${phone} | x`))).toEqual([phone]);
    },
  );

  it("takes neither years nor postal codes for telephone numbers", () => {
    expect(findPhones("2018-2020, CEP 01310-100")).toEqual([]);
  });

  it("finds addresses without a scheme, but not the hosts of e-mail addresses", () => {
    expect(values(findLinks("ana@exemplo.com.br / linkedin.com/in/ana-lima, Node.js"))).toEqual([
      "linkedin.com/in/ana-lima",
    ]);
  });

  it("finds e-mail addresses", () => {
    expect(values(findEmails("E-mail:ana.lima+cv@exemplo.com.br."))).toEqual(["ana.lima+cv@exemplo.com.br"]);
  });

  it.each([
    ["Telefone: 1", "phone"],
    ["Endereço de correio eletrónico: a", "email"],
    ["Morada: Rua A", "address"],
    ["Nome completo: Ana", "name"],
  ])("knows the label of %s", (text, kind) => {
    expect(contactLabel(text)?.kind).toBe(kind);
  });
});
