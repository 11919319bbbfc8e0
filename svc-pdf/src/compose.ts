import {
  createEntitlements,
  createSubscriberProjection,
  createTombstoneStore,
  type ServiceParts,
} from "@penresume/service-kit";
import { startConsumers } from "./consumers.ts";
import { createPdfService, type PdfLimits } from "./pdf-service.ts";
import { createRoutes, info } from "./routes.ts";
import { createTurnStore, type TurnLimits } from "./turn-store.ts";

const LIMITS = {
  timeMs: 15_000,
  waiting: 200,
  waitingPerUser: 10,
  perUserAndHour: 300,
  renderMsPerUserAndHour: 120_000,
};

/** Composes the API: its stores and consumers start, its routes are returned. */
export function compose(parts: ServiceParts, limits: PdfLimits & TurnLimits = LIMITS) {
  const { log, metrics, lifecycle, mongo, broker, sweepHourly } = parts;
  const tombstones = createTombstoneStore(mongo.connection);
  const subscribers = createSubscriberProjection(mongo.connection, tombstones);
  const turns = createTurnStore(mongo.connection, limits, log);
  sweepHourly(turns, tombstones);
  const entitlements = createEntitlements({
    ...{ subscribers, tombstones, broker, log, metrics },
    counter: {
      name: "pdf_entitlement_misses_total",
      help: "Downloads for which the projection did not say active, by svc-billing's response",
    },
    message: "O download em PDF precisa de uma assinatura ativa.",
  });
  const pdfService = createPdfService({ broker, turns, log, metrics, limits });
  startConsumers({ broker, subscribers, pdfService, log });
  lifecycle.onStop("consumers", broker.stopConsuming);
  return {
    info,
    routes: createRoutes({ entitlements, pdfService }),
    required: ["mongo", "rabbitmq"],
    subscribers,
    tombstones,
  };
}
