import { type Host, HostProvider } from "@penresume/web-kit";
import { Route, Routes, useParams } from "react-router";
import { EditorPage } from "./editor/editor-page.tsx";

/** The editor, as the shell loads it. */
export default function App({ host }: { host: Host }) {
  return (
    <HostProvider value={host}>
      <Routes>
        {/* One route: the editor lives on when a first save gives its résumé an address. */}
        <Route path="/editor/:resumeId?" element={<EditorRoute />} />
      </Routes>
    </HostProvider>
  );
}

function EditorRoute() {
  const { resumeId } = useParams();
  return <EditorPage resumeId={resumeId} />;
}
