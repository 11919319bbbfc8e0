// The worker of pdf.js. Its legacy build runs in all browsers that the front ends support.
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
