import type { z } from "zod";
import * as contracts from "../src/index.ts";

/** Request and response schemas of every JSON call of the public API. */
export const CALLS: Record<string, { request?: z.ZodType; response?: z.ZodType }> = {
  "POST /api/resumes": { request: contracts.resumeInputSchema, response: contracts.savedResumeSchema },
  "GET /api/resumes": { request: contracts.resumePageQuerySchema, response: contracts.resumePageSchema },
  "GET /api/resumes/{id}": { response: contracts.savedResumeSchema },
  "PUT /api/resumes/{id}": { request: contracts.resumeInputSchema, response: contracts.savedResumeSchema },
  "GET /api/resumes/trash": { response: contracts.trashSchema },
  "GET /api/resumes/{id}/states": { response: contracts.resumeStatesSchema },
  "GET /api/resumes/{id}/states/{version}": { response: contracts.savedStateSchema },
  "PUT /api/resumes/{id}/states/{version}": { request: contracts.stateNameSchema },
  "GET /api/links": { response: contracts.linkListSchema },
  "GET /api/links/{id}": { response: contracts.publicLinkSchema },
  "PUT /api/links": { request: contracts.linkSettingsSchema, response: contracts.publicLinkSchema },
  "POST /api/links": { request: contracts.newLinkAddressSchema, response: contracts.publicLinkSchema },
  "GET /api/applications": { response: contracts.applicationListSchema },
  "POST /api/applications": { request: contracts.applicationInputSchema, response: contracts.applicationSchema },
  "POST /api/applications/batch": {
    request: contracts.applicationBatchSchema,
    response: contracts.applicationListSchema,
  },
  "POST /api/applications/moves": {
    request: contracts.applicationMovesSchema,
    response: contracts.applicationListSchema,
  },
  "POST /api/applications/deletions": {
    request: contracts.applicationIdsSchema,
    response: contracts.applicationIdsSchema,
  },
  "POST /api/applications/restorations": {
    request: contracts.applicationIdsSchema,
    response: contracts.applicationIdsSchema,
  },
  "GET /api/applications/{id}": { response: contracts.applicationSchema },
  "PUT /api/applications/{id}": { request: contracts.applicationInputSchema, response: contracts.applicationSchema },
  "GET /api/applications/settings": { response: contracts.savedApplicationSettingsSchema },
  "PUT /api/applications/settings": {
    request: contracts.applicationSettingsSchema,
    response: contracts.savedApplicationSettingsSchema,
  },
  "GET /api/applications/archive": {
    request: contracts.applicationArchiveQuerySchema,
    response: contracts.applicationArchiveSchema,
  },
  "POST /api/applications/{id}/copies": { request: contracts.newCopySchema, response: contracts.applicationSchema },
  "GET /api/applications/{id}/copies": { response: contracts.copyListSchema },
  "GET /api/applications/{id}/copies/{copyId}": { response: contracts.sentCopySchema },
  "DELETE /api/applications/{id}/copies/{copyId}": { response: contracts.applicationSchema },
  "POST /api/reminders/unsubscribe": { request: contracts.reminderTokenSchema },
  "GET /api/photos": { response: contracts.uploadedPhotosSchema },
  "POST /api/photos": { response: contracts.photoSchema },
  "POST /api/account/email": { request: contracts.emailChangeSchema },
  "POST /api/account/email/confirmation": { request: contracts.emailConfirmationSchema },
  "POST /api/account/email/undo": { request: contracts.emailConfirmationSchema },
  "DELETE /api/account": { response: contracts.accountErasureSchema },
  "POST /api/stripe/create-subscription": {
    request: contracts.createSubscriptionRequestSchema,
    response: contracts.createSubscriptionResponseSchema,
  },
  "POST /api/stripe/verify-subscription": { request: contracts.verifySubscriptionRequestSchema },
  "POST /api/stripe/renew-subscription": { request: contracts.renewSubscriptionRequestSchema },
  "POST /api/cancel-subscription": { request: contracts.cancelSubscriptionRequestSchema },
  "PUT /api/customer": { request: contracts.customerSchema, response: contracts.customerSchema },
  "POST /api/billing-portal": { response: contracts.billingPortalSchema },
  "GET /api/subscription": { response: contracts.subscriptionStateSchema },
  "POST /api/stripe/pix-order": { response: contracts.pixOrderSchema },
  "GET /api/stripe/pix-order": { response: contracts.latestPixOrderSchema },
  "GET /api/stripe/payments": { response: contracts.paymentsSchema },
  "POST /api/stripe/refund": { request: contracts.refundRequestSchema, response: contracts.paymentsSchema },
  "POST /api/generate-pdf": { request: contracts.generatePdfRequestSchema },
  "POST /api/generate-docx": { request: contracts.generateDocxRequestSchema },
  "POST /api/ai/improve-text": {
    request: contracts.improveTextRequestSchema,
    response: contracts.improveTextResponseSchema,
  },
  "POST /api/ai/suggest-skills": {
    request: contracts.suggestSkillsRequestSchema,
    response: contracts.suggestSkillsResponseSchema,
  },
  "POST /api/ai/structure-resume": {
    request: contracts.structureResumeRequestSchema,
    response: contracts.structureResumeResponseSchema,
  },
  "POST /api/ai/structure-posting": {
    request: contracts.structurePostingRequestSchema,
    response: contracts.structurePostingResponseSchema,
  },
  "POST /api/ai/read-posting-link": {
    request: contracts.readPostingLinkRequestSchema,
    response: contracts.readPostingLinkResponseSchema,
  },
  "POST /api/ai/tailor": { request: contracts.tailorRequestSchema, response: contracts.tailorResponseSchema },
  "POST /api/ai/interview-feedback": {
    request: contracts.interviewFeedbackRequestSchema,
    response: contracts.interviewFeedbackResponseSchema,
  },
  "POST /api/ai/translate-texts": {
    request: contracts.translateTextsRequestSchema,
    response: contracts.translateTextsResponseSchema,
  },
  "POST /api/ai/write-message": {
    request: contracts.writeMessageRequestSchema,
    response: contracts.writeMessageResponseSchema,
  },
  "GET /config.json": { response: contracts.runtimeConfigSchema },
  "any failure": { response: contracts.problemSchema },
};
