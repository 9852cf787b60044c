import { createMemoryHistory } from "@tanstack/react-router";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { activate } from "../../src/web/i18n/language.ts";
import { Product } from "../../src/web/product.tsx";
import { prerenderApp } from "../../src/web/providers/prerender-app.ts";
import { createAppRouter } from "../../src/web/router.ts";
import { settings } from "../model/render.tsx";

// jsdom has no screen to ask about.
window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: true }) as MediaQueryList;

beforeEach(() => activate("en"));

const visit = async (address: string, identityUrl: string) => {
  const router = createAppRouter(address, { history: createMemoryHistory({ initialEntries: [address] }) });
  await router.load();
  const app = prerenderApp({ ...settings, identityUrl }, "en");
  app.preferences.start();
  render(<Product app={app} router={router} />);
  return router;
};

test("the free trial begins with a form, which needs no password", async () => {
  await visit("/", "");
  await userEvent.click(await screen.findByRole("button", { name: /free trial/ }));
  expect(await screen.findByRole("dialog")).toBeTruthy();
});

test.each(["/", "/?dialog=free"])(
  "the free trial begins with an account where another project makes accounts, from %s",
  async (address) => {
    const router = await visit(address, "https://project.example");
    if (address === "/") await userEvent.click(await screen.findByRole("button", { name: /free trial/ }));
    await waitFor(() => expect(router.state.location.href).toBe("/auth?mode=signup"));
  },
);

test("the discount is asked for under its own name", async () => {
  await visit("/discount", "");
  await userEvent.click(await screen.findByRole("button", { name: /Apply for the discount/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Apply for the open-source discount" }));
  // What it is about is known, and nobody is called by phone.
  expect([dialog.queryByRole("combobox"), dialog.queryByRole("textbox", { name: /Phone/ })]).toEqual([null, null]);
});
