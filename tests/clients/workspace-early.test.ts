/** What a page asked for before its script was there. */
import { afterEach, describe, expect, it } from "vitest";
import { takeEarly } from "../../src/web/clients/workspace-early.ts";

const asked = (answer: Response | null) => {
  window.early = { token: "one", answers: { "w/acme/me": Promise.resolve(answer) } };
};

afterEach(() => {
  delete window.early;
});

describe("an answer that was asked for early", () => {
  it("is taken once", async () => {
    asked(new Response("{}"));
    expect(await (await takeEarly("w/acme/me", "one"))?.text()).toBe("{}");
    expect(await takeEarly("w/acme/me", "one")).toBeNull();
  });

  it("is not taken for another path, or where nothing was asked for", async () => {
    expect(await takeEarly("w/acme/me", "one")).toBeNull();
    asked(new Response("{}"));
    expect(await takeEarly("w/acme/snapshot", "one")).toBeNull();
  });

  it.each([null, "two"])("is not taken with the token %s, nor by whoever comes with the right one after that", async (token) => {
    asked(new Response("{}"));
    expect(await takeEarly("w/acme/me", token)).toBeNull();
    expect(await takeEarly("w/acme/me", "one")).toBeNull();
  });

  it("is not taken where it is a refusal, or never came", async () => {
    asked(new Response("{}", { status: 401 }));
    expect(await takeEarly("w/acme/me", "one")).toBeNull();
    asked(null);
    expect(await takeEarly("w/acme/me", "one")).toBeNull();
  });
});
