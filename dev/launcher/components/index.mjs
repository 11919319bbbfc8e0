import { chromium } from "./chromium.mjs";
import { developmentServer } from "./development-server.mjs";
import { google, mail, openai, stripe } from "./fakes.mjs";
import { keycloak } from "./keycloak.mjs";
import { minio } from "./minio.mjs";
import { mongo } from "./mongo.mjs";
import { NGINX_COMPONENTS } from "./nginx.mjs";
import { rabbitmq } from "./rabbitmq.mjs";
import { SERVICES } from "./services.mjs";
import { stripeMock } from "./stripe-mock.mjs";
import { verapdf } from "./verapdf.mjs";

/**
 * A component of a stack:
 * - `name`, and `ports`: the names of the ports it listens at;
 * - `onlyForTests`: starts only when it is requested by name;
 * - `mode`: "development" or "production" for a component that `--dev` adds or replaces;
 * - `needs`: components that must be ready before it, and the installation tasks `npm` and `build`;
 * - `packages()`: its Debian packages; `install`: what else must be built first;
 * - `addresses(context)`: addresses and credentials for other components, by the services' variable names;
 * - `start(context)`: resolves when it is ready, to `{ stop, exited }`.
 */

/** Components in the order of their dependencies; a stage is stopped together. */
export const STAGES = [
  [mongo, minio, rabbitmq, keycloak, stripe, openai, google, mail, chromium, stripeMock, verapdf],
  SERVICES,
  [...NGINX_COMPONENTS, developmentServer],
];

export const COMPONENTS = STAGES.flat();

/** What the landing page and a guest's editor need: neither Keycloak nor MinIO, whose builds take minutes. */
export const FOR_GUESTS = [...NGINX_COMPONENTS.map(({ name }) => name), developmentServer.name, "svc-ai"];
