import {
  type Application,
  type ApplicationInput,
  applicationInputSchema,
  applicationSchema,
} from "@penresume/contracts";
import { CLEAN, drafts } from "../../src/applications/saving/drafts.ts";
import type { TabProps } from "../../src/applications/saving/tab-props.ts";
import { useApplication } from "../../src/applications/saving/use-application.ts";
import { useDraft } from "../../src/applications/saving/use-draft.ts";

const STAMP = "2026-11-01T12:00:00.000Z";
const PATH = /^\/api\/applications\/(\w+)$/;

/** The service of applications: one version after another, and a change only onto the newest. */
export class ApplicationServer {
  readonly stored = new Map<string, Application>();
  /** The ids of created ones, by idempotency key. */
  readonly #created = new Map<string, string>();
  readonly #deleted = new Map<string, Application>();
  /** What was saved. */
  readonly saved: { id: string; input: ApplicationInput }[] = [];
  /** What a save gets instead of a response. */
  failure: (() => Response) | null = null;

  constructor() {
    for (const id of Object.keys(drafts.getState())) drafts.setState({ [id]: CLEAN });
    for (const key of Object.keys(localStorage)) if (key.startsWith("work:")) localStorage.removeItem(key);
  }

  /** Stores an application as it is, or changes it as another tab does. */
  put(changes: Partial<Application> = {}, id = "a1"): void {
    const known = this.stored.get(id) ?? {
      ...{ id, version: 0, createdAt: STAMP, updatedAt: STAMP, stageAt: STAMP, sentAt: null, reminderOn: null },
      ...{ stages: [], earlier: [] },
    };
    this.stored.set(id, applicationSchema.parse({ ...known, ...changes, version: known.version + 1 }));
  }

  /** The response; null for another path. */
  respond(path: string, { method = "GET", body, headers }: RequestInit = {}): Response | null {
    if (path === "/api/applications" && method === "GET") return Response.json({ items: [...this.stored.values()] });
    if (path === "/api/applications" && method === "POST") {
      if (this.failure) return this.failure();
      const key = new Headers(headers).get("Idempotency-Key") ?? String(this.stored.size);
      const id = this.#created.get(key) ?? `c${this.stored.size + 1}`;
      if (!this.#created.has(key)) this.put(applicationInputSchema.parse(JSON.parse(String(body))), id);
      this.#created.set(key, id);
      return Response.json(this.stored.get(id), { status: 201 });
    }
    if (path === "/api/applications/deletions" || path === "/api/applications/restorations") {
      if (this.failure) return this.failure();
      const [from, to] = path.endsWith("deletions") ? [this.stored, this.#deleted] : [this.#deleted, this.stored];
      for (const id of (JSON.parse(String(body)) as { ids: string[] }).ids) {
        const application = from.get(id);
        if (application) to.set(id, application);
        from.delete(id);
      }
      return new Response(null, { status: 204 });
    }
    if (path === "/api/applications/moves") {
      const { items } = JSON.parse(String(body)) as { items: ({ id: string } & Partial<Application>)[] };
      for (const { id, ...move } of items)
        this.put(JSON.parse(JSON.stringify(move, (_, value) => value ?? undefined)), id);
      return Response.json({ items: items.map(({ id }) => this.stored.get(id)) });
    }
    const id = PATH.exec(path)?.[1] ?? "";
    const known = this.stored.get(id);
    if (!known) return null;
    if (method !== "PUT") return Response.json(known);
    if (this.failure) return this.failure();
    if (new Headers(headers).get("If-Match") !== `"${known.version}"`)
      return Response.json(
        { title: "Mudou.", status: 412 },
        { status: 412, headers: { "content-type": "application/problem+json" } },
      );
    const input = JSON.parse(String(body)) as ApplicationInput;
    this.saved.push({ id, input });
    // What is absent is removed.
    const { contact: _c, nextStep: _n, messages: _m, interview: _i, ...others } = known;
    this.stored.set(id, others as Application);
    this.put(input, id);
    return Response.json(this.stored.get(id));
  }
}

/** A tab within the page of an application. */
export function TabPage({ Tab, id = "a1" }: { Tab: (props: TabProps) => React.ReactNode; id?: string }) {
  const application = useApplication(id);
  return application.state === "loaded" && <Loaded key={id} Tab={Tab} stored={application.data} />;
}

function Loaded({ Tab, stored }: { Tab: (props: TabProps) => React.ReactNode; stored: Application }) {
  const draft = useDraft(stored);
  return <Tab application={draft.shown} save={draft.save} draft={draft} />;
}
