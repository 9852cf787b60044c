import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { secondFactorMachine } from "../../machines/auth/second-factor.ts";
import { SecondFactor } from "../../src/web/views/security/second-factor.tsx";
import { common, doing, press, typeCode } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seeHeading, seePatience, seeWords } from "../model/sights.ts";
import { button, walkView } from "../model/view-walk.tsx";
import { app, phone, samples } from "./samples.ts";

const first = () => screen.queryAllByRole<HTMLInputElement>("textbox", { name: /^Digit/ })[0];

walkView({
  name: "secondFactor",
  machine: secondFactorMachine,
  samples,
  async mount(actor) {
    await show(<SecondFactor actor={actor} />);
    return {
      ...doing({
        ...common,
        "factor.chosen": press((event) => button(`Use ${event.id === app.id ? app.name : phone.name} instead`)),
        "code.changed": { take: (event) => typeCode(event.code), offers: () => first()?.disabled === false },
        "code.requested": press("Send another code"),
        "challenge.retried": press("Ask for a code again"),
        "leave.chosen": press("Sign out"),
      }),
      see(snapshot) {
        const { factor, problem } = snapshot.context;
        seeHeading("Confirm that it is you");
        seePatience(snapshot);
        seeWords(new RegExp(factor.kind === "phone" ? "code that we sent to" : "code that your app shows"), true);
        const isTold = (snapshot.hasTag("refused") || snapshot.hasTag("unreachable")) && problem !== null;
        seeAlerts(isTold ? 1 : 0);
        expect(button("Ask for a code again") !== null).toBe(snapshot.hasTag("unreachable"));
      },
    };
  },
});
