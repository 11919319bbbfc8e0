/** One server-sent event. */
export interface StreamEvent {
  event: string;
  data: string;
}

/** Splits a byte stream into events, wherever its pieces end. Comments (heartbeats) give nothing. */
export async function* parseEvents(bytes: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<StreamEvent> {
  const reader = bytes.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    while (true) {
      const { value, done } = await reader.read();
      if (done) return;
      rest += value.replaceAll("\r\n", "\n");
      const blocks = rest.split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = parseBlock(block);
        if (event) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function parseBlock(block: string): StreamEvent | null {
  let event = "message";
  const data: string[] = [];
  for (const line of block.split("\n")) {
    const colon = line.indexOf(":");
    if (colon <= 0) continue;
    const value = line.slice(colon + 1).replace(/^ /, "");
    if (line.startsWith("event:")) event = value;
    if (line.startsWith("data:")) data.push(value);
  }
  return data.length ? { event, data: data.join("\n") } : null;
}
