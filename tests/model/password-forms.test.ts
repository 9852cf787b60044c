// @vitest-environment jsdom
/** Every form that asks for a password is one that password managers understand: walks hold each that they show to it, and here are they all walked. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { imports, sources } from "./imports.ts";
import { passwordFaults } from "./password-forms.ts";

const root = join(import.meta.dirname, "../..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const field = "src/web/ui/password-field.tsx";

/** The files that a file imports, and what these import. */
const broughtBy = (file: string): Set<string> => {
  const all = new Set([file]);
  for (const one of all) for (const next of imports.get(one)?.files ?? []) all.add(next);
  return all;
};

it("every view that asks for a password is walked, in a view's walk through its chart", () => {
  const asking = sources.filter((file) => file.startsWith("src/web/views/") && textOf(file).includes("<PasswordField"));
  expect(asking.length).toBeGreaterThan(5);
  const walked = new Set(
    sources
      .filter((file) => /^tests\/.*\.test\.tsx$/.test(file) && /\bwalkView\(/.test(textOf(file)))
      .flatMap((file) => [...broughtBy(file)]),
  );
  expect(asking.filter((file) => !walked.has(file))).toEqual([]);
});

it("no field asks for a password by itself", () => {
  const own = sources.filter((file) => file.startsWith("src/") && file !== field && /type=["'{]+password/.test(textOf(file)));
  expect(own).toEqual([]);
});

describe("a form is told to be wrong", () => {
  const page = (html: string) => new DOMParser().parseFromString(html, "text/html");
  const username = '<input name="email" autocomplete="username">';
  const password = (kind: string) => `<input name="password" type="password" autocomplete="${kind}">`;

  it.each([
    ["outside of a form", password("current-password"), ["password: is in no form"]],
    ["without a user name", `<form aria-label="a">${password("current-password")}</form>`, ["a: 0 fields for the user name, not one"]],
    [
      "whose kind is not said",
      `<form aria-label="a">${username}${password("off")}</form>`,
      ["a: password: off says not whether it is a new password"],
    ],
    [
      "before its user name",
      `<form aria-label="a">${password("new-password")}${username}</form>`,
      ["a: password: stands before the user name"],
    ],
    [
      "that is there twice",
      `<form aria-label="a">${username}${password("current-password")}${password("current-password")}</form>`,
      ["a: more than one present password"],
    ],
    [
      "new before the present one",
      `<form aria-label="a">${username}${password("new-password")}${password("current-password")}</form>`,
      ["a: the new password stands before the present one"],
    ],
    ["and right", `<form aria-label="a">${username}${password("current-password")}${password("new-password")}</form>`, []],
  ])("with a password %s", (_, html, faults) => expect(passwordFaults(page(html))).toEqual(faults));
});
