import express, { type Express, type Response } from "express";
import { escapeHtml, money, sendPage } from "../page.ts";
import { refreshSubscription, setCancelAtPeriodEnd } from "./billing.ts";
import { config } from "./config.ts";
import { price, type Subscription } from "./objects.ts";
import { save, state } from "./state.ts";

/** Mounts the hosted billing portal (https://docs.stripe.com/customer-management). Unlike Stripe's portal it mails no link first. */
export function mountPortal(app: Express): void {
  app.get("/p/login/:name", (request, response) => {
    const email = typeof request.query.prefilled_email === "string" ? request.query.prefilled_email : "";
    sendPortalPage(
      response,
      "Gerenciar assinatura",
      `<form method="get" action="/p/session">
        <label>Email <input type="email" name="email" required value="${escapeHtml(email)}"></label>
        <button class="primary">Continuar</button>
      </form>`,
    );
  });
  app.get("/p/session", (request, response) => {
    const { customer, email } = request.query;
    const subscriptions = Object.keys(state.subscriptions)
      .map(refreshSubscription)
      .filter((subscription) => {
        const owner = state.customers[subscription.customer];
        return owner?.id === customer || (email && owner?.email === email);
      });
    sendPortalPage(
      response,
      "Sua assinatura",
      `${subscriptions.map(formatSubscription).join("") || "<p>Nenhuma assinatura.</p>"}<p><a href="${escapeHtml(config.APP_URL)}">Voltar</a></p>`,
    );
  });
  app.post("/p/subscriptions/:id", express.urlencoded({ extended: false }), (request, response) => {
    const subscription = refreshSubscription(request.params.id);
    setCancelAtPeriodEnd(subscription, request.body.cancel === "true");
    save();
    response.redirect(303, `/p/session?customer=${subscription.customer}`);
  });
}

const STATUSES: Partial<Record<Subscription["status"], string>> = {
  active: "Ativa",
  past_due: "Pagamento pendente",
  canceled: "Cancelada",
  incomplete: "Aguardando o primeiro pagamento",
  incomplete_expired: "Expirada",
};

function formatSubscription(subscription: Subscription): string {
  const end = new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1_000).toLocaleDateString("pt-BR");
  const isCancelled = subscription.cancel_at_period_end;
  const button = `<button name="cancel" value="${!isCancelled}">${isCancelled ? "Retomar assinatura" : "Cancelar assinatura"}</button>`;
  const status = STATUSES[subscription.status] ?? subscription.status;
  const next =
    subscription.status !== "active" ? "" : isCancelled ? `, termina em ${end}` : `, próxima cobrança em ${end}`;
  return `<section><h2>PenResume Pro</h2><p>${money(price.unit_amount)} por mês<br>${status}${next}</p>
    <form method="post" action="/p/subscriptions/${subscription.id}">${subscription.status === "active" ? button : ""}</form></section>`;
}

const sendPortalPage = (response: Response, title: string, content: string) =>
  sendPage(response, {
    title,
    notice: "Substitui o portal da Stripe neste computador. Ninguém é cobrado.",
    content,
  });
