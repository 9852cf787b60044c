/** A way to a state's place on the page: the address changes, and what is read stays where it is. */
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from "@tanstack/react-router";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { StateLink } from "../../src/web/views/flows/state-link.tsx";
import { waitFor } from "../wait-for.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it("keeps all else in the address, makes no step to go back to, and scrolls nothing", async () => {
  const history = createMemoryHistory({ initialEntries: ["/flows", "/flows/contact?zoom=2#contact.open"] });
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: "/flows/$chart",
    component: () => (
      <>
        <StateLink id="contact.closed">closed</StateLink>
        <StateLink id="contact.open">open</StateLink>
        <p id="contact.closed">its place</p>
      </>
    ),
  });
  const router = createRouter({ routeTree: root.addChildren([page]), history, scrollRestoration: true });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await act(async () => {});
  const current = () => screen.getAllByRole("link", { current: "page" }).map(({ textContent }) => textContent);
  expect(current()).toEqual(["open"]);
  const scrolled = [vi.fn(), vi.fn()] as const;
  Element.prototype.scrollIntoView = scrolled[0];
  vi.stubGlobal("scrollTo", scrolled[1]);
  const before = history.length;
  fireEvent.click(screen.getByRole("link", { name: "closed" }));
  await waitFor(() => expect(router.state.location.href).toBe("/flows/contact?zoom=2#contact.closed"));
  await act(async () => {});
  expect(current()).toEqual(["closed"]);
  expect([history.length, ...scrolled.map(({ mock }) => mock.calls)]).toEqual([before, [], []]);
});
