import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { renewalMachine } from "../../machines/auth/renewal.ts";
import { Renewal } from "../../src/web/views/security/renewal.tsx";
import { common, doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seePatience, seeWords } from "../model/sights.ts";
import { fieldNamed, isWritable, walkView, write } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

walkView({
  name: "renewal",
  machine: renewalMachine,
  samples,
  async mount(actor) {
    await show(<Renewal actor={actor} />);
    await screen.findByRole("dialog", { name: "Please sign in again" });
    return {
      ...doing({
        ...common,
        "password.changed": {
          take: (event) => write(fieldNamed("password"), event.password),
          offers: () => isWritable(fieldNamed("password")),
        },
        "leave.chosen": press("Sign out"),
      }),
      see(snapshot) {
        const { email, password, error } = snapshot.context;
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        seePatience(snapshot);
        seeWords("Your session has ended. What you typed on this page is still here.", true);
        expect(screen.queryByRole("button", { name: "Close" })).toBeNull();
        expect(fieldNamed("email")?.value).toBe(email);
        expect(fieldNamed("email")?.readOnly).toBe(true);
        expect(fieldNamed("password")?.value).toBe(password);
        expect(fieldNamed("password")?.getAttribute("aria-invalid")).toBe(error ? "true" : null);
      },
    };
  },
});
