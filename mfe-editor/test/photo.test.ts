import { PHOTO_LIMIT_BYTES } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { validatePhoto } from "../src/photo/use-photo.ts";

describe("a photo file", () => {
  it("is sent when it is an image of at most 10 MB", () => {
    expect(validatePhoto({ type: "image/jpeg", size: PHOTO_LIMIT_BYTES })).toBeNull();
  });

  it("that is no image is refused before it is sent", () => {
    expect(validatePhoto({ type: "application/pdf", size: 10 })).toContain("não é uma imagem");
    expect(validatePhoto({ type: "", size: 10 })).toContain("não é uma imagem");
  });

  it("that is too large is refused before it is sent", () => {
    expect(validatePhoto({ type: "image/png", size: PHOTO_LIMIT_BYTES + 1 })).toContain("10 MB");
  });
});
