import { description } from "../../../machines/shell/sample-board.model.ts";
import type { sampleBoardMachine } from "../../../machines/shell/sample-board.ts";
import { sampleTasks, sampleWorkflow } from "../../../src/workflow/sample.ts";
import { openSite } from "./driver.ts";
import { tour } from "./tour.ts";

const states = sampleWorkflow.states.map(({ id }) => id as string);

tour<typeof sampleBoardMachine>({
  chart: "sampleBoard",
  description,
  open: ({ visitor }) => openSite(visitor, "/"),
  interactions: {
    "task.moved": async ({ task, to }, { page }) => {
      const board = page.getByRole("list").filter({ has: page.locator("[draggable]") });
      const card = board.getByRole("listitem").nth(sampleTasks.indexOf(task));
      await card.scrollIntoViewIfNeeded();
      // The columns' names are drawn behind the cards, for those who see them.
      await card.dragTo(page.locator("p[aria-hidden]:has([data-state])").nth(states.indexOf(to)), { targetPosition: { x: 150, y: 20 } });
    },
  },
  calls: {},
});
