import { act, fireEvent, screen } from "@testing-library/react";
import { expect, vi } from "vitest";
import type { EventFrom } from "xstate";
import { bar, marker, samples } from "../../machines/workspace/rescheduling.model.ts";
import { reschedulingMachine } from "../../machines/workspace/rescheduling.ts";
import { templates } from "../../src/workflow/templates.ts";
import { TimelineChart } from "../../src/web/views/workspace/timeline/timeline-chart.tsx";
import { HeldBarSpoken, RefusedDays, TimelineKeys } from "../../src/web/views/workspace/timeline/timeline-parts.tsx";
import { rowsOf, scaleOf } from "../../src/web/views/workspace/timeline/timeline-scale.ts";
import { point } from "../model/pointer.ts";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { walkView } from "../model/view-walk.tsx";
import { project, task } from "../sync/frames.ts";

const today = "2026-11-24";
const tasks = [task(1, bar.schedule), task(2, marker.schedule)];
const rows = { projects: [project(1, { workflow: templates.kanban.document })], tasks };
const scale = scaleOf(tasks, today, "week");
const { dated } = rowsOf(tasks);
const barOf = (id: string) => document.querySelector<HTMLElement>(`[data-bar="${id}"]`)!;
/** jsdom lays nothing out. */
const widths = new Map([
  [bar.task, 80],
  [marker.task, 48],
]);
const frames = vi.spyOn(globalThis, "requestAnimationFrame");
HTMLElement.prototype.scrollIntoView = () => {};

walkView({
  name: "rescheduling",
  machine: reschedulingMachine,
  samples,
  async mount(actor) {
    frames.mockReset().mockReturnValue(0);
    const store = storeOf("owner", rows);
    const own = store.projects()[0]!;
    const actions = { hrefOf: () => "#", open() {}, move() {}, assignToMe() {}, remove() {} };
    const area: { current: HTMLDivElement | null } = { current: null };
    await showWithRows(
      <>
        <RefusedDays actor={actor} project={own} />
        <TimelineChart
          project={own}
          rows={dated}
          scale={scale}
          zoom="week"
          today={today}
          actor={actor}
          actions={actions}
          selectedId={null}
          undone={new Map()}
          markOf={() => ({ names: [], isOff: false })}
          area={area}
          onSeeToday={() => {}}
        />
        <TimelineKeys actor={actor} />
        <HeldBarSpoken actor={actor} project={own} today={today} />
      </>,
      store,
    );
    // What waits for the element's size looks again.
    act(() => void fireEvent.scroll(area.current!));
    return {
      take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof reschedulingMachine>;
        if (event.type === "bar.pressed") {
          const element = barOf(event.task);
          const width = widths.get(event.task)!;
          // By which part it is pressed is seen by where its ends are.
          const left = event.part === "due" ? event.x - width + 4 : event.x - width / 2;
          element.getBoundingClientRect = () => ({ left, right: left + width, width }) as DOMRect;
          return void point("pointerdown", element, event);
        }
        if (event.type === "pointer.moved") {
          const { start } = actor.getSnapshot().context;
          // As far, and straight down: the view itself carries a bar by the days between.
          return void point("pointermove", window, { x: start.x, y: start.y + Math.hypot(event.x - start.x, event.y - start.y) });
        }
        if (event.type === "bar.carried") return actor.send(event);
        if (event.type === "bar.nudged") {
          const element = barOf(event.task);
          element.focus();
          return void fireEvent.keyDown(element, { key: "ArrowLeft", shiftKey: true, ctrlKey: true });
        }
        const { isByKeys, held } = actor.getSnapshot().context;
        const isKeyed = isByKeys && actor.getSnapshot().hasTag("held");
        if (event.type === "bar.released") {
          if (isKeyed && held) return void fireEvent.keyDown(barOf(held.task), { key: "Enter" });
          const { start, part, schedule } = actor.getSnapshot().context;
          // Let go where it was carried to.
          const [before, after] = part === "due" ? [held?.schedule.due, schedule.due] : [held?.schedule.start, schedule.start];
          const by = before && after ? (Date.parse(after) - Date.parse(before)) / 86_400_000 : 0;
          return void point("pointerup", window, { x: start.x + by * scale.dayWidth, y: start.y });
        }
        fireEvent.keyDown(window, { key: "Escape" });
      },
      offers: () => undefined,
      see(now) {
        const { held, schedule, isByKeys } = now.context;
        const inHand = now.hasTag("inHand");
        expect(document.querySelectorAll("[data-held]")).toHaveLength(inHand ? 1 : 0);
        if (held && inHand) {
          const shown = barOf(held.task);
          expect(shown.hasAttribute("data-held")).toBe(true);
          const left = (Date.parse(schedule.start ?? schedule.due!) - Date.parse(scale.from)) / 86_400_000;
          expect(shown.style.left).toBe(`${left * scale.dayWidth}px`);
        }
        expect(screen.queryByText(/^Arrows move it by days/) !== null).toBe(now.hasTag("held") && isByKeys);
        if (now.hasTag("refused")) expect(screen.getByRole("alert").querySelector("p")).not.toBeNull();
        else expect(screen.getByRole("alert").textContent).toBe("");
      },
    };
  },
});
