import { PHOTO_LIMIT_BYTES } from "@penresume/contracts";
import { invalidField, Problem } from "@penresume/service-kit";
import busboy from "busboy";
import type { Request } from "express";

/**
 * Reads the file of a multipart/form-data body (RFC 7578) into memory.
 * @throws Problem 415 not multipart, 400 no file, an empty file or an invalid body, 413 over 10 MB
 */
export function readUpload(request: Request): Promise<{ content: Buffer; fileName: string }> {
  if (!request.is("multipart/form-data")) throw new Problem(415, "Envie a foto como formulário (multipart/form-data).");
  const parser = openParser(request);
  return new Promise((resolve, reject) => {
    const fail = (problem: Problem) => {
      request.unpipe(parser);
      // discard the rest, so that a client that is still sending gets the response
      request.resume();
      reject(problem);
    };
    let hasFile = false;
    parser.on("file", (_field, stream, info) => {
      hasFile = true;
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("limit", () => fail(new Problem(413, "A foto deve ter no máximo 10 MB.")));
      // an incomplete body; without a listener the error would end the process
      stream.on("error", () => fail(brokenForm()));
      stream.on("end", () => {
        if (chunks.length === 0) fail(emptyFile());
        else resolve({ content: Buffer.concat(chunks), fileName: info.filename ?? "" });
      });
    });
    parser.on("close", () => {
      if (!hasFile) fail(missingFile());
    });
    parser.on("error", () => fail(brokenForm()));
    request.on("aborted", () => fail(brokenForm()));
    request.pipe(parser);
  });
}

function openParser(request: Request) {
  try {
    return busboy({ headers: request.headers, limits: { files: 1, fileSize: PHOTO_LIMIT_BYTES, fields: 5 } });
  } catch {
    // no boundary
    request.resume();
    throw brokenForm();
  }
}

const brokenForm = () => new Problem(400, "O formulário enviado está incompleto.");

const emptyFile = () => new Problem(400, "Este arquivo está vazio. Escolha outra foto.");

const missingFile = () => invalidField("file", "Escolha uma foto.");
