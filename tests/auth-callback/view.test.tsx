import { expect } from "vitest";
import { authCallbackMachine } from "../../machines/auth/auth-callback.ts";
import { AuthCallbackReport } from "../../src/web/views/account/auth-callback-report.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { seeWords } from "../model/see.ts";
import { walkView } from "../model/view-walk.tsx";
import { description, samples, theirs } from "../../machines/auth/auth-callback.model.ts";

/** What signing in once more may mend: a way that was not gone to its end, a link that is over, a service that was busy. */
const worthAnotherTry = ["declined", "lapsed", "deadLink", "emailMissing", "busy", "unavailable", "unknown"] as const;

walkView({
  name: "authCallback",
  machine: authCallbackMachine,
  samples,
  async mount(actor) {
    await show(<AuthCallbackReport actor={actor} signIn={() => <p>to sign-in</p>} />);
    const driver = described(description, actor);
    return {
      ...driver,
      see(snapshot) {
        driver.see(snapshot);
        const isWorthIt = worthAnotherTry.some((reported) => snapshot.matches({ reported }));
        seeWords("to sign-in", isWorthIt && !snapshot.context.isSignedIn);
        // Nor does it stand within other words, or hidden.
        expect(document.body.textContent).not.toContain("02-000");
        expect(document.body.innerHTML).not.toContain(theirs);
      },
    };
  },
});
