/** The script that a public page begins with takes the steps of its chart, and does nothing twice or in vain. */
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { storeRecord } from "statewalk/record-store";
import { pathsOf, addRecord, emptyRecord, recordOf } from "statewalk";
import { hydrationMachine } from "../../machines/shell/hydration.ts";
import { samples } from "../../machines/shell/hydration.model.ts";
import { hydrateOnInteraction } from "../../src/web/boot/hydrate-on-interaction.ts";

const root = document.documentElement;
const sheets = () => [...document.head.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
const preloads = () => document.head.querySelectorAll("link[rel=modulepreload]").length;
const button = () => document.querySelector<HTMLButtonElement>("#contact")!;
const press = (key: string) => button().dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
/** Lets what has been loaded be told. */
const delivered = () => new Promise((resolve) => setTimeout(resolve));

/** The dialog that a click asked for; what was typed meanwhile goes into its field. */
const openDialog = () => {
  const dialog = Object.assign(document.createElement("div"), { innerHTML: "<input>" });
  dialog.setAttribute("role", "dialog");
  document.body.append(dialog);
  const field = dialog.querySelector("input")!;
  field.focus();
  return field;
};

let dehydrated: AbortController;
let reload: ReturnType<typeof vi.fn>;
let clicks: number;
const open = ({ signedIn = false } = {}) => {
  const main = "data:text/javascript,export{}";
  document.head.innerHTML = `<script data-main="${main}" data-styles="/one.css /two.css" data-modules="/one.js"></script>`;
  document.body.innerHTML = `<main><button id="contact">Contact</button><a href="#about">About</a><p data-promo><button>Play</button></p></main>`;
  root.dataset["hydration"] = "";
  if (signedIn) root.dataset["signedIn"] = "yes";
  clicks = 0;
  button().addEventListener("click", () => (clicks += 1));
  dehydrated = new AbortController();
  hydrateOnInteraction(dehydrated);
};
beforeEach(() => {
  reload = vi.fn();
  vi.stubGlobal("location", { search: "", hash: "", reload });
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  Object.defineProperty(HTMLElement.prototype, "popover", { configurable: true, value: null });
  const query = document.querySelector.bind(document);
  // Of panels that are open jsdom knows nothing.
  vi.spyOn(document, "querySelector").mockImplementation((selector: string) => (selector === ":popover-open" ? null : query(selector)));
});
afterEach(() => {
  openDialog();
  dehydrated.abort();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
  delete root.dataset["signedIn"];
  delete root.dataset["hydration"];
});

const happens: Record<string, () => void> = {
  // Who wants it twice gets it once.
  "page.wanted": () => (press("a"), press("b")),
  "page.loaded": () => sheets().forEach((link) => link.dispatchEvent(new Event("load"))),
  "page.missed": () => sheets().at(-1)!.dispatchEvent(new Event("error")),
};

describe("walks its chart", () => {
  const paths = pathsOf(hydrationMachine, samples);
  const record = emptyRecord();
  const cost = { paths: 0, steps: 0, seconds: 0 };
  afterAll(() => storeRecord("view", "hydration", record, cost));

  it.each(paths.map((path) => [path.name, path] as const))("%s", async (_, path) => {
    const begun = performance.now();
    open();
    let asked = 0;
    for (const { event, snapshot } of path.steps) {
      happens[event.type]!();
      await delivered();
      if (event.type === "page.wanted") asked += 1;
      expect(root.dataset["hydration"]).toBe(snapshot.value);
      expect(dehydrated.signal.aborted).toBe(snapshot.value === "hydrated");
      expect(sheets()).toHaveLength(2 * asked);
      expect(preloads()).toBe(asked);
      if (snapshot.value === "hydrated")
        expect(
          sheets()
            .map(({ media }) => media)
            .slice(-2),
        ).toEqual(["all", "all"]);
    }
    addRecord(record, recordOf(hydrationMachine, path, []));
    cost.paths += 1;
    cost.steps += path.steps.length;
    cost.seconds += (performance.now() - begun) / 1000;
  });
});

describe("a page that is drawn", () => {
  it("is wanted by a key, a pointer or the focus at a control, another tab, and by a click", async () => {
    const asks: (() => unknown)[] = [
      () => press("a"),
      () => button().dispatchEvent(new MouseEvent("pointerover", { bubbles: true })),
      () => button().dispatchEvent(new FocusEvent("focusin", { bubbles: true })),
      () => dispatchEvent(new Event("storage")),
      () => button().click(),
    ];
    for (const ask of asks) {
      open();
      ask();
      expect([String(ask), root.dataset["hydration"]]).toEqual([String(ask), "hydrating"]);
      happens["page.missed"]!();
      await delivered();
      dehydrated.abort();
    }
  });

  it("is not wanted by what only moves it, by what works by itself, or by the film", () => {
    open();
    for (const key of ["ArrowDown", "PageUp", "Home", "End", " ", "Shift", "F5"]) press(key);
    const link = document.querySelector("a")!;
    link.dispatchEvent(new MouseEvent("pointerover", { bubbles: true }));
    link.click();
    document.querySelector<HTMLElement>("[data-promo] button")!.click();
    expect(root.dataset["hydration"]).toBe("");
  });

  it.each([
    ["a session that is kept", () => localStorage.setItem("lanngan-portal-auth-token", "a.b.c")],
    ["yearly prices that were chosen", () => localStorage.setItem("lanngan-billing", "yearly")],
    ["a dialog in its address", () => vi.stubGlobal("location", { search: "?dialog=contact", hash: "", reload })],
    ["a session in its address", () => vi.stubGlobal("location", { search: "", hash: "#access_token=a", reload })],
  ])("is not what is to be seen with %s, and is fetched at once", (_what, given) => {
    given();
    open();
    expect(root.dataset["hydration"]).toBe("hydrating");
  });

  it("does a click once it answers, once", async () => {
    open();
    button().click();
    button().click();
    expect(clicks).toBe(0);
    happens["page.loaded"]!();
    await delivered();
    expect(clicks).toBe(1);
    button().click();
    expect(clicks).toBe(2);
  });

  it("is loaded anew where a click cannot be answered and there is a network, and is as before without", async () => {
    open({ signedIn: true });
    press("a");
    happens["page.missed"]!();
    await delivered();
    expect(root.dataset["signedIn"]).toBeUndefined();
    expect(reload).not.toHaveBeenCalled();
    button().click();
    happens["page.missed"]!();
    await delivered();
    expect(reload).toHaveBeenCalledOnce();
    vi.stubGlobal("navigator", { onLine: false });
    button().click();
    happens["page.missed"]!();
    await delivered();
    expect(reload).toHaveBeenCalledOnce();
    // What was clicked then is forgotten: whoever wants the page for another reason does not get it late.
    press("a");
    happens["page.loaded"]!();
    await delivered();
    expect([root.dataset["hydration"], clicks]).toEqual(["hydrated", 0]);
  });

  it("keeps what is typed after a click that had to be made twice", async () => {
    vi.stubGlobal("navigator", { onLine: false });
    open();
    button().click();
    happens["page.missed"]!();
    await delivered();
    button().click();
    for (const key of "Mali") press(key);
    happens["page.loaded"]!();
    await delivered();
    expect(openDialog().value).toBe("Mali");
  });
});
