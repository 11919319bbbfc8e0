import { AlertBox, Button, classNames, Spinner } from "@penresume/web-ui";
import { useId, useRef, useState } from "react";
import styles from "./photo-field.module.css";
import { photoTexts as texts } from "./texts.ts";
import type { PhotoUpload } from "./use-photo.ts";

/** The profile photo: a round button that opens the file chooser. `isShown`: the template has a place for it. */
export function PhotoField({ url, photo, isShown }: { url: string | undefined; photo: PhotoUpload; isShown: boolean }) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const imageUrl = url === brokenUrl ? undefined : url;
  const input = useRef<HTMLInputElement>(null);
  const buttonId = useId();
  const hintId = useId();
  const { cropping } = photo;
  return (
    <div className={styles.field}>
      <button
        type="button"
        id={buttonId}
        className={classNames(styles.photo, imageUrl && styles.filled)}
        disabled={photo.pending !== null}
        aria-busy={photo.pending !== null || undefined}
        aria-label={texts.label}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {photo.pending ? (
          <Spinner />
        ) : imageUrl ? (
          <img src={imageUrl} alt="" onError={() => setBrokenUrl(imageUrl)} />
        ) : (
          <Camera />
        )}
      </button>
      <input
        ref={input}
        type="file"
        // Systems that do not know HEIF would hide these files.
        accept="image/*,.heic,.heif,.hif"
        hidden
        aria-label={texts.label}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Allows choosing the same file again.
          event.target.value = "";
          if (file) void photo.choose(file);
        }}
      />
      <div className={styles.side}>
        <p id={hintId} className={styles.hint}>
          <label htmlFor={buttonId}>
            {photo.pending ? texts[photo.pending] : imageUrl ? texts.change : url ? texts.gone : texts.add}
          </label>
        </p>
        <p className={styles.note}>{url && !isShown ? texts.notInTemplate : texts.formats}</p>
        {url && !photo.pending && (
          <Button variant="quiet" className={styles.remove} onClick={photo.remove}>
            {texts.remove}
          </Button>
        )}
      </div>
      {cropping && <cropping.CropDialog image={cropping.image} onUse={photo.upload} onClose={photo.cancel} />}
      {photo.problem && (
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
