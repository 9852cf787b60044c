import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";
import { describe, expect, test } from "vitest";

/** What Markdown makes of text without spaces (CommonMark 0.31, flanking runs): docs/behaviours.md has what the product does about it. */
describe("micromark 4.0.3, micromark-extension-gfm 3.0.0", () => {
  const drawn = (text: string) => micromark(text, { extensions: [gfm()], htmlExtensions: [gfmHtml()] });

  test("keeps the asterisks of emphasis that ends in punctuation before a Thai letter", () => {
    expect(drawn("**100%**ของงาน")).toBe("<p>**100%**ของงาน</p>");
    expect(drawn("**100%** ของงาน")).toBe("<p><strong>100%</strong> ของงาน</p>");
  });

  test("takes the Thai letters behind an address into it", () => {
    expect(decodeURI(drawn("https://example.com/aครับ"))).toContain('href="https://example.com/aครับ"');
  });
});
