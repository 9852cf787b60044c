/** One press moves a task once, whatever stands under the pointer or has the focus after it (WORKSPACE §4: a move is pressed). */
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { MyWork } from "../../src/web/views/workspace/my-work/my-work.tsx";
import { keepPressesSingle } from "../../src/web/views/workspace/moves/one-press.ts";
import { TaskPanel } from "../../src/web/views/workspace/task/task-panel.tsx";
import { BoardCard } from "../../src/web/views/workspace/board/card.tsx";
import { useTaskActions } from "../../src/web/views/workspace/task/use-task-actions.ts";
import { ToastHost } from "../../src/web/ui/toast-host.tsx";
import { useState } from "react";
import type { Project, Task } from "../../src/domain/rows.ts";
import { id } from "../domain/people.ts";
import { people, showWithRows, storeOf } from "../model/rows.tsx";
import { project, task } from "../sync/frames.ts";
import { requests } from "../workflow/documents.ts";

const { owner } = people;
const own = project(1, { key: "MENU" });

/** When things are done, in milliseconds on the clock of events: far from the real one. */
let now = 1e9;
let stop: () => void;
beforeEach(() => {
  now += 1e6;
  stop = keepPressesSingle();
});
afterEach(() => stop());
const pass = (milliseconds: number) => void (now += milliseconds);
const sendAt = (element: Element, event: Event) => {
  Object.defineProperty(event, "timeStamp", { value: now });
  fireEvent(element, event);
};
const options = { bubbles: true, cancelable: true };
/** Presses it with a mouse or a finger, at a point of the window. */
const press = (element: Element, [clientX, clientY]: [number, number] = [200, 300]) => {
  for (const type of ["pointerdown", "pointerup", "click"])
    sendAt(element, new MouseEvent(type, { ...options, detail: type === "click" ? 1 : 0, clientX, clientY }));
};
/** As a browser does: Enter on a button clicks it, unless that was prevented. */
const strike = (key: string, { on = document.body, repeat = false }: { on?: Element; repeat?: boolean } = {}) => {
  const event = new KeyboardEvent("keydown", { ...options, key, repeat });
  sendAt(on, event);
  if (key === "Enter" && !event.defaultPrevented) sendAt(on, new MouseEvent("click", { ...options, detail: 0 }));
};
const firstStep = () => within(screen.getByRole("group", { name: "Next steps" })).getAllByRole("button")[0]!;
const stepNamed = (name: RegExp) => screen.getByRole("button", { name });

const show = async (tasks: Task[] = [task(1)], within: Project = own) => {
  const store = storeOf("owner", { projects: [within], tasks });
  await showWithRows(<TaskPanel id={id(1)} project={store.projects()[0]!} taskAt={() => ({ to: "/" })} onClose={() => {}} />, store);
  const row = () => store.rows.get("task", id(1));
  return { task: row, state: () => row()?.state };
};

describe("a step's button", () => {
  it("takes a double press as one, however often it goes on", async () => {
    const { state } = await show();
    press(firstStep());
    expect(state()).toBe("s2");
    for (let more = 0; more < 4; more++) {
      pass(300);
      press(firstStep(), [205, 296]);
    }
    expect(state()).toBe("s2");
  });

  it("leaves the focus where the first half led it, whatever the second half is pressed on", async () => {
    await show();
    const pressed = (on: Element) => {
      const event = new MouseEvent("mousedown", { ...options, clientX: 200, clientY: 300 });
      sendAt(on, event);
      return event.defaultPrevented;
    };
    expect(pressed(document.body)).toBe(false);
    press(firstStep());
    pass(100);
    expect(pressed(document.body)).toBe(true);
    pass(500);
    expect(pressed(document.body)).toBe(false);
  });

  it("is pressed again in the same place once one has seen what came of it", async () => {
    const { state } = await show();
    press(firstStep());
    pass(501);
    press(firstStep());
    expect(state()).toBe("s3");
  });

  it("declines nothing, and takes no vote back, with the second half of an approval", async () => {
    const voted = { from: { organization: "owner" as const }, count: 2, yes: "s3", no: "s1" };
    const workflow = { ...requests, states: requests.states.map((each) => (each.id === "s2" ? { ...each, approval: voted } : each)) };
    const { task: row } = await show([task(1, { state: "s2" })], { ...own, workflow });
    await screen.findByRole("region", { name: "Approval" });
    press(stepNamed(/^Approve/));
    expect(row()?.votes).toEqual([owner.id]);
    pass(120);
    for (const name of [/^Take your approval back/, /^Decline/]) press(await screen.findByRole("button", { name }));
    expect(row()).toMatchObject({ state: "s2", votes: [owner.id] });
  });

  it("does nothing that came under the pointer when what was pressed there went", async () => {
    const { state } = await show();
    const before = document.createElement("a");
    document.body.append(before);
    press(before);
    before.remove();
    document.elementFromPoint = () => firstStep();
    pass(200);
    press(firstStep());
    expect(state()).toBe("s1");
    pass(600);
    press(firstStep());
    expect(state()).toBe("s2");
    Reflect.deleteProperty(document, "elementFromPoint");
  });
});

describe("a key", () => {
  it("that is held, or struck twice, is one move", async () => {
    const { state } = await show();
    strike("1");
    for (let more = 0; more < 30; more++) {
      pass(more === 0 ? 600 : 33);
      strike("1", { repeat: true });
    }
    expect(state()).toBe("s2");
    cleanup();
    const { state: next } = await show();
    pass(5_000);
    strike("1");
    pass(200);
    strike("2");
    expect(next()).toBe("s2");
    pass(600);
    strike("1");
    expect(next()).toBe("s3");
  });

  it("presses a button as often as it is struck slowly, and once while it is held", async () => {
    const { state } = await show();
    strike("Enter", { on: firstStep() });
    pass(450);
    strike("Enter", { on: firstStep(), repeat: true });
    pass(800);
    strike("Enter", { on: firstStep(), repeat: true });
    expect(state()).toBe("s2");
    pass(800);
    strike("Enter", { on: firstStep() });
    expect(state()).toBe("s3");
  });

  it("that came from elsewhere presses at once: another key was between", async () => {
    const { state } = await show();
    strike("Enter", { on: firstStep() });
    pass(100);
    strike("Tab");
    pass(100);
    strike("Enter", { on: firstStep() });
    expect(state()).toBe("s3");
  });

  it("goes on writing while it is held", async () => {
    await show();
    const field = document.createElement("textarea");
    document.body.append(field);
    const event = new KeyboardEvent("keydown", { ...options, key: "1", repeat: true });
    sendAt(field, event);
    expect(event.defaultPrevented).toBe(false);
    field.remove();
  });
});

describe("My work", () => {
  const mine = [1, 2, 3].map((at) => task(at, { assignee: owner.id, state: "s2" }));
  const shown = async () => {
    const store = storeOf("owner", { projects: [own], tasks: mine });
    await showWithRows(<MyWork />, store);
    const groups = () => screen.getAllByRole("group", { name: "Next steps" });
    return { groups, states: () => mine.map((each) => store.rows.get("task", each.id)?.state) };
  };

  it("moves no other task that slid under the pointer", async () => {
    const { groups, states } = await shown();
    press(within(groups()[0]!).getByRole("button", { name: "Start" }), [700, 120]);
    pass(180);
    for (const button of within(groups()[0]!).getAllByRole("button")) press(button, [700, 120]);
    expect(states().filter((state) => state !== "s2")).toEqual(["s3"]);
  });

  it("moves two tasks that are pressed quickly, each in its place", async () => {
    const { groups, states } = await shown();
    const [first, , third] = groups().map((group) => within(group).getByRole("button", { name: "Start" }));
    press(first!, [700, 120]);
    pass(150);
    press(third!, [700, 260]);
    expect(states().filter((state) => state === "s3")).toHaveLength(2);
  });
});

const Card = ({ within: of }: { within: Project }) => {
  const actions = useTaskActions(of, () => ({ to: "/" }));
  const [open, setOpen] = useState<string | null>(null);
  const own = { ...actions, onMenu: setOpen, onChoose() {} };
  return (
    <>
      <BoardCard
        id={id(1)}
        project={of}
        actions={own}
        isSelected={false}
        tick={undefined}
        isMenuOpen={open !== null}
        isHeld={false}
        undone={undefined}
      />
      <ToastHost />
    </>
  );
};

describe("a card's menu", () => {
  const shown = async () => {
    const store = storeOf("owner", { projects: [own], tasks: [task(1)] });
    await showWithRows(<Card within={own} />, store);
    return { state: () => store.rows.get("task", id(1))?.state, trigger: screen.getByRole("button", { name: "What to do with MENU-1" }) };
  };

  it("that came under the finger as it opened takes no second half of that press, and Undo none that would do it again", async () => {
    const { state, trigger } = await shown();
    press(trigger);
    const item = await screen.findByRole("menuitem", { name: /^Pick/ });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("menu")));
    document.elementFromPoint = () => item;
    fireEvent(item, new PointerEvent("pointermove", { bubbles: true, pointerType: "mouse" }));
    await waitFor(() => expect(item.hasAttribute("data-highlighted")).toBe(true));
    pass(150);
    press(item);
    // What a menu offers is done a moment after it was chosen.
    await new Promise((done) => setTimeout(done, 50));
    expect([state(), item.isConnected]).toEqual(["s1", true]);
    pass(600);
    press(item);
    await waitFor(() => expect(state()).toBe("s2"));
    Reflect.deleteProperty(document, "elementFromPoint");

    pass(1_000);
    press(await screen.findByRole("button", { name: "Undo" }), [500, 800]);
    const redo = await screen.findByRole("button", { name: "Redo" });
    pass(200);
    press(redo, [500, 800]);
    pass(600);
    expect(state()).toBe("s1");
    press(redo, [500, 800]);
    await waitFor(() => expect(state()).toBe("s2"));
  });
});
