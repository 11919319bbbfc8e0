import { randomUUID } from "node:crypto";
import {
  createTestService,
  declareSubscriberQueues,
  recordEvents,
  uniqueDatabaseUrl,
} from "@penresume/service-kit/testing";
import { inject } from "vitest";
import { prepareBucket } from "../../deploy/service-accounts/storage.mjs";
import { compose } from "../src/compose.ts";
import { configSchema } from "../src/config.ts";
import { startFakeKeycloak } from "./fake-keycloak.ts";

export const variables = inject("components") as Record<string, string>;

/** The service on real components, with its own database and bucket. */
export async function startService({ smtpPort = Number(variables.SMTP_PORT), urlOptions = "" } = {}) {
  const mongoUrl = `${uniqueDatabaseUrl(variables.MONGO_URL as string)}${urlOptions}`;
  const rabbitmqUrl = variables.RABBITMQ_URL as string;
  await declareSubscriberQueues(rabbitmqUrl);
  const bucket = `media-${randomUUID()}`;
  await prepareBucket(
    { url: variables.MINIO_URL, name: variables.MINIO_ACCESS_KEY, password: variables.MINIO_SECRET_KEY },
    bucket,
  );
  const keycloak = await startFakeKeycloak();
  const testService = await createTestService("svc-resumes", { mongoUrl, rabbitmqUrl });
  const { mongo, broker, issuer } = testService;
  const config = configSchema.parse({
    ...variables,
    PORT: 1,
    TOKEN_ISSUER: issuer.issuer,
    JWKS_URL: issuer.jwksUrl,
    KEYCLOAK_URL: keycloak.url,
    ACCOUNTS_CLIENT_SECRET: keycloak.clientSecret,
    MEDIA_BUCKET: bucket,
    SMTP_PORT: smtpPort,
  });
  const { info, routes, checks, ...stores } = compose(config, testService);
  const server = await testService.serve({ info, routes, checks });
  const recorder = await recordEvents(rabbitmqUrl);
  return {
    ...server,
    issuer,
    keycloak,
    ...stores,
    mongoUrl,
    bucket,
    db: mongo.connection,
    events: recorder.events,
    broker,
    /** Reads an object like the gateway, without credentials. */
    readMedia: (address: string) => fetch(`${variables.MINIO_URL}/${bucket}/${address.slice("/media/".length)}`),
    async stop() {
      await recorder.stop();
      await testService.stop();
      await keycloak.stop();
    },
  };
}

export const createResume = (fullName: string, photo?: string) => ({
  personalInfo: { fullName, email: "ana@example.com", ...(photo ? { photo } : {}) },
  experience: [{ company: "Acme", position: "Analista", startDate: "01/2020", endDate: "Atual", current: true }],
  skills: ["Excel", "Inglês"],
  theme: {
    layout: "classic",
    colors: { primary: "#1d4ed8", secondary: "#1e3a8a", text: "#111827", background: "#ffffff", accent: "#0369a1" },
  },
  html: `<html lang="pt-BR"><body><h1>${fullName}</h1></body></html>`,
});
