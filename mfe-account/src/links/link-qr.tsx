import { Button, cardClass } from "@penresume/web-ui";
import { QRCodeCanvas, QRCodeSVG } from "qrcode.react";
import { useRef } from "react";
import styles from "./public-link.module.css";
import { linkTexts } from "./texts.ts";
import { linkUrl } from "./use-public-link.ts";

const texts = linkTexts.qr;
/** Of the file, in px: 8 cm at 300 dpi. */
const PNG_SIZE = 960;
const SIZE = 176;
/** The quiet zone that the standard asks for, in modules. */
const MARGIN = 4;

function download(url: string, name: string) {
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
}

/** The link as QR code, on the screen and as files. */
export function LinkQr({ address }: { address: string }) {
  const url = linkUrl(address);
  const svg = useRef<SVGSVGElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  function downloadSvg() {
    if (!svg.current) return;
    const file = new Blob([new XMLSerializer().serializeToString(svg.current)], { type: "image/svg+xml" });
    const fileUrl = URL.createObjectURL(file);
    download(fileUrl, `${texts.file}.svg`);
    setTimeout(() => URL.revokeObjectURL(fileUrl), 10_000);
  }

  return (
    <section className={cardClass(styles.card)} aria-labelledby="link-qr">
      <h2 id="link-qr">{texts.title}</h2>
      <p>{texts.lead}</p>
      <QRCodeSVG ref={svg} value={url} size={SIZE} marginSize={MARGIN} title={texts.alt(url)} className={styles.qr} />
      <QRCodeCanvas ref={canvas} value={url} size={PNG_SIZE} marginSize={MARGIN} hidden />
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          onClick={() => canvas.current && download(canvas.current.toDataURL("image/png"), `${texts.file}.png`)}
        >
          {texts.png}
        </Button>
        <Button variant="secondary" onClick={downloadSvg}>
          {texts.svg}
        </Button>
      </div>
    </section>
  );
}
