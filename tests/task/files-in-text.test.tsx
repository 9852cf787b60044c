/** @vitest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { fileInText } from "../../src/domain/file-names.ts";
import { type FileOf, Markdown } from "../../src/web/views/workspace/task/markdown.tsx";

const files: Record<string, ReturnType<FileOf>> = {
  "ภาพหน้าจอ 1.png": { address: "/files/a/1/p", isPicture: true },
  "offer.pdf": { address: "/files/a/2/p", isPicture: false },
  "late.png": { address: null, isPicture: true },
};
const show = (text: string) => render(<Markdown text={text} nameOf={String} fileOf={(name) => files[name]} />);

test("a picture of the task stands in the text, and leads to itself", () => {
  show(`ก่อน ${fileInText("ภาพหน้าจอ 1.png", true)} หลัง`);
  const picture = screen.getByRole("img", { name: "ภาพหน้าจอ 1.png" });
  expect(picture.getAttribute("src")).toBe("/files/a/1/p");
  expect(picture.closest("a")?.getAttribute("href")).toBe("/files/a/1/p");
});

test("another file is a link by its words", () => {
  show(`${fileInText("offer.pdf", false)} ![ราคา](offer.pdf)`);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["offer.pdf", "/files/a/2/p"],
    ["ราคา", "/files/a/2/p"],
  ]);
});

test("of a file that is gone, or not there yet, the words stay", () => {
  const { container } = show("![ของเก่า](gone.png) ![รอก่อน](late.png) [อ่าน](gone.pdf)");
  expect(container.textContent).toBe("ของเก่า รอก่อน อ่าน");
  expect(screen.queryByRole("link")).toBeNull();
});

test("a picture from elsewhere is a link and is not fetched", () => {
  show("![แผนที่](https://example.com/map.png)");
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByRole("link", { name: "แผนที่" }).getAttribute("href")).toBe("https://example.com/map.png");
});
