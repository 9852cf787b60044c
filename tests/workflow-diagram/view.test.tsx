import { screen } from "@testing-library/react";
import type { ComponentProps } from "react";
import { expect, it } from "vitest";
import { createActor, fromPromise, type EventFrom } from "xstate";
import { success } from "../../machines/model/answers.ts";
import { description, drawing, samples } from "../../machines/workspace/workflow-diagram.model.ts";
import { workflowDiagramMachine } from "../../machines/workspace/workflow-diagram.ts";
import { anchorOf } from "../../src/web/views/workspace/workflow/anchors.ts";
import { roundedLine } from "../../src/domain/rounded-line.ts";
import { WorkflowDiagram } from "../../src/web/views/workspace/workflow/workflow-diagram.tsx";
import { WorkflowPicture } from "../../src/web/views/workspace/workflow/workflow-picture.tsx";
import { templates } from "../../src/workflow/templates.ts";
import { described } from "../model/described.ts";
import { walkView } from "../model/view-walk.tsx";
import { showInWorkspace } from "../model/workspace.tsx";

const draw: ComponentProps<typeof WorkflowDiagram>["picture"] = (drawn) => (
  <WorkflowPicture {...drawn} anchorOf={anchorOf} walk={null} drawing={null} />
);

walkView({
  name: "workflowDiagram",
  machine: workflowDiagramMachine,
  samples,
  async mount(actor) {
    await showInWorkspace(<WorkflowDiagram actor={actor} picture={draw} />);
    const driver = described(description, actor);
    return {
      ...driver,
      take(given) {
        // The walk takes the samples' events.
        const event = given as EventFrom<typeof workflowDiagramMachine>;
        if (description.interactions[event.type]) return driver.take(event);
        // The page tells it what somebody has changed.
        actor.send(event);
      },
    };
  },
});

it("draws each state where it is said, with a way to its place in the table, and a line for each step", async () => {
  const actors = { layOutWorkflow: fromPromise(async () => success(drawing)) as never };
  const input = { workflow: templates.simple.document };
  await showInWorkspace(
    <WorkflowDiagram actor={createActor(workflowDiagramMachine.provide({ actors }), { input }).start()} picture={draw} />,
  );
  const picture = await screen.findByRole("group", { name: "Picture of the workflow" });
  const links = [...picture.querySelectorAll("a")];
  expect(links.map(({ textContent, hash }) => [textContent, hash])).toEqual([
    ["To do", "#state-s1"],
    ["Done", "#state-s2"],
  ]);
  expect(links.map((link) => link.closest("g")?.getAttribute("transform"))).toEqual(["translate(16 16)", "translate(324 16)"]);
  expect([...picture.querySelectorAll("svg > g > g[aria-hidden] > g > path")].map((line) => line.getAttribute("d"))).toEqual([
    "M196 36L324 36",
    "M324 60L310 60Q300 60 300 70L300 100Q300 110 290 110L196 110",
  ]);
  expect([...picture.querySelectorAll<HTMLElement>("[title]")].map(({ textContent, title }) => [textContent, title])).toEqual([
    ["Finish", "Finish"],
    ["Reopen", "Reopen"],
    ["To do", "Tasks begin here"],
  ]);
  expect(picture.querySelector('[data-state="s1"] text')?.textContent).toBe("Start");
  expect(picture.querySelector('[data-state="s2"] text')).toBeNull();
});

it("turns no corner further than half a leg, and draws nothing of nothing", () => {
  expect(roundedLine([], 10)).toBe("");
  expect(roundedLine([[1, 2]], 10)).toBe("");
  expect(
    roundedLine(
      [
        [0, 0],
        [4, 0],
        [4, 40],
      ],
      10,
    ),
  ).toBe("M0 0L2 0Q4 0 4 10L4 40");
});
