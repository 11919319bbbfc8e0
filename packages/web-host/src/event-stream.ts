import { EventSourceParserStream } from "eventsource-parser/stream";

export interface StreamEvent {
  event: string;
  data: string;
}

/** Parses server-sent events of a byte stream; skips heartbeat comments. */
export async function* parseEvents(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamEvent> {
  const reader = bytes.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      const { event = "message", data } = next.value;
      yield { event, data };
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
