/** The billing period is one setting, in a flow and everywhere, for as long as the flow's page is there. */
import { cleanup } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { assign, createActor, setup } from "xstate";
import type { BillingPeriod } from "../../src/contract/fields.ts";
import type { App } from "../../src/web/providers/app.ts";
import { useSharedBilling } from "../../src/web/views/registration/use-shared-billing.ts";
import { show } from "../model/render.tsx";

afterEach(cleanup);

type Chosen = { type: string; billing: BillingPeriod };
/** Something in which a period is chosen, by itself or as somebody says. */
const chooser = () => {
  const received: string[] = [];
  const machine = setup({ types: { events: {} as Chosen, context: {} as { billing: BillingPeriod } } }).createMachine({
    context: { billing: "monthly" },
    on: {
      "*": {
        actions: [({ event }) => void received.push(`${event.type} ${event.billing}`), assign({ billing: ({ event }) => event.billing })],
      },
    },
  });
  return { actor: createActor(machine).start(), received };
};

it("is chosen in one place and heard in the other, once, and not any more when the page has gone", async () => {
  const [flow, preferences] = [chooser(), chooser()];
  const Page = () => {
    useSharedBilling(flow.actor);
    return null;
  };
  await show(<Page />, { preferences: preferences.actor as unknown as App["preferences"] });
  flow.actor.send({ type: "here", billing: "yearly" });
  expect([flow.received, preferences.received]).toEqual([["here yearly"], ["billing.chosen yearly"]]);
  preferences.actor.send({ type: "there", billing: "monthly" });
  expect([flow.received, preferences.received]).toEqual([
    ["here yearly", "billing.preferred monthly"],
    ["billing.chosen yearly", "there monthly"],
  ]);
  cleanup();
  flow.actor.send({ type: "here", billing: "yearly" });
  preferences.actor.send({ type: "there", billing: "monthly" });
  preferences.actor.send({ type: "there", billing: "yearly" });
  expect([flow.received.length, preferences.received.length]).toEqual([3, 4]);
});
