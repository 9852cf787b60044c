/** The way out through the workspaces that a browser was led into, each of which is an origin of its own (WORKSPACE §6). */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { storageKeys } from "../../src/contract/choices.ts";
import { isLedByWorkspace, leaveWorkspaces, noteEntered } from "../../src/web/clients/entered-workspaces.ts";

let replaced: string[];
const standAt = (address: string) => {
  const { href, origin, pathname, search, hash } = new URL(address);
  vi.stubGlobal("location", { href, origin, pathname, search, hash, replace: (to: string) => replaced.push(to) });
};
beforeEach(() => {
  replaced = [];
  standAt("http://localhost:3000/enter?workspace=acme");
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
const entered = () => JSON.parse(localStorage.getItem(storageKeys.entered) ?? "{}") as Record<string, string>;
/** Whether a page at this address stays, or goes elsewhere. */
const leftAt = (address: string) => {
  standAt(address);
  const before = replaced.length;
  leaveWorkspaces();
  return replaced.length > before ? "goes" : "stays";
};

it("tells each workspace a secret of its own, the same whenever it is entered", () => {
  const [acme, again, shop] = [
    "acme.localhost:3000/enter?code=1",
    "acme.localhost:3000/enter?code=2",
    "shop.localhost:3000/enter?code=3",
  ].map((address) => new URL(noteEntered(`http://${address}`)));
  expect(acme!.hash).toMatch(/^#[\w-]{43}$/);
  expect([again!.hash, again!.search]).toEqual([acme!.hash, "?code=2"]);
  expect(shop!.hash).not.toBe(acme!.hash);
  expect(Object.keys(entered())).toEqual(["http://acme.localhost:3000", "http://shop.localhost:3000"]);
});

it("notes no workspace at a path of the portal, which keeps what is the portal's", () => {
  expect(noteEntered("http://localhost:3000/w/acme/")).toBe("http://localhost:3000/w/acme/");
  expect(entered()).toEqual({});
});

it("leads whoever signed out through one after the other, and whoever has a session through none", () => {
  for (const name of ["acme", "shop"]) noteEntered(`http://${name}.localhost:3000/enter?code=1`);
  const secrets = entered();
  const way = (name: string) => `http://${name}.localhost:3000/left#${secrets[`http://${name}.localhost:3000`]}`;
  // It ended by itself: what was not sent is kept.
  expect(leftAt("http://localhost:3000/?left")).toBe("stays");
  localStorage.setItem(storageKeys.leaving, "yes");
  localStorage.setItem(storageKeys.token, JSON.stringify({ access_token: "a", refresh_token: "r", user: { id: "p" } }));
  expect(leftAt("http://localhost:3000/?left")).toBe("stays");
  expect([replaced, entered()]).toEqual([[], secrets]);

  localStorage.removeItem(storageKeys.token);
  expect(leftAt("http://localhost:3000/?left")).toBe("goes");
  expect(leftAt("http://localhost:3000/?left")).toBe("goes");
  expect(leftAt("http://localhost:3000/?left")).toBe("stays");
  expect(replaced).toEqual([way("acme"), way("shop")]);
  expect(entered()).toEqual({});
});

it("knows an address to which a workspace led that somebody signed out of, and none that was made up", () => {
  for (const name of ["acme", "shop"]) noteEntered(`http://${name}.localhost:3000/enter?code=1`);
  for (const secret of Object.values(entered())) {
    expect(isLedByWorkspace({ hash: `#${secret}` })).toBe(true);
  }
  for (const hash of ["", "#", "#of-a-stranger"]) expect(isLedByWorkspace({ hash })).toBe(false);
});

it("leads back to the page on which somebody signed out, and nowhere else", () => {
  const end = (...addresses: string[]) => {
    noteEntered("http://acme.localhost:3000/enter?code=1");
    replaced = [];
    localStorage.setItem(storageKeys.leaving, "yes");
    for (const address of [...addresses, "http://localhost:3000/?left", "http://localhost:3000/?left"]) leftAt(address);
    return replaced.map((to) => to.replace(/#.*/, ""));
  };
  const acme = "http://acme.localhost:3000/left";
  expect(end("http://localhost:3000/?left?of=acme#/invitation")).toEqual([acme, "/invitation?of=acme"]);
  expect(end("http://localhost:3000/?left#//evil.example/")).toEqual([acme]);
  expect(end("http://localhost:3000/?left?left#/")).toEqual([acme, "/?left"]);
  // A workspace led there.
  expect(end("http://localhost:3000/?left#of-acme")).toEqual([acme]);
});
