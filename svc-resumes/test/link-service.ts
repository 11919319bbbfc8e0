import type { linkSettingsSchema, PublicLink } from "@penresume/contracts";
import { eventually } from "@penresume/service-kit/testing";
import type { z } from "zod";
import { createResume, startService } from "./service.ts";

const BROWSER = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";

type Settings = z.input<typeof linkSettingsSchema>;

/** A résumé with every kind of contact datum, also inside its texts. What its owner's browser drew is not shown to strangers. */
export const createContactResume = (fullName = "Maria Souza", personalInfo: object = {}) => ({
  ...createResume(fullName),
  personalInfo: {
    fullName,
    headline: "Analista de dados",
    email: "maria@exemplo.com.br",
    phone: "(11) 98765-4321",
    location: "São Paulo, SP",
    website: "https://www.maria.example/",
    description:
      "Falo por **telefone**: +55 11 98765 4321 ou maria@exemplo.com.br.\n- [Mensagem](https://wa.me/5511987654321) e [obra](https://maria.example/obra)",
    ...personalInfo,
  },
  html: '<html lang="pt-BR"><body><h1>Desenhado no navegador</h1></body></html>',
});

/** The service with the subscribers `ana`, `bia`, `dora` and `elis`; `caio` has no subscription. svc-billing knows of `dora` only. */
export async function startLinkService(options: Parameters<typeof startService>[0] = {}) {
  const service = await startService(options);
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
    /** Opens a page as a browser does, which loads its picture. */
    async view(address: string, init: RequestInit & { headers?: Record<string, string> } = {}) {
      const page = await this.visit(address, init);
      const picture = /<img src="\/c\/([^"]+)"/.exec(page.text)?.[1];
      if (picture) await this.visit(picture, init.headers ? { headers: init.headers } : {});
      return page;
    },
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
