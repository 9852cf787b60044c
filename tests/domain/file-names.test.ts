import { micromark } from "micromark";
import { describe, expect, test } from "vitest";
import { fileInText, fileNameOf, freeFileName } from "../../src/domain/file-names.ts";
import { extensions, htmlExtensions } from "../../src/domain/markdown.ts";

/** The address that a text's first link or picture has once it is drawn. */
const addressIn = (text: string): string =>
  /(?:href|src)="([^"]*)"/.exec(micromark(text, { extensions, htmlExtensions }))?.[1]?.replaceAll("&amp;", "&") ?? "";

describe("a file in a text", () => {
  test.each([
    "image.png",
    "ภาพหน้าจอ 2569-11-30 เวลา 10.20.png",
    "ราคา (ฉบับ 2) [ใหม่].pdf",
    "100%.txt",
    "a%20b.txt",
    "<b>&amp;.md",
    "back\\slash*_~`.csv",
    "tail ",
  ])("is meant by its name, whatever that is: %s", (name) => {
    expect(fileNameOf(addressIn(fileInText(name, true)))).toBe(name.trim());
    expect(fileNameOf(addressIn(fileInText(name, false)))).toBe(name.trim());
  });

  test.each(["https://example.com/a.png", "mailto:a@example.com", "/p/ABC/1", "#note", "?a=1", "", "data:image/png;base64,AA"])(
    "is nothing that leads elsewhere: %s",
    (address) => expect(fileNameOf(address)).toBeNull(),
  );

  test("gets a name that no other one has", () => {
    const taken = new Set(["image.png", "image (2).png", "README", ".env"]);
    expect(["image.png", "photo.png", "README", ".env", "image (2).png"].map((name) => freeFileName(name, taken))).toEqual([
      "image (3).png",
      "photo.png",
      "README (2)",
      ".env (2)",
      "image (2) (2).png",
    ]);
  });
});
