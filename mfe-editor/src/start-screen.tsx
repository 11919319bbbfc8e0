import { type Api, type Host, HostProvider } from "@penresume/web-host";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import { DocumentProvider } from "./document/document-context.tsx";
import { createDocumentStore } from "./document/document-store.ts";
import { createNew } from "./document/load-document.ts";
import type { Router } from "./document/step-navigation.ts";
import { Editor } from "./editor/editor.tsx";

const PATH = "/editor";
/** Pictures that are in sight on a phone. More would delay the scripts. */
const FIRST_ROW = 2;
/** In place of the others, with their size. */
const BLANK = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 260 368'/%3E";
const host = { config: {}, session: { user: null }, subscription: {}, analytics: {} } as unknown as Host;
const router = { location: { pathname: PATH, search: "", state: null } } as unknown as Router;

/** The html of a guest's first screen. */
export function renderScreen(): string {
  const initial = createNew();
  const store = createDocumentStore({ api: {} as Api, initial, editorKey: "", resumeId: undefined, host, router });
  const html = renderToString(
    <StaticRouter location={PATH}>
      <HostProvider value={host}>
        <DocumentProvider value={store}>
          <Editor />
        </DocumentProvider>
      </HostProvider>
    </StaticRouter>,
  );
  let pictures = 0;
  return (
    html
      // The policy of the page forbids them.
      .replaceAll(/ style="[^"]*"/g, "")
      // `new URL(…, import.meta.url)` is an address of a file in Node.
      .replaceAll(/<img src="file:\/\/([^"]*)"/g, (_, address) =>
        ++pictures > FIRST_ROW ? `<img src="${BLANK}"` : `<img src="${address}" fetchpriority="high"`,
      )
  );
}
