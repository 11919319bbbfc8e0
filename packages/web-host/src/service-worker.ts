/**
 * Asks the service worker that controls this page, or the active one. Resolves to its answer; undefined without a worker. `onProgress` gets the
 * answers before it, which have `more`.
 */
export async function askServiceWorker<Answer extends object>(
  question: { type: string } & Record<string, unknown>,
  onProgress?: (answer: Answer) => void,
): Promise<Answer | undefined> {
  // absent in insecure contexts and some private windows
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const worker = container?.controller ?? (await container?.getRegistration().catch(() => undefined))?.active;
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<Answer>) => {
      if ("more" in data) return onProgress?.(data);
      port1.close();
      resolve(data);
    };
    worker.postMessage(question, [port2]);
  });
}
