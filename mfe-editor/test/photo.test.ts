import { PHOTO_LIMIT_BYTES } from "@penresume/contracts";
import { describe, expect, it } from "vitest";
import { validatePhoto } from "../src/photo/use-photo.ts";

const file = (name: string, type: string, size = 10) => validatePhoto({ name, type, size });

describe("a photo file", () => {
  it("is opened when it is an image of at most 10 MB", () => {
    expect(file("eu.jpg", "image/jpeg", PHOTO_LIMIT_BYTES)).toBeNull();
  });

  it("is opened when its name says HEIC, a type that some systems do not know", () => {
    expect(file("IMG_0001.HEIC", "")).toBeNull();
  });

  it("is refused when it is no image", () => {
    expect(file("contrato.pdf", "application/pdf")).toContain("não é uma imagem");
    expect(file("foto", "")).toContain("não é uma imagem");
  });

  it("is refused when it is empty", () => {
    expect(file("eu.jpg", "image/jpeg", 0)).toContain("está vazio");
  });

  it("is refused when it is too large", () => {
    expect(file("eu.png", "image/png", PHOTO_LIMIT_BYTES + 1)).toContain("10 MB");
  });
});
