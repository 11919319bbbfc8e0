import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { inspect } from "node:util";
import { createMailer, type Mailer } from "@penresume/service-kit/mail";
import { eventually, startTcpProxy } from "@penresume/service-kit/testing";
import { Registry } from "@prometheus-io/client";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { type Person, setupService, withService } from "./service.ts";
import {
  changePixPayment,
  changeSubscription,
  deliver,
  findEvent,
  getPayment,
  listEvents,
  shiftPayment,
} from "./stripe-side.ts";
import { variables } from "./variables.ts";

const proxy = await startTcpProxy(`smtp://${variables.SMTP_HOST}:${variables.SMTP_PORT}`);
afterEach(() => proxy.restore());
afterAll(() => proxy.stop());
const service = await setupService({ smtpPort: Number(new URL(proxy.url).port) });

interface Mail {
  to: string[];
  from: string;
  subject: string;
  text: string;
}

/** Mails to a user, oldest first. */
async function mailsTo({ email }: Pick<Person, "email">): Promise<Mail[]> {
  const mails = (await (await fetch(`${variables.MAIL_URL}/mails.json`)).json()) as Mail[];
  return mails.filter(({ to }) => to.includes(email)).reverse();
}
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject);

const BEGUN = "Sua assinatura do PenResume Pro está ativa";
const CANCELLED = "Sua assinatura do PenResume Pro foi cancelada";
const KEPT = "Sua assinatura do PenResume Pro continua";
const ANY_DATE = expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/);

/** A subscriber who has received the confirmation. */
async function subscriber() {
  const ana = await service.payer();
  await ana.call("POST", "/api/stripe/verify-subscription", { subscription_id: ana.subscriptionId });
  await eventually(async () => expect(await subjectsTo(ana)).toEqual([BEGUN]));
  return ana;
}
const cancel = (ana: Person & { subscriptionId: string }) =>
  ana.call("POST", "/api/cancel-subscription", { subscriptionId: ana.subscriptionId });

const PIX_PAID = "Pix confirmado: seu PenResume Pro está liberado";
const REFUNDED = "Devolvemos o seu pagamento do PenResume Pro";

/** A user whose payment by Pix has just been confirmed. */
async function pixBuyer({ locale, confirmed = PIX_PAID }: { locale?: string; confirmed?: string } = {}) {
  const ana = await service.person("ana", locale ? { locale } : {});
  const { id } = (await ana.call("POST", "/api/stripe/pix-order")).body;
  await changePixPayment(id, "pay");
  const receives = async (type: string, about: string) => deliver(service, await findEvent(type, about));
  await receives("payment_intent.succeeded", id);
  await eventually(async () => expect(await subjectsTo(ana)).toEqual([confirmed]));
  return { ...ana, orderId: id as string, receives };
}

describe("mails about a payment by Pix", () => {
  it("confirm it once, with its end and without a renewal", async () => {
    const ana = await pixBuyer();
    const text = (await mailsTo(ana))[0]?.text.replaceAll("\u00a0", " ") ?? "";
    expect(text).toMatch(/Pix de R\$ 4,90.+ vale até \d\d\/\d\d\/\d{4}\./);
    expect(text).toContain("não renova");
    expect(text).toMatch(/Recibo: http/);
    await service.broker.publish("subscription.changed", {
      userId: ana.id,
      isSubscribed: true,
      subscription: null,
      revision: 9,
    });
    const bia = await pixBuyer();
    expect([await subjectsTo(ana), await subjectsTo(bia)]).toEqual([[PIX_PAID], [PIX_PAID]]);
  });

  it("of codes confirm them once, and say nothing of an access", async () => {
    const place = await service.person("copia");
    const { id } = (await place.call("POST", "/api/stripe/codes", { quantity: 2 })).body;
    await changePixPayment(id, "pay");
    await deliver(service, await findEvent("payment_intent.succeeded", id));
    await eventually(async () =>
      expect(await subjectsTo(place)).toEqual(["Pix confirmado: seus códigos estão prontos"]),
    );
    const text = (await mailsTo(place))[0]?.text ?? "";
    expect(text.replaceAll("\u00a0", " ")).toContain("R$ 9,80");
    expect(text).toContain("https://penresume.example/checkout?codigos");
    expect(text).not.toContain("vale até");
  });

  it("confirm a refund, and name the support when the bank rejected the refund", async () => {
    const ana = await pixBuyer();
    await ana.call("POST", "/api/stripe/refund", { payments: [ana.orderId] });
    await eventually(async () => expect(await subjectsTo(ana)).toEqual([PIX_PAID, REFUNDED]));
    expect((await mailsTo(ana)).at(-1)?.text).toContain("volta para a conta que fez o Pix");
    await changePixPayment(ana.orderId, "refund-fails");
    await ana.receives("refund.failed", (await getPayment(ana.orderId)).latest_charge as string);
    await eventually(async () =>
      expect((await subjectsTo(ana)).at(-1)).toBe("Não conseguimos devolver o seu pagamento do PenResume Pro"),
    );
  });

  it("remind once, three days before its end", async () => {
    const ana = await pixBuyer();
    await shiftPayment(ana.orderId, 28);
    for (let n = 0; n < 2; n++) {
      await service.customers.updateOne({ _id: ana.id }, { $set: { syncAt: new Date() } });
      await eventually(async () => expect((await subjectsTo(ana)).at(-1)).toMatch(/^Seu PenResume Pro termina em /));
    }
    await eventually(async () =>
      expect((await service.customers.findOne({ _id: ana.id }))?.syncAt?.getTime()).toBeGreaterThan(Date.now()),
    );
    expect(await subjectsTo(ana)).toHaveLength(2);
    expect((await mailsTo(ana)).at(-1)?.text).toContain("https://penresume.example/checkout");
  });
});

describe("the language of mails", () => {
  it.each([
    {
      locale: "en",
      confirmed: "Pix confirmed: your PenResume Pro is active",
      paid: /^Hello!.+Pix payment of R\$4\.90 on [A-Z][a-z]+ \d+, \d{4}\. .+Help and support/s,
      refunded: "We refunded your PenResume Pro payment",
    },
    {
      locale: "es",
      confirmed: "Pix confirmado: tu PenResume Pro está activo",
      paid: /^¡Hola!.+Pix de 4,90 BRL, del \d+ de [a-z]+ de \d{4}\. .+Ayuda y soporte/s,
      refunded: "Devolvimos tu pago de PenResume Pro",
    },
  ])("is the token's, $locale, also for mails that a webhook causes", async (expected) => {
    const ana = await pixBuyer(expected);
    expect((await mailsTo(ana))[0]?.text.replaceAll("\u00a0", " ")).toMatch(expected.paid);
    await changePixPayment(ana.orderId, "refund");
    await ana.receives("charge.refunded", (await getPayment(ana.orderId)).latest_charge as string);
    await eventually(async () => expect(await subjectsTo(ana)).toEqual([expected.confirmed, expected.refunded]));
  });

  it("is Portuguese when the token has a language without mail texts", async () => {
    await pixBuyer({ locale: "fr" });
  });

  it("follows the choice in the account, with the next visit", async () => {
    const ana = await subscriber();
    const token = await service.issuer.token(ana.id, { locale: "en" });
    await service.call("GET", "/api/subscription", { token });
    await eventually(async () =>
      expect(await service.customers.findOne({ _id: ana.id })).toMatchObject({ language: "en" }),
    );
    await changeSubscription(ana.subscriptionId, "cancel");
    await deliver(service, (await listEvents(ana.customerId)).at(-1));
    await eventually(async () =>
      expect(await subjectsTo(ana)).toEqual([BEGUN, "Your PenResume Pro subscription was cancelled"]),
    );
  });
});

describe("mails about a subscription", () => {
  it("confirm the purchase with price, next charge, how to cancel and how to get a refund", async () => {
    const ana = await subscriber();
    const [mail] = await mailsTo(ana);
    expect(mail?.from).toBe(variables.SMTP_FROM);
    const text = mail?.text.replaceAll("\u00a0", " ") ?? "";
    const [, bought] = /Assinada em (\S+), por R\$ 4,90 por mês\./.exec(text) ?? [];
    const [, charged] = /Próxima cobrança: R\$ 4,90 em (\S+),/.exec(text) ?? [];
    expect([bought, charged]).toEqual([ANY_DATE, ANY_DATE]);
    const [, refundable] = /Até (\S+) você pode desistir desta compra e receber seu dinheiro de volta/.exec(text) ?? [];
    expect(refundable).toEqual(ANY_DATE);
    for (const path of ["/assinaturas", "/termos", "/ajuda"])
      expect(text).toContain(`https://penresume.example${path}`);
  });

  it("confirm each cancellation and its withdrawal once, however often the event arrives", async () => {
    const ana = await subscriber();
    await cancel(ana);
    await eventually(async () => expect(await subjectsTo(ana)).toEqual([BEGUN, CANCELLED]));
    expect((await mailsTo(ana)).at(-1)?.text).toMatch(
      /O acesso vale até \d\d\/\d\d\/\d{4}, e até lá dá para voltar atrás/,
    );
    await ana.call("POST", "/api/stripe/renew-subscription", { subscription_id: ana.subscriptionId });
    await eventually(async () => expect(await subjectsTo(ana)).toEqual([BEGUN, CANCELLED, KEPT]));

    const { isSubscribed, subscription } = await ana.state();
    const event = { userId: ana.id, isSubscribed, subscription, revision: 9 };
    for (let n = 0; n < 2; n++) await service.broker.publish("subscription.changed", event);
    const bia = await subscriber();
    expect([await subjectsTo(ana), await subjectsTo(bia)]).toEqual([[BEGUN, CANCELLED, KEPT], [BEGUN]]);
  });

  it("confirm an immediate end too", async () => {
    const ana = await subscriber();
    await changeSubscription(ana.subscriptionId, "cancel");
    await deliver(service, (await listEvents(ana.customerId)).at(-1));
    await eventually(async () => expect((await mailsTo(ana)).at(-1)?.text).toContain("O acesso ao Pro terminou."));
  });

  it("are not sent for changes older than three days", async () => {
    const ana = await subscriber();
    const old = { "subscriptions.0.created": 1_700_000_000, notified: null };
    await service.customers.updateOne({ _id: ana.id }, { $set: old });
    const { subscription } = await ana.state();
    await service.broker.publish("subscription.changed", {
      userId: ana.id,
      isSubscribed: true,
      subscription,
      revision: 9,
    });
    await eventually(async () =>
      expect(await service.customers.findOne({ _id: ana.id })).toMatchObject({
        notified: { subscriptionId: ana.subscriptionId, isCancelled: false },
      }),
    );
    expect(await subjectsTo(ana)).toEqual([BEGUN]);
  });

  it("arrive in order with two replicas and a slow mail server", async () => {
    const ana = await subscriber();
    await withService({ mongoUrl: service.mongoUrl }, async () => {
      proxy.suspend();
      await cancel(ana);
      await eventually(() => expect(proxy.connections()).toBeGreaterThan(0));
      await ana.call("POST", "/api/stripe/renew-subscription", { subscription_id: ana.subscriptionId });
      proxy.restore();
      await eventually(async () => expect(await subjectsTo(ana)).toEqual([BEGUN, CANCELLED, KEPT]));
    });
  });

  it("are not retried when the address is rejected permanently, and no log or queue has the address", async () => {
    const refusing = createServer((socket) => {
      socket.write("220 mail\r\n");
      socket.on("data", (lines) => socket.write(String(lines).startsWith("RCPT") ? `550 no ${lines}` : "250 ok\r\n"));
    }).listen(0, "127.0.0.1");
    await once(refusing, "listening");
    const { port } = refusing.address() as AddressInfo;
    const server = { SMTP_HOST: "127.0.0.1", SMTP_PORT: port, SMTP_FROM: "nao-responda@penresume.example" };
    const mailer = createMailer(server, new Registry()) as Mailer;
    const mail = { id: "sub_1.begun.1", to: "ninguem@example.com", subject: "Oi", text: "Oi" };
    expect(await mailer.send(mail)).toBe(false);
    refusing.close();
    await once(refusing, "close");
    const failure: unknown = await mailer.send(mail).catch((error: unknown) => error);
    expect(inspect(failure)).toContain("mail not accepted: ");
    expect(inspect(failure)).not.toContain("ninguem");
  });

  it("arrive later when the mail server was down", async () => {
    const count = async (series: string) => {
      const metrics = await (await service.call("GET", "/metrics")).text();
      return Number(new RegExp(`^${series}.*\\} (\\d+)`, "m").exec(metrics)?.[1] ?? 0);
    };
    const countWaiting = () => count('messages_total\\{queue="billing.confirmations",outcome="waiting"');
    const countMails = (outcome: string) => count(`mails_total\\{outcome="${outcome}"`);
    const [before, failed, sent] = await Promise.all([countWaiting(), countMails("failed"), countMails("sent")]);
    proxy.disconnect();
    const ana = await service.payer();
    await ana.call("POST", "/api/stripe/verify-subscription", { subscription_id: ana.subscriptionId });
    // after as many attempts as mails to one address are allowed
    await vi.waitFor(async () => expect(await countWaiting()).toBeGreaterThan(before), 50_000);
    proxy.restore();
    await eventually(async () => expect(await subjectsTo(ana)).toEqual([BEGUN]));
    expect(await countMails("failed")).toBeGreaterThan(failed);
    expect(await countMails("sent")).toBe(sent + 1);
  });
});

describe("mails to one address", () => {
  const isCancellationHandled = (ana: Person, expected: boolean) =>
    eventually(async () =>
      expect(await service.customers.findOne({ _id: ana.id })).toMatchObject({ notified: { isCancelled: expected } }),
    );

  it("are at most ten an hour, however often a subscription is cancelled and renewed", async () => {
    const ana = await subscriber();
    for (let n = 0; n < 6; n++) {
      await cancel(ana);
      await isCancellationHandled(ana, true);
      await ana.call("POST", "/api/stripe/renew-subscription", { subscription_id: ana.subscriptionId });
      await isCancellationHandled(ana, false);
    }
    expect(await mailsTo(ana)).toHaveLength(10);
  });

  it("end with the account, also before its record is marked", async () => {
    const ana = await subscriber();
    await service.tombstones.add(ana.id);
    await cancel(ana);
    await isCancellationHandled(ana, true);
    expect(await subjectsTo(ana)).toEqual([BEGUN]);
  });
});
