import classic from "./samples/classic.webp";
import minimal from "./samples/minimal.webp";
import modern from "./samples/modern.webp";
import sidebar from "./samples/sidebar.webp";

/** The sample résumé in our four layouts, A4 at 96 dpi (794 × 1123). */
export const sampleImages: Readonly<Record<string, string>> = { classic, minimal, modern, sidebar };
