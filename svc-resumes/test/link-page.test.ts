import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { countVisits, createContactResume, type LinkService, startLinkService } from "./link-service.ts";

let service: LinkService;
beforeAll(async () => {
  service = await startLinkService();
  service.broker.handle("pdf.render", { prefetch: 4 }, async ({ data }) => ({
    pdf: Buffer.from(`%PDF ${data.html}`).toString("base64"),
    pages: 1,
  }));
});
afterAll(() => service?.stop());

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

  it.each([
    [
      "two numbers of one field",
      { phone: "(11) 98765-4321 (11) 3333-4444" },
      "Ligue 11 3333.4444 ou 98765 4321",
      /3333|4321/,
    ],
    [
      "an address that the page shows without its query",
      { linkedin: "https://www.linkedin.com/in/maria?originalSubdomain=br" },
      "linkedin.com/in/maria",
      /linkedin/,
    ],
    [
      "an address with an ampersand",
      { website: "maria.example/?a=1&amp;b=2".replace("&amp;", "&") },
      "maria.example/?a=1&amp;b=2",
      /maria|b=2/,
    ],
    ["an e-mail divided in the middle", { email: "maria@exemplo.com.br" }, "maria@exem<br>plo.com.br", /exem|plo\.com/],
  ])("has nowhere %s", async (_, contact, text, hidden) => {
    const resume = createContactResume();
    const { address } = await service.share(
      "ana",
      { hiddenFields: Object.keys(contact) },
      {
        ...resume,
        personalInfo: { fullName: "Ana", description: "", ...contact },
        html: `<html lang="pt-BR"><body><div class="page"><p class="t">Antes ${text} depois</p></div></body></html>`,
      },
    );
    const page = (await service.visit(address)).text;
    expect(page).toMatch(/Antes .*depois/);
    expect(page.slice(page.indexOf("<main>"))).not.toMatch(hidden);
  });

  it("keeps words and numbers that only look like a part of what is hidden", async () => {
    const text = "1. Vendas de R$ 1.200 na acme.com e em me.com.br, 2019 - 2020 (98765-4321)";
    const resume = createContactResume();
    const { address } = await service.share(
      "ana",
      { hiddenFields: ["links", "website", "phone"] },
      {
        ...resume,
        personalInfo: {
          fullName: "Ana",
          description: "",
          links: "1. behance.net/m",
          website: "me.com",
          phone: "98765-4321",
        },
        html: `<html lang="pt-BR"><body><div class="page"><p class="t">${text}</p></div></body></html>`,
      },
    );
    expect((await service.visit(address)).text).toContain(text.replace("(98765-4321)", ")"));
  });

  it("has no number of the name where it is hidden: title, file, footer and picture", async () => {
    const name = "Maria 11 98765-4321";
    const resume = createContactResume(name);
    const { address } = await service.share(
      "ana",
      {},
      {
        ...resume,
        html: resume.html.replace("</header>", `<img src="/media/profile-photos/1.jpg" alt="${name}"></header>`),
      },
    );
    for (const path of [address, `${address}/pdf`]) {
      const { text, headers } = await service.visit(path);
      expect(text).toContain('data-footer="Maria');
      expect(`${text} ${headers.get("content-disposition")}`.replace(/\D/g, ""), path).not.toContain("87654321");
    }
  });

  it("has nothing of a hidden summary in its preview, also of a version that an older release has frozen", async () => {
    const hidden = await service.share(
      "ana",
      {},
      {
        ...createContactResume(),
        sections: [{ kind: "summary", hidden: true }],
      },
    );
    const frozen = await service.share("ana", { isFrozen: true });
    expect((await service.visit(frozen.address)).text).toContain("Analista de dados. Falo");
    await service.db
      .collection("links")
      .updateOne({ _id: frozen.resumeId as never }, { $unset: { "frozen.summary": 1 }, $inc: { revision: 1 } });
    await service.eventually(async () => {
      for (const { address } of [hidden, frozen])
        expect((await service.visit(address)).text).toContain('<meta name="description" content="Analista de dados">');
    });
  });

  it.each([
    ["deeper", "<div>".repeat(90_000)],
    ["with more elements", "<i></i>".repeat(60_000)],
  ])("is not shown, and holds up nobody, %s than any résumé", async (_, body) => {
    const { address } = await service.share("ana", {}, { ...createContactResume(), html: `<html><body>${body}` });
    // processor time of this process, in which the service runs: other processes do not count
    const start = process.cpuUsage();
    expect((await service.visit(address)).text).toContain("Este currículo não está disponível");
    expect(process.cpuUsage(start).user / 1_000).toBeLessThan(1_000);
  });

  it.each([
    "a{background:u\\72l(https://evil.example)}",
    "@\\69mport 'https://evil.example';",
    "a{position:/**/fixed}",
    "a{--p:STICKY}",
    "@layer{.link-bar{display:none!important}}",
  ])("has no styles that send or cover: %s", async (css) => {
    const resume = createContactResume();
    const { address } = await service.share(
      "ana",
      {},
      { ...resume, html: resume.html.replace(".page{color:#111}", css) },
    );
    expect((await service.visit(address)).text).not.toContain(css);
  });

  it("keeps the signs that templates write as escapes", async () => {
    const css = '.a::before{content:"\\2022"}.b::after{content:"\\a"}.c::before{content:"\\2013  "}';
    const resume = createContactResume();
    const { address } = await service.share(
      "ana",
      {},
      { ...resume, html: resume.html.replace(".page{color:#111}", css) },
    );
    expect((await service.visit(address)).text).toContain(css);
  });

  it("shows and hides each contact datum as chosen, at once", async () => {
    const { resumeId, address } = await service.share("ana", { hiddenFields: [] });
    const shown = (await service.visit(address)).text;
    for (const text of ["98765-4321", "mailto:maria@exemplo.com.br", "São Paulo, SP", "wa.me/5511987654321"])
      expect(shown).toContain(text);
    await service.set("ana", resumeId, { hiddenFields: ["email", "phone", "location", "website"] });
    const { text } = await service.visit(address);
    expect(text).not.toMatch(/maria@|98765|São Paulo|maria\.example|class="bar"/);
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

  it("loses whatever a stranger's browser should not run or send", async () => {
    const resume = {
      ...createContactResume(),
      html:
        '<html lang="pt-BR"><head><style>.a{background:url(https://evil.example/x)}</style><meta http-equiv="refresh" content="0;url=https://evil.example"></head>' +
        '<body onload="alert(1)"><script>alert(2)</script><form action="https://evil.example"><input name="senha"></form><img src="https://evil.example/p.png">' +
        '<img src="/media/profile-photos/1.jpg" onerror="alert(3)"><a href="javascript:alert(4)">a</a><a href="https://ok.example">b</a><svg onload=alert(5)></svg>' +
        '<p style="position:fixed">texto</p><iframe src="https://evil.example"></iframe><base href="https://evil.example"></body></html>',
    };
    const { address } = await service.share("ana", {}, resume);
    const { text } = await service.visit(address);
    expect(text).not.toMatch(
      /evil\.example|alert|<form|<input|<script|<svg|<iframe|<base|javascript:|position:fixed|onerror/,
    );
    expect(text).toContain('<img src="/media/profile-photos/1.jpg"');
    expect(text).toContain('<a href="https://ok.example" rel="nofollow ugc noopener">b</a>');
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
        for (let n = 0; n < 10; n++) expect((await service.visit(person % 4 ? address : employer)).status).toBe(200);
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

  it("leaves out the owner, robots, previews of messengers and pages loaded in advance", async () => {
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
    for (const headers of uncounted) await service.visit(address, { headers });
    await service.visit(address, { method: "HEAD" });
    expect(countVisits(await service.read("ana", resumeId))).toBe(0);
    await service.visit(address);
    expect(countVisits(await service.read("ana", resumeId))).toBe(1);
  });

  it("has no address, cookie or browser of a visitor", async () => {
    const { resumeId, address } = await service.share();
    await service.visit(address, { headers: { "x-forwarded-for": "203.0.113.9", cookie: "a=b" } });
    await service.read("ana", resumeId);
    const stored = await service.db.collection("link_visits").findOne({ resumeId });
    expect(Object.keys(stored ?? {}).toSorted()).toEqual(
      ["_id", "address", "day", "downloads", "resumeId", "userId", "visits"].toSorted(),
    );
  });

  it("counts downloads apart, and renders each version once", async () => {
    const { resumeId, address } = await service.share();
    const downloads = await Promise.all(Array.from({ length: 5 }, () => service.visit(`${address}/pdf`)));
    for (const { status, headers } of downloads) {
      expect(status).toBe(200);
      expect(headers.get("content-disposition")).toContain("Curriculo Maria Souza.pdf");
    }
    const link = await service.read("ana", resumeId);
    expect(link.addresses[0]?.days).toMatchObject([{ visits: 0, downloads: 5 }]);
  });
});
