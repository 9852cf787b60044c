import type { signOutEverywhereMachine } from "../../../machines/account/sign-out-everywhere.ts";
import { description } from "../../../machines/account/sign-out-everywhere.model.ts";
import { openSession } from "../../../src/tools/test/browser/api.ts";
import { openProfile } from "./own-profile.ts";
import { tour } from "./tour.ts";

tour<typeof signOutEverywhereMachine>({
  chart: "signOutEverywhere",
  description,
  open: openProfile,
  calls: { endOthers: "DELETE api/auth/sessions", endOthersAlone: "DELETE api/auth/sessions" },
  answers: {
    async endOthersAlone({ success, data }, call, { visitor }) {
      if (!success) return call.cut();
      const { ended } = data as { ended: number | null };
      if (ended === null) return call.answered("it counts them", 404, { error: "None" });
      // Of earlier steps none is left, but for those that nobody waited for.
      await call.sentBefore();
      for (let count = 0; count < ended; count += 1) await openSession(visitor.product, visitor.account);
      return call.goOn();
    },
  },
  ended: { "done endOthers (success)": "this browser is signed out then, and its page is gone" },
});
