import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor, type AnyEventObject } from "xstate";
import { outlineMachine } from "../../machines/developers/outline.ts";
import { samples } from "../../machines/developers/outline.model.ts";
import { OutlineTools } from "../../src/web/views/flows/outline-tools.tsx";
import { doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { button, walkView } from "../model/view-walk.tsx";

const count = 7;
const neighbours = () => button("Show its neighbours only")!;
const isAlone = () => neighbours().getAttribute("aria-pressed") === "true";

walkView({
  name: "outline",
  machine: outlineMachine,
  samples,
  async mount(actor) {
    await show(<OutlineTools actor={actor} count={count} />);
    /** The button is for what is chosen; every other box has a mark in the drawing, which is seen in `tests/flows/view.test.tsx`. */
    const changed = (name: string) => ({
      take: (event: AnyEventObject) => actor.send(event as never),
      offers: ({ path }: AnyEventObject) =>
        (path as string[]).join() === actor.getSnapshot().context.path.join() ? press(name).offers!({ type: name }) : undefined,
    });
    const send = { take: (event: unknown) => actor.send(event as never) };
    return {
      ...doing({
        "state.chosen": send,
        "state.collapsed": changed("Collapse what is chosen"),
        "state.expanded": changed("Expand what is chosen"),
        "all.collapsed": press("Collapse all"),
        "all.expanded": press("Expand all"),
        "neighbours.chosen": press(() => (isAlone() ? null : neighbours())),
        "neighbours.left": press(() => (isAlone() ? neighbours() : null)),
        "layout.retried": press("Try again"),
      }),
      see(snapshot) {
        const { collapsed, path, drawing } = snapshot.context;
        expect(button("Expand what is chosen") !== null).toBe(collapsed.includes(path.at(-1)!));
        expect(button("Collapse what is chosen") === null).toBe(collapsed.includes(path.at(-1)!));
        expect(isAlone()).toBe(snapshot.hasTag("alone"));
        for (const [name, type] of [
          ["Collapse all", "all.collapsed"],
          ["Expand all", "all.expanded"],
        ] as const)
          expect(screen.getByRole("button", { name }).getAttribute("aria-disabled") !== "true", name).toBe(snapshot.can({ type }));
        expect(screen.getByRole("status").textContent).toBe(snapshot.hasTag("opening") ? "" : `${drawing.boxes.length} of ${count} states`);
        expect(screen.queryByRole("alert") !== null).toBe(snapshot.hasTag("failed"));
      },
    };
  },
});

it("has the focus on what is drawn while it is drawn once more, as the button that asked for it is gone", async () => {
  const input = samples.inputs[0]!;
  const { context } = createActor(outlineMachine, { input }).getSnapshot();
  const snapshot = outlineMachine.resolveState({ value: { whole: "failed" }, context });
  await show(<OutlineTools actor={createActor(outlineMachine, { snapshot, input })} count={count} />);
  fireEvent.click(button("Try again")!);
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "What is drawn" }));
});
