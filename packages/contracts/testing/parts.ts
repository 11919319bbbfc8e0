import { DATABASE_USERS, PARTS as DEPLOYED } from "../../../deploy/parts.mjs";

interface Endpoints {
  from: string[];
  to: string[];
}

/** Sender and receiver of each message and HTTP call. Each of them is released on its own. */
export const PARTS: Record<string, Endpoints> = {
  "subscription.changed": { from: ["svc-billing"], to: ["svc-billing", "svc-pdf", "svc-ai", "svc-resumes"] },
  "account.erased": { from: ["svc-resumes"], to: ["svc-billing", "svc-pdf", "svc-ai"] },
  "subscription.check": { from: ["svc-pdf", "svc-resumes"], to: ["svc-billing"] },
  "accounts.find-erased": { from: ["svc-billing"], to: ["svc-resumes"] },
  "pdf.render": { from: ["svc-pdf"], to: ["svc-pdf-worker"] },
  "pdf.render-content": { from: ["svc-pdf"], to: ["svc-pdf-worker"] },
  "pdf.render-link": { from: ["svc-resumes"], to: ["svc-pdf"] },
  "docx.render": { from: ["svc-pdf"], to: ["svc-pdf-worker"] },
  "POST /api/resumes": { from: ["mfe-editor", "mfe-account"], to: ["svc-resumes"] },
  "GET /api/resumes": { from: ["mfe-editor", "mfe-account"], to: ["svc-resumes"] },
  "GET /api/resumes/{id}": { from: ["mfe-editor", "mfe-account"], to: ["svc-resumes"] },
  "PUT /api/resumes/{id}": { from: ["mfe-editor", "mfe-account"], to: ["svc-resumes"] },
  "GET /api/resumes/trash": { from: ["mfe-account"], to: ["svc-resumes"] },
  "GET /api/resumes/{id}/states": { from: ["mfe-editor", "mfe-account"], to: ["svc-resumes"] },
  "GET /api/resumes/{id}/states/{version}": { from: ["mfe-editor", "mfe-account"], to: ["svc-resumes"] },
  "PUT /api/resumes/{id}/states/{version}": { from: ["mfe-editor"], to: ["svc-resumes"] },
  "GET /api/links": { from: ["mfe-account"], to: ["svc-resumes"] },
  "GET /api/links/{id}": { from: ["mfe-editor", "mfe-account"], to: ["svc-resumes"] },
  "PUT /api/links": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/links": { from: ["mfe-account"], to: ["svc-resumes"] },
  "GET /api/applications": { from: ["mfe-account", "mfe-editor"], to: ["svc-resumes"] },
  "POST /api/applications": { from: ["mfe-account", "mfe-editor"], to: ["svc-resumes"] },
  "POST /api/applications/batch": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/applications/moves": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/applications/deletions": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/applications/restorations": { from: ["mfe-account"], to: ["svc-resumes"] },
  "GET /api/applications/{id}": { from: ["mfe-account", "mfe-editor"], to: ["svc-resumes"] },
  "PUT /api/applications/{id}": { from: ["mfe-account", "mfe-editor"], to: ["svc-resumes"] },
  "GET /api/applications/settings": { from: ["mfe-account"], to: ["svc-resumes"] },
  "PUT /api/applications/settings": { from: ["mfe-account"], to: ["svc-resumes"] },
  "GET /api/applications/archive": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/applications/{id}/copies": { from: ["mfe-account", "mfe-editor"], to: ["svc-resumes"] },
  "GET /api/applications/{id}/copies": { from: ["mfe-account"], to: ["svc-resumes"] },
  "GET /api/applications/{id}/copies/{copyId}": { from: ["mfe-account"], to: ["svc-resumes"] },
  "DELETE /api/applications/{id}/copies/{copyId}": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/reminders/unsubscribe": { from: ["mfe-account"], to: ["svc-resumes"] },
  "GET /api/photos": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/photos": { from: ["mfe-editor"], to: ["svc-resumes"] },
  "POST /api/account/email": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/account/email/confirmation": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/account/email/undo": { from: ["mfe-account"], to: ["svc-resumes"] },
  "DELETE /api/account": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/stripe/create-subscription": { from: ["mfe-account"], to: ["svc-billing"] },
  "POST /api/stripe/verify-subscription": { from: ["shell"], to: ["svc-billing"] },
  "POST /api/stripe/renew-subscription": { from: ["mfe-account"], to: ["svc-billing"] },
  "POST /api/cancel-subscription": { from: ["mfe-account"], to: ["svc-billing"] },
  "PUT /api/customer": { from: ["shell", "mfe-account"], to: ["svc-billing"] },
  "POST /api/billing-portal": { from: ["mfe-account"], to: ["svc-billing"] },
  "GET /api/subscription": { from: ["shell", "mfe-account"], to: ["svc-billing"] },
  "POST /api/stripe/pix-order": { from: ["mfe-account"], to: ["svc-billing"] },
  "GET /api/stripe/pix-order": { from: ["mfe-account"], to: ["svc-billing"] },
  "GET /api/stripe/payments": { from: ["mfe-account"], to: ["svc-billing"] },
  "POST /api/stripe/refund": { from: ["mfe-account"], to: ["svc-billing"] },
  "POST /api/generate-docx": { from: ["mfe-editor", "mfe-account"], to: ["svc-pdf"] },
  "POST /api/generate-pdf": { from: ["mfe-editor", "mfe-account"], to: ["svc-pdf"] },
  "POST /api/ai/improve-text": { from: ["mfe-editor"], to: ["svc-ai"] },
  "POST /api/ai/suggest-skills": { from: ["mfe-editor"], to: ["svc-ai"] },
  "POST /api/ai/structure-resume": { from: ["mfe-editor"], to: ["svc-ai"] },
  "POST /api/ai/structure-posting": { from: ["mfe-editor"], to: ["svc-ai"] },
  "POST /api/ai/tailor": { from: ["mfe-editor"], to: ["svc-ai"] },
  "POST /api/ai/read-posting-link": { from: ["mfe-account", "mfe-editor"], to: ["svc-ai"] },
  "POST /api/ai/interview-feedback": { from: ["mfe-account"], to: ["svc-ai"] },
  "POST /api/ai/translate-texts": { from: ["mfe-editor"], to: ["svc-ai"] },
  "POST /api/ai/write-message": { from: ["mfe-account"], to: ["svc-ai"] },
  "GET /config.json": { from: ["shell", "mfe-account"], to: ["gateway"] },
  "any failure": { from: Object.keys(DEPLOYED.frontEnds), to: [...DATABASE_USERS, "gateway"] },
};

/** Senders and receivers of a contract, by its name in `SCHEMAS`; undefined if it exists no more. */
export function endpoints(contract: string): Endpoints | undefined {
  const found = PARTS[contract.replace(/( v\d+)?( request| response)?$/, "")];
  return found && contract.endsWith(" response") ? { from: found.to, to: found.from } : found;
}
