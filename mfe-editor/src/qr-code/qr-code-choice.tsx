import { findMainAddress, linkPath, publicLinkSchema } from "@penresume/contracts";
import { getErrorMessage } from "@penresume/web-host";
import { AlertBox, Checkbox } from "@penresume/web-ui";
import { useState } from "react";
import { useDocument, useDocumentStore } from "../document/document-context.tsx";
import { getContent } from "../document/document-state.ts";
import { qrCodeTexts as texts } from "./texts.ts";

/** Shows the QR code of the résumé's public link on its pages. The link is asked for when the box is ticked. */
export default function QrCodeChoice() {
  const { api, dispatch } = useDocumentStore();
  const document = useDocument(({ saved }) => saved.document);
  const isShown = useDocument((state) => Boolean(getContent(state).qrCode));
  const [problem, setProblem] = useState("");

  async function readAddress(): Promise<string | undefined> {
    if (document.kind !== "saved") return undefined;
    const link = await api.request("GET", `/api/links/${document.id}`, { schema: publicLinkSchema });
    return link.state === "on" ? findMainAddress(link) : undefined;
  }

  async function choose(isChosen: boolean) {
    setProblem("");
    if (!isChosen) return dispatch({ type: "qrCode", qrCode: undefined });
    try {
      const address = await readAddress();
      if (address) dispatch({ type: "qrCode", qrCode: location.origin + linkPath(address) });
      else setProblem(texts.isOff);
    } catch (error) {
      setProblem(getErrorMessage(error, texts.failed));
    }
  }

  return (
    <>
      <Checkbox
        label={texts.show}
        aria-describedby="qr-code-hint"
        checked={isShown}
        onChange={({ target }) => void choose(target.checked)}
      />
      <p id="qr-code-hint">{texts.hint}</p>
      {problem && <AlertBox>{problem}</AlertBox>}
    </>
  );
}
