const FRONT_ENDS = ["shell", "mfe-editor", "mfe-account"];
const SERVICES = ["svc-resumes", "svc-billing", "svc-pdf", "svc-ai"];

interface Ends {
  from: string[];
  to: string[];
}

/** Who sends each message and who takes it, who makes each call and who answers: parts that are released one by one. */
export const PARTS: Record<string, Ends> = {
  "resume.saved": { from: ["svc-resumes"], to: ["svc-resumes", "svc-pdf"] },
  "resume.deleted": { from: ["svc-resumes"], to: ["svc-resumes", "svc-pdf"] },
  "subscription.changed": { from: ["svc-billing"], to: ["svc-billing", "svc-pdf", "svc-ai"] },
  "account.erased": { from: ["svc-resumes"], to: ["svc-billing", "svc-pdf", "svc-ai"] },
  "subscription.check": { from: ["svc-pdf"], to: ["svc-billing"] },
  "pdf.render": { from: ["svc-pdf"], to: ["svc-pdf-worker"] },
  "pdf.render-ahead": { from: ["svc-pdf"], to: ["svc-pdf-worker"] },
  "POST /api/resumes": { from: ["mfe-editor", "mfe-account"], to: ["svc-resumes"] },
  "GET /api/resumes": { from: ["mfe-editor", "mfe-account"], to: ["svc-resumes"] },
  "POST /api/photos": { from: ["mfe-editor", "mfe-account"], to: ["svc-resumes"] },
  "DELETE /api/account": { from: ["mfe-account"], to: ["svc-resumes"] },
  "POST /api/stripe/create-subscription": { from: ["mfe-account"], to: ["svc-billing"] },
  "POST /api/stripe/verify-subscription": { from: ["shell"], to: ["svc-billing"] },
  "POST /api/stripe/renew-subscription": { from: ["mfe-account"], to: ["svc-billing"] },
  "POST /api/cancel-subscription": { from: ["mfe-account"], to: ["svc-billing"] },
  "PUT /api/customer": { from: ["shell", "mfe-account"], to: ["svc-billing"] },
  "POST /api/billing-portal": { from: ["mfe-account"], to: ["svc-billing"] },
  "GET /api/subscription": { from: ["shell", "mfe-account"], to: ["svc-billing"] },
  "POST /api/generate-pdf": { from: ["mfe-editor", "mfe-account"], to: ["svc-pdf"] },
  "POST /api/ai/improve-text": { from: ["mfe-editor"], to: ["svc-ai"] },
  "POST /api/ai/suggest-skills": { from: ["mfe-editor"], to: ["svc-ai"] },
  "GET /config.json": { from: ["shell"], to: ["gateway"] },
  "any failure": { from: FRONT_ENDS, to: [...SERVICES, "gateway"] },
};

/** Of one shape that crosses a wire, by its name in `shapes()`: who sends it and who reads it. */
export function ends(name: string): Ends {
  const { from, to } = PARTS[name.replace(/ (order|answer|request|response)$/, "")] as Ends;
  return / (answer|response)$/.test(name) ? { from: to, to: from } : { from, to };
}
