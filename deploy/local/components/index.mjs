import { chromium } from "./chromium.mjs";
import { google, mail, openai, stripe } from "./fakes.mjs";
import { keycloak } from "./keycloak.mjs";
import { minio } from "./minio.mjs";
import { mongo } from "./mongo.mjs";
import { NGINX_COMPONENTS } from "./nginx.mjs";
import { rabbitmq } from "./rabbitmq.mjs";
import { SERVICES } from "./services.mjs";
import { stripeMock } from "./stripe-mock.mjs";
import { WATCHERS } from "./watchers.mjs";

/**
 * A component of a stack:
 * - `name`, and `ports`: the names of the ports it listens at;
 * - `onlyForTests`: no component of the product's stack, it runs where it is asked for by name;
 * - `needs`: components that must be ready before it, and the installation steps `npm` and `build`;
 * - `packages()`: Debian packages it wants; `install`: what else must be made first;
 * - `addresses(context)`: what other components need to reach it, as the services' variables name it;
 * - `start(context)`: settles when it is ready, with `{ stop, exited }`.
 */

/** The components in the order they lean on each other; what is in one stage is stopped together. */
export const STAGES = [
  [mongo, minio, rabbitmq, keycloak, stripe, openai, google, mail, chromium, stripeMock],
  SERVICES,
  [...NGINX_COMPONENTS, ...WATCHERS],
];

export const COMPONENTS = STAGES.flat();
