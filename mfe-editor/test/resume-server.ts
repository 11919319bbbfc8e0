import { PROBLEM_TYPES, type ResumeContent, resumeContentSchema } from "@penresume/contracts";
import { isSameContent } from "@penresume/resume";
import { server } from "./fakes.ts";
import { ANA } from "./render-editor.tsx";

interface Stored {
  content: ResumeContent;
  version: number;
  key?: string;
  /** The body of the request that created it. */
  created?: unknown;
}

const refuse = (status: number, problem: object = {}) =>
  Response.json({ title: "Recusado", status, ...problem }, { status });

/** An account with its résumés, which responds as svc-resumes does: one résumé per idempotency key, one save per version. */
export function createResumeServer() {
  const resumes = new Map<string, Stored>();
  const state = {
    /** Replaces the responses to saves. */
    refuse: null as (() => Response | Promise<Response>) | null,
    /** The connection breaks after a save is stored. */
    loseResponse: false,
    onStored: () => {},
    add: (id: string, content: ResumeContent) => void resumes.set(id, { content, version: 1 }),
    /** Another device saves. */
    change: (id: string, content: ResumeContent) => write(id, content),
    delete: (id: string) => void resumes.delete(id),
    read: (id: string) => resumes.get(id)?.content,
    names: () => [...resumes.values()].map(({ content }) => content.personalInfo.fullName),
  };

  function write(id: string, content: ResumeContent) {
    const stored = resumes.get(id) as Stored;
    resumes.set(id, { ...stored, content, version: stored.version + 1 });
  }

  function respond(id: string) {
    const { content, version } = resumes.get(id) as Stored;
    return Response.json({ ...content, html: "", id, userId: ANA.uid, version, updatedAt: new Date().toISOString() });
  }

  function create(key: string | null, body: unknown) {
    const [id, earlier] = [...resumes].find(([, stored]) => key && stored.key === key) ?? [];
    if (id && earlier)
      return isSameContent(earlier.created, body)
        ? respond(id)
        : refuse(422, { type: PROBLEM_TYPES.idempotencyKeyReused, resumeId: id });
    const added = (resumes.size + 1).toString(16).padStart(24, "b");
    resumes.set(added, { content: resumeContentSchema.parse(body), version: 1, created: body, ...(key && { key }) });
    return respond(added);
  }

  function replace(id: string, ifMatch: string | null, body: unknown) {
    if (!resumes.has(id)) return refuse(404);
    if (ifMatch !== `"${resumes.get(id)?.version}"`) return refuse(412, { type: PROBLEM_TYPES.versionConflict });
    write(id, resumeContentSchema.parse(body));
    return respond(id);
  }

  server.respond.mockImplementation((path, { method, body, headers }) => {
    const id = path.split("/")[3];
    if (method === "GET") return id && resumes.has(id) ? respond(id) : refuse(404);
    if (state.refuse) return state.refuse();
    const sent = JSON.parse(String(body));
    const given = new Headers(headers);
    const response = id ? replace(id, given.get("if-match"), sent) : create(given.get("idempotency-key"), sent);
    if (response.ok) state.onStored();
    if (state.loseResponse) return Promise.reject(new TypeError("Failed to fetch"));
    return response;
  });
  return state;
}
