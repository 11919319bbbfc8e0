import { NeedsNetwork } from "@penresume/web-host";
import { AlertBox, Button, classNames, Spinner } from "@penresume/web-ui";
import { useId, useState } from "react";
import { useDocumentStore } from "../document/document-context.tsx";
import { useStore } from "../lib/store.ts";
import styles from "./photo-field.module.css";
import { getPhoto } from "./photo-store.ts";
import { photoTexts as texts } from "./texts.ts";

/** The profile photo: a round button that opens the file chooser. `isShown`: the template has a place for it. */
export function PhotoField({ url, isShown }: { url: string | undefined; isShown: boolean }) {
  const { choose, upload, cancel, remove, ...store } = getPhoto(useDocumentStore());
  const photo = useStore(store, ({ photo }) => photo);
  const pending = photo.kind === "opening" || photo.kind === "uploading" ? photo.kind : null;
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const imageUrl = url === brokenUrl ? undefined : url;
  const buttonId = useId();
  const hintId = useId();
  const inputId = useId();
  return (
    <div className={styles.field}>
      <NeedsNetwork action="envie a foto">
        <button
          type="button"
          id={buttonId}
          name="personalInfo.photo"
          className={classNames(styles.photo, imageUrl && styles.filled)}
          disabled={pending !== null}
          aria-busy={pending !== null || undefined}
          aria-label={texts.label}
          aria-describedby={hintId}
          onClick={() => document.getElementById(inputId)?.click()}
        >
          {pending ? (
            <Spinner />
          ) : imageUrl ? (
            <img src={imageUrl} alt="" onError={() => setBrokenUrl(imageUrl)} />
          ) : (
            <Camera />
          )}
        </button>
      </NeedsNetwork>
      <input
        id={inputId}
        type="file"
        // Systems that do not know HEIF would hide these files.
        accept="image/*,.heic,.heif,.hif"
        hidden
        aria-label={texts.label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again.
          event.target.value = "";
          if (file) void choose(file);
        }}
      />
      <div className={styles.side}>
        <p id={hintId} className={styles.hint}>
          <label htmlFor={buttonId}>
            {pending ? texts[pending] : imageUrl ? texts.change : url ? texts.gone : texts.add}
          </label>
        </p>
        <p className={styles.note}>{url && !isShown ? texts.notInTemplate() : texts.formats}</p>
        {url && !pending && (
          <Button variant="quiet" className={styles.remove} onClick={remove}>
            {texts.remove}
          </Button>
        )}
      </div>
      {photo.kind === "cropping" && <photo.CropDialog image={photo.image} onUse={upload} onClose={cancel} />}
      {photo.kind === "failed" && (
        <div className={styles.problem}>
          <AlertBox>{photo.problem}</AlertBox>
        </div>
      )}
    </div>
  );
}

const Camera = () => (
  <svg viewBox="0 0 24 24" width="30" height="30" aria-hidden="true" className={styles.camera}>
    <path d="M4 8.500a2 2 0 0 1 2-2h2l1.500-2.500h5L16 6.500h2a2 2 0 0 1 2 2V17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z" />
    <circle cx="12" cy="12.500" r="3.500" />
  </svg>
);
