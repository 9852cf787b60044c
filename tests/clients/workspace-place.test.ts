// @vitest-environment jsdom
/** Which project's tasks an address shows. */
import { afterEach, describe, expect, it } from "vitest";
import { addressedProject, takeCode } from "../../src/web/clients/workspace-place.ts";

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

describe("the way back from the portal", () => {
  const cameTo = (address: string, path: string, base = "") => {
    sessionStorage.setItem("lanngan-way", JSON.stringify({ verifier: "v", path }));
    history.replaceState(null, "", address);
    return [takeCode({ subdomain: "acme", base }), location.pathname + location.search];
  };

  it("leads to the page that was wanted, with a code on an origin of its own and without one at a path", () => {
    expect(cameTo("/enter?code=c#s", "/t/MKT-12?x=1")).toEqual([{ code: "c", verifier: "v", secret: "s" }, "/t/MKT-12?x=1"]);
    expect(cameTo("/w/acme/enter", "/w/acme/t/MKT-12", "/w/acme")).toEqual([null, "/w/acme/t/MKT-12"]);
  });

  it("leads to the beginning where the page was another workspace's, or of no workspace", () => {
    expect(cameTo("/w/acme/enter", "/w/other/t/MKT-12", "/w/acme")).toEqual([null, "/w/acme/"]);
    expect(cameTo("/w/acme/enter", "//evil.example/", "/w/acme")).toEqual([null, "/w/acme/"]);
  });
});
