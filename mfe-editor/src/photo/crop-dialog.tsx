import { Button, Dialog, Icon } from "@penresume/web-ui";
import { useRef, useState } from "react";
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
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  // Not reset at 360, so that the photo keeps turning in the same direction.
  const [turned, setTurned] = useState(0);
  const [isReady, setReady] = useState(false);
  const [isFailed, setFailed] = useState(false);
  const area = useRef<CropArea>(null);

  /** Turns the position with the photo, so that the frame shows the same part. */
  function turn() {
    setTurned(turned + 90);
    setPosition({ x: -position.y, y: position.x });
  }

  function use() {
    if (!area.current) return;
    setFailed(false);
    setReady(false);
    cropPhoto(image, area.current, turned).then(onUse, (error: unknown) => {
      console.error("photo not cropped", error);
      setFailed(true);
      setReady(true);
    });
  }

  return (
    <Dialog
      title={texts.title}
      onClose={onClose}
      cancel={texts.cancel}
      actions={
        <Button disabled={!isReady} onClick={use}>
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
            onCropChange={setPosition}
            onZoomChange={setZoom}
            onCropAreaChange={(_percent, pixels) => {
              area.current = pixels;
              setReady(true);
            }}
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
              onChange={(event) => setZoom(Number(event.target.value))}
            />
          </label>
          <Button variant="secondary" onClick={turn}>
            <Icon path="M20 11.500A8 8 0 1 0 17.700 17.500M20.500 5.500v6h-6" />
            {texts.turn}
          </Button>
        </div>
        <p role="alert" className={styles.problem}>
          {isFailed && texts.failed}
        </p>
      </div>
    </Dialog>
  );
}
