import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { emailLinkMachine } from "../../machines/registration/email-link.ts";
import { EmailLinkPage } from "../../src/web/views/registration/email-link-page.tsx";
import { doing, press } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seeHeading, seePatience } from "../model/sights.ts";
import { button, walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

const headings = {
  needsSignIn: "Sign in to confirm your email",
  otherAccount: "This link belongs to another account",
  ready: "Confirm your email",
  busy: "Confirm your email",
  refused: "Confirm your email",
  success: "Your email is verified",
  dead: "This link no longer works",
  nameLost: "Subdomain error",
  typing: "Check your email",
} as const;

walkView({
  name: "emailLink",
  machine: emailLinkMachine,
  samples,
  async mount(actor) {
    await show(<EmailLinkPage actor={actor} signIn={<p>to sign-in</p>} />);
    return {
      ...doing({
        confirmed: press("Confirm my email"),
        "back.chosen": press("Back to the registration"),
        continued: press("Continue now"),
        "wait.retried": press("Try again"),
        "wait.cancelled": press("Stop waiting"),
      }),
      see(snapshot) {
        const [, heading] = Object.entries(headings).find(([tag]) => snapshot.hasTag(tag as keyof typeof headings)) ?? [];
        if (heading) seeHeading(heading);
        seePatience(snapshot);
        seeAlerts(snapshot.hasTag("refused") ? 1 : 0);
        expect(button("Confirm my email")?.getAttribute("aria-busy") ?? null).toBe(snapshot.hasTag("busy") ? "true" : null);
        expect(screen.queryAllByText("to sign-in")).toHaveLength(snapshot.hasTag("needsSignIn") ? 1 : 0);
      },
    };
  },
});
