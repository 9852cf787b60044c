import { expect, test } from "vitest";
import { figureOf, isOfInputMethod, letterOf } from "../../src/web/ui/keys.ts";

/** The keys of `?` on a Thai keyboard (Kedmanee), as browsers tell of them. */
const thai = { A: "ฟ", C: "แ", E: "ำ", K: "า", M: "ท", R: "พ", U: "ี", X: "ป", Y: "ั", Z: "ผ" };
const shifted = { R: "ฑ", X: ")", Z: "(" };

test.each(Object.entries({ ...thai }))("the key %s is its letter where it writes %s", (letter, key) => {
  expect(letterOf({ key, code: `Key${letter}` })).toBe(letter.toLowerCase());
});

test.each(Object.entries(shifted))("the key %s with Shift is its letter where it writes %s", (letter, key) => {
  expect(letterOf({ key, code: `Key${letter}` })).toBe(letter.toLowerCase());
});

test("a letter that is written counts before where its key is, as on keyboards with another order", () => {
  expect(letterOf({ key: "Z", code: "KeyY" })).toBe("z");
  expect(letterOf({ key: "Enter", code: "Enter" })).toBe("enter");
});

test("the upper row is its figures where it writes Thai letters and signs", () => {
  const upper = ["ๅ", "/", "-", "ภ", "ถ", "ุ", "ึ", "ค", "ต"];
  for (const [at, key] of upper.entries()) expect(figureOf({ key, code: `Digit${at + 1}`, shiftKey: false }), key).toBe(at + 1);
});

test("a figure that is written is that figure, Thai ones too, and a sign of the upper row is none", () => {
  expect(figureOf({ key: "๑", code: "Digit2", shiftKey: true })).toBe(1);
  expect(figureOf({ key: "3", code: "Numpad3", shiftKey: false })).toBe(3);
  expect(figureOf({ key: "!", code: "Digit1", shiftKey: true })).toBeNull();
  expect(figureOf({ key: "a", code: "KeyA", shiftKey: false })).toBeNull();
  expect(figureOf({ key: "Enter", code: "Enter", shiftKey: false })).toBeNull();
});

test("the Enter that ends an input method's word is its own, in Safari's form too", () => {
  expect(isOfInputMethod({ isComposing: true, keyCode: 13 })).toBe(true);
  expect(isOfInputMethod({ isComposing: false, keyCode: 229 })).toBe(true);
  expect(isOfInputMethod({ isComposing: false, keyCode: 13 })).toBe(false);
});
