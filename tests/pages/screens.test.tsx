/** Every page that is drawn by the client, as somebody finds it who is signed in, and as a stranger does. */
import { createMemoryHistory } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createActor } from "xstate";
import { person } from "../../machines/model/answers.ts";
import { sessionMachine } from "../../machines/auth/session.ts";
import { personOf } from "../../machines/auth/token.ts";
import { pagePaths, pages } from "../../src/contract/pages.ts";
import type { Language } from "../../src/contract/preferences.ts";
import { activate } from "../../src/web/i18n/language.ts";
import type { App } from "../../src/web/providers/app.ts";
import { prerenderApp } from "../../src/web/providers/prerender-app.ts";
import { Product } from "../../src/web/product.tsx";
import { createAppRouter } from "../../src/web/router.ts";
import { seeReachable } from "../model/reachable.ts";
import { settings } from "../model/render.tsx";
import { waitFor } from "../wait-for.ts";

// jsdom has no screen to ask about, and nothing to scroll.
Element.prototype.scrollTo = () => {};
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;

const complaints = vi.spyOn(console, "error");
beforeEach(() => {
  complaints.mockReset();
  localStorage.clear();
  vi.stubGlobal("fetch", async () => Response.json({ success: false, code: "unavailable" }, { status: 503 }));
});
afterEach(() => vi.unstubAllGlobals());

const organization = { name: "กาแฟดี", subdomainName: "kafae-dee", subscriptionPlanId: 2 as const, trialEndsAt: "2026-11-27T09:00:00Z" };
const session = { token: person.token, session: person.session };
const known = { person: personOf(session), token: person.token, factors: [], organization };
const signedIn = sessionMachine.resolveState({ value: { signedIn: "found" }, context: known });

const visit = async (address: string, language: Language, app: Partial<App>) => {
  await activate(language);
  history.replaceState(null, "", address);
  const router = createAppRouter(address, { history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  render(<Product app={{ ...prerenderApp(settings, language), ...app }} router={router} />);
  await act(async () => {});
  return router;
};

const screens = pagePaths.filter((path) => pages[path].kind === "screen");
const both = (["th", "en"] as const).flatMap((language) => screens.map((path) => ({ path, language })));

test("who has an organisation is led to its dashboard, and their own data stand in a part of the page by that name", async () => {
  const session = createActor(sessionMachine, { snapshot: signedIn });
  await visit("/", "en", { session });
  const link = await screen.findByRole("link", { name: "Go to the dashboard" });
  expect(link.getAttribute("href")).toBe("/dashboard");
  cleanup();
  await visit("/profile", "en", { session });
  expect(await screen.findByRole("region", { name: "Profile" })).toBeTruthy();
  const texts = ["Second factor", "Devices"].map((name) => screen.getByRole("heading", { name }).nextElementSibling?.textContent);
  expect(texts).toEqual(["Whoever signs in as you also needs your own device then, however they sign in.", "Where you are signed in."]);
  expect(screen.getByRole("heading", { name: "Sign-in" }).nextElementSibling).toBeNull();
});

test("whether somebody is signed in is waited for, and said to be", async () => {
  await visit("/profile", "en", { session: createActor(sessionMachine) });
  expect((await screen.findByRole("status")).textContent).toMatch(/^Loading…/);
});

test("the foot of a public page leads to the sales team, with no package in mind", async () => {
  await visit("/", "en", {});
  fireEvent.click(within(await screen.findByRole("contentinfo")).getByRole("button", { name: "Contact us" }));
  expect(await screen.findByRole("combobox", { name: "What is it about?" })).toBeTruthy();
});

test("a period that is chosen beside the prices is chosen everywhere, and packages lead to the sales team about a package", async () => {
  const { preferences } = prerenderApp(settings, "en");
  const send = vi.spyOn(preferences, "send").mockImplementation(() => {});
  await visit("/", "en", { preferences });
  fireEvent.click(await screen.findByRole("radio", { name: /Yearly/ }));
  expect(send.mock.calls).toEqual([[{ type: "billing.chosen", billing: "yearly" }]]);
  fireEvent.click(screen.getByRole("button", { name: /about Standard/ }));
  expect((await screen.findByRole("dialog")).textContent).toContain("About the Standard plan.");
});

test.each(both)("$path in $language, to somebody who is signed in", async ({ path, language }) => {
  const actor = createActor(sessionMachine, { snapshot: signedIn });
  const router = await visit(path, language, { session: actor });
  // What could not be had is said in place of a page.
  await waitFor(() => expect(document.querySelector("main h1, main [role=alert]")).not.toBeNull());
  expect(document.title).not.toBe("");
  expect(screen.getByRole("main")).toBeTruthy();
  seeReachable();
  expect(complaints.mock.calls).toEqual([]);
  expect([path, "/"]).toContain(router.state.location.pathname);
});

test.each(both)("$path in $language, to a stranger", async ({ path, language }) => {
  const router = await visit(path, language, {});
  await waitFor(() => expect(screen.getAllByRole("heading", { level: 1 })).toHaveLength(1));
  seeReachable();
  expect(complaints.mock.calls).toEqual([]);
  // What is one's own asks to sign in first; and comes back.
  const isOwn = ["/dashboard", "/profile", "/register"].includes(path);
  expect(router.state.location.pathname).toBe(isOwn ? "/auth" : path);
  if (isOwn) expect(router.state.location.search).toMatchObject({ next: path });
});

test("a page that somebody comes back to from Google without a session asks to sign in, and is come back to without the refusal", async () => {
  const refusal = new URLSearchParams({ error: "access_denied", error_code: "bad_oauth_callback", error_description: "No", sb: "" });
  const router = await visit(`/register?package=2&${refusal.toString()}#${refusal.toString()}`, "th", {});
  await waitFor(() => expect(router.state.location.pathname).toBe("/auth"));
  expect(router.state.location.search).toMatchObject({ next: "/register?package=2" });
});
