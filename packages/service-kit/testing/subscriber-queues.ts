import { SUBSCRIBER_QUEUES } from "@penresume/contracts";
import { connect } from "amqplib";
import { declareWithRetries } from "../src/broker/retries.ts";

/** Declares the queues that must receive events, as their consumers do. Without them an outbox keeps its entries. */
export async function declareSubscriberQueues(url: string): Promise<void> {
  const connection = await connect(url);
  const channel = await connection.createChannel();
  for (const [event, queues] of Object.entries(SUBSCRIBER_QUEUES))
    for (const queue of queues) await declareWithRetries(channel, queue, [event]);
  await connection.close();
}
