/** What the service worker uses of its global scope: TypeScript's library of workers excludes that of pages. */
export interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface PageRequestEvent extends WorkerEvent {
  readonly request: Request;
  readonly clientId: string;
  readonly resultingClientId: string;
}

interface Client {
  readonly id: string;
  readonly url: string;
}

export interface MessageToWorker extends WorkerEvent {
  readonly data: unknown;
  readonly ports: readonly MessagePort[];
  readonly source: Client | null;
}

interface Scope {
  readonly location: Location;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "all"; includeUncontrolled: boolean }): Promise<Client[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: WorkerEvent) => void): void;
  addEventListener(type: "message", listener: (event: MessageToWorker) => void): void;
}

export const scope = self as unknown as Scope;
