import { chromium } from "../components/chromium.mjs";
import { keycloak } from "../components/keycloak.mjs";
import { minio } from "../components/minio.mjs";
import { mongo } from "../components/mongo.mjs";
import { NGINX_PARTS } from "../components/nginx.mjs";
import { rabbitmq } from "../components/rabbitmq.mjs";
import { SERVICES } from "../components/services.mjs";
import { google, mail, openai, stripe } from "../components/stand-ins.mjs";
import { stripeMock } from "../components/stripe-mock.mjs";
import { WATCHERS } from "../components/watchers.mjs";

/**
 * A part of a stack:
 * - `name`, and `ports`: the names of the ports it listens at;
 * - `onlyForTests`: no part of the product's stack, it runs where it is asked for by name;
 * - `needs`: parts that must be ready before it, and the installation steps `npm` and `build`;
 * - `packages()`: Debian packages it wants; `install`: what else must be made first;
 * - `addresses(context)`: what other parts need to reach it, as the services' variables name it;
 * - `start(context)`: settles when it is ready, with `{ stop, exited }`.
 */

/** The parts in the order they lean on each other; what is in one stage is stopped together. */
export const STAGES = [
  [mongo, minio, rabbitmq, keycloak, stripe, openai, google, mail, chromium, stripeMock],
  SERVICES,
  [...NGINX_PARTS, ...WATCHERS],
];

export const PARTS = STAGES.flat();
