import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { createActor } from "xstate";
import { verificationMachine } from "../../machines/registration/verification.ts";
import { VerifyStep } from "../../src/web/views/registration/verify-step.tsx";
import { described } from "../model/described.ts";
import { show } from "../model/render.tsx";
import { walkView } from "../model/view-walk.tsx";
import { description, samples } from "../../machines/registration/verification.model.ts";

const areBoxesThere = () => waitFor(() => expect(screen.queryAllByRole("textbox", { name: /^Digit/ })).toHaveLength(6));

walkView({
  name: "verification",
  machine: verificationMachine,
  samples,
  async mount(actor) {
    await show(<VerifyStep actor={actor} />);
    await areBoxesThere();
    const { see, ...driver } = described(description, actor);
    return { ...driver, see: (snapshot) => void (snapshot.status === "active" && see(snapshot)) };
  },
});

it("says how many tries are left", async () => {
  const base = verificationMachine.resolveState({
    value: { open: { sending: "ready", check: { entering: "wrong" } } },
    context: {
      ...samples.inputs[0]!,
      code: "",
      triesLeft: 4,
      lockout: 0,
      cooldown: 0,
      problem: { code: "code_invalid", params: { triesLeft: 4 } },
      sendProblem: null,
      verified: null,
    },
  });
  await show(<VerifyStep actor={createActor(verificationMachine, { snapshot: base, input: samples.inputs[0]! })} />);
  expect(screen.getByText("Invalid or expired verification code · 4 tries left")).toBeTruthy();
});

it("says when another code may be asked for once all tries are used up", async () => {
  const snapshot = verificationMachine.resolveState({
    value: { open: { sending: "ready", check: "exhausted" } },
    context: {
      ...samples.inputs[0]!,
      code: "",
      triesLeft: 0,
      lockout: 600,
      cooldown: 0,
      problem: { code: "code_exhausted" },
      sendProblem: null,
      verified: null,
    },
  });
  await show(<VerifyStep actor={createActor(verificationMachine, { snapshot, input: samples.inputs[0]! })} />);
  expect(screen.getByText(/You have used all tries/).textContent).toMatch(/new code in (10:00|9:59)/);
});
