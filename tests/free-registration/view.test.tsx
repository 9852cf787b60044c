import { fireEvent, screen } from "@testing-library/react";
import { expect } from "vitest";
import { freeRegistrationMachine } from "../../machines/dialogs/free-registration.ts";
import { FreeRegistrationDialog } from "../../src/web/views/dialogs/free-registration-dialog.tsx";
import { common, doing, tick } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seePatience, seeWords } from "../model/sights.ts";
import { fieldNamed, isWritable, walkView, write } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

const terms = () => fieldNamed("acceptTerms");

walkView({
  name: "freeRegistration",
  machine: freeRegistrationMachine,
  samples,
  async mount(actor) {
    await show(<FreeRegistrationDialog actor={actor} />);
    return {
      ...doing({
        ...common,
        "email.changed": { take: (event) => write(fieldNamed("email"), event.email), offers: () => isWritable(fieldNamed("email")) },
        "email.left": { take: () => void fireEvent.blur(fieldNamed("email")!) },
        "website.changed": { take: (event) => write(fieldNamed("website"), event.website) },
        "terms.changed": tick(terms),
        "dialog.closed": { take: () => void fireEvent.click(screen.getAllByRole("button", { name: "Close" })[0]!) },
      }),
      see(snapshot) {
        expect(screen.queryAllByRole("dialog")).toHaveLength(snapshot.hasTag("open") ? 1 : 0);
        seePatience(snapshot);
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        seeWords("Almost there", snapshot.hasTag("succeeded"));
        seeWords("You are registered already", snapshot.hasTag("completed"));
        seeWords("Open the workspace", snapshot.hasTag("completed"));
        if (snapshot.hasTag("form")) expect(fieldNamed("email")?.value).toBe(snapshot.context.email);
      },
    };
  },
});
