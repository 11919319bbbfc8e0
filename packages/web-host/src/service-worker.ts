/** Without a message; the browser may end a worker at any time. */
const TIMEOUT_MS = 20_000;

/**
 * Sends a request to the service worker that controls this page, or to the active one. Resolves to its response; undefined without a worker, or if it
 * sends nothing for `timeoutMs`. `onProgress` gets the responses before it, which have `more`.
 */
export async function sendToWorker<WorkerResponse extends object>(
  request: { type: string } & Record<string, unknown>,
  onProgress?: (response: WorkerResponse) => void,
  timeoutMs = TIMEOUT_MS,
): Promise<WorkerResponse | undefined> {
  // absent in insecure contexts and some private windows
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  const worker = container?.controller ?? (await container?.getRegistration().catch(() => undefined))?.active;
  if (!worker) return undefined;
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const end = (response?: WorkerResponse) => {
      clearTimeout(timer);
      port1.close();
      resolve(response);
    };
    let timer = setTimeout(end, timeoutMs);
    port1.onmessage = ({ data }: MessageEvent<WorkerResponse>) => {
      if (!("more" in data)) return end(data);
      clearTimeout(timer);
      timer = setTimeout(end, timeoutMs);
      onProgress?.(data);
    };
    worker.postMessage(request, [port2]);
  });
}
