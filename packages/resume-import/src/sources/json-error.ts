import type { TextPlace } from "../result/result.ts";

/** Punctuation, a string, or another value (RFC 8259). */
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a string must not contain them
  /([{}[\]:,])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.])/y;
const WHITE_SPACE = /[ \t\n\r]*/y;

type Expected = "value" | "value or ]" | "key" | "key or }" | ":" | ", or end" | "nothing";

/** Finds the first place at which a text is not JSON. The messages of JSON.parse name it in some browsers only. */
export function findJsonError(text: string): TextPlace {
  const open: string[] = [];
  let expected: Expected = "value";
  let index = 0;
  const afterValue = (): Expected => (open.length > 0 ? ", or end" : "nothing");
  /** Returns what may follow a token; undefined when it may not be there. */
  function read(sign: string | undefined, isString: boolean): Expected | undefined {
    const isValue = expected.startsWith("value");
    const isEnd = expected === ", or end";
    if (sign === "{" || sign === "[") {
      if (!isValue) return undefined;
      open.push(sign);
      return sign === "{" ? "key or }" : "value or ]";
    }
    if (sign === "}" || sign === "]") {
      if (!(isEnd || expected.endsWith(sign)) || open.pop() !== (sign === "}" ? "{" : "[")) return undefined;
      return afterValue();
    }
    if (sign === ",") return isEnd ? (open.at(-1) === "{" ? "key" : "value") : undefined;
    if (sign === ":") return expected === ":" ? "value" : undefined;
    if (isValue) return afterValue();
    return isString && expected.startsWith("key") ? ":" : undefined;
  }
  while (index < text.length) {
    WHITE_SPACE.lastIndex = index;
    index += WHITE_SPACE.exec(text)?.[0].length ?? 0;
    TOKEN.lastIndex = index;
    const token = TOKEN.exec(text);
    const next = token ? read(token[1], token[2] !== undefined) : undefined;
    if (!token || !next) break;
    expected = next;
    index = TOKEN.lastIndex;
  }
  const lines = text.slice(0, index).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
