import { AlertBox, Button, Icon } from "@penresume/web-ui";
import { useEffect, useRef, useState } from "react";
import styles from "./import-dialog.module.css";
import type { ImportStore, Pictures } from "./import-store.ts";
import { PICTURES_LIMIT } from "./reader.ts";
import { describeProblem, pictureTexts as texts } from "./texts.ts";

/** Photos or a scan: what they are, what the recogniser is, and more pages. */
export function PictureChoice({ store, pictures }: { store: ImportStore; pictures: Pictures }) {
  const { photos, error } = pictures;
  const camera = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <div className={styles.choice}>
      <p ref={first} tabIndex={-1} className={styles.lead}>
        {photos.length > 0 ? texts.photo(photos.length) : texts.scan}
      </p>
      <p className={styles.privacy}>
        <Icon path="M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3" size={18} />
        {texts.reader}
      </p>
      {error && <AlertBox>{describeProblem(error)}</AlertBox>}
      {photos.length > 0 && (
        <ol className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={`${photo.name} ${photo.lastModified} ${photo.size}`}>
              <Photo file={photo} label={texts.page(index + 1)} />
              <Button
                variant="quiet"
                aria-label={texts.remove(index + 1)}
                onClick={() => store.setPhotos(photos.filter((other) => other !== photo))}
              >
                <Icon path="M6 6l12 12M18 6L6 18" size={16} strokeWidth={2.5} />
              </Button>
            </li>
          ))}
        </ol>
      )}
      <p className={styles.hint}>{texts.advice}</p>
      <div className={styles.buttons}>
        <Button onClick={() => store.readPictures(pictures)}>{texts.read(photos.length)}</Button>
        {photos.length > 0 && photos.length < PICTURES_LIMIT && (
          <Button variant="secondary" onClick={() => camera.current?.click()}>
            {texts.add}
          </Button>
        )}
        <Button variant="quiet" onClick={store.leaveStage}>
          {texts.cancel}
        </Button>
      </div>
      <input
        ref={camera}
        type="file"
        hidden
        multiple
        accept="image/*,.heic"
        capture="environment"
        aria-label={texts.add}
        onChange={({ target }) => store.setPhotos([...photos, ...(target.files ?? [])])}
      />
    </div>
  );
}

/** A browser without the format shows the label. */
function Photo({ file, label }: { file: File; label: string }) {
  const [url, setUrl] = useState("");
  useEffect(() => {
    const created = URL.createObjectURL(file);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [file]);
  return url ? <img src={url} alt={label} /> : null;
}
