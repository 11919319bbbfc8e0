import type { InstallPrompt } from "@penresume/web-host";
import { AlertBox, Button } from "@penresume/web-ui";
import { useEffect, useState } from "react";
import page from "../../lib/narrow-page.module.css";
import styles from "../my-account.module.css";
import { Section } from "../section.tsx";
import { offlineTexts as texts } from "./texts.ts";
import { useOfflineFiles } from "./use-offline-files.ts";

/** 'Usar sem internet' with its size and state, and the installation as an app where the browser offers it. */
export default function OfflineSection() {
  const { files, download } = useOfflineFiles();
  const prompt = useInstallPrompt();
  const isBusy = files.state === "downloading";

  return (
    <Section title={texts.title}>
      <p>{texts.lead}</p>
      {files.state === "failed" && <AlertBox>{texts[files.reason]}</AlertBox>}
      {files.state === "ready" && <AlertBox tone="success">{texts.ready}</AlertBox>}
      {files.state === "missing" && <p className={styles.hint}>{texts.missing}</p>}
      {isBusy && (
        <div>
          <progress
            value={files.done}
            max={files.bytes || 1}
            aria-label={texts.downloading}
            className={styles.progress}
          />
          <p className={styles.hint}>{texts.progress(files.done, files.bytes)}</p>
        </div>
      )}
      {files.state === "absent" && <p className={styles.hint}>{texts.size(files.bytes)}</p>}
      {(prompt || canInstallByMenu()) && <p>{texts.installReason}</p>}
      {(prompt || !["ready", "missing"].includes(files.state)) && (
        <div className={page.actions}>
          {files.state !== "ready" && files.state !== "missing" && (
            <Button variant="secondary" onClick={download} busyText={isBusy && texts.downloading}>
              {texts.download}
            </Button>
          )}
          {prompt && (
            <Button variant="secondary" onClick={() => void prompt.prompt()}>
              {texts.install}
            </Button>
          )}
        </div>
      )}
      {canInstallByMenu() && <p className={styles.hint}>{texts.installIos}</p>}
    </Section>
  );
}

/** The browser's offer, also one that comes later; it can be used once. */
function useInstallPrompt(): InstallPrompt | undefined {
  const [prompt, setPrompt] = useState(() => window.installPrompt);
  useEffect(() => {
    const update = () => setPrompt(window.installPrompt);
    const events = ["beforeinstallprompt", "appinstalled"];
    for (const name of events) addEventListener(name, update);
    return () => {
      for (const name of events) removeEventListener(name, update);
    };
  }, []);
  return prompt;
}

/** iPhones and iPads offer no prompt. An iPad calls itself a Mac. */
function canInstallByMenu(): boolean {
  const isIos =
    /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isIos && !matchMedia("(display-mode: standalone)").matches;
}
