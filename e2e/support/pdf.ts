import { execFileSync } from "node:child_process";

/** Properties and text of a PDF file, read with poppler's tools. */
export function readPdf(path: string) {
  const info = execFileSync("pdfinfo", [path], { encoding: "utf8" });
  const field = (name: string) => new RegExp(`^${name}:\\s*(.*)$`, "m").exec(info)?.[1]?.trim() ?? "";
  return {
    text: execFileSync("pdftotext", [path, "-"], { encoding: "utf8" }),
    title: field("Title"),
    tagged: field("Tagged") === "yes",
    pages: Number(field("Pages")),
    pageSize: field("Page size"),
    /** Rows of pdfimages' table, one per image. */
    images: execFileSync("pdfimages", ["-list", path], { encoding: "utf8" }).trim().split("\n").slice(2),
  };
}
