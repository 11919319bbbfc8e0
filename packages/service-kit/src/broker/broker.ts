import { createCommands } from "./commands.ts";
import { createEvents } from "./events.ts";
import { type BrokerOptions, openSession } from "./session.ts";

export type Broker = Awaited<ReturnType<typeof connectBroker>>;

/** RabbitMQ client for the contracts' events and commands. Connects in the background and reconnects. */
export async function connectBroker(options: BrokerOptions) {
  const session = await openSession(options);
  const { ready, close, ...commands } = createCommands(session);
  return {
    ...createEvents(session),
    ...commands,
    /** Whether the broker is connected and every consumer is subscribed. */
    ready: (): boolean => session.ready() && ready(),
    /** Whether events can be published: a consumer whose queue cannot be opened does not prevent it. */
    canPublish: session.canPublish,
    /** Stops consuming and waits for running handlers. */
    stopConsuming: session.stopConsuming,
    async close(): Promise<void> {
      await close();
      await session.close();
    },
  };
}
