import { expect, test } from "vitest";
import { toPlainLetters } from "../src/index.ts";

test.each([
  ["𝗘𝘅𝗽 𝒆𝒎 𝓥𝓮𝓷𝓭𝓪𝓼 𝙽𝚁 𝟯𝟱", "Exp em Vendas NR 35"],
  ["𝗧𝗲́𝗰𝗻𝗶𝗰𝗼 𝗲𝗺 𝗘𝗱𝗶𝗳𝗶𝗰𝗮𝗰̧𝗮̃𝗼", "Técnico em Edificação"],
  ["🅷🅾🆂🆃🅴🆂🆂 🅅🄰🄶🄰 Ⓗⓞⓢⓣ", "HOSTESS VAGA Host"],
  ["ＶＡＧＡ　Ｎ１", "VAGA　N1"],
  ["ꜱᴀʟáʀɪᴏ", "SALáRIO"],
  ["Mare\u0301 V\u0332a\u0332g\u0332a\u0332 conﬁança", "Maré Vaga confiança"],
  ["‪Turno‬ admin\u200bistra\u00adtivo‎", "Turno administrativo"],
])("writes '%s' in plain letters", (decorated, plain) => {
  expect(toPlainLetters(decorated)).toBe(plain);
});

test.each(["👩‍💻 Vaga 🅿️ 1️⃣ m² nº 5 – “ok” 100 % ½", "Straße, Łódź, Ærø, naïve, Guaraní ẽ", "rela-\u00ad\nção"])(
  "leaves '%s' as it is",
  (text) => {
    expect(toPlainLetters(text)).toBe(text);
  },
);
