/** How mails are set: sizes that Thai is read in, on screens of any width. */
import { expect, test } from "vitest";
import { styles } from "../../src/server/mail/templates/style.ts";

test("A mail is one column that a phone holds too, in the window's own middle", () => {
  expect(styles.canvas).toMatchObject({ margin: 0, padding: "32px 12px" });
  expect(styles.column).toEqual({ maxWidth: 520, margin: "0 auto" });
  expect(styles.card).toMatchObject({ borderRadius: 20, padding: "32px 32px 24px" });
});

test("Every text is large enough, and its lines far enough apart for marks above and below", () => {
  const set = [styles.brand, styles.heading, styles.text, styles.muted, styles.button, styles.code] as const;
  expect(set.map(({ fontSize, lineHeight }) => `${fontSize}/${lineHeight}`)).toEqual([
    "19/28px",
    "24/34px",
    "16/27px",
    "14/24px",
    "16/24px",
    "34/48px",
  ]);
  for (const { fontSize, lineHeight } of set) expect(Number.parseFloat(lineHeight) / fontSize).toBeGreaterThan(1.4);
});

test("What stands out is half bold, and digits of a code stand apart", () => {
  for (const style of [styles.brand, styles.heading, styles.button, styles.code]) expect(style.fontWeight).toBe(600);
  expect(styles.code).toMatchObject({ letterSpacing: 8, borderRadius: 12 });
});

test("A button is as high as a finger is wide", () => {
  const [above] = styles.button.padding.split(" ");
  expect(Number.parseFloat(styles.button.lineHeight) + 2 * Number.parseFloat(above!)).toBeGreaterThanOrEqual(44);
  expect(styles.button.borderRadius).toBe(10);
});

test("The flow line is a line: as long as two words, with no text in it, and its token before the name", () => {
  expect(styles.line).toMatchObject({ width: 56, fontSize: 0, marginBottom: 20 });
  expect(styles.token).toMatchObject({ fontSize: 19, paddingRight: 8 });
});

test("A word that is longer than its line is broken: an address must not make the mail wider than a phone", () => {
  for (const style of [styles.heading, styles.text, styles.muted]) expect(style).toMatchObject({ wordBreak: "break-word" });
  expect(styles.link.wordBreak).toBe("break-all");
});

test("Two lines of a button's words are as far apart as its own", () => {
  expect(styles.buttonWords).toEqual({ display: "block", lineHeight: styles.button.lineHeight });
  expect(styles.button.textAlign).toBe("center");
});
