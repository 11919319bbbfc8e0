import { PHOTO_LIMIT_BYTES } from "@penresume/contracts";
import { invalidField, Problem } from "@penresume/service-kit";
import busboy from "busboy";
import type { Request } from "express";

// the gateway has the whole body before it forwards it
const READ_TIMEOUT_MS = 10_000;

const LIMITS = { files: 1, fileSize: PHOTO_LIMIT_BYTES, fields: 5, fieldSize: 1_000, parts: 10 };

/** The file of a form. */
export interface Upload {
  content: Buffer;
  fileName: string;
}

/**
 * Reads the file of a multipart/form-data body (RFC 7578) into memory.
 * @throws Problem 415 not multipart, 400 no file, an empty file or an invalid body, 408 too slow, 413 over 10 MB
 */
export function readUpload(request: Request): Promise<Upload> {
  if (!request.is("multipart/form-data")) throw new Problem(415, "Envie a foto como formulário (multipart/form-data).");
  const parser = openParser(request);
  let timeout: NodeJS.Timeout | undefined;
  return new Promise<Upload>((resolve, reject) => {
    const fail = (problem: Problem) => {
      request.unpipe(parser);
      // discard the rest, so that a client that is still sending gets the response
      request.resume();
      reject(problem);
    };
    timeout = setTimeout(() => fail(tooSlow()), READ_TIMEOUT_MS);
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
  }).finally(() => clearTimeout(timeout));
}

function openParser(request: Request) {
  try {
    return busboy({ headers: request.headers, limits: LIMITS });
  } catch {
    // no boundary
    request.resume();
    throw brokenForm();
  }
}

const brokenForm = () => new Problem(400, "O formulário enviado está incompleto.");

const tooSlow = () => new Problem(408, "O envio demorou demais. Tente novamente.");

const emptyFile = () => new Problem(400, "Este arquivo está vazio. Escolha outra foto.");

const missingFile = () => invalidField("file", "Escolha uma foto.");
