export { toJsonResume } from "./json-resume.ts";
export { toMarkdown } from "./markdown.ts";
export { toText } from "./text.ts";
export { getVisibleContent } from "./visible-content.ts";
