import { createCommands } from "./commands.ts";
import { createEvents } from "./events.ts";
import { type BrokerOptions, openSession } from "./session.ts";

export type Broker = Awaited<ReturnType<typeof connectBroker>>;

/** RabbitMQ as the services use it: events and commands of the contracts. Connects in the background and keeps connecting. */
export async function connectBroker(options: BrokerOptions) {
  const session = await openSession(options);
  const { ready, close, ...commands } = createCommands(session);
  return {
    ...createEvents(session),
    ...commands,
    /** Connected, and every consumer subscribed. */
    ready: (): boolean => session.ready() && ready(),
    /** Stops taking messages and waits for handlers under way. */
    stopConsuming: session.stopConsuming,
    async close(): Promise<void> {
      await close();
      await session.close();
    },
  };
}
