import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { holdingsMachine } from "../../machines/account/holdings.ts";
import { HoldingsList } from "../../src/web/views/security/holdings-list.tsx";
import { common, doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seePatience, seeWords } from "../model/sights.ts";
import { button, walkView } from "../model/view-walk.tsx";
import { here, samples, there } from "./samples.ts";

walkView({
  name: "holdings",
  machine: holdingsMachine,
  samples,
  async mount(actor) {
    await show(<HoldingsList actor={actor} fixed="this one" end={({ name }) => `End ${name}`} add="Add another" />);
    return {
      ...doing({
        ...common,
        "entry.ended": press((event) => button(`End ${event.id === here.id ? here.name : there.name}`)),
        "entry.wanted": press("Add another"),
        "list.retried": press("Load again"),
      }),
      see(snapshot) {
        seePatience(snapshot);
        seeAlerts(snapshot.hasTag("refused") || snapshot.hasTag("unreachable") ? 1 : 0);
        seeWords("It has been removed.", snapshot.hasTag("ended"));
        expect(screen.queryAllByRole("listitem")).toHaveLength(snapshot.hasTag("shown") ? snapshot.context.entries.length : 0);
      },
    };
  },
});
