/** At which addresses push services may be: users bring them, and the server asks there. */
import { lookup as lookUp } from "node:dns";
import { expect, test, vi } from "vitest";
import { isOutgoingAddress, publicLookup } from "../../src/server/outgoing/addresses.ts";

vi.mock("node:dns", () => ({ lookup: vi.fn() }));

const isAllowed = (address: string, OUTGOING_ANYWHERE = false) => isOutgoingAddress({ OUTGOING_ANYWHERE }, address);

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://93.184.216.34/abc",
  "https://[2606:2800:220:1::1]/abc",
])("may be at %s", (address) => {
  expect(isAllowed(address)).toBe(true);
});

test.each([
  "http://fcm.googleapis.com/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://user:secret@fcm.googleapis.com/abc",
  "https://localhost/abc",
  "https://database/abc",
  "https://127.0.0.1/abc",
  "https://2130706433/abc",
  "https://0x7f.1/abc",
  "https://10.0.0.1/abc",
  "https://169.254.169.254/latest/meta-data",
  "https://100.64.0.1/abc",
  "https://[::1]/abc",
  "https://[fd00::1]/abc",
  "https://[::ffff:127.0.0.1]/abc",
  "https://[64:ff9b::7f00:1]/abc",
  "file:///etc/passwd",
  "no address",
])("may not be at %s", (address) => {
  expect(isAllowed(address)).toBe(false);
});

test("may be anywhere for tests alone, by http or https", () => {
  expect([isAllowed("http://127.0.0.1:1234/abc", true), isAllowed("ftp://127.0.0.1/abc", true)]).toEqual([true, false]);
});

test.each([
  [[{ address: "93.184.216.34", family: 4 }], null],
  [[{ address: "10.0.0.1", family: 4 }], "ENOTFOUND"],
  [
    [
      { address: "93.184.216.34", family: 4 },
      { address: "::1", family: 6 },
    ],
    "ENOTFOUND",
  ],
  [[], "ENOTFOUND"],
] as const)("are looked up: %j", async (addresses, code) => {
  vi.mocked(lookUp).mockImplementation(((_name: string, _options: object, done: (error: null, found: object) => void) =>
    done(null, addresses)) as never);
  const look = (all: boolean) =>
    new Promise((resolve) => publicLookup("push.example", { all }, (error, found) => resolve(error ? error.code : found)));
  expect([await look(true), await look(false)]).toEqual(code === null ? [addresses, "93.184.216.34"] : [code, code]);
});
