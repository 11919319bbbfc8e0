import dictionary from "dictionary-pt";
import { beforeAll, expect, it } from "vitest";
import { applyFix, reviewResume } from "../src/index.ts";
import { createSpellChecker, mergeFindings, type SpellChecker } from "../src/spelling/index.ts";
import { CLEAN_RESUMES, TODAY } from "./clean-resumes.ts";
import { ALL_CLEAN_RESUMES } from "./clean-sections.ts";

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

let checker: SpellChecker;
beforeAll(async () => {
  checker = createSpellChecker(async () => ({ aff: decode(dictionary.aff), dic: decode(dictionary.dic) }));
  await checker.review(base(), { today: TODAY });
}, 60_000);

function base() {
  const resume = structuredClone(CLEAN_RESUMES.cook);
  if (!resume) throw new Error("no résumé");
  return resume;
}

async function reviewText(text: string) {
  const resume = base();
  resume.personalInfo.description = text;
  const findings = await checker.review(resume, { today: TODAY });
  return { resume, findings: findings.filter(({ path }) => path === "personalInfo.description") };
}

it("offers no repair of a phrase that keeps a misspelled word of it", async () => {
  const merge = async (text: string) => {
    const { resume, findings } = await reviewText(text);
    return mergeFindings(reviewResume(resume, { today: TODAY }), findings).map(({ rule }) => rule);
  };
  expect(await merge("Arrumava as prateleira da loja.")).toContain("plural-agreement");
  const rules = await merge("Arrumava as pratileira da loja.");
  expect(rules).toContain("spelling");
  expect(rules).not.toContain("plural-agreement");
});

it("raises no false alarm on good résumés of fourteen trades", async () => {
  for (const [trade, resume] of ALL_CLEAN_RESUMES) {
    expect([trade, await checker.review(resume, { today: TODAY })]).toEqual([trade, []]);
  }
});

it.each([
  ["cosinheira", "cozinheira"],
  ["atendimeto", "atendimento"],
  ["comunicacão", "comunicação"],
  ["estrategico", "estratégico"],
  ["recpeção", "recepção"],
  ["drones", undefined],
  ["canva", undefined],
  ["conferencista", undefined],
  ["reorganizei", undefined],
  ["subgerente", undefined],
])("checks %s", async (word, correction) => {
  const { findings, resume } = await reviewText(`Trabalho com ${word} na loja.`);
  expect(findings.map(({ quote }) => quote)).toEqual(correction ? [word] : []);
  for (const finding of findings) {
    expect(finding.message).toContain(correction);
    if (finding.fix) expect(applyFix(resume, finding).personalInfo.description).toContain(correction);
  }
});

it("takes no tool or brand in lower case for a mistake", async () => {
  const tools =
    "canva excel whatsapp instagram tiktok figma photoshop powerpoint trello notion word outlook teams slack zoom gmail google drive chrome windows linux facebook youtube " +
    "linkedin pinterest telegram kwai wordpress shopify nuvemshop vtex magento shopee amazon ifood uber rappi hotmart mailchimp hubspot salesforce pipedrive zendesk asana jira confluence clickup " +
    "monday miro illustrator indesign lightroom premiere coreldraw autocad sketchup revit solidworks lumion blender capcut filmora audacity totvs protheus omie bling sankhya oracle mysql firebase " +
    "docker kubernetes jenkins github gitlab python javascript typescript java kotlin swift flutter react angular laravel tableau looker qlik semrush etus mlabs chatgpt gemini copilot typeform forms " +
    "sheets meet skype dropbox onedrive sharepoint evernote airtable zapier stripe paypal pagseguro stone cielo getnet anydesk teamviewer discord behance wix webflow framer procreate moodle kahoot " +
    "classroom wordwall genially prezi padlet unity godot freepik envato sympla booking senac senai sebrae alura udemy matrix sophos intune toefl coren creci sinapi siape";
  for (const tool of tools.split(" ")) {
    const { findings } = await reviewText(`Uso ${tool} no trabalho.`);
    expect(findings.map(({ quote }) => quote)).toEqual([]);
  }
});

it("tolerates names, acronyms, tools and addresses", async () => {
  const text =
    "Projetos com Kubernetes e Sketchup na Wasthner, em Itaquaquecetuba. Uso de e-SUS, NR-10, SAP FI, Node.js, backend e " +
    "feedback. Contato em exemplo.com.br/wxk e joao@exmplo.com. Turmas do IFCE e do SENAI. Atendimento pós-venda e home office.";
  expect((await reviewText(text)).findings).toEqual([]);
});

it("loads the dictionary once, at the first review, and again after a failure", async () => {
  let loads = 0;
  const flaky = createSpellChecker(async () => {
    loads += 1;
    if (loads === 1) throw new Error("offline");
    return { aff: "SFX A Y 1\nSFX A 0 s .\n", dic: "2\ncasa/A\nvenda\n" };
  });
  const resume = { ...base(), experience: [], education: [], languages: [], skills: ["casas", "vendaa"] };
  resume.personalInfo.description = "";
  await expect(flaky.review(resume, { today: TODAY })).rejects.toThrow("offline");
  expect((await flaky.review(resume, { today: TODAY })).map(({ path }) => path)).toEqual(["skills.1"]);
  await flaky.review(resume, { today: TODAY });
  expect(loads).toBe(2);
});
