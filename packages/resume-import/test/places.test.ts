import { describe, expect, it } from "vitest";
import { isDistrictPlace, isLocation, isLonePlace, splitAddress } from "../src/recognise/places.ts";

describe("a place", () => {
  it.each([
    "Recife / PE",
    "Recife/PE",
    "Recife-PE",
    "Recife – PE",
    "Natal(RN)",
    "Natal(RN) – Brasil",
    "[São Paulo/SP/Brasil]",
    "Natal RN",
    "Rio de Janeiro, Brasil",
    "Ji-Paraná - RO",
    "Olinda-Pernambuco",
    "São Paulo, SP",
    "Campinas, São Paulo, SP",
    "Campo Sereno, BA.",
  ])("is a city with its state or country: %s", (text) => {
    expect(isLocation(text)).toBe(true);
  });

  it.each([
    "Fundação Modelo - SP",
    "UNIVERSIDADE SÃO MARCELO - PE",
    "Padaria Pão Bom - Recife - PE",
    "Analista, SP",
    "Loja SP",
    "Teleluz, São Paulo/SP",
    "Planalto. Olinda - Pernambuco",
  ])("is no organisation, company or job with a state: %s", (text) => {
    expect(isLocation(text)).toBe(false);
  });

  it("has its district before the city", () => {
    expect(isDistrictPlace("Vila Nova - Campinas - SP")).toBe(true);
    expect(isDistrictPlace("Analista de Suporte - Campinas - SP")).toBe(false);
  });

  it("is one word for a larger city, a state or a country", () => {
    expect(["Chapecó", "Pernambuco", "Chile", "Padeiro"].map(isLonePlace)).toEqual([true, true, true, false]);
  });

  it("is taken out of an address with its postal code before it", () => {
    expect(splitAddress("Jardim Sul, 06783-045, Taboão da Serra, São Paulo")).toEqual({
      place: "Taboão da Serra, São Paulo",
      rest: ["Jardim Sul", "06783-045"],
    });
  });
});
