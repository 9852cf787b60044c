import { description } from "../../../machines/account/profile.description.ts";
import { openProfile } from "./own-profile.ts";
import { tour } from "./tour.ts";

tour({
  chart: "profile",
  description,
  open: (scene) => {
    scene.visitor.account.firstName = scene.input.firstName;
    return openProfile(scene);
  },
  calls: { saveNames: "PUT auth/v1/user" },
});
