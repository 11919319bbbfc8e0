import { describe, expect, it } from "vitest";
import { validatePhoto } from "../src/photo/prepare-photo.ts";

const MB = 1024 * 1024;
const file = (name: string, type: string, size = 10) => validatePhoto({ name, type, size });

describe("a photo file", () => {
  it("is opened when it is an image, also a large one of a phone", () => {
    expect(file("eu.jpg", "image/jpeg", 40 * MB)).toBeNull();
  });

  it.each(["IMG_0001.HEIC", "eu.heif", "DSC0001.HIF"])(
    "is opened when its name says HEIF, a type that some systems do not know: %s",
    (name) => {
      expect(file(name, "")).toBeNull();
    },
  );

  it("is refused when it is no image", () => {
    expect(file("contrato.pdf", "application/pdf")).toContain("não é uma imagem");
    expect(file("foto", "")).toContain("não é uma imagem");
  });

  it("is refused when it is empty", () => {
    expect(file("eu.jpg", "image/jpeg", 0)).toContain("está vazio");
  });

  it("is refused when no phone makes one of its size", () => {
    expect(file("eu.png", "image/png", 100 * MB + 1)).toContain("100 MB");
  });
});
