// pdf.js's own worker. The legacy build runs in the browsers that the front ends support.
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
