/** What Markdown makes of text in scripts without spaces: CommonMark 0.31 and GitHub's rules are for those with spaces. */
import { micromark } from "micromark";
import { expect, test } from "vitest";
import { extensions, htmlExtensions, ticked } from "../../src/domain/markdown.ts";

const drawn = (text: string): string => micromark(text, { extensions, htmlExtensions });
const line = (text: string): string =>
  drawn(text)
    .replace(/^<p>|<\/p>$/g, "")
    .replaceAll("&quot;", '"');

test.each([
  ["**หมายเหตุ:**กรุณาตรวจก่อนส่ง", "<strong>หมายเหตุ:</strong>กรุณาตรวจก่อนส่ง"],
  ['**ราคา (บาท)**ต่อชิ้น และ**"สำคัญ"**มาก', '<strong>ราคา (บาท)</strong>ต่อชิ้น และ<strong>"สำคัญ"</strong>มาก'],
  ["**1,500฿**ต่อเดือน ลด**100%**ของงาน", "<strong>1,500฿</strong>ต่อเดือน ลด<strong>100%</strong>ของงาน"],
  ["*(ด่วน)*มาก ***ที่สุด!***ครับ", "<em>(ด่วน)</em>มาก <em><strong>ที่สุด!</strong></em>ครับ"],
  ["~~ราคา (เดิม)~~ใหม่", "<del>ราคา (เดิม)</del>ใหม่"],
  ["ລາຄາ**(ກີບ)**ຕໍ່", "ລາຄາ<strong>(ກີບ)</strong>ຕໍ່"],
  ["តម្លៃ**(រៀល)**ក្នុង", "តម្លៃ<strong>(រៀល)</strong>ក្នុង"],
  ["これは**「重要」**です", "これは<strong>「重要」</strong>です"],
  ["이것은 **“중요”**는", "이것은 <strong>“중요”</strong>는"],
  // With spaces, all is as it was.
  ["a**(b)**c and **a:**b", "a**(b)**c and **a:**b"],
  ["snake_case_name _one_ สอง_(สาม)_สี่", "snake_case_name <em>one</em> สอง_(สาม)_สี่"],
  ["2 * 3 * 4, **a**b and ** no **", "2 * 3 * 4, <strong>a</strong>b and ** no **"],
  ["~~~no~~~", '<pre><code class="language-no~~~"></code></pre>\n'],
])("%s", (text, html) => expect(line(text)).toBe(html));

const link = (address: string, text = address) => `<a href="${encodeURI(address)}">${text}</a>`;
test.each([
  ["ดูที่ https://example.com/menuนะครับ", `ดูที่ ${link("https://example.com/menu")}นะครับ`],
  ["ดูที่www.example.comค่ะ", `ดูที่${link("http://www.example.com", "www.example.com")}ค่ะ`],
  ["(ดู https://example.com/a)แล้วโทร", `(ดู ${link("https://example.com/a")})แล้วโทร`],
  ["ที่https://example.com/a.แล้วโทร", `ที่${link("https://example.com/a")}.แล้วโทร`],
  ["ส่งที่ somsri@example.comนะคะ", `ส่งที่ ${link("mailto:somsri@example.com", "somsri@example.com")}นะคะ`],
  ["見てhttps://example.com/aを", `見て${link("https://example.com/a")}を`],
  // A part of an address may be in such a script itself.
  ["https://th.wikipedia.org/wiki/กาแฟ ดี", `${link("https://th.wikipedia.org/wiki/กาแฟ")} ดี`],
  ["https://ไทย.ไทย/a?q=กาแฟ ดี", `${link("https://ไทย.ไทย/a?q=กาแฟ")} ดี`],
  // With spaces, all is as it was.
  ["(see www.example.com/é).", `(see ${link("http://www.example.com/é", "www.example.com/é")}).`],
  ["https:// ไม่ใช่ xhttps://example.com", "https:// ไม่ใช่ xhttps://example.com"],
])("%s", (text, html) => expect(line(text)).toBe(html));

test("a box is ticked where it stands, and ticked no longer", () => {
  const text = "\tcode\n\n- [ ] ซื้อเมล็ด\n- [x] โทรหาช่าง\n\n> 1. [X] three";
  const places = [...drawn(text).matchAll(/data-at="(\d+)"/g)].map(([, place]) => Number(place));
  expect(places.map((place) => text.slice(place, place + 3))).toEqual(["[ ]", "[x]", "[X]"]);
  expect(places.reduce(ticked, text)).toBe("\tcode\n\n- [x] ซื้อเมล็ด\n- [ ] โทรหาช่าง\n\n> 1. [ ] three");
});
