// @vitest-environment jsdom
/** Choices as the page shows them, and as they are kept for the next one. */
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { applyPreferences, savePreferences } from "../../src/web/clients/preferences-page.ts";

const { dataset } = document.documentElement;
const metas = () => [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")].map(({ content }) => content);

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML =
    '<meta name="theme-color" content="old"><meta name="theme-color" content="older"><meta name="robots" content="all">';
});
afterEach(() => {
  vi.restoreAllMocks();
  document.head.innerHTML = "";
  for (const key of Object.keys(dataset)) delete dataset[key];
  document.documentElement.style.backgroundColor = "";
});

it("marks the page with what is not the rule, and takes the mark away again", () => {
  applyPreferences({ theme: "coffee", mode: "dark", language: "en", billing: "yearly" });
  expect({ ...dataset }).toEqual({ theme: "coffee", mode: "dark" });
  applyPreferences({ theme: "default", mode: "system", language: "en", billing: "yearly" });
  expect({ ...dataset }).toEqual({});
});

it("gives the browser's frame the page's colour, whatever the system prefers", () => {
  document.documentElement.style.backgroundColor = "rgb(1, 2, 3)";
  applyPreferences({ theme: "ocean", mode: "light", language: "th", billing: "monthly" });
  expect(metas()).toEqual(["rgb(1, 2, 3)", "rgb(1, 2, 3)"]);
  expect(document.querySelector<HTMLMetaElement>("meta[name=robots]")!.content).toBe("all");
});

it("keeps what was chosen and nothing else, the language as a cookie too that lasts a year", () => {
  const cookie = vi.spyOn(document, "cookie", "set");
  savePreferences({ theme: "forest", mode: "dark", billing: "yearly" });
  expect({ ...localStorage }).toEqual({ "lanngan-theme": "forest", "lanngan-mode": "dark", "lanngan-billing": "yearly" });
  expect(cookie).not.toHaveBeenCalled();
  savePreferences({ language: "en" });
  expect(localStorage.getItem("lanngan-language")).toBe("en");
  expect(cookie.mock.calls).toEqual([["lanngan-language=en; path=/; max-age=31536000; samesite=lax"]]);
});
