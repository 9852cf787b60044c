import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { promoVideoMachine } from "../../machines/shell/promo-video.ts";
import { PromoVideo } from "../../src/web/views/landing/promo-video.tsx";
import { doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { button, walkView } from "../model/view-walk.tsx";
import { samples } from "../../machines/shell/promo-video.model.ts";

walkView({
  name: "promoVideo",
  machine: promoVideoMachine,
  samples,
  async mount(actor) {
    await show(<PromoVideo actor={actor} language="en" />);
    return {
      ...doing({ "play.chosen": press("Play the video"), "pause.chosen": press("Pause the video") }),
      see(snapshot) {
        expect(screen.queryAllByRole("button")).toHaveLength(snapshot.hasTag("unplayable") ? 0 : 1);
        expect(button("Pause the video") !== null).toBe(snapshot.hasTag("playing"));
        expect(screen.getByLabelText(/^A task takes its next step/).tagName).toBe("VIDEO");
      },
    };
  },
});
