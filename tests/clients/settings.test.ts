// @vitest-environment jsdom
/** The server's settings, as a page carries them. */
import { afterEach, expect, it } from "vitest";
import { readSettings } from "../../src/web/clients/settings.ts";
import { settings } from "../model/render.tsx";

afterEach(() => (document.body.innerHTML = ""));

const carry = (text: string) => {
  document.body.innerHTML = `<script type="application/json">{}</script><script type="application/json" id="settings">${text}</script>`;
};

it("are what the page says", () => {
  carry(JSON.stringify({ ...settings, hubUrl: "https://hub.example.com", freeTrialDays: 11 }));
  expect(readSettings()).toEqual({ ...settings, hubUrl: "https://hub.example.com", freeTrialDays: 11 });
});

it.each([
  ["that carries none", () => {}],
  ["whose settings are cut off", () => carry('{"gatewayUrl":')],
  ["that leaves one out", () => carry(JSON.stringify({ ...settings, apiKey: undefined }))],
  ["whose setting is none that there is", () => carry(JSON.stringify({ ...settings, buildMode: "staging" }))],
])("of a page %s are refused", (_, prepare) => {
  prepare();
  expect(readSettings).toThrow();
});
