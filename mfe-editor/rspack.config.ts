import { createFrontEndConfig } from "@penresume/web-kit/rspack";

export default createFrontEndConfig({
  name: "mfe_editor",
  dir: import.meta.dirname,
  prefix: "/mfe-editor/",
  port: 8092,
  exposes: { "./App": "./src/app.tsx" },
});
