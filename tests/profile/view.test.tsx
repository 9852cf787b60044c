import { expect } from "vitest";
import { profileMachine } from "../../machines/account/profile.ts";
import { ProfileForm } from "../../src/web/views/account/profile-form.tsx";
import { common, doing } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seePatience, seeWords } from "../model/sights.ts";
import { fieldNamed, walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

walkView({
  name: "profile",
  machine: profileMachine,
  samples,
  async mount(actor) {
    await show(<ProfileForm actor={actor} email="somchai@example.com" />);
    return {
      ...doing(common),
      see(snapshot) {
        const { names, error } = snapshot.context;
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        seePatience(snapshot);
        seeWords("Saved", snapshot.hasTag("saved"));
        expect(fieldNamed("firstName")?.value).toBe(names.firstName);
        expect(fieldNamed("lastName")?.value).toBe(names.lastName);
        expect(fieldNamed("firstName")?.getAttribute("aria-invalid")).toBe(error ? "true" : null);
      },
    };
  },
});
