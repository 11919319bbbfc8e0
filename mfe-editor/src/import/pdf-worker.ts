// The worker of pdf.js, in its build for older browsers.
import "@penresume/web-host/promise-with-resolvers";
import "pdfjs-dist/legacy/build/pdf.worker.min.mjs";
