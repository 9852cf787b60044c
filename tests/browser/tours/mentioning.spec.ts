import type { mentioningMachine } from "../../../machines/workspace/mentioning.ts";
import { description, samples } from "../../../machines/workspace/mentioning.model.ts";
import { newAccount } from "../../../src/tools/test/browser/api.ts";
import { test } from "../journey.ts";
import type { Scene } from "./driver.ts";
import { does, joins, makesProject, makesTask, openInside, ownsWorkspace } from "./in-workspace.ts";
import { inPaths } from "./settings.ts";
import { tour } from "./tour.ts";

test.use({ settings: inPaths });

const presses =
  (key: string) =>
  (_: unknown, { page }: Scene<unknown>) =>
    page.locator("[name=comment]").press(key);

tour<typeof mentioningMachine>({
  chart: "mentioning",
  description,
  async open(scene) {
    const owner = await ownsWorkspace(scene);
    await joins(scene, owner, { ...newAccount(), firstName: "Wichai" });
    await does(scene, owner, (newId) => {
      const project = newId();
      return [...makesProject(project, { name: "ครัว", key: "KRU" }), ...makesTask(newId(), project, "ชาเย็น")];
    });
    await openInside(scene, "/t/KRU-1");
    const opens = scene.visitor.button("Write a comment");
    await scene.until(opens);
    await opens.click();
  },
  calls: {},
  possible: (now, event) => samples.possible!(now, event) && (event.type !== "text.written" || event.text !== now.context.text),
  interactions: {
    "text.written": async ({ text }, { page }) => {
      const field = page.locator("[name=comment]");
      // What stands there already is not written anew.
      if ((await field.inputValue()) === text) await field.fill("");
      await field.evaluate((area: HTMLTextAreaElement, written) => {
        // Written over at once: whoever selects the old text first moves the caret, which closes what is offered.
        Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")!.set!.call(area, written);
        area.setSelectionRange(written.length, written.length);
        area.dispatchEvent(new Event("input", { bubbles: true }));
      }, text as string);
    },
    // Behind the `@` from what is behind one letter more, or before all of it.
    "caret.moved": (event, scene) => presses(event["caret"] === 0 ? "Home" : "ArrowLeft")(event, scene),
    "offer.next": presses("ArrowDown"),
    "offer.previous": presses("ArrowUp"),
    "offers.closed": presses("Escape"),
    "name.taken": ({ name }, { page }) => page.getByRole("option", { name: `@${name}` }).click(),
  },
});
