// Child process of decoder.ts. Receives images and sends each as JPEG, or a key of decoder.ts's PROBLEMS. Plain
// JavaScript: without its JIT, Node cannot strip types.
import sharp from "sharp";

const LONGEST_SIDE_PX = 1_024;
// largest decoded image: width × height × channels × bytes per sample × copies
const DECODED_LIMIT_BYTES = 100_000_000;
// largest downscaling that libjpeg does while it decodes
const JPEG_MAX_SHRINK = 8;
const BYTES_PER_SAMPLE = { ushort: 2, short: 2, uint: 4, int: 4, float: 4, double: 8, complex: 8, dpcomplex: 16 };

// the content chooses the loader; all others, for example SVG with its scripts, are off
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Nsgif", "Tiff", "Heif"].map((name) => `VipsForeignLoad${name}`) });
sharp.cache(false);
sharp.concurrency(1);

/** Memory that the decoder needs, as a multiple of the decoded image. */
function countCopies({ format, isProgressive, width, height }) {
  // libaom's and libheif's planes and their conversions; measured
  if (format === "heif") return 6;
  if (format !== "jpeg") return 1;
  // libjpeg keeps the coefficients of all scans, two bytes each
  if (isProgressive) return 2;
  const shrink = Math.max(width, height) / LONGEST_SIDE_PX;
  return 1 / Math.min(JPEG_MAX_SHRINK, Math.max(1, 2 ** Math.floor(Math.log2(shrink)))) ** 2;
}

const fits = (image) => {
  const { width, height, channels, depth } = image;
  const decoded = width * height * channels * (BYTES_PER_SAMPLE[depth] ?? 1);
  return decoded * countCopies(image) <= DECODED_LIMIT_BYTES;
};

// libvips: 'out of memory', libjpeg: 'Insufficient memory'
const explain = (otherwise) => (error) => (/memory/.test(error.message) ? "tooManyPixels" : otherwise);

async function decode(content) {
  const image = sharp(content, { limitInputPixels: false, failOn: "truncated" });
  const metadata = await image.metadata().catch(explain("format"));
  if (typeof metadata === "string") return metadata;
  // libheif reads the header of HEIC, but has no decoder for it
  if (metadata.compression === "hevc") return "format";
  if ((metadata.pages ?? 1) > 1) return "animation";
  if (!fits(metadata)) return "tooManyPixels";
  return image
    .autoOrient()
    .resize(LONGEST_SIDE_PX, LONGEST_SIDE_PX, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
    .catch(explain("damaged"));
}

process.on("message", async (content) => process.send(await decode(content)));
