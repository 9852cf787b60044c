import { describe, expect, it } from "vitest";
import { preferencesMachine } from "../../machines/shell/preferences.ts";
import { preferences, storageKeys } from "../../src/contract/preferences.ts";
import { begin } from "../model/journey.ts";

const defaults = preferences.parse({});
const start = (own: object = {}, loadLanguage: () => unknown = () => undefined) =>
  begin(preferencesMachine, { preferences: defaults, yearlyBilling: true, ...own }, { loadLanguage }, { show: () => {}, keep: () => {} });

describe("preferences", () => {
  it("begin as SPEC §3 has them, and forget what they do not know", () => {
    expect(defaults).toEqual({ theme: null, mode: "system", language: "th", billing: "monthly" });
    expect(preferences.parse({ theme: "pink", mode: "noon", language: "de", billing: "daily" })).toEqual(defaults);
  });

  it("live under the keys of DECISIONS", () => {
    expect(storageKeys).toMatchObject({
      theme: "lanngan-theme",
      mode: "lanngan-mode",
      language: "lanngan-language",
      billing: "lanngan-billing",
      token: "lanngan-portal-auth-token",
      subdomain: "subdomainName",
    });
  });

  it("take effect at once, each with all the others", () => {
    const { send, done } = start();
    send({ type: "theme.chosen", theme: "forest" });
    send({ type: "mode.chosen", mode: "dark" });
    expect(done.slice(-2)).toEqual([
      { action: "show", params: { theme: "forest", mode: "dark", language: "th", billing: "monthly" } },
      { action: "keep", params: { mode: "dark" } },
    ]);
  });

  it("change the language when its words are there", async () => {
    const { send, at, settled, done } = start();
    send({ type: "language.chosen", language: "en" });
    expect(at().context.language).toBe("th");
    await settled();
    expect(at().context.language).toBe("en");
    expect(done.at(-1)?.params).toMatchObject({ language: "en" });
  });

  it("take a language back whose words did not come", async () => {
    const { send, at, settled } = start({}, () => Promise.reject(new Error("offline")));
    send({ type: "language.chosen", language: "en" });
    await settled();
    expect(at().hasTag("languageFailed")).toBe(true);
    expect(at().context).toMatchObject({ language: "th", requestedLanguage: "th" });
    expect(at().can({ type: "language.chosen", language: "en" })).toBe(true);
  });

  it("fall back to monthly billing where yearly is off", () => {
    const { at, send } = start({ preferences: { ...defaults, billing: "yearly" }, yearlyBilling: false });
    expect(at().context.billing).toBe("monthly");
    expect(at().can({ type: "billing.chosen", billing: "yearly" })).toBe(false);
    send({ type: "elsewhere.chosen", preferences: { ...defaults, billing: "yearly" } });
    expect(at().context.billing).toBe("monthly");
  });

  it("follow another tab", async () => {
    const { send, at, settled } = start();
    send({ type: "elsewhere.chosen", preferences: { ...defaults, theme: "ocean", language: "en" } });
    await settled();
    expect(at().context).toMatchObject({ theme: "ocean", language: "en" });
  });

  it("show another tab's theme also when its language cannot be had, and take nothing back that it kept", async () => {
    const { send, at, settled, done } = start({}, () => Promise.reject(new Error("offline")));
    send({ type: "elsewhere.chosen", preferences: { ...defaults, theme: "ocean", language: "en" } });
    await settled();
    expect(at().hasTag("languageFailed")).toBe(true);
    send({ type: "mode.chosen", mode: "dark" });
    expect(done.filter(({ action }) => action === "show").map(({ params }) => params)).toEqual([
      { ...defaults, theme: "ocean" },
      { ...defaults, theme: "ocean", mode: "dark" },
    ]);
    expect(done.filter(({ action }) => action === "keep").map(({ params }) => params)).toEqual([{ mode: "dark" }]);
  });
});
