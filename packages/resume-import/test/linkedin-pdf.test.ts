import { expect, it } from "vitest";
import { createLine } from "../src/line.ts";
import { isLinkedinPdf, parseLinkedinPdf } from "../src/sources/linkedin-pdf.ts";

// size, gap above, text
const SPANISH: [number, number, string][] = [
  [13, 3, "Contactar"],
  [10.5, 1.2, "eva.ruiz@exemplo.com.br"],
  [10.5, 1.7, "www.linkedin.com/in/eva-ruiz-exemplo (LinkedIn)"],
  [13, 2.7, "Aptitudes principales"],
  [10.5, 1.4, "Bordado"],
  [26, 3, "Eva Ruiz"],
  [12, 0.7, "Modista en Telares Sur"],
  [12, 1.5, "Uruguay"],
  [16, 2.2, "Extracto"],
  [12, 1.1, "Modista desde 2008."],
  [16, 2.2, "Experiencia"],
  [12, 1.5, "Telares Sur"],
  [11.5, 1.4, "Modista"],
  [10.5, 1.2, "octubre de 2015 - Present (5 años 4 meses)"],
  [10.5, 1.2, "Remoto"],
  [10.5, 1.7, "Turnos y compras del taller."],
];

it("reads LinkedIn's profile in Spanish, with places of one word", () => {
  const lines = SPANISH.map(([size, gap, text], index) => createLine(text, { size, gap, number: index + 1 }));
  expect(isLinkedinPdf(lines)).toBe(true);
  const texts = JSON.parse(
    JSON.stringify(parseLinkedinPdf(lines, []).draft, (_, value) => (value?.refs ? value.text : value)),
  );
  expect(texts).toMatchObject({
    personalInfo: {
      fullName: "Eva Ruiz",
      email: "eva.ruiz@exemplo.com.br",
      location: "Uruguay",
      headline: "Modista en Telares Sur",
      description: "Modista desde 2008.",
    },
    experience: [
      {
        position: "Modista",
        company: "Telares Sur",
        location: "Remoto",
        startDate: "10/2015",
        endDate: "Atual",
        description: "Turnos y compras del taller.",
      },
    ],
    skills: ["Bordado"],
  });
});
