import { description } from "../../sign-out-everywhere/description.ts";
import { openProfile } from "./own-profile.ts";
import { tour } from "./tour.ts";

tour({
  chart: "signOutEverywhere",
  description,
  open: openProfile,
  calls: { endOthers: "auth/v1/logout" },
  ended: { "done endOthers (success)": "this browser is signed out then, and its page is gone" },
});
