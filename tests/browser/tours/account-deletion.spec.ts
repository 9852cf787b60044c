import type { accountDeletionMachine } from "../../../machines/account/account-deletion.ts";
import { description } from "../../../machines/account/account-deletion.model.ts";
import { openProfile } from "./own-profile.ts";
import { tour } from "./tour.ts";

tour<typeof accountDeletionMachine>({
  chart: "accountDeletion",
  description,
  open: openProfile,
  calls: { look: "GET api/auth/account", remove: "DELETE api/auth/account" },
  answers: {
    look: ({ success, data }, call) =>
      success ? call.answered("somebody else would own what this person registered", 200, { success: true, data }) : call.cut(),
    remove: ({ success, code, error }, call) =>
      success
        ? call.answered("the account is of use to the next step", 200, { success: true, data: null })
        : code === "network"
          ? call.cut()
          : call.answered("the server would need another person", 409, { success: false, data: null, code, error }),
  },
  ended: { "done remove (success)": "this browser is signed out then, and its page is gone" },
});
