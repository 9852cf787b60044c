import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { arrivalMachine } from "../../machines/auth/arrival.ts";
import { ArrivalReport } from "../../src/web/views/security/arrival-report.tsx";
import { doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seeWords } from "../model/sights.ts";
import { walkView } from "../model/view-walk.tsx";
import { samples, theirs } from "./samples.ts";

const titles = {
  halfConfirmed: "This mailbox has confirmed it",
  declined: "You stopped the sign-in with Google",
  lapsed: "Sign-in with Google did not work",
  deadLink: "This link no longer works",
  unconfirmed: "Please confirm your email first",
  emailMissing: "Sign-in with Google did not work",
  closed: "New accounts cannot be made at the moment",
  banned: "You cannot sign in",
  taken: "This Google account is linked already",
  unlinkable: "Your ways to sign in have not changed",
  busy: "Sign-in did not work",
  unavailable: "Sign-in did not work",
  unknown: "Sign-in did not work",
} as const;

walkView({
  name: "arrival",
  machine: arrivalMachine,
  samples,
  async mount(actor) {
    await show(<ArrivalReport actor={actor} signIn={() => <p>to sign-in</p>} />);
    return {
      ...doing({ "report.dismissed": press("Close") }),
      see(snapshot) {
        const [reason, title] = Object.entries(titles).find(([tag]) => snapshot.hasTag(tag as keyof typeof titles)) ?? [];
        if (title) seeWords(title, true);
        const isQuiet = reason === undefined || reason === "halfConfirmed" || reason === "declined";
        seeAlerts(isQuiet ? 0 : 1);
        seeWords("to sign-in", snapshot.hasTag("retryable") && !snapshot.context.isSignedIn);
        // What the link's maker wrote is nowhere.
        expect(document.body.textContent).not.toContain("02-000");
        expect(document.body.innerHTML).not.toContain(theirs);
        expect(screen.queryAllByRole("button", { name: "Close" })).toHaveLength(snapshot.hasTag("told") ? 1 : 0);
      },
    };
  },
});
