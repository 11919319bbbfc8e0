import { describe, expect, it } from "vitest";
import { findPeriods, isDuration, normalizeDate, parsePeriod } from "../src/recognise/dates.ts";

describe("periods", () => {
  it.each([
    ["jan/2020", "", "01/2020"],
    ["03.2019", "", "03/2019"],
    ["2019-03-15", "", "03/2019"],
    ["janeiro de 2020 até o momento", "01/2020", "Atual"],
    ["De outubro de 2020 até o momento", "10/2020", "Atual"],
    ["2018–2020", "2018", "2020"],
    ["desde 2021", "2021", "Atual"],
    ["Set. 2021 – Presente", "09/2021", "Atual"],
    ["MAI 2019 — ATUAL", "05/2019", "Atual"],
    ["10/10/2020 até a presente data", "10/2020", "Atual"],
    ["15/03/2018 a 03/09/2020", "03/2018", "09/2020"],
    ["ago/18 – fev/20", "08/2018", "02/2020"],
    ["Fev. 2022 – cursando (previsão de conclusão: Dez. 2026)", "02/2022", "Atual"],
    ["outubro de 2023 - Present (1 ano 4 meses)", "10/2023", "Atual"],
    ["Mayo 2019 - actualidad", "05/2019", "Atual"],
    ["Jan '19 - Mar '20", "01/2019", "03/2020"],
    ["1º semestre de 2020", "", "2020"],
    ["Concluído em 2016", "", "2016"],
  ])("reads %s", (text, start, end) => {
    expect(parsePeriod(text)).toMatchObject({ start, end });
  });

  it("takes no period out of a sentence as the whole text", () => {
    expect(parsePeriod("Inventário de 2022 concluído antes do prazo.")).toBeNull();
  });

  it("takes no date out of a telephone number", () => {
    expect(findPeriods("(43) 98765-2020")).toEqual([]);
  });

  it("reads years of two digits as those of this century up to 50", () => {
    expect([normalizeDate("mar/20"), normalizeDate("mar/98")]).toEqual(["03/2020", "03/1998"]);
  });

  it("distinguishes a duration from a period", () => {
    expect([isDuration("7 anos 8 meses"), isDuration("1 mês"), isDuration("2018 - 2020")]).toEqual([true, true, false]);
  });
});
