import type { Response } from "express";
import { escapeHtml, sendPage } from "../page.ts";
import type { Account } from "./accounts.ts";

/** Sends the page 'Escolha uma conta': a button per account, a form for another account, and a cancel button. */
export function sendAccountPage(
  response: Response,
  shown: { accounts: Account[]; values?: { email?: unknown; name?: unknown }; error?: string },
): void {
  const { accounts, values = {}, error } = shown;
  sendPage(response, {
    title: "Escolha uma conta",
    notice: "Esta página faz as vezes do Google no seu computador. Nada é enviado ao Google e nenhuma senha é pedida.",
    content: `<p>para continuar no <strong>PenResume Pro</strong></p>
${accounts.map(accountForm).join("\n")}
<form method="post">
<p>Usar outra conta</p>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ""}
<label>Email <input type="email" name="email" autocomplete="email" required value="${escapeHtml(values.email)}"></label>
<label>Nome completo <input name="name" autocomplete="name" required value="${escapeHtml(values.name)}"></label>
<button class="primary">Continuar</button>
</form>
<form method="post"><button name="cancel" value="1">Cancelar</button></form>`,
  });
}

const accountForm = ({ email, name }: Account): string => `<form method="post">
<input type="hidden" name="email" value="${escapeHtml(email)}"><input type="hidden" name="name" value="${escapeHtml(name)}">
<button class="account">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>
</form>`;
