import { timelineMachine } from "../../../machines/developers/timeline.ts";
import { press, type Description, type Words } from "../../../machines/model/description.ts";
import { brand } from "../../../src/contract/brand.ts";
import { outside, person, type Happening, type Party } from "../../../src/contract/timeline.ts";
import { expect } from "../journey.ts";
import { tellFlows } from "./flows.ts";
import { tour } from "./tour.ts";

/** What somebody who takes part is called on the page. */
const called = ({ id, name }: Party) => ({ [person.id]: { say: "Person" }, [outside.id]: { say: "Server and browser" } })[id] ?? name;
const passed = ({ from, to, name }: Happening): Words => ({
  say: "{source} to {target}: {0}",
  with: { source: called(from), target: called(to), 0: name },
});

const description: Description<typeof timelineMachine> = {
  interactions: {
    "recording.stopped": press("Stop recording"),
    "recording.resumed": press("Record on"),
    "timeline.cleared": press("Clear"),
  },
  expectations: (now) => {
    const { happenings } = now.context;
    return [
      { heading: "Flows" },
      { control: { role: "button", name: "Stop recording" }, isSeen: now.hasTag("recording") },
      { control: { role: "button", name: "Record on" }, isSeen: now.hasTag("stopped") },
      { words: "Nothing has happened yet. Open the product in another tab of this browser.", isSeen: happenings.length === 0 },
      { control: { role: "link", name: "Download the report" }, isSeen: happenings.length > 0 },
      ...happenings.map((happening) => ({ control: { role: "button", name: passed(happening) } as const, isSeen: true })),
    ];
  },
};

const key = `${brand.storagePrefix}-timeline`;

tour<typeof timelineMachine>({
  chart: "timeline",
  description,
  leaves: ["page.left"],
  async open({ visitor, page, input }) {
    await visitor.open("/robots.txt");
    await page.evaluate(([name, kept]) => sessionStorage.setItem(name, kept), [key, JSON.stringify(input.happenings)] as const);
    return visitor.open("/flows/contact");
  },
  interactions: {
    "flow.acted": ({ happening }, { page }) => tellFlows(page, { kind: "happened", happening }),
    // What hears the page would be gone with it: it is told that it is left, and stays.
    "page.left": async (_, { page, now }) => {
      await page.evaluate((name) => sessionStorage.removeItem(name), key);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
      const kept = await page.evaluate((name) => sessionStorage.getItem(name), key);
      expect(kept).toBe(JSON.stringify((now().context as { happenings: Happening[] }).happenings));
    },
  },
  calls: {},
});
