import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { givePopovers } from "./popover.ts";

afterEach(cleanup);

// jsdom lays nothing out, so there is nothing to observe; menus ask for it when they open.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// jsdom has no viewport to scroll; without this it says so at every navigation.
if (typeof window !== "undefined") window.scrollTo = () => {};

if (typeof window !== "undefined") givePopovers();
