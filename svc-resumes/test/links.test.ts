import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { isReservedName } from "../src/links/links.ts";
import type { AddressDocument } from "../src/links/store.ts";
import { createContactResume, type LinkService, startLinkService } from "./link-service.ts";

let service: LinkService;
beforeAll(async () => {
  service = await startLinkService();
});
afterAll(() => service?.stop());

describe("a public link", () => {
  it("is off and has no address until its owner switches it on", async () => {
    const resumeId = await service.createResume("ana");
    expect(await service.read("ana", resumeId)).toMatchObject({
      isOn: false,
      state: "off",
      hiddenFields: ["phone"],
      addresses: [],
    });
    expect(await service.db.collection("link_addresses").countDocuments({ resumeId })).toBe(0);
  });

  it("has an address of at least 128 random bits", async () => {
    const addresses = await Promise.all(Array.from({ length: 5 }, async () => (await service.share()).address));
    expect(new Set(addresses).size).toBe(5);
    for (const address of addresses) expect(Buffer.from(address, "base64url").length).toBeGreaterThanOrEqual(16);
  });

  it("is for subscribers: others get 403 and nothing is shared", async () => {
    const resumeId = await service.createResume("caio");
    expect(await service.set("caio", resumeId)).toMatchObject({
      status: 403,
      body: { type: "urn:penresume:problem:subscription-required" },
    });
    expect((await service.api("caio", "GET", "/api/links")).body).toEqual({ items: [] });
  });

  it("belongs to its owner: another person can neither see nor change nor remove it", async () => {
    const { resumeId, address, link } = await service.share();
    await service.api("ana", "POST", `/api/links/${resumeId}/addresses`, { name: "ana-dona" });
    for (const [method, path, body] of [
      ["GET", ""],
      ["PUT", "", { isOn: false, hiddenFields: [], expiresAt: null }],
      ["POST", "/addresses", { name: "de-bia" }],
      ["DELETE", `/addresses/${address}`],
      ["DELETE", "/addresses/ana-dona"],
    ] as const)
      expect((await service.api("bia", method, `/api/links/${resumeId}${path}`, body)).status).toBe(404);
    expect((await service.visit(address)).status).toBe(200);
    expect((await service.read("ana", resumeId)).hiddenFields).toEqual(link.hiddenFields);
  });

  it("is listed with its state and the address to show", async () => {
    const { resumeId } = await service.share("bia", { expiresAt: "2999-01-01T00:00:00.000Z" });
    await service.api("bia", "POST", `/api/links/${resumeId}/addresses`, { name: "Bia Lima" });
    await service.api("bia", "POST", `/api/links/${resumeId}/addresses`, { employer: "Padaria Sol" });
    expect((await service.api("bia", "GET", "/api/links")).body.items).toContainEqual({
      resumeId,
      state: "on",
      expiresAt: "2999-01-01T00:00:00.000Z",
      address: "bia-lima",
      // the owner's visits count at none of them
      addresses: [expect.stringMatching(/^[\w-]{24}$/), "bia-lima", expect.stringMatching(/^[\w-]{24}$/)],
    });
  });

  it("is not changed from settings that another tab has changed meanwhile", async () => {
    const { resumeId, link, address } = await service.share();
    const { revision } = link;
    expect((await service.set("ana", resumeId, { isOn: false, revision })).body.revision).toBe(Number(revision) + 1);
    expect(await service.set("ana", resumeId, { hiddenFields: [], revision })).toMatchObject({
      status: 412,
      body: {
        title: "Este link foi alterado em outra aba ou outro aparelho. Veja como ele está agora e altere de novo.",
      },
    });
    expect(await service.read("ana", resumeId)).toMatchObject({ isOn: false, hiddenFields: ["phone"] });
    await service.eventually(async () => expect((await service.visit(address)).status).toBe(404));
  });

  it("is switched on for the first time by one of two tabs; the other is told", async () => {
    const resumeId = await service.createResume("ana");
    const { revision } = await service.read("ana", resumeId);
    const answers = await Promise.all([1, 2].map(() => service.set("ana", resumeId, { revision })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    expect((await service.read("ana", resumeId)).addresses).toHaveLength(1);
  });
});

const add = (resumeId: string, name: string, person: "ana" | "bia" = "ana") =>
  service.api(person, "POST", `/api/links/${resumeId}/addresses`, { name });

describe("an own name", () => {
  it("is written without accents, and found however it is typed", async () => {
    const { resumeId } = await service.share();
    const { body } = await add(resumeId, "  José Conceição ");
    expect(body.addresses.map(({ address }: { address: string }) => address)).toContain("jose-conceicao");
    for (const typed of ["jose-conceicao", "Jose-Conceicao", encodeURIComponent("josé-conceição")])
      expect((await service.visit(typed)).status).toBe(200);
  });

  it.each([
    ["😀😀😀", "Use letras ou números no nome do link."],
    ["—…", "Use letras ou números no nome do link."],
    ["ab", "O nome do link tem de 3 a 40 letras e números."],
    ["a".repeat(41), "O nome do link tem de 3 a 40 letras e números."],
    ["Admin", "Este nome é reservado. Escolha outro."],
    ["Penresume", "Este nome é reservado. Escolha outro."],
  ])("cannot be %s", async (name, message) => {
    const { resumeId } = await service.share();
    const { status, body } = await add(resumeId, name);
    expect([status, body.errors?.[0]]).toEqual([400, { path: "name", message }]);
  });

  it("goes to one of two people who take it at the same moment; the other is told", async () => {
    const [ana, bia] = [await service.share("ana"), await service.share("bia")];
    for (let round = 0; round < 4; round++) {
      const name = `disputado-${round}`;
      const answers = await Promise.all([add(ana.resumeId, name, "ana"), add(bia.resumeId, name, "bia")]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      const lost = answers.find(({ status }) => status === 409);
      expect(lost?.body.title).toBe(
        `O nome “${name}” já está em uso por outra pessoa. Tente com o sobrenome ou a profissão.`,
      );
      const winner = answers[0]?.status === 201 ? ana : bia;
      expect(await service.db.collection("link_addresses").findOne({ _id: name as never })).toMatchObject({
        resumeId: winner.resumeId,
      });
    }
  });

  it("keeps working for its owner after a newer name, and stays reserved for them when removed", async () => {
    const { resumeId } = await service.share("ana", {}, undefined);
    const other = await service.share("bia");
    await add(resumeId, "primeiro-nome");
    await add(resumeId, "segundo-nome");
    expect((await service.visit("primeiro-nome")).status).toBe(200);
    expect((await add(other.resumeId, "primeiro-nome", "bia")).status).toBe(409);
    expect((await service.api("ana", "DELETE", `/api/links/${resumeId}/addresses/primeiro-nome`)).status).toBe(204);
    expect((await service.visit("primeiro-nome")).status).toBe(404);
    expect((await add(other.resumeId, "primeiro-nome", "bia")).status).toBe(409);
    expect((await service.read("ana", resumeId)).addresses.map(({ address }) => address)).not.toContain(
      "primeiro-nome",
    );
    const next = await service.share("ana");
    expect((await add(next.resumeId, "primeiro-nome")).status).toBe(201);
    expect((await service.visit("primeiro-nome")).status).toBe(200);
    // also those of a résumé that is gone
    await service.api("ana", "DELETE", `/api/resumes/${next.resumeId}`);
    await service.api("ana", "DELETE", `/api/resumes/trash/${next.resumeId}`);
    expect((await add(other.resumeId, "primeiro-nome", "bia")).status).toBe(409);
    expect((await add(resumeId, "primeiro-nome")).status).toBe(201);
  });

  it("has no words of the product or of signing in, however they are written", async () => {
    const { resumeId } = await service.share();
    const refused =
      "penresume-login p3nresume pen-resume penresurne PenRésumé-Pro entrar-na-conta log-in login l0g1n fazer-login loggin sign-in " +
      "minha-conta acesse-sua-conta s3nha verificar-conta google-conta www oficial " +
      "verificacao-de-conta redefinir-acesso confirme-seu-email autentica area-do-assinante curriculo-pro penrezume penresune iogin " +
      "logln nova5enha validacao-de-cadastro verify-your-account account";
    for (const name of refused.split(" ")) {
      const { status, body } = await add(resumeId, name);
      expect([status, body.errors?.[0]?.message], name).toEqual([400, "Este nome é reservado. Escolha outro."]);
    }
    const honest =
      "contador-silva contabil ana-conta-historias joao-oficial-de-justica carlos-suporte-ti ana-desenha resenhas-do-ze marina carnaval " +
      "seguranca-joao maria-admin psicologinha analista-de-contas entre-linhas senhora-ana helena-2024 " +
      "ana-account-manager ivan-loginov signinho loja-autentica gerente-de-contas area-de-vendas novo-horizonte marina-do-email ana-lima " +
      "renova-conta-azul";
    for (const name of honest.split(" ")) expect(isReservedName(name), name).toBe(false);
    for (const name of honest.split(" ").slice(0, 5)) expect((await add(resumeId, name)).status, name).toBe(201);
  });
});

describe("an address that was copied with what stood around it", () => {
  it("opens the page, whatever kind it is, and no other address does", async () => {
    const { resumeId, address } = await service.share();
    const { body } = await add(resumeId, "maria-copiada");
    const employer = await service.api("ana", "POST", `/api/links/${resumeId}/addresses`, { employer: "Padaria Sol" });
    const addresses = [address, "maria-copiada", employer.body.addresses.at(-1).address];
    expect(body.addresses).toHaveLength(2);
    const ends = [
      ".",
      ",",
      ")",
      "*",
      "_",
      ").",
      "%20",
      "%0A",
      "%E2%80%8B",
      "%C2%AD",
      "%EF%BB%BF",
      "%22",
      "%3E",
      "…",
      "!",
      ".Obrigada",
    ];
    for (const own of addresses)
      for (const path of [...ends.map((end) => own + end), `%E2%80%8B${own}`, `(${own})`])
        if (own !== "maria-copiada" || !path.endsWith("Obrigada"))
          expect([path, (await service.visit(path)).status]).toEqual([path, 200]);
    for (const other of [`${address}x`, address.slice(0, -1), `x${address}`, `${address}.x/pdf`.slice(1)])
      expect([other, (await service.visit(other)).status]).toEqual([other, 404]);
    expect((await service.visit(`${address})/visita`)).status).toBe(200);
  });

  it("opens no name that is only the beginning of the one typed, however long it is", async () => {
    const { resumeId } = await service.share();
    const name = "joao-pedro-de-souza-lima";
    expect(name).toHaveLength(24);
    await add(resumeId, name);
    for (const path of [name, `${name}.`, `${name}-`])
      expect([path, (await service.visit(path)).status]).toEqual([path, 200]);
    for (const path of [`${name}-neto`, `${name}_neto`, `${name}.neto`])
      expect([path, (await service.visit(path)).status]).toEqual([path, 404]);
  });
});

describe("the link of a subscriber whose entitlement has expired here without an event", () => {
  const expire = (userId: string) =>
    service.db
      .collection("entitlements")
      .updateOne({ _id: userId as never }, { $set: { until: new Date(Date.now() - 1_000) } });

  it("stays on, because svc-billing knows of the subscription", async () => {
    const { resumeId, address } = await service.share("dora");
    await expire("dora");
    expect((await service.read("dora", resumeId)).state).toBe("on");
    expect((await service.visit(address)).status).toBe(200);
  });

  it("is paused when svc-billing knows of none", async () => {
    const { resumeId, address } = await service.share("elis");
    await expire("elis");
    expect((await service.read("elis", resumeId)).state).toBe("paused");
    await service.eventually(async () => expect((await service.visit(address)).status).toBe(404));
  });
});

describe("the link of a deleted résumé", () => {
  it("is off after a restoration on a later day", async () => {
    const { resumeId, address } = await service.share();
    await service.api("ana", "DELETE", `/api/resumes/${resumeId}`);
    await service.db
      .collection("resumes")
      .updateOne({ _id: new Types.ObjectId(resumeId) }, { $set: { deletedAt: new Date(Date.now() - 86_400_000) } });
    await service.api("ana", "POST", `/api/resumes/trash/${resumeId}/restore`);
    expect((await service.read("ana", resumeId)).state).toBe("off");
    await service.eventually(async () => expect((await service.visit(address)).status).toBe(404));
  });

  it("is off in the trash, on again after the restoration, and gone with the résumé", async () => {
    const { resumeId, address } = await service.share();
    await service.api("ana", "DELETE", `/api/resumes/${resumeId}`);
    await service.eventually(async () => expect((await service.visit(address)).status).toBe(404));
    expect((await service.set("ana", resumeId)).status).toBe(404);
    await service.api("ana", "POST", `/api/resumes/trash/${resumeId}/restore`);
    expect((await service.visit(address)).status).toBe(200);
    await service.api("ana", "DELETE", `/api/resumes/${resumeId}`);
    await service.api("ana", "DELETE", `/api/resumes/trash/${resumeId}`);
    expect(await service.db.collection("link_addresses").countDocuments({ resumeId })).toBe(0);
    expect(await service.db.collection("links").countDocuments({ _id: resumeId as never })).toBe(0);
    // the visit above may be counted a moment later
    await service.eventually(async () =>
      expect(await service.db.collection("link_visits").countDocuments({ resumeId })).toBe(0),
    );
  });

  it("leaves no count of a visit that ends after its removal", async () => {
    const { resumeId, address } = await service.share();
    const visited = (await service.linkStore.findAddress(address)) as AddressDocument;
    await service.api("ana", "DELETE", `/api/resumes/${resumeId}`);
    await service.api("ana", "DELETE", `/api/resumes/trash/${resumeId}`);
    await service.linkStore.countVisits([{ address: visited, count: { visits: 1, downloads: 0 } }], Date.now());
    expect(await service.db.collection("link_visits").countDocuments({ resumeId })).toBe(0);
  });
});

describe("the photo of a frozen page", () => {
  it("is shown as long as the page is", async () => {
    const photo = "/media/profile-photos/1-congelada.jpg";
    const resume = createContactResume();
    const { resumeId } = await service.share(
      "ana",
      { isFrozen: true },
      { ...resume, personalInfo: { ...resume.personalInfo, photo } },
    );
    await service.call("PUT", `/api/resumes/${resumeId}`, {
      token: service.tokens.ana,
      body: createContactResume(),
      headers: { "if-match": '"1"' },
    });
    await service.db.collection("resume_states").deleteMany({ resume: resumeId });
    expect(await service.linkStore.isPhotoShown(photo)).toBe(true);
    expect(await service.linkStore.photosShownBy("ana")).toContain(photo);
    await service.set("ana", resumeId, { isFrozen: false });
    expect(await service.linkStore.isPhotoShown(photo)).toBe(false);
  });
});

describe("the erasure of an account", () => {
  it("removes links, addresses and counts, and forgets the subscription", async () => {
    const { address } = await service.share("bia");
    await service.visit(address);
    const token = await service.issuer.token("bia", { auth_time: Math.floor(Date.now() / 1_000) });
    expect((await service.call("DELETE", "/api/account", { token })).status).toBe(202);
    for (const name of ["links", "link_addresses", "link_visits"])
      expect(await service.db.collection(name).countDocuments({ userId: "bia" }), name).toBe(0);
    expect(await service.db.collection("entitlements").countDocuments({ _id: "bia" as never })).toBe(0);
    await service.eventually(async () => expect((await service.visit(address)).status).toBe(404));
  });
});
