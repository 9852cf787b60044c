import { navigationMachine } from "./navigation.ts";
import { description } from "./navigation.description.ts";
import { press } from "../common.description.ts";
import type { ChartSteps } from "../common.steps.ts";

export const steps: ChartSteps<typeof navigationMachine> = {
  description,
  address: "/",
  fields: {},
  calls: {},
  interactions: {
    "width.changed": ({ width }) => [{ width: width as number }],
    "menu.opened": () => [press("Menu")()],
    "link.chosen": () => [press("Pricing", { role: "link" })()],
    "menu.closed": () => [{ key: "Escape" }],
  },
  cannot: (given) =>
    "event" in given && given.snapshot.hasTag("unmeasured") && given.event.type === "link.chosen"
      ? ["a page knows its width as soon as it runs", "หน้ารู้ความกว้างของตัวเองทันทีที่เริ่มทำงาน"]
      : null,
  // How wide the window is at first is for whoever opens it.
  elsewhere: (now) => (now.hasTag("unmeasured") ? [{ dialogs: 0 }] : null),
};
