import { type Host, HostProvider } from "@penresume/web-host";
import { Route, Routes, useParams } from "react-router";
import { EditorPage } from "./editor/editor-page.tsx";
import { LazyComponent } from "./lib/lazy-component.tsx";

const loadSharePage = () => import("./share-target/share-page.tsx");

/** The editor, as the shell loads it. */
export default function App({ host }: { host: Host }) {
  return (
    <HostProvider value={host}>
      <Routes>
        {/* A single route, so that the editor stays mounted when the first save changes the URL. */}
        <Route path="/editor/:resumeId?" element={<EditorRoute />} />
        <Route path="/compartilhado" element={<LazyComponent load={loadSharePage} props={{}} />} />
      </Routes>
    </HostProvider>
  );
}

function EditorRoute() {
  const { resumeId } = useParams();
  return <EditorPage resumeId={resumeId} />;
}
