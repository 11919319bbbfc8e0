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
    ["(Nov/2022)", "", "11/2022"],
    ["Junho a Setembro/2018", "06/2018", "09/2018"],
    ["Jan – Mar 2020", "01/2020", "03/2020"],
    ["Abril até Julho de 2015", "04/2015", "07/2015"],
    ["03 a 08/2019", "03/2019", "08/2019"],
    ["2017 - 2019/20", "2017", "2020"],
    ["2014/15 a 2016/17", "2014", "2017"],
    ["2014 - 2015/16", "2014", "2016"],
    ["2014.2", "", "2014"],
    ["2011.1 a 2014.2", "2011", "2014"],
    ["Agosto 2011.2", "", "08/2011"],
    ["Finalizado em 2016.1", "", "2016"],
    ["1º/2015 a 2º/2018", "2015", "2018"],
    ["Graduado em 2018", "", "2018"],
    ["Formado 2013", "", "2013"],
    ["(Conclusão em 05/10/2017)", "", "10/2017"],
    ["Situação: Formado em dezembro de 2016", "", "12/2016"],
    ["Concluída no ano de 2012", "", "2012"],
    ["Período: 02/2015 a 03/2018", "02/2015", "03/2018"],
    ["Situação: Cursando", "", "Atual"],
    ["Atualmente", "", "Atual"],
    ["(atual)", "", "Atual"],
    ["des de 2019", "2019", "Atual"],
    ["Cursando desde 2022", "2022", "Atual"],
    ["entre 2015 e 2018", "2015", "2018"],
    ["Início em 02/2015", "02/2015", ""],
    ["Admissão: 02/02/2015", "02/2015", ""],
    ["03/2020 -", "03/2020", ""],
    ["Início: 03/2015 Término: 05/2019", "03/2015", "05/2019"],
    ["Admissão: 09/2020 – Saída: 03/2024", "09/2020", "03/2024"],
    ["Entrada: 02/2018 | Saída: 03/2020", "02/2018", "03/2020"],
    ["Início: 2014 Conclusão: 11/2020", "2014", "11/2020"],
    ["Mar 2015 Mai 2019", "03/2015", "05/2019"],
    ["05/2021 Atual", "05/2021", "Atual"],
    ["03 2020 – 07 2020", "03/2020", "07/2020"],
    ["20xx", "", ""],
    ["2018 – 20XX", "2018", ""],
    ["MM/AAAA – MM/AAAA", "", ""],
    ["Verão 2013, 2014", "2013", "2014"],
    ["05/2018 ‐ 06/2019", "05/2018", "06/2019"],
    ["05/2018 ‑ 06/2019", "05/2018", "06/2019"],
    ["05/2018 ‒ 06/2019", "05/2018", "06/2019"],
    ["05/2018 ― 06/2019", "05/2018", "06/2019"],
    ["05/2018 − 06/2019", "05/2018", "06/2019"],
    ["01 de março de 2015 à 30 de junho de 2017", "03/2015", "06/2017"],
    ["12-Mar-2019", "", "03/2019"],
    ["Março (2019) - Outubro (2021)", "03/2019", "10/2021"],
    ["Data da conclusão: 12/2021", "", "12/2021"],
    ["10 a 12 de março de 2018", "", "03/2018"],
    ["Set/2019 até os dias atuais", "09/2019", "Atual"],
    ["2019 – até o presente momento", "2019", "Atual"],
  ])("reads %s", (text, start, end) => {
    expect(parsePeriod(text)).toMatchObject({ start, end });
  });

  it("takes no period out of a sentence as the whole text", () => {
    expect(parsePeriod("Inventário de 2022 concluído antes do prazo.")).toBeNull();
  });

  it("keeps the word of an unfinished course out of its period", () => {
    expect(findPeriods("2012 – trancado")).toMatchObject([{ start: "2012", end: "", isRange: true, length: 6 }]);
  });

  it("finds an open end between separators, not in a sentence", () => {
    expect(findPeriods("Atual | Padaria Pão Bom")).toMatchObject([{ end: "Atual" }]);
    expect(findPeriods("Melhoria do processo atual de compras.")).toEqual([]);
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
