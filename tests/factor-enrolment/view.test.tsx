import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { factorEnrolmentMachine } from "../../machines/account/factor-enrolment.ts";
import { Factors } from "../../src/web/views/security/factors.tsx";
import { common, doing, press, typeCode } from "../model/person.ts";
import { show } from "../model/render.tsx";
import { seeAlerts, seePatience, seeWords } from "../model/sights.ts";
import { walkView } from "../model/view-walk.tsx";
import { app } from "../second-factor/samples.ts";
import { samples } from "./samples.ts";

const first = () => screen.queryAllByRole<HTMLInputElement>("textbox", { name: /^Digit/ })[0];

walkView({
  name: "factorEnrolment",
  machine: factorEnrolmentMachine,
  samples,
  async mount(actor) {
    await show(<Factors actor={actor} />);
    return {
      ...doing({
        ...common,
        "enrol.chosen": press("Set up an authenticator app"),
        "code.changed": { take: (event) => typeCode(event.code), offers: () => first()?.disabled === false },
        "enrol.cancelled": press("Not now"),
        "factor.removed": press(`Remove ${app.name}`),
        "removal.confirmed": press("Remove it"),
        "removal.cancelled": press("Keep it"),
        "list.retried": press("Load again"),
      }),
      see(snapshot) {
        const { factors, enrolment } = snapshot.context;
        seePatience(snapshot);
        seeAlerts(snapshot.hasTag("refused") || snapshot.hasTag("unreachable") ? 1 : 0);
        seeWords("From now on we ask for a code of your app when you sign in.", snapshot.hasTag("enrolled"));
        seeWords("The app is no longer asked for.", snapshot.hasTag("removed"));
        seeWords("Only your password protects your account so far.", snapshot.hasTag("shown") && factors.length === 0);
        expect(screen.queryAllByRole("img", { name: "QR code for your authenticator app" })).toHaveLength(
          snapshot.hasTag("scanning") ? 1 : 0,
        );
        if (snapshot.hasTag("scanning")) seeWords(enrolment!.secret, true);
      },
    };
  },
});
