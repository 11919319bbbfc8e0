import { EVENTS_EXCHANGE, RESPONSES_EXCHANGE } from "@penresume/contracts";
import { connect } from "amqplib";
import {
  GenericContainer,
  getContainerRuntimeClient,
  ImageName,
  type StartedTestContainer,
  Wait,
} from "testcontainers";

/** A running component: its addresses by variable name, and a function that stops it. */
export interface Started {
  variables: Record<string, string>;
  stop(): Promise<unknown>;
}

/** Built by `docker compose -f deploy/compose.yaml build minio`, because MinIO publishes no images. */
const MINIO_IMAGE = "penresume/minio:latest";

const CONTAINERS: Record<string, () => Promise<Started>> = {
  mongo: () =>
    contain(
      new GenericContainer("mongo:8").withExposedPorts(27_017).withWaitStrategy(Wait.forListeningPorts()),
      (at) => ({ MONGO_URL: `mongodb://${at(27_017)}/` }),
    ),
  async rabbitmq() {
    const started = await contain(
      new GenericContainer("rabbitmq:4-management")
        .withExposedPorts(5_672)
        .withWaitStrategy(Wait.forLogMessage("Server startup complete")),
      (at) => ({ RABBITMQ_URL: `amqp://guest:guest@${at(5_672)}` }),
    );
    await declareExchanges(started.variables.RABBITMQ_URL as string);
    return started;
  },
  minio: () =>
    contain(
      new GenericContainer(MINIO_IMAGE)
        .withEnvironment({ MINIO_ROOT_USER: "test-access", MINIO_ROOT_PASSWORD: "test-secret" })
        .withExposedPorts(9_000)
        .withWaitStrategy(Wait.forHttp("/minio/health/ready", 9_000)),
      (at) => ({
        MINIO_URL: `http://${at(9_000)}`,
        MINIO_ACCESS_KEY: "test-access",
        MINIO_SECRET_KEY: "test-secret",
      }),
    ),
};

/** As deploy/service-accounts does: no service may. */
async function declareExchanges(url: string): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const name of [EVENTS_EXCHANGE, RESPONSES_EXCHANGE])
    await channel.assertExchange(name, "topic", { durable: true });
  await connection.close();
}

/** Lists the components that can run in containers; none without a Docker engine. */
export async function containable(names: readonly string[]): Promise<string[]> {
  const engine = await getContainerRuntimeClient().catch(() => undefined);
  if (!engine) return [];
  const hasMinio = await engine.image.exists(ImageName.fromString(MINIO_IMAGE));
  return names.filter((name) => name in CONTAINERS && (name !== "minio" || hasMinio));
}

/** Starts a component's container. Logs the reason and returns undefined when it does not start. */
export async function startContainer(name: string): Promise<Started | undefined> {
  try {
    return await CONTAINERS[name]?.();
  } catch (error) {
    console.log(`test components: no container of ${name}: ${(error as Error).message}`);
    return undefined;
  }
}

async function contain(
  container: GenericContainer,
  variables: (at: (port: number) => string) => Started["variables"],
): Promise<Started> {
  const started: StartedTestContainer = await container.start();
  return {
    variables: variables((port) => `${started.getHost()}:${started.getMappedPort(port)}`),
    stop: () => started.stop(),
  };
}
