import type { Application, ApplicationInput, ApplicationMessages, MessageKind } from "@penresume/contracts";

export type Answer = NonNullable<Application["interview"]>["answers"][number];

/** The script of the video is stored as the answer to this. An empty one is kept: the suggested one is not wanted. */
export const SCRIPT = "video-script";

/**
 * Changes of an application by what is saved, and asked about, by itself: a field, the message of a kind (`message:email`), or the
 * answer to a question (`answer:Por que você?`). Undefined removes it.
 */
export type Changes = Omit<Partial<ApplicationInput>, "messages" | "interview"> & {
  [Kind in MessageKind as `message:${Kind}`]?: ApplicationMessages[Kind];
} & { [key: `answer:${string}`]: Answer | undefined };

/** The same, by key. */
export type Values = Readonly<Record<string, unknown>>;

function parseKey(key: string): { part: "message" | "answer" | "field"; name: string } {
  const [, part, name] = /^(message|answer):(.*)$/s.exec(key) ?? [];
  return part && name !== undefined ? { part: part as "message" | "answer", name } : { part: "field", name: key };
}

const listAnswers = ({ interview }: Pick<ApplicationInput, "interview">) => interview?.answers ?? [];

/** What an application has under a key of changes. */
export function getValue(application: ApplicationInput, key: string): unknown {
  const { part, name } = parseKey(key);
  if (part === "message") return application.messages?.[name as MessageKind];
  if (part === "answer") return listAnswers(application).find(({ question }) => question === name);
  return application[name as keyof ApplicationInput];
}

/** The application with the changes. An answer keeps its place. */
export function applyChanges(application: Application, changes: Values): Application {
  const changed = { ...application };
  for (const [key, value] of Object.entries(changes)) {
    const { part, name } = parseKey(key);
    if (part === "message") {
      changed.messages = { ...changed.messages, [name]: value };
    } else if (part === "answer") {
      const answers = [...listAnswers(changed)];
      const at = answers.findIndex(({ question }) => question === name);
      answers.splice(at < 0 ? answers.length : at, at < 0 ? 0 : 1, ...(value ? [value as Answer] : []));
      changed.interview = { answers };
    } else {
      Object.assign(changed, { [name]: value });
    }
  }
  return changed;
}
