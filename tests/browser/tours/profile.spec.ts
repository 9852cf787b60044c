import type { profileMachine } from "../../../machines/account/profile.ts";
import { description } from "../../../machines/account/profile.model.ts";
import { openProfile } from "./own-profile.ts";
import { tour } from "./tour.ts";

tour<typeof profileMachine>({
  chart: "profile",
  description,
  open: (scene) => {
    scene.visitor.account.firstName = scene.input.firstName;
    return openProfile(scene);
  },
  calls: { saveNames: "PUT auth/v1/user" },
});
