/** Which project's tasks an address shows. */
import { afterEach, expect, it } from "vitest";
import { addressedProject } from "../../src/web/clients/workspace-place.ts";

afterEach(() => history.replaceState(null, "", "/"));

const at = (path: string, base = "") => {
  history.replaceState(null, "", base + path);
  return addressedProject({ subdomain: "acme", base });
};

it.each([
  ["/p/MKT", "MKT"],
  ["/p/mkt", "MKT"],
  ["/p/MKT?task=MKT-12", "MKT"],
  ["/p/MKT/list", "MKT"],
  ["/t/MKT-12", "MKT"],
  ["/p/MKT/settings", null],
  ["/", null],
  ["/inbox", null],
  ["/t/MKT", null],
])("%s: %s, also at a path", (path, key) => {
  expect(at(path)).toBe(key);
  expect(at(path, "/w/acme")).toBe(key);
});
