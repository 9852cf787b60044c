/** What stands around boards: links within a workspace, a phone's bar, a task by itself, a new project, and where a card would go. */
import { useLocation } from "@tanstack/react-router";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useEffect } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { preferencesMachine } from "../../machines/shell/preferences.ts";
import { cardBelow, placeIn } from "../../src/web/views/workspace/board/place-at.ts";
import { NewProject } from "../../src/web/views/workspace/project/new-project.tsx";
import { OutsidePage } from "../../src/web/views/workspace/shell/shell.tsx";
import { WholeTask } from "../../src/web/views/workspace/task/whole-task.tsx";
import { RailLinks } from "../../src/web/views/workspace/shell/rail.tsx";
import { placesId } from "../../src/web/views/workspace/shell/rail.tsx";
import { useRequests } from "../../src/web/providers/requests.ts";
import type { RequestsActor } from "../../machines/workspace/requests.ts";
import { usePaletteActions } from "../../src/web/views/workspace/palette/use-palette-actions.ts";
import { ThumbBar } from "../../src/web/views/workspace/shell/thumb-bar.tsx";
import { Link } from "../../src/web/views/workspace/shell/routing.tsx";
import type { Project } from "../../src/domain/rows.ts";
import type { Judged } from "../../src/workflow/evaluate.ts";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { showInWorkspace } from "../model/workspace.tsx";
import { details, project, task } from "../sync/frames.ts";

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const own = project(1, { key: "MENU", name: "Menu" });
const text = () => document.body.textContent;
/** A task by its old name, and where the page is. */
const Routed = ({ project: of }: { project: Project }) => (
  <>
    <output aria-label="Address">{useLocation({ select: ({ href }) => href })}</output>
    <WholeTask project={of} name="8" />
  </>
);

describe("a link within the workspace", () => {
  const links = async (onClick?: (event: { preventDefault(): void }) => void) => {
    await showWithRows(
      <>
        <Link to="/members" {...(onClick && { onClick })}>
          Members
        </Link>
        <ThumbBar />
      </>,
      storeOf("owner", {}),
    );
    const isAtHome = () => screen.getByRole("link", { name: "My work" }).getAttribute("aria-current") === "page";
    return { isAtHome, click: (more = {}) => fireEvent.click(screen.getByRole("link", { name: "Members" }), more) };
  };

  it("is followed on the page, and by the browser where another tab is wanted", async () => {
    const { isAtHome, click } = await links();
    expect(isAtHome()).toBe(true);
    for (const more of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])
      expect(click(more), JSON.stringify(more)).toBe(true);
    expect(isAtHome()).toBe(true);
    act(() => expect(click()).toBe(false));
    await waitFor(() => expect(isAtHome()).toBe(false));
    act(() => void fireEvent.click(screen.getByRole("link", { name: "My work" })));
    await waitFor(() => expect(isAtHome()).toBe(true));
  });

  it("is not followed where whoever has it does something else", async () => {
    const { isAtHome, click } = await links((event) => event.preventDefault());
    act(() => void click());
    expect(isAtHome()).toBe(true);
  });
});

it("the rail and a phone's bar lead to the places of the workspace, and mark the one that is shown", async () => {
  const bar = { "My work": "/", Inbox: "/inbox" };
  const rail = { ...bar, Members: "/members", Settings: "/settings", "New project": "/new", Menu: "/p/MENU" };
  await showWithRows(
    <>
      <nav aria-label="Rail">
        <RailLinks />
      </nav>
      <ThumbBar />
    </>,
    storeOf("owner", { projects: [own] }),
  );
  const at = (name: string) => within(screen.getByRole("navigation", { name }));
  const current = (name: string) =>
    at(name)
      .getAllByRole("link")
      .flatMap((link) => (link.getAttribute("aria-current") === "page" ? [link.getAttribute("href")] : []));
  for (const [name, way] of Object.entries(bar)) expect(at("Bar").getByRole("link", { name }).getAttribute("href")).toBe(way);
  for (const [name, way] of Object.entries(rail)) {
    const link = at("Rail").getByRole("link", { name });
    expect(link.getAttribute("href")).toBe(way);
    act(() => void fireEvent.click(link));
    await waitFor(() => expect(current("Rail")).toEqual([way]));
    expect(current("Bar")).toEqual(Object.values(bar).filter((one) => one === way));
  }
});

describe("a phone's bar", () => {
  it.each([
    ["for the person", [task(1, { assignee: people.owner.id })], true],
    ["for others", [task(1, { assignee: people.member.id, author: people.owner.id })], false],
  ])("marks that something waits %s", async (_, tasks, isMarked) => {
    await showWithRows(<ThumbBar />, storeOf("owner", { tasks }));
    const bar = within(screen.getByRole("navigation", { name: "Bar" }));
    const icon = bar.getByRole("link", { name: "My work" }).firstElementChild!;
    expect(icon.childElementCount).toBe(isMarked ? 2 : 1);
    expect(bar.getByRole("button", { name: "More" }).getAttribute("popovertarget")).toBe(placesId);
  });
});

describe("a new task from a phone's bar", () => {
  const shop = project(2, { key: "SHOP", name: "Shop" });
  let requests: RequestsActor;
  const isTaskRequestedIn = (id: string) => requests.getSnapshot().context.project === id;
  const Path = () => {
    const flow = useRequests();
    useEffect(() => void (requests = flow), [flow]);
    return <output aria-label="Path">{useLocation({ select: ({ pathname }) => pathname })}</output>;
  };
  const show = async (projects: Project[], who: keyof typeof people = "owner") => {
    await showWithRows(
      <>
        <Path />
        <ThumbBar />
      </>,
      storeOf(who, { projects }),
    );
    return () => screen.getByLabelText("Path").textContent;
  };
  const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

  it("is written on the board of the project that is chosen for it", async () => {
    const path = await show([own, shop, project(3, { key: "OLD", name: "Old", isArchived: true })]);
    press("Create");
    expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["MMenuMENU", "SShopSHOP"]);
    fireEvent.click(screen.getByRole("menuitem", { name: /Shop/ }));
    await waitFor(() => expect(path()).toBe("/p/SHOP"));
    expect([isTaskRequestedIn(own.id), isTaskRequestedIn(shop.id)]).toEqual([false, true]);
    requests.send({ type: "board.opened" });
    // There it is asked of nobody any more.
    press("Create");
    expect(isTaskRequestedIn(shop.id)).toBe(true);
  });

  it("is written in the only project there is for it, and in none by whoever makes none", async () => {
    const path = await show([own]);
    press("Create");
    await waitFor(() => expect(path()).toBe("/p/MENU"));
    expect(isTaskRequestedIn(own.id)).toBe(true);
    cleanup();
    await show([own, shop], "guest");
    press("Create");
    expect(await screen.findByText("There is no project in which you may make a task")).not.toBeNull();
  });

  it("is begun where the page offers that", async () => {
    const run = vi.fn();
    const Offering = () => {
      usePaletteActions(() => [{ key: "new task", name: "New task", icon: "plus", run }]);
      return null;
    };
    await showWithRows(
      <>
        <Path />
        <Offering />
        <ThumbBar />
      </>,
      storeOf("owner", { projects: [own] }),
    );
    press("Create");
    expect([run.mock.calls.length, isTaskRequestedIn(own.id)]).toEqual([1, false]);
  });
});

it("a phone's bar leads to each project that is not archived, and to a new one", async () => {
  const old = project(3, { key: "OLD", name: "Old", isArchived: true });
  await showWithRows(<ThumbBar />, storeOf("owner", { projects: [own, old] }));
  const projects = () => screen.getByRole("button", { name: "Projects" });
  expect(projects().getAttribute("aria-current")).toBeNull();
  fireEvent.click(projects());
  expect((await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent)).toEqual(["MMenuMENU", "New project"]);
  fireEvent.click(screen.getByRole("menuitem", { name: /Menu/ }));
  await waitFor(() => expect(projects().getAttribute("aria-current")).toBe("true"));
});

it("a page that nobody is inside of leads to the portal, and may be seen otherwise", async () => {
  await showInWorkspace(<OutsidePage>Words</OutsidePage>);
  const banner = within(screen.getByRole("banner"));
  expect(banner.getAllByRole("link")[0]!.getAttribute("href")).toBe("https://portal.example/");
  for (const name of ["Theme", "Appearance", /^Language/]) expect(banner.getByRole("button", { name })).toBeTruthy();
  expect(screen.getByRole("main").textContent).toContain("Words");
});

describe("a task by itself", () => {
  it("is shown with its name on the page's tab", async () => {
    await showWithRows(<WholeTask project={own} name="7" />, storeOf("owner", { projects: [own], tasks: [task(7, { title: "Tea" })] }));
    expect(screen.getByRole("heading", { name: "Tea" })).toBeTruthy();
    expect(document.title).toMatch(/^MENU-7 · Tea/);
    expect(screen.getByRole("button", { name: "Copy the link" })).toBeTruthy();
  });

  it("that is not there is asked for, and said to be none once the server knows of none", async () => {
    const none = "There is no such task, or it is no longer in the trash.";
    const store = storeOf("owner", { projects: [own], tasks: [task(7)] });
    await showWithRows(<WholeTask project={own} name="8" />, store);
    expect(text()).not.toContain(none);
    act(() => store.knowsNot(`${own.key}-8`));
    // What stands in its place goes gently.
    await waitFor(() => expect(text()).toContain(none));
    expect(screen.getByRole("heading", { name: "Task not found" })).toBeTruthy();
    expect(document.title).toMatch(/^Task not found/);
    expect(screen.getByRole("link", { name: "To the board" }).getAttribute("href")).toMatch(/\/p\/MENU$/);
  });

  it("that went to another project leads on to where it is", async () => {
    const shop = project(2, { key: "SHOP" });
    const moved = task(7, { number: 3, project: id(2) });
    const store = storeOf("owner", { projects: [own, shop], tasks: [moved] });
    await showWithRows(<Routed project={own} />, store);
    const there = { project: id(2), task: moved, description: null, comments: [], items: [], actions: [], watchers: [] };
    act(() => store.takeTask("MENU-8", details(1, there)));
    await waitFor(() => expect(screen.getByRole("status", { name: "Address" }).textContent).toBe("/t/SHOP-3"));
  });

  it("that is not there is not said to be none without a network, where nobody knows", async () => {
    await showWithRows(<WholeTask project={own} name="8" />, storeOf("owner", { projects: [own], tasks: [task(7)] }), "offline");
    expect(text()).not.toContain("There is no such task");
    expect(text()).toContain("You are offline.");
  });
});

it("a new project begins in another colour than the last, and with a key that no other has", async () => {
  const store = storeOf("owner", { projects: [project(1, { key: "TEA" })] });
  await showWithRows(<NewProject />, store);
  fireEvent.change(screen.getByRole("textbox", { name: "Name" }), { target: { value: "Tea" } });
  fireEvent.submit(document.querySelector("form")!);
  await waitFor(() => expect(store.projects()).toHaveLength(2));
  const made = store.projects().find(({ name }) => name === "Tea")!;
  expect(made.key).not.toBe("TEA");
  expect(made.color).not.toBe("blue");
});

describe("where a card would go", () => {
  const way = (move: string, to: string, isAllowed = true) =>
    ({ move: { id: move, name: { th: move, en: move }, to }, isAllowed, reasons: [], missing: [], warnings: [], lacks: 0 }) as Judged;
  const judged = [way("no", "s2", false), way("m1", "s2"), way("m2", "s2"), way("m3", "s3", false)];
  const at = (state: string, requested?: string) => placeIn(state, { from: "s1", judged: () => judged, before: id(5), requested });

  it("is another place in its own column, and the move that leads to another, which is the one that was pointed at", () => {
    expect(at("s1")).toEqual({ state: "s1", before: id(5), move: null, isAllowed: true });
    expect(at("s2")).toEqual({ state: "s2", before: id(5), move: "m1", isAllowed: true });
    expect(at("s2", "m2")).toEqual({ state: "s2", before: id(5), move: "m2", isAllowed: true });
    expect(at("s2", "no")).toMatchObject({ move: "m1" });
    expect(at("s3")).toEqual({ state: "s3", before: id(5), move: null, isAllowed: false });
    expect(at("s4")).toMatchObject({ move: null, isAllowed: false });
  });

  it("is before the first card whose middle is below, and else before what comes after those that are drawn", () => {
    const column = document.createElement("ul");
    // As they are drawn: not in their order.
    column.innerHTML = [2, 1, 3].map((card) => `<li data-task="${id(card)}"></li>`).join("");
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      const card = [1, 2, 3].find((each) => id(each) === (this as HTMLElement).dataset["task"])!;
      return { top: card * 100, height: 80 } as DOMRect;
    });
    const ids = [1, 2, 3, 4].map(id);
    const below = (y: number, held = id(9), all = ids) => cardBelow(column, y, all, held);
    expect([0, 139, 140, 239, 240, 339].map((y) => below(y))).toEqual([1, 1, 2, 2, 3, 3].map(id));
    expect(below(340)).toBe(id(4));
    expect(below(340, id(4))).toBeNull();
    expect(below(340, id(9), ids.slice(0, 3))).toBeNull();
    expect(below(140, id(2)), "the card that is held").toBe(id(3));
    column.replaceChildren();
    expect([below(0), below(0, id(1)), below(0, id(9), [])]).toEqual([id(1), id(2), null]);
  });
});

it("a workspace is seen in the theme, the mode and the language that are chosen", async () => {
  const preferences = createActor(preferencesMachine, {
    input: { preferences: { theme: "default", mode: "system", language: "en", billing: "monthly" }, yearlyBilling: true },
  });
  // What is done with what was chosen, the chart's own tests say.
  const send = vi.spyOn(preferences, "send").mockReturnValue();
  await showInWorkspace(<OutsidePage>Words</OutsidePage>, { preferences });
  for (const [picker, name] of [
    ["Theme", "Ocean"],
    ["Appearance", "Dark"],
    [/^Language/, "ไทย"],
  ] as const) {
    fireEvent.click(screen.getByRole("button", { name: picker }));
    fireEvent.click(await screen.findByRole("radio", { name }));
  }
  expect(send.mock.calls).toEqual([
    [{ type: "theme.chosen", theme: "ocean" }],
    [{ type: "mode.chosen", mode: "dark" }],
    [{ type: "language.chosen", language: "th" }],
  ]);
});
