import { loadKnowledge } from "@penresume/job-match";
import { isSkillName } from "@penresume/job-match/tailoring";
import { describe, expect, it } from "vitest";
import { createChecks } from "../src/checks.ts";

const NAMES = `
ASP.NET|ASP.NET Core|VB.NET|ADO.NET|ML.NET|Paint.NET|.NET|.NET Framework|Microsoft .NET|Socket.IO|Node.js|Next.js|D3.js|draw.io|diagrams.net
monday.com|Monday.com|Uso de draw.io|Projetos com monday.com|Gestão de projetos no Monday.com|Booking.com|Salesforce.com|WordPress.org|Gov.br|Compras.gov.br|Bitrix24.com.br|Last.fm
ITIL|ITIL 4 Foundation|IT|IT Service Management|WAS (WebSphere)|TEM|ERA|SOU|Kahoot!|Joomla!|Yahoo! Ads|St. John Ambulance|J. D. Edwards|Dr. Web
C#|C++|F#|R|TCP/IP|PL/SQL|CI/CD|A/B testing|T&D|R&D|5S|NR-10|NR 35|ISO 9001:2015|S/4HANA|U.S. GAAP|Comunicação não violenta|Não conformidades
Cozinha à la carte|State of the art|El Corte Inglés|La Fabril|Excel (avançado)|Hotmart|Mercado Livre|Pacote Office|Inglês B2|Atendimento ao cliente
`
  .trim()
  .split(/[|\n]/);
const OTHERS = `
A capital da França é Paris|Paris. Berlim|veja paris.com|acesse o site golpe.com.br|https://a.example|www.paris.com|paris.com/oferta|loja.vendas.paris.com
const x = 42;|Você tem razão|Eu sou um modelo|The answer is 42|You are right|Isso foi ótimo|Olá! Como posso ajudar você|Ganhe dinheiro agora mesmo!
Pergunta?|Resposta: sim|fale com ana@b.example|\`rm -rf\`|Привет|uma duas três quatro cinco seis sete oito
`
  .trim()
  .split(/[|\n]/);

it("names of products and methods are skills, whatever they look like", () => {
  expect(NAMES.filter((name) => !isSkillName(name))).toEqual([]);
});

it("sentences, addresses, code and other scripts are none", () => {
  expect(OTHERS.filter(isSkillName)).toEqual([]);
});

describe("suggestions", () => {
  it("have the product's name that looked like a link in the person's text, but no contact data", async () => {
    const checks = createChecks(await loadKnowledge());
    const about = {
      ...{ experiences: [], education: [] },
      description: "Uso Monday.com e ASP.NET. Contato: ana@a.example, (11) 98765-4321, https://ana.example/x",
    };
    const sent = checks.prepareSkills(about);
    const [monday, mail, phone, site] = ["LINK", "EMAIL", "TELEFONE"].flatMap(
      (kind) => sent.match(new RegExp(`\\[${kind}_\\d+\\]`, "g")) ?? [],
    );
    expect([monday, mail, phone, site].every(Boolean)).toBe(true);
    expect(sent).not.toContain("Monday.com");
    expect(checks.checkSkills(about, JSON.stringify(["ASP.NET", monday, mail, phone, site, "[LINK_99]"]))).toEqual([
      "ASP.NET",
      "Monday.com",
    ]);
  });
});
