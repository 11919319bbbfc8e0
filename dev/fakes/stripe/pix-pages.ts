import type { Express, Response } from "express";
import { escapeHtml, money, sendPage } from "../page.ts";
import { find } from "./billing.ts";
import { findIntent, payPix } from "./pix.ts";
import { save, state } from "./state.ts";

/** Mounts pages for browsers: the instructions of a Pix code, with a button that pays it, and receipts. */
export function mountPixPages(app: Express): void {
  app.get("/pix/:id", (request, response) => {
    const intent = findIntent(request.params.id);
    const isOpen = intent.status === "requires_action";
    const content = isOpen
      ? `<form method="post" action="/pix/${escapeHtml(intent.id)}"><button class="primary">Pagar ${money(intent.amount)}</button></form>`
      : `<p>${intent.status === "succeeded" ? "Pago." : "Este código não vale mais."}</p>`;
    sendPixPage(response, "Pix", content);
  });
  app.post("/pix/:id", (request, response) => {
    payPix(findIntent(request.params.id));
    save();
    response.redirect(303, `/pix/${request.params.id}`);
  });
  app.get("/receipts/:id", (request, response) => {
    const { amount, amount_refunded, created, id } = find("charge", state.charges, request.params.id);
    const day = new Date(created * 1_000).toLocaleDateString("pt-BR");
    const refunded = amount_refunded ? `<p>Devolvido: ${money(amount_refunded)}</p>` : "";
    sendPixPage(
      response,
      "Recibo",
      `<p>PenResume Pro: ${money(amount)} em ${day}</p>${refunded}<p>${escapeHtml(id)}</p>`,
    );
  });
}

const sendPixPage = (response: Response, title: string, content: string) =>
  sendPage(response, {
    title,
    notice: "Substitui as páginas da Stripe neste computador. Ninguém é cobrado.",
    content,
  });
