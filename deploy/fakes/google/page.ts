import { createHash } from "node:crypto";
import type { Account } from "./accounts.ts";

const CSS = `
:root{color-scheme:light dark}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:light-dark(#f0f4f9,#1e1f20);color:light-dark(#1f1f1f,#e3e3e3);font:1rem/1.5 system-ui,sans-serif}
main{width:min(100% - 2rem,26rem);margin:1rem;padding:2rem;box-sizing:border-box;background:light-dark(#fff,#0e0e0e);border-radius:1.5rem;display:grid;gap:1rem}
h1,p{margin:0}h1{font-size:1.5rem;font-weight:500}
.note{padding:.75rem 1rem;border-radius:.75rem;background:light-dark(#fef7e0,#3c2f00);font-size:.875rem}
form{display:grid;gap:.75rem}
button{min-height:2.75rem;padding:.5rem 1rem;border:1px solid light-dark(#747775,#8e918f);border-radius:1.5rem;background:none;color:inherit;font:inherit;cursor:pointer}
.account{display:grid;width:100%;text-align:left;border-radius:.75rem}
.account small{opacity:.8}
.primary{background:light-dark(#0b57d0,#a8c7fa);color:light-dark(#fff,#062e6f);border-color:transparent}
label{display:grid;gap:.25rem;font-size:.875rem}
input{min-height:2.75rem;padding:0 .75rem;border:1px solid light-dark(#747775,#8e918f);border-radius:.5rem;background:transparent;color:inherit;font:inherit}
.error{color:light-dark(#b3261e,#f2b8b5)}
hr{width:100%;border:0;border-top:1px solid light-dark(#c4c7c5,#444746)}
`;

/** Content security policy of the page: allows only its style element. */
export const PAGE_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(CSS).digest("base64")}'; frame-ancestors 'none'`;

/** The page 'Escolha uma conta': a button per account, a form for another account, and a cancel link. */
export function accountPage(shown: {
  accounts: Account[];
  values?: { email?: unknown; name?: unknown };
  error?: string;
}): string {
  const { accounts, values = {}, error } = shown;
  return `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Escolha uma conta – demonstração</title>
<style>${CSS}</style>
</head>
<body>
<main>
<h1>Escolha uma conta</h1>
<p>para continuar no <strong>PenResume Pro</strong></p>
<p class="note"><strong>Demonstração.</strong> Esta página faz as vezes do Google no seu computador. Nada é enviado ao Google e nenhuma senha é pedida.</p>
${accounts.map(accountForm).join("\n")}
<hr>
<form method="post">
<p>Usar outra conta</p>
${error ? `<p class="error" role="alert">${escapeHtml(error)}</p>` : ""}
<label>Email <input type="email" name="email" autocomplete="email" required value="${escapeHtml(values.email)}"></label>
<label>Nome completo <input name="name" autocomplete="name" required value="${escapeHtml(values.name)}"></label>
<button class="primary">Continuar</button>
</form>
<form method="post"><button name="cancel" value="1">Cancelar</button></form>
</main>
</body>
</html>`;
}

const accountForm = ({ email, name }: Account): string => `<form method="post">
<input type="hidden" name="email" value="${escapeHtml(email)}"><input type="hidden" name="name" value="${escapeHtml(name)}">
<button class="account">${escapeHtml(name)}<small>${escapeHtml(email)}</small></button>
</form>`;

const escapeHtml = (value: unknown): string =>
  (typeof value === "string" ? value : "").replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
