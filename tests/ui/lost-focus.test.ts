// @vitest-environment jsdom
/** Where the focus goes when what has it goes away, and the view does not lead on itself. */
import { afterEach, beforeAll, expect, it, vi } from "vitest";
import { keepFocusInWorkspace } from "../../src/web/workspace/keep-focus.ts";
import { waitFor } from "../wait-for.ts";

beforeAll(keepFocusInWorkspace);
afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = (html: string) => {
  document.body.innerHTML = html;
};
const element = (selector: string) => document.querySelector<HTMLElement>(selector)!;
/** Takes away what has the focus, with all of it that has this selector. */
const lose = (focused: string, gone = focused) => {
  element(focused).focus();
  element(gone).remove();
};
const page = `<nav><h2>Projects</h2></nav><main id="content" tabindex="-1"><h1 tabindex="-1">Members</h1>
  <section><h2>People</h2><button id="remove">Remove</button><button id="more" aria-haspopup="menu">More</button></section></main>`;

it("goes to the heading of what stood around it", async () => {
  show(page);
  lose("#remove");
  await waitFor(() => expect(document.activeElement).toBe(element("section h2")));
});

it("goes to what a page is about where another page took its place as a whole", async () => {
  show(`<div id="root">${page}</div>`);
  element("h1").focus();
  element("#root").innerHTML = page;
  await waitFor(() => expect(document.activeElement).toBe(element("h1")));
});

it("leaves it to whoever leads it back a turn later, also where the next frame comes before that", async () => {
  // What the test before lost has been looked for.
  await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => queueMicrotask(draw));
  show(page);
  const { promise: isLedBack, resolve } = Promise.withResolvers<void>();
  // As a dialog that closes does; see `isSafeToOverrideFocus` of its focus trap.
  setTimeout(() => {
    if (document.activeElement === document.body) element("#more").focus();
    resolve();
  });
  lose("#remove");
  await isLedBack;
  expect(document.activeElement).toBe(element("#more"));
});

it("goes from a menu over the page to the button that opened it", async () => {
  show(`${page}<div id="over"><div role="menu" tabindex="0" aria-labelledby="more"></div></div>`);
  lose("[role=menu]", "#over");
  await waitFor(() => expect(document.activeElement).toBe(element("#more")));
});

it("goes from what lies over the page to the heading of what had the focus before", async () => {
  show(`<div id="root">${page}</div><div id="over" role="dialog"><input><button>Send</button></div>`);
  element("#remove").focus();
  element("#over input").focus();
  element("#remove").remove();
  lose("#over button", "#over");
  await waitFor(() => expect(document.activeElement).toBe(element("section h2")));
  // In the page again, it begins anew.
  element("#content").focus();
  document.body.insertAdjacentHTML("beforeend", `<div id="over"><button>Close</button></div>`);
  lose("#over button", "#over");
  await waitFor(() => expect(document.activeElement).toBe(element("h1")));
});

it("goes from anything else over the page to what the page is about, and not to the first heading that there is", async () => {
  show(`${page}<div id="over"><button>Close</button></div>`);
  lose("#over button", "#over");
  await waitFor(() => expect(document.activeElement).toBe(element("h1")));
});

it("goes to the content of a page that is not called anything", async () => {
  show(`<h2>Projects</h2><main id="content" tabindex="-1"></main><div id="over"><button>Close</button></div>`);
  lose("#over button", "#over");
  await waitFor(() => expect(document.activeElement).toBe(element("#content")));
});
