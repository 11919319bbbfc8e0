/** The failure of a check for the log: without the error's message, which can contain a text of a user. */
export function describeFailure(check: string, error: unknown): Error {
  const { name, message, stack = "" } = error instanceof Error ? error : new Error();
  const failure = new Error(`${check}: ${name}`);
  const frames = stack
    .replace(message, "")
    .split("\n")
    .filter((line) => /^ {4}at /.test(line));
  failure.stack = [failure.message, ...frames].join("\n");
  return failure;
}
