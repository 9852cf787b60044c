import { i18n } from "@lingui/core";
import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { hubMachine, statusOf } from "../../machines/realtime/hub.ts";
import { Connection } from "../../src/web/views/realtime/connection.tsx";
import { problemText } from "../../src/web/i18n/problems.ts";
import { doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeWords } from "../model/sights.ts";
import { walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

const words = {
  initial: "Not connected yet",
  connecting: "Connecting",
  connected: "Connected",
  reconnecting: "Reconnecting",
  disconnecting: "Disconnecting",
  disconnected: "Disconnected",
  error: "Error",
};

walkView({
  name: "hub",
  machine: hubMachine,
  samples,
  async mount(actor) {
    await show(<Connection hub={actor} />);
    return {
      ...doing({
        "connect.chosen": press("Connect"),
        "disconnect.chosen": press("Disconnect"),
        "latest.asked": press("Request the latest status"),
      }),
      see(snapshot) {
        const { problem } = snapshot.context;
        seeWords(words[statusOf(snapshot)], true);
        expect(screen.queryAllByRole(snapshot.hasTag("error") ? "alert" : "status").map((found) => found.textContent)).toEqual(
          problem ? [problemText(i18n, problem)] : [],
        );
      },
    };
  },
});
