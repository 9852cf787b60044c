import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { timelineMachine } from "../../machines/developers/timeline.ts";
import { samples } from "../../machines/developers/timeline.model.ts";
import { Timeline } from "../../src/web/views/flows/timeline.tsx";
import { doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { button, walkView } from "../model/view-walk.tsx";

walkView({
  name: "timeline",
  machine: timelineMachine,
  samples,
  async mount(actor) {
    await show(<Timeline actor={actor} />);
    const send = { take: (event: unknown) => actor.send(event as never) };
    return {
      ...doing({
        "recording.stopped": press("Stop recording"),
        "recording.resumed": press("Record on"),
        "timeline.cleared": press("Clear"),
        "flow.acted": send,
        "page.left": send,
      }),
      see(snapshot) {
        const { happenings } = snapshot.context;
        const rows = screen.queryAllByRole("button", { name: / to .*: / });
        expect(rows.map((row) => row.textContent)).toEqual(happenings.map(({ name }) => name));
        const states = happenings.flatMap(({ state }) => state ?? []);
        expect(states.every((state) => screen.queryAllByText(state).length > 0)).toBe(true);
        expect(screen.queryByText(/Nothing has happened yet/) !== null).toBe(happenings.length === 0);
        expect(screen.queryByRole("link", { name: "Download the report" }) !== null).toBe(happenings.length > 0);
        expect(button("Stop recording") !== null).toBe(snapshot.hasTag("recording"));
      },
    };
  },
});
