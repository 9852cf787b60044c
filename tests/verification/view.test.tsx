import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";
import { verificationMachine } from "../../machines/registration/verification.ts";
import { VerifyStep } from "../../src/web/views/registration/verify-step.tsx";
import { doing, press, typeCode } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seeHeading, seePatience, seeWords } from "../model/sights.ts";
import { walkView } from "../model/view-walk.tsx";
import { samples } from "./samples.ts";

const boxes = () => screen.queryAllByRole<HTMLInputElement>("textbox", { name: /^Digit/ });

walkView({
  name: "verification",
  machine: verificationMachine,
  samples,
  async mount(actor) {
    await show(<VerifyStep actor={actor} />);
    await waitFor(() => expect(boxes()).toHaveLength(6));
    return {
      ...doing({
        "code.changed": { take: (event) => typeCode(event.code), offers: () => boxes().every((box) => !box.disabled) },
        "check.retried": press(() => buttonUnless(actor.getSnapshot().hasTag("stalled"), "Try again")),
        "code.requested": press("Request a new code"),
        "demo.chosen": press("Verify without a code"),
        "back.chosen": press(/^Back/),
        continued: press("Continue now"),
        "wait.retried": press(() => buttonUnless(!actor.getSnapshot().hasTag("stalled"), "Try again")),
        "wait.cancelled": press("Stop waiting"),
      }),
      see(snapshot) {
        if (snapshot.status === "done") return;
        seeHeading("Check your email");
        seePatience(snapshot);
        seeWords("Checking the code…", snapshot.hasTag("verifying"));
        seeWords("Your email is verified", snapshot.hasTag("success"));
        seeWords(/^Invalid or expired verification code · 4 tries left$/, snapshot.hasTag("wrong"));
        seeWords(/^This verification code has expired/, snapshot.hasTag("expired"));
        seeWords(/^Too many wrong codes/, snapshot.hasTag("exhausted"));
        seeWords("Subdomain error", snapshot.hasTag("nameLost"));
        seeWords("Sending a code…", snapshot.hasTag("sending"));
        seeWords(/^You can request a new code in/, snapshot.hasTag("cooling"));
        const refusals = (["wrong", "expired", "exhausted", "nameLost", "failed", "sendFailed"] as const).filter((tag) =>
          snapshot.hasTag(tag),
        );
        seeAlerts(refusals.length);
        expect(
          boxes()
            .map((box) => box.value)
            .join(""),
        ).toBe(snapshot.context.code);
      },
    };
  },
});

/** Two notices have a button of the same words; never both at once, which the chart alone knows. */
function buttonUnless(isOther: boolean, name: string) {
  return isOther ? null : screen.queryByRole("button", { name });
}
