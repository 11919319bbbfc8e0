import type { linkSettingsSchema, PublicLink } from "@penresume/contracts";
import { eventually } from "@penresume/service-kit/testing";
import type { z } from "zod";
import { createResume, startService } from "./service.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

type Settings = z.input<typeof linkSettingsSchema>;

/** A résumé with every kind of contact datum, also inside its texts, as the editor's snapshots have them. */
export const createContactResume = (fullName = "Maria Souza") => ({
  ...createResume(fullName),
  personalInfo: {
    fullName,
    headline: "Analista de dados",
    email: "maria@exemplo.com.br",
    phone: "(11) 98765-4321",
    location: "São Paulo, SP",
    website: "https://www.maria.example/",
    description: "Falo por **telefone**: +55 11 98765 4321 ou maria@exemplo.com.br.",
  },
  html:
    `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${fullName}</title><style>.page{color:#111}</style></head><body>` +
    `<div class="page set modern" data-footer="${fullName} · 1/1"><div class="column main"><header class="b head"><h1 class="t">${fullName}</h1>` +
    '<p class="t"><span class="item email"><a class="nowrap" href="mailto:maria@exemplo.com.br">maria@exemplo.com.br</a></span><span class="bar"> | </span>' +
    '<span class="item phone"><span class="nowrap">(11) 98765-4321</span></span><span class="bar"> | </span><span class="item location">São Paulo, SP</span></p></header>' +
    '<div class="b rows summary"><p class="t">Falo por <strong>telefone</strong>: +55 11 98765 <br>4321 ou maria@exemplo.com.br.</p>' +
    '<ul><li class="t"><a href="https://wa.me/5511987654321">Mensagem</a> <a href="https://maria.example/obra">obra</a></li></ul></div></div></div></body></html>',
});

/** The service with the subscribers `ana`, `bia`, `dora` and `elis`; `caio` has no subscription. svc-billing knows of `dora` only. */
export async function startLinkService() {
  const service = await startService();
  service.broker.handle("subscription.check", { prefetch: 1 }, async ({ data: { userId } }) => ({
    userId,
    isSubscribed: userId === "dora",
    revision: 1,
  }));
  for (const userId of ["ana", "bia", "dora", "elis"])
    await service.subscribers.saveSubscription({ userId, isSubscribed: true, revision: 1, until: 4_000_000_000 });
  const tokens = {
    ana: await service.issuer.token("ana"),
    bia: await service.issuer.token("bia"),
    caio: await service.issuer.token("caio"),
    dora: await service.issuer.token("dora"),
    elis: await service.issuer.token("elis"),
  };
  type Person = keyof typeof tokens;

  const api = async (person: Person, method: string, path: string, body?: unknown) => {
    const response = await service.call(method, path, { token: tokens[person], ...(body !== undefined && { body }) });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  };

  return {
    ...service,
    tokens,
    api,
    async createResume(person: Person, resume: object = createContactResume()): Promise<string> {
      return (await api(person, "POST", "/api/resumes", resume)).body.id;
    },
    set: (person: Person, resumeId: string, settings: Partial<Settings> = {}) =>
      api(person, "PUT", `/api/links/${resumeId}`, {
        isOn: true,
        hiddenFields: ["phone"],
        expiresAt: null,
        ...settings,
      }),
    /** A new résumé with its link switched on. */
    async share(person: Person = "ana", settings: Partial<Settings> = {}, resume: object = createContactResume()) {
      const resumeId = await this.createResume(person, resume);
      const link: PublicLink = (await this.set(person, resumeId, settings)).body;
      return { resumeId, link, address: link.addresses[0]?.address ?? "" };
    },
    read: async (person: Person, resumeId: string): Promise<PublicLink> =>
      (await api(person, "GET", `/api/links/${resumeId}`)).body,
    async visit(address: string, { headers = {}, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
      const response = await fetch(`${service.origin}/c/${address}`, {
        redirect: "manual",
        ...init,
        headers: { "user-agent": BROWSER, ...headers },
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    eventually,
  };
}

export type LinkService = Awaited<ReturnType<typeof startLinkService>>;

export const countVisits = (link: PublicLink, address = link.addresses[0]?.address) =>
  (link.addresses.find((one) => one.address === address)?.days ?? []).reduce((sum, { visits }) => sum + visits, 0);
