import { Button, Dialog, Icon } from "@penresume/web-ui";
import { useState } from "react";
import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import styles from "./crop-dialog.module.css";
import { type CropArea, cropPhoto } from "./crop-photo.ts";
import { cropTexts as texts } from "./crop-texts.ts";

export { preparePhoto } from "./prepare-photo.ts";

const MAX_ZOOM = 4;
/** Pixels that an arrow key moves the photo; with Shift a fifth of it. */
const KEYBOARD_STEP = 10;

/** Moves, zooms and turns a photo in a round frame, by touch, mouse and keyboard. Loaded on demand. */
export function CropDialog({
  image,
  onUse,
  onClose,
}: {
  image: HTMLImageElement;
  onUse(cropped: Blob): void;
  onClose(): void;
}) {
  // `turned` is not reset at 360, so that the photo keeps turning in the same direction.
  const [{ position, zoom, turned }, setView] = useState({ position: { x: 0, y: 0 }, zoom: 1, turned: 0 });
  const [{ area, state }, setCrop] = useState<{ area?: CropArea; state: "loading" | "ready" | "busy" | "failed" }>({
    state: "loading",
  });

  /** Turns the position with the photo, so that the frame shows the same part. */
  const turn = () =>
    setView((view) => ({
      ...view,
      turned: view.turned + 90,
      position: { x: -view.position.y, y: view.position.x },
    }));

  function use() {
    if (!area) return;
    setCrop({ area, state: "busy" });
    cropPhoto(image, area, turned).then(onUse, (error: unknown) => {
      console.error("photo not cropped", error);
      setCrop((crop) => ({ ...crop, state: "failed" }));
    });
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      cancel={texts.cancel}
      actions={
        <Button disabled={state === "loading" || state === "busy"} onClick={use}>
          {texts.use}
        </Button>
      }
    >
      <div className={styles.crop}>
        <p className={styles.hint}>{texts.hint}</p>
        <div className={styles.stage}>
          <Cropper
            image={image.src}
            crop={position}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            rotation={turned}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={KEYBOARD_STEP}
            // The content security policy forbids inserted style elements.
            disableAutomaticStylesInjection
            cropperProps={{ role: "group", "aria-label": texts.area }}
            mediaProps={{ alt: "" }}
            onCropChange={(position) => setView((view) => ({ ...view, position }))}
            onZoomChange={(zoom) => setView((view) => ({ ...view, zoom }))}
            onCropAreaChange={(_percent, area) =>
              setCrop((crop) => {
                const state = crop.state === "failed" ? "failed" : "ready";
                return crop.area === area && crop.state === state ? crop : { area, state };
              })
            }
          />
        </div>
        <div className={styles.tools}>
          <label className={styles.zoom}>
            <span>{texts.zoom}</span>
            <input
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              value={zoom}
              aria-valuetext={texts.zoomValue(zoom)}
              onChange={({ target }) => setView((view) => ({ ...view, zoom: Number(target.value) }))}
            />
          </label>
          <Button variant="secondary" onClick={turn}>
            <Icon path="M20 11.500A8 8 0 1 0 17.700 17.500M20.500 5.500v6h-6" />
            {texts.turn}
          </Button>
        </div>
        <p role="alert" className={styles.problem}>
          {state === "failed" && texts.failed}
        </p>
      </div>
    </Dialog>
  );
}
