import type { ResumeContent } from "@penresume/contracts";
import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { hideFields, toPageContent } from "../src/links/content.ts";
import { completePage, renderLinkPage } from "../src/links/render-page.ts";
import { createLinkPages, type ShownLink } from "../src/links/shown-pages.ts";
import type { LinkSubscribers } from "../src/links/subscribers.ts";
import { countVisits, createContactResume, type LinkService, startLinkService } from "./link-service.ts";

let service: LinkService;
/** Owners of the PDFs that svc-pdf was asked for. */
const requests: string[] = [];
beforeAll(async () => {
  service = await startLinkService();
  service.broker.handle("pdf.render-link", { prefetch: 4 }, async ({ data: { userId, content } }) => {
    requests.push(userId);
    if (content.personalInfo.fullName === "Impossível") return { problem: { status: 422, title: "Não deu." } };
    return { pdf: Buffer.from(`%PDF ${JSON.stringify(content)}`).toString("base64") };
  });
});
afterAll(() => service?.stop());

/** What a page shows and says, without its styles and our own addresses. */
const readText = (html: string) =>
  html
    .slice(html.indexOf("<body>"))
    .replace(/<(div|footer) lang="pt-BR"[\s\S]*?<\/\1>/g, "")
    .replace(/ (class|rel|lang|data-section)="[^"]*"|<\/?(strong|em)[^>]*>/g, "")
    .replace(/<\/(p|li)>/g, " ")
    .replace(/<\w+>|<\/\w+>/g, "")
    .replace(
      /&(amp|lt|gt|quot|#39);/g,
      (entity) => ({ "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' })[entity] ?? "'",
    );

/** Every printable sign up to U+024F, and one of 29 of the others. */
const listPrintable = () =>
  Array.from({ length: 0xffff }, (_, code) => String.fromCodePoint(code)).filter(
    (sign, code) => (code < 0x250 || code % 29 === 0) && !/[\p{C}\s]/u.test(sign),
  );

const form = (fields: Record<string, string>) => ({ method: "POST", body: new URLSearchParams(fields) });

describe("the page of a link", () => {
  it("is plain html without scripts and cookies, kept by no cache and not for search engines", async () => {
    const { address } = await service.share();
    const { status, headers, text } = await service.visit(address);
    expect(status).toBe(200);
    expect(headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("x-robots-tag")).toBe("noindex, nofollow");
    expect(text).toContain('<meta name="robots" content="noindex, nofollow">');
    expect(text).toContain("Maria Souza");
    expect(text).not.toMatch(/<script|<iframe|<form/i);
  });

  it("may be found by search engines if its owner allows it", async () => {
    const { address } = await service.share("ana", { isIndexed: true });
    const { headers, text } = await service.visit(address);
    expect(headers.get("x-robots-tag")).toBeNull();
    expect(text).not.toContain("noindex");
  });

  it("has nowhere a phone that is hidden: not in texts, links, preview or PDF", async () => {
    const { address } = await service.share();
    for (const path of [address, `${address}/pdf`]) {
      const { text } = await service.visit(path);
      expect(text.replace(/\D/g, ""), path).not.toContain("87654321");
      expect(text).toContain("maria@exemplo.com.br");
      expect(text).not.toContain("wa.me");
    }
  });

  /** The texts of page and PDF of a résumé with these lines and hidden contact data. */
  const hiding = async (contact: Record<string, string>, lines: readonly string[]) => {
    const description = lines.map((line) => `Antes ${line} depois`).join("\n");
    const resume = createContactResume("Ana", { email: "", phone: "", website: "", description, ...contact });
    const { address } = await service.share("bia", { hiddenFields: Object.keys(contact) }, resume);
    const { status, text } = await service.visit(address);
    expect(status).toBe(200);
    const pdf = (await service.visit(`${address}/pdf`)).text;
    const shown = readText(text);
    const texts = [
      shown.slice(shown.indexOf("Antes"), shown.lastIndexOf("depois") + 6),
      JSON.parse(pdf.slice("%PDF ".length)).personalInfo.description as string,
    ];
    for (const text of texts) expect(text.match(/Antes|depois/g)).toHaveLength(2 * lines.length);
    return texts;
  };

  it("has nowhere whatever else a field has", async () => {
    const contact = {
      phone: "(11) 98765-4321 (11) 3333-4444",
      linkedin: "https://www.linkedin.com/in/maria?originalSubdomain=br",
      website: "maria.example/?a=1&b=2",
      github: "maria-souza-1",
    };
    const spelled =
      "11 3333.4444 ou 98765 4321, linkedin.com/in/maria, maria.example/?a=1&b=2, @Maria_Souza_1 maria‑souza‑1";
    for (const text of await hiding(contact, [spelled])) expect(text).toMatch(/Antes( ou|[\s.,@])* depois/);
  });

  const PROFILES: [field: string, typed: string, name: string][] = [
    ["linkedin", "https://br.linkedin.com/in/ana-lim%C3%A3o-7", "limao"],
    ["linkedin", "linkedin.com/in/ana-limão-7/details/", "limao"],
    ["linkedin", "ana-limao-7", "limao"],
    ["linkedin", "LinkedIn ana-limao-7", "limao"],
    ["linkedin", "linkedin: /in/ana-limao-7", "limao"],
    ["linkedin", "@ana-limao-7", "limao"],
    ["github", "https://github.com/ana-limao-7", "limao"],
    ["github", "ana-limao-7.github.io", "limao"],
    ["github", "@ana-limao-7", "limao"],
    ["linkedin", "linkedin: /in/anx", "anx"],
    ["github", "github.com/anx", "anx"],
  ];
  const WAYS: Record<string, string[]> = {
    linkedin: [
      "linkedin.com/in/NAME",
      "https://pt.linkedin.com/in/NAME/",
      "/in/NAME",
      "@NAME",
      "linkedin.com/mwlite/in/NAME",
      "linkedin.com//in/NAME",
      "linkedin.com › in › NAME",
      "[perfil](https://br.linkedin.com/in/NAME)",
    ],
    github: [
      "github.com/NAME/obra",
      "git@github.com:NAME/obra.git",
      "NAME.github.io",
      "https://NAME.github.io/obra",
      "GitHub: @NAME",
    ],
  };
  it("has nowhere a hidden profile, however its owner typed it and wherever it is named", async () => {
    for (const [field, typed, name] of PROFILES) {
      const names = name === "anx" ? ["anx"] : ["ana-limao-7", "ana-limão-7", "ana-lim%C3%A3o-7", "Ana_Limao_7"];
      const lines = names.flatMap((name) => (WAYS[field] ?? []).map((way) => way.replace("NAME", name)));
      const shown = hideIn({ [field]: typed }, lines);
      for (const [at, line] of shown.entries())
        expect(line.normalize("NFKD").toLowerCase(), `${typed} in ${lines[at]}`).not.toMatch(/lim|anx|%c3/);
    }
  });

  /** Lines of a description as a page has them. */
  const hideIn = (contact: Record<string, string>, lines: readonly string[], fullName = "Ana") => {
    const { personalInfo } = createContactResume(fullName, { email: "", phone: "", website: "", ...contact });
    const content = { ...EMPTY, personalInfo: { ...personalInfo, description: lines.join("\n") } };
    const shown = hideFields(toPageContent(content as ResumeContent), Object.keys(contact)).personalInfo;
    return shown.description.split("\n");
  };
  const EMPTY = { ...createContactResume(), education: [], experience: [], languages: [], skills: [] };

  it("has nowhere a hidden e-mail address that a word follows, of two with a slash, or in the name", () => {
    const lines = ["ana@gmail.com.Tel: 1", "ana@gmail.com.Sou analista", "ana@gmail.com.Eu vendo", "bia@usp.br, sim"];
    expect(hideIn({ email: "ana@gmail.com/bia@usp.br" }, lines, "Ana ana@gmail.com").join()).not.toMatch(/@|usp/);
    expect(hideIn({ email: "ana@gmail.com" }, ["bia@gmail.com.br ana@gmail.com.br"])).toEqual([
      "bia@gmail.com.br ana@gmail.com.br",
    ]);
    const content = { ...EMPTY, personalInfo: { ...EMPTY.personalInfo, fullName: "Ana maria@exemplo.com.br" } };
    const shown = hideFields(toPageContent(content as ResumeContent), ["email"]);
    expect(shown.personalInfo.fullName.trim()).toBe("Ana");
  });

  it("shows an e-mail address whole at the host of a hidden site, and with the name of a hidden profile", () => {
    const contact = { website: "https://analima.dev", linkedin: "ana-lima", github: "limadev" };
    const lines = ["contato@analima.dev", "contato @ analima.dev", "ana-lima@limadev.com"];
    expect(hideIn(contact, lines)).toEqual(lines);
    expect(hideIn(contact, ["Site: @analima.dev e @limadev"])[0]).not.toContain("lima");
  });

  it("has nowhere a hidden local number, also next to a longer one", () => {
    for (const phone of ["3333-444", "(11) 98765-4321 / 3333-444", "3333-444 ou 222-333"])
      expect(hideIn({ phone }, ["Ligue 3333.444 já"])[0]).toBe("Ligue  já");
  });

  it("keeps what its sections, levels and pictures are chosen by", () => {
    const { personalInfo } = createContactResume("Ana", {
      linkedin: "projects",
      github: "Fluente",
      phone: "98765-4321",
    });
    const photo = "/media/profile-photos/u-98765-4321.jpg";
    const sections = [{ kind: "projects", entries: [{ title: "App" }] }];
    const languages = [{ name: "Inglês", proficiency: "Fluente" }];
    const content = { ...EMPTY, languages, sections, personalInfo: { ...personalInfo, photo } } as ResumeContent;
    const shown = hideFields(toPageContent(content), ["linkedin", "github", "phone"]);
    expect(shown.personalInfo.photo).toBe(photo);
    expect(shown.languages).toEqual(languages);
    expect(shown.sections).toContainEqual(sections[0]);
  });

  it("is shown of a stored résumé without lists, and of one whose texts are long only when escaped", async () => {
    const { resumeId, address } = await service.share("ana");
    const description = '"\n'.repeat(5_000);
    await service.db.collection("resumes").updateOne(
      { _id: new Types.ObjectId(resumeId) },
      {
        $unset: { skills: 1, languages: 1, education: 1 },
        $set: { sections: null, experience: Array.from({ length: 40 }, () => ({ company: "C", description })) },
      },
    );
    expect((await service.visit(address)).status).toBe(200);
  });

  it("is rendered once for all addresses of its link, each with its own form and preview", async () => {
    const { resumeId, address } = await service.share();
    const { body } = await service.api("ana", "POST", `/api/links/${resumeId}/addresses`, { employer: "Padaria Sol" });
    const employer = body.addresses[1].address;
    const pages = createLinkPages({
      store: service.store,
      linkStore: service.linkStore,
      subscribers: { ...service.subscribers, isSubscribed: async () => true } as LinkSubscribers,
      siteUrl: "https://a.example",
    });
    const [one, other] = await Promise.all(
      [address, employer].map(async (name) => pages.read((await pages.find(name)) as ShownLink)),
    );
    expect(one).toBe(other);
    for (const name of [address, employer]) {
      const { text } = await service.visit(name);
      expect(text).toContain(`<meta property="og:url" content="https://penresume.example/c/${name}">`);
      expect(text).toContain(`href="/c/${name}/pdf"`);
    }
  });

  const PHONES = [
    "11987654321",
    "+55 (11) 9.8765-4321",
    "+55(11)98765−4321",
    "11/98765/4321",
    "11 · 98765 · 4321",
    "98765 • 4321",
    "98765_4321",
    "98765~4321",
    "98765|4321",
    "98765,4321",
    "9 8 7 6 5 4 3 2 1",
    "９８７６５－４３２１",
    "٩٨٧٦٥٤٣٢١",
    "⁹⁸⁷⁶⁵⁴³²¹",
    "⑨⑧⑦⑥⑤④③②①",
    "9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣",
    "𝟗𝟖𝟕𝟔𝟓-𝟒𝟑𝟐𝟏",
    "98765\u200b4321",
    "98765\u00ad-\u20604321",
    "98765\u00a0\u2009–\u202f4321",
    "987\u0301654321",
    "**98765**-4321",
    "*98765* **4321**",
    "98765\n4321",
    "tel:+5511987654321",
    "https://wa.me/5511987654321",
    "wa.me/5511987654321?text=oi",
    "api.whatsapp.com/send?phone=55%2011%2098765%2D4321",
    "[chame](https://wa.me/5511987654321)",
  ];
  it("has nowhere a hidden phone, however it is spelled", async () => {
    for (const text of await hiding({ phone: "(11) 98765-4321" }, PHONES))
      expect(text.normalize("NFKC")).not.toMatch(/\p{Nd}|wa\.me|whatsapp/u);
  });

  const ADDRESSES = [
    "ana-maria.s@exemplo.com.br",
    "ANA‑MARIA.S@EXEMPLO.COM.BR",
    "ana−maria.s@exemplo.com.br",
    "ana\u00adma\u200bria.s@exemplo\u2060.com.br",
    "ana-maria·s＠exemplo．com．br",
    "ana-maria.s @ exemplo . com . br",
    "anã-mária.s@exemplo.com.br",
    "ana-**maria**.s@exemplo.com.br",
    "ana-maria.s%40exemplo.com.br",
    "mailto:ana-maria.s@exemplo.com.br?subject=oi",
    "[escreva](mailto:ana-maria.s@exemplo.com.br)",
    "<ana-maria.s@exemplo.com.br>",
    "𝐚𝐧𝐚-𝐦𝐚𝐫𝐢𝐚.𝐬@𝐞𝐱𝐞𝐦𝐩𝐥𝐨.𝐜𝐨𝐦.𝐛𝐫",
    "linkedin.com/in/ana-maria-7",
    "https://br.linkedin.com/in/ana-maria-7/?locale=pt",
    "linkedin . com / in / ana-maria-7",
    "LinkedIn.com∕in∕ana−maria−7",
    "linkedin.com%2Fin%2Fana-maria-7",
    "https://www.linkedin.com/in/ana%2Dmaria-7",
    "[perfil](https://www.linkedin.com/in/ana-maria-7)",
  ];
  it("has nowhere a hidden address, however it is spelled", async () => {
    const contact = { email: "ana-maria.s@exemplo.com.br", linkedin: "https://www.linkedin.com/in/ana-maria-7/" };
    for (const text of await hiding(contact, ADDRESSES))
      expect(text.normalize("NFKD").replace(/[^a-z@]/gi, "")).not.toMatch(/maria|exemplo|linkedin|@/i);
  });

  it("answers, and has the datum nowhere, with every printable character in every field that can be hidden", async () => {
    const samples = listPrintable();
    expect(samples.length).toBeGreaterThan(1_000);
    const build: Record<string, (sign: string) => string> = {
      email: (sign) => `maria${sign}souza@exemplo.com.br`,
      phone: (sign) => `(11) 98765${sign}4321`,
      location: (sign) => `Belém${sign}do Pará`,
      linkedin: (sign) => `linkedin.com/in/maria${sign}souza-7`,
      website: (sign) => `https://maria.example/a${sign}b`,
      github: (sign) => `github.com/maria${sign}souza`,
      links: (sign) => `Obra: behance.net/maria${sign}souza`,
    };
    const hiddenFields = Object.keys(build);
    // one through HTTP; the others as the service makes their pages
    const { address } = await service.share(
      "ana",
      { hiddenFields },
      createContactResume("Ana", Object.fromEntries(hiddenFields.map((name) => [name, build[name]?.("-") ?? ""]))),
    );
    expect((await service.visit(address)).status).toBe(200);
    for (const [at, sign] of samples.entries()) {
      // connections stay alive
      if (at % 50 === 0) await new Promise(setImmediate);
      const data = hiddenFields.map((name) => [name, build[name]?.(sign) ?? ""] as const);
      const content = toPageContent({
        ...createContactResume("Ana"),
        ...{ education: [], experience: [], languages: [], skills: [] },
        personalInfo: {
          ...{ fullName: "Ana", email: "", phone: "", location: "" },
          ...Object.fromEntries(data),
          description: `Antes ${data
            .filter(([name]) => name !== "location" && name !== "links")
            .map(([, text]) => text)
            .join(" meio ")} depois`,
        },
      } as ResumeContent);
      const shown = hideFields(content, hiddenFields);
      const page = await renderLinkPage(shown, { siteUrl: "", isIndexed: false });
      const text = readText(completePage(page, "a").toString());
      const plain = (value: string) => value.normalize("NFKC").replace(/\s+/g, " ").toLowerCase();
      for (const [name, datum] of data)
        expect(plain(text), `${name} with U+${sign.codePointAt(0)?.toString(16)}`).not.toContain(plain(datum));
      expect(text).toMatch(/Antes .* depois/);
    }
  });

  it("keeps words and numbers that only look like a part of what is hidden", async () => {
    const text = "1. Vendas de R$ 1.200 na acme.com e em me.com.br; contate-me. Com 2019 - 2020, maria@exemplo.com";
    const contact = { website: "me.com", phone: "98765-4321", github: "maria", email: "m@exemplo.com" };
    const [page] = await hiding({ ...contact, links: "1. behance.net/m" }, [text]);
    expect(page).toContain(text);
  });

  it("has no number of the name where it is hidden: title, file, footer and picture", async () => {
    const resume = createContactResume("Maria 11 98765-4321", { photo: "/media/profile-photos/1.jpg" });
    const { address } = await service.share("ana", {}, { ...resume, theme: { ...resume.theme, layout: "sidebar" } });
    for (const path of [address, `${address}/pdf`]) {
      const { text, headers } = await service.visit(path);
      expect(text).toContain("/media/profile-photos/1.jpg");
      expect(`${text} ${headers.get("content-disposition")}`.replace(/\D/g, ""), path).not.toContain("87654321");
    }
  });

  it("has nothing of hidden sections, also of a version that an older release has frozen", async () => {
    const sections = [{ kind: "summary", hidden: true }];
    const hidden = await service.share("ana", {}, { ...createContactResume(), sections });
    const frozen = await service.share("ana", { isFrozen: true }, { ...createContactResume(), sections });
    const older = { at: new Date(), html: "<p>Falo</p>", personalInfo: createContactResume().personalInfo };
    await service.db
      .collection("links")
      .updateOne({ _id: frozen.resumeId as never }, { $set: { frozen: older }, $inc: { revision: 1 } });
    await service.eventually(async () => {
      for (const { address } of [hidden, frozen]) {
        const { text } = await service.visit(address);
        expect(text).toContain('<meta name="description" content="Analista de dados">');
        expect(text).not.toContain("Falo");
      }
    });
  });

  it("is made from the content, whatever html its owner's browser has sent", async () => {
    const html =
      '<html lang="pt-BR"><head><style>main{position:fixed;inset:0}.link-bar{display:none}</style></head><body onload="alert(1)">' +
      '<script>alert(2)</script><form action="https://evil.example"><input name="senha"></form><img src="https://evil.example/p.png"></body></html>';
    const { address } = await service.share("ana", {}, { ...createContactResume(), html });
    const { text } = await service.visit(address);
    expect(text).toContain("Maria Souza");
    expect(text).not.toMatch(/evil\.example|alert|<form|<input|<script|position:fixed|display:none}\.link|onload/);
  });

  it("has no links but those of the web and mail, which say that their target is not ours", async () => {
    const { address } = await service.share(
      "ana",
      { hiddenFields: [] },
      createContactResume("Ana", {
        website: "javascript:alert(4)",
        description: '[a](https://ok.example/"><script>) [b](https://ok.example) [c](javascript:alert(5))',
        photo: "/media/profile-photos/1.jpg",
      }),
    );
    const { text } = await service.visit(address);
    expect(text).toContain('<a rel="nofollow ugc noopener" href="https://ok.example">b</a>');
    expect(text).not.toMatch(/<script|href="javascript/);
    expect(text.match(/<a [^>]*/g)?.filter((link) => !/href="(https:|mailto:|\/)/.test(link))).toEqual([]);
  });

  it("is not shown with more than the pages of a résumé hold", async () => {
    const description = "11 98765 4321 *a* x.y/z ".repeat(400);
    const experience = Array.from({ length: 60 }, () => ({ company: "C", position: "P", description }));
    const resume = { ...createContactResume("Ana"), experience };
    const { address } = await service.share("ana", {}, resume);
    expect((await service.visit(address)).text).toContain("Este currículo não está disponível");
    const fitting = await service.share("ana", {}, { ...resume, experience: experience.slice(0, 40) });
    expect((await service.visit(fitting.address)).status).toBe(200);
  });

  it("shows and hides each contact datum as chosen, at once", async () => {
    const { resumeId, address } = await service.share("ana", { hiddenFields: [] });
    const shown = (await service.visit(address)).text;
    for (const text of ["98765-4321", "mailto:maria@exemplo.com.br", "São Paulo, SP", "wa.me/5511987654321"])
      expect(shown).toContain(text);
    await service.set("ana", resumeId, { hiddenFields: ["email", "phone", "location", "website"] });
    const { text } = await service.visit(address);
    expect(text).not.toMatch(/maria@|98765|São Paulo|maria\.example|wa\.me/);
    expect(text.slice(0, text.indexOf("</header>"))).not.toContain('class="bar"');
    expect(text).toContain("Falo por <strong>telefone</strong>");
  });

  it("has a preview of exactly this résumé, without a photo", async () => {
    const { address } = await service.share();
    const { text } = await service.visit(address);
    const property = (name: string) => new RegExp(`<meta property="${name}" content="([^"]*)">`).exec(text)?.[1];
    expect(property("og:title")).toBe("Currículo de Maria Souza");
    expect(property("og:description")).toMatch(/^Analista de dados\. Falo por telefone:/);
    expect(property("og:url")).toBe(`https://penresume.example/c/${address}`);
    expect(text).not.toContain("og:image");
  });

  it("escapes what its owner typed, also in the preview", async () => {
    const { address } = await service.share("ana", {}, createContactResume('<b>"Ana"</b>'));
    expect((await service.visit(address)).text).toContain('content="Currículo de &lt;b&gt;&quot;Ana&quot;&lt;/b&gt;"');
  });

  it("is always the newest, or stays this version", async () => {
    const newest = await service.share();
    const frozen = await service.share("ana", { isFrozen: true });
    for (const { resumeId } of [newest, frozen])
      await service.call("PUT", `/api/resumes/${resumeId}`, {
        token: service.tokens.ana,
        body: createContactResume("Maria Depois"),
        headers: { "if-match": '"1"' },
      });
    await service.eventually(async () => expect((await service.visit(newest.address)).text).toContain("Maria Depois"));
    const { text } = await service.visit(frozen.address);
    expect(text).toContain("Maria Souza");
    expect(text).not.toContain("Maria Depois");
  });
});

describe("a link that shows nothing", () => {
  const gone = async () => (await service.visit("no-such-link")).text;

  it("has one friendly answer for unknown, switched off, expired and paused links and deleted résumés", async () => {
    const off = await service.share();
    const expired = await service.share();
    const deleted = await service.share();
    const paused = await service.share("bia");
    for (const { address } of [off, expired, deleted, paused]) expect((await service.visit(address)).status).toBe(200);
    await service.set("ana", off.resumeId, { isOn: false });
    await service.set("ana", expired.resumeId, { expiresAt: new Date(Date.now() - 1_000).toISOString() });
    await service.api("ana", "DELETE", `/api/resumes/${deleted.resumeId}`);
    await service.subscribers.saveSubscription({ userId: "bia", isSubscribed: false, revision: 2 });

    // revoked by the owner: at once
    expect((await service.visit(off.address)).status).toBe(404);
    expect((await service.visit(expired.address)).status).toBe(404);
    const answers = [off, expired, deleted, paused].flatMap(({ address }) => [address, `${address}/pdf`]);
    await service.eventually(async () => {
      for (const path of [...answers, "x".repeat(500), "%00", "a%20b"]) {
        const { status, text, headers } = await service.visit(path);
        expect([status, text], path).toEqual([404, await gone()]);
        expect(headers.get("cache-control")).toBe("no-store");
      }
    });
    expect(await gone()).toContain("Este currículo não está disponível");
    expect((await service.read("bia", paused.resumeId)).state).toBe("paused");
    expect((await service.read("ana", expired.resumeId)).state).toBe("expired");
    await service.subscribers.saveSubscription({
      userId: "bia",
      isSubscribed: true,
      revision: 3,
      until: 4_000_000_000,
    });
    await service.eventually(async () => expect((await service.visit(paused.address)).status).toBe(200));
  });

  it("expires at its moment, also while it is in the cache", async () => {
    const expiresAt = new Date(Date.now() + 1_000);
    const { address } = await service.share("ana", { expiresAt: expiresAt.toISOString() });
    expect((await service.visit(address)).status).toBe(200);
    await vi.waitUntil(() => new Date() > expiresAt, { timeout: 5_000 });
    expect((await service.visit(address)).status).toBe(404);
  });
});

describe("a password", () => {
  it("is asked for before anything of the résumé is shown, and answers with the page", async () => {
    const { address } = await service.share("ana", { password: "abacate-7" });
    const asked = await service.visit(address);
    expect(asked.status).toBe(200);
    expect(asked.text).toContain('type="password"');
    expect(asked.text).not.toContain("Maria");
    expect((await service.visit(`${address}/pdf`)).text).not.toContain("Maria");
    const wrong = await service.visit(address, form({ senha: "abacate-8" }));
    expect([wrong.status, wrong.headers.get("cache-control")]).toEqual([403, "no-store"]);
    expect(wrong.text).toContain("Senha incorreta");
    expect(wrong.text).not.toContain("Maria");
    const right = await service.visit(address, form({ senha: "abacate-7" }));
    expect(right.text).toContain("Maria Souza");
    expect([...right.headers.keys()]).not.toContain("set-cookie");
  });

  it("is not needed again for the PDF from the page, until it is changed", async () => {
    const { resumeId, address } = await service.share("ana", { password: "abacate-7" });
    const { text } = await service.visit(address, form({ senha: "abacate-7" }));
    const prova = /name="prova" value="([^"]+)"/.exec(text)?.[1] ?? "";
    expect((await service.visit(`${address}/pdf`, form({ prova }))).headers.get("content-type")).toBe(
      "application/pdf",
    );
    const other = await service.share("ana", { password: "abacate-7" });
    for (const [path, ticket] of [
      [`${other.address}/pdf`, prova],
      [`${address}/pdf`, `9${prova}`],
      [`${address}/pdf`, prova.replace(/.$/, "é")],
      [`${address}/pdf`, ""],
    ] as const)
      expect((await service.visit(path, form({ prova: ticket }))).status).toBe(403);
    await service.set("ana", resumeId, { password: "outra-senha" });
    expect((await service.visit(`${address}/pdf`, form({ prova }))).status).toBe(403);
  });

  it("is stored as a slow hash with a salt, and stays when other settings change", async () => {
    const { resumeId, address } = await service.share("ana", { password: "abacate-7" });
    const stored = async () => (await service.db.collection("links").findOne({ _id: resumeId as never }))?.password;
    const before = await stored();
    expect(before).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    const { body } = await service.set("ana", resumeId, { isIndexed: true });
    expect(body.hasPassword).toBe(true);
    expect(JSON.stringify(body)).not.toContain(before);
    expect(await stored()).toBe(before);
    await service.set("ana", resumeId, { password: null });
    expect((await service.visit(address)).text).toContain("Maria Souza");
  });

  it("can be guessed 60 times an hour from one network, then not at all", async () => {
    const { address } = await service.share("ana", { password: "abacate-7" });
    const guess = (senha: string) =>
      service.visit(address, { ...form({ senha }), headers: { "x-forwarded-for": "192.0.2.77" } });
    expect((await guess("tentativa")).status).toBe(403);
    const counters = service.db.collection("rate_limit_link_attempts");
    const key = /:address:/;
    const counted = (await counters.find({ _id: key as never }).toArray()).map(({ count }) => count);
    expect(counted).toContain(1);
    await counters.updateMany({ _id: key as never, count: 1 }, { $set: { count: 60 } });
    const refused = await guess("abacate-7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.text).toContain("Muitas tentativas de senha");
    expect((await service.visit(address, form({ senha: "abacate-7" }))).status).toBe(200);
  });
});

describe("wrong passwords of strangers", () => {
  it("lock nobody else out of the link, however many they are", async () => {
    const { address } = await service.share("ana", { password: "abacate-7" });
    const guess = (senha: string, network: string) =>
      service.visit(address, { ...form({ senha }), headers: { "x-forwarded-for": network } });
    expect((await guess("tentativa", "192.0.2.88")).status).toBe(403);
    const { modifiedCount } = await service.db
      .collection("rate_limit_link_attempts")
      .updateMany({ count: 1 }, { $set: { count: 300 } });
    expect(modifiedCount).toBeGreaterThan(0);
    expect((await guess("abacate-7", "192.0.2.88")).status).toBe(429);
    expect((await guess("abacate-7", "192.0.2.99")).status).toBe(200);
  });
});

describe("the count", () => {
  it("is exact under a thousand visits, a hundred at once, by address and day", async () => {
    const { resumeId, address } = await service.share();
    const { body } = await service.api("ana", "POST", `/api/links/${resumeId}/addresses`, { employer: "Padaria Sol" });
    const employer = body.addresses[1].address;
    await Promise.all(
      Array.from({ length: 100 }, async (_, person) => {
        for (let n = 0; n < 10; n++) expect((await service.view(person % 4 ? address : employer)).status).toBe(200);
      }),
    );
    const link = await service.read("ana", resumeId);
    expect([countVisits(link), countVisits(link, employer)]).toEqual([750, 250]);
    const today = new Date(Date.now() - 3 * 3_600_000).toISOString().slice(0, 10);
    expect(link.addresses[1]).toMatchObject({
      employer: "Padaria Sol",
      days: [{ day: today, visits: 250, downloads: 0 }],
    });
  });

  it("leaves out the owner, robots, previews of messengers, readers of mail systems and pages loaded in advance", async () => {
    const { resumeId, address } = await service.share();
    const uncounted: Record<string, string>[] = [
      { "x-own-visit": "1" },
      { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { "user-agent": "WhatsApp/2.23.20.0" },
      { "user-agent": "facebookexternalhit/1.1" },
      { "user-agent": "curl/8.5.0" },
      { "user-agent": "" },
      { "sec-purpose": "prefetch;prerender" },
    ];
    for (const headers of uncounted) await service.view(address, { headers });
    await service.visit(`${address}/visita`, { method: "HEAD" });
    // a reader of a mail system opens links like a browser, but draws no page
    await service.visit(address);
    expect(countVisits(await service.read("ana", resumeId))).toBe(0);
    await service.view(address);
    expect(countVisits(await service.read("ana", resumeId))).toBe(1);
  });

  it("has no address, cookie or browser of a visitor", async () => {
    const { resumeId, address } = await service.share();
    await service.view(address, { headers: { "x-forwarded-for": "203.0.113.9", cookie: "a=b" } });
    await service.read("ana", resumeId);
    const stored = await service.db.collection("link_visits").findOne({ resumeId });
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(
      ["_id", "address", "day", "downloads", "resumeId", "userId", "visits"].toSorted(),
    );
  });

  it("is of the page behind the password only", async () => {
    const { resumeId, address } = await service.share("ana", { password: "abacate-7" });
    await service.visit(`${address}/visita`);
    await service.visit(`${address}/visita?prova=1.x`);
    expect(countVisits(await service.read("ana", resumeId))).toBe(0);
    await service.view(address, form({ senha: "abacate-7" }));
    expect(countVisits(await service.read("ana", resumeId))).toBe(1);
  });

  it("counts downloads apart, and renders each version once, in its owner's turn", async () => {
    const { resumeId, address } = await service.share();
    requests.length = 0;
    const downloads = await Promise.all(Array.from({ length: 5 }, () => service.visit(`${address}/pdf`)));
    for (const { status, headers } of downloads) {
      expect(status).toBe(200);
      expect(headers.get("content-disposition")).toContain("Curriculo Maria Souza.pdf");
    }
    const link = await service.read("ana", resumeId);
    expect(link.addresses[0]?.days).toMatchObject([{ visits: 0, downloads: 5 }]);
    expect(requests).toEqual(["ana"]);
  });

  it("does not ask again for a PDF that cannot be made", async () => {
    const { address } = await service.share("ana", {}, createContactResume("Impossível"));
    requests.length = 0;
    for (let n = 0; n < 3; n++) expect((await service.visit(`${address}/pdf`)).status).toBe(422);
    expect(requests).toEqual(["ana"]);
  });
});
