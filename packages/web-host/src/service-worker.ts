/**
 * Sends a request to the service worker that controls this page, or to the active one. Resolves to its response; undefined without a worker.
 * `onProgress` gets the responses before it, which have `more`.
 */
export async function sendToWorker<WorkerResponse extends object>(
  request: { type: string } & Record<string, unknown>,
  onProgress?: (response: WorkerResponse) => void,
): Promise<WorkerResponse | undefined> {
  // absent in insecure contexts and some private windows
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const worker = container?.controller ?? (await container?.getRegistration().catch(() => undefined))?.active;
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      if ("more" in data) return onProgress?.(data);
      port1.close();
      resolve(data);
    };
    worker.postMessage(request, [port2]);
  });
}
