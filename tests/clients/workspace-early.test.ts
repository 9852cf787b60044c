// @vitest-environment jsdom
/** What a page asked for before its script was there. */
import { afterEach, describe, expect, it } from "vitest";
import { type EarlyAnswer, takeEarly } from "../../src/web/clients/workspace-early.ts";

const answered: EarlyAnswer = { response: new Response(), text: "{}" };

const asked = (answer: EarlyAnswer | null) => {
  window.early = {
    token: "one",
    isBoard: false,
    isSeen: Promise.resolve(),
    tellSeen: () => {},
    answers: { "w/acme/me": Promise.resolve(answer) },
  };
};

afterEach(() => {
  delete window.early;
});

describe("an answer that was asked for early", () => {
  it("is taken once", async () => {
    asked(answered);
    expect(await takeEarly("w/acme/me", "one")).toBe(answered);
    expect(await takeEarly("w/acme/me", "one")).toBeNull();
  });

  it("is not taken for another path, or where nothing was asked for", async () => {
    expect(await takeEarly("w/acme/me", "one")).toBeNull();
    asked(answered);
    expect(await takeEarly("w/acme/snapshot", "one")).toBeNull();
  });

  it.each([null, "two"])("is not taken with the token %s, nor by whoever comes with the right one after that", async (token) => {
    asked(answered);
    expect(await takeEarly("w/acme/me", token)).toBeNull();
    expect(await takeEarly("w/acme/me", "one")).toBeNull();
  });

  it("is not taken where it is a refusal, or never came", async () => {
    asked(null);
    expect(await takeEarly("w/acme/me", "one")).toBeNull();
  });
});
