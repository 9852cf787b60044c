import { createMemoryHistory } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { addressOf, publicPages } from "../../src/contract/pages.ts";
import { activate } from "../../src/web/i18n/language.ts";
import { draw } from "../../src/web/prerender/index.tsx";
import { prerenderApp } from "../../src/web/providers/prerender-app.ts";
import { Product } from "../../src/web/product.tsx";
import { createAppRouter } from "../../src/web/router.ts";
import { seeReachable } from "../model/reachable.ts";
import { settings } from "../model/render.tsx";

// The development form of React says what its production form passes over: an attribute that differs, an element in the wrong place.
const complaints = vi.spyOn(console, "error");
beforeEach(() => complaints.mockReset());

// jsdom has no screen to ask about, plays no film, and leaves a film as loud as ever whatever its attribute says.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;
const hush = () => {
  for (const video of document.querySelectorAll("video")) video.muted = video.defaultMuted;
};

const addresses = [...publicPages, "/nowhere"].flatMap((page) => [
  { address: page, language: "th" as const },
  { address: page, language: "en" as const },
  { address: page === "/nowhere" ? "/en/nowhere" : addressOf(page as "/", "en"), language: "en" as const },
]);

test.each(addresses)("the page at $address wakes in $language as what it was drawn", async ({ address, language }) => {
  const { markup } = await draw(address, language, settings);
  document.body.innerHTML = `<div id="root">${markup}</div>`;
  const container = document.getElementById("root")!;
  hush();
  await activate(language);
  const router = createAppRouter(address, { history: createMemoryHistory({ initialEntries: [address] }) });
  router.ssr = { manifest: undefined };
  await router.load();
  const recovered: unknown[] = [];
  render(<Product app={prerenderApp(settings, language)} router={router} />, {
    container,
    hydrate: true,
    onRecoverableError: (error) => recovered.push(error),
  });
  await act(async () => {});
  expect(recovered).toEqual([]);
  expect(complaints.mock.calls).toEqual([]);
  expect(container.querySelector("h1")).not.toBeNull();
  seeReachable();
});
