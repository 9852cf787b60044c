/** The product's own clients, charts and views in front of somebody else's portal, without the server that serves them. */
import { act, fireEvent, screen } from "@testing-library/react";
import type { RegisteredRouter } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { afterEach } from "vitest";
import { createActor, SimulatedClock, type AnyActor, type AnyStateMachine, type InputFrom } from "xstate";
import type { ActorRefFrom } from "xstate";
import { storageKeys } from "../../src/contract/preferences.ts";
import { createApp, type App } from "../../src/web/providers/app.ts";
import { provideRegistration } from "../../src/web/providers/registration.ts";
import { Wizard } from "../../src/web/views/registration/wizard.tsx";
import { fieldNamed, write } from "../model/view-walk.tsx";
import { settings, show } from "../model/render.tsx";
import type { Gateway } from "./gateway.ts";

const running: AnyActor[] = [];
afterEach(() => {
  for (const actor of running.splice(0)) actor.stop();
  localStorage.clear();
});

/** A page of the product that was opened by somebody with this token, or by a stranger. */
export const opened = async (gateway: Gateway, token: string | null = null): Promise<App> => {
  if (token) localStorage.setItem(storageKeys.token, token);
  const app = await createApp(
    { ...settings, gatewayUrl: gateway.url },
    { theme: "default", mode: "light", language: "en", billing: "monthly" },
    null,
  );
  app.session.start();
  running.push(app.session);
  return app;
};

/** A chart at work, whose time passes only when told. */
export const run = <Machine extends AnyStateMachine>(machine: Machine, input: InputFrom<Machine>) => {
  const clock = new SimulatedClock();
  const actor = createActor(machine as AnyStateMachine, { input, clock });
  actor.start();
  running.push(actor);
  return {
    actor: actor as unknown as ActorRefFrom<Machine>,
    /** Lets milliseconds pass for the chart. */
    pass: (milliseconds: number) => act(async () => clock.increment(milliseconds)),
  };
};

/** The router of a page whose address nobody looks at. */
export const router = { latestLocation: { search: {} }, navigate: async () => {} } as unknown as RegisteredRouter;

/** The wizard of somebody who is asked for a plan already, at its first form; `shown` is what leads out of it. */
export const openWizard = async (gateway: Gateway, email: string, shown: { exits?: ReactNode; otherAccount?: ReactNode } = {}) => {
  const app = await opened(gateway, gateway.tokenFor(email));
  const running = run(provideRegistration(app, router), {
    email,
    sessionId: "session_1_abcdefgh",
    draft: { planId: 1, organizationName: "", subdomain: "", acceptTerms: false },
    billing: "monthly",
    requestedStep: null,
    yearlyBilling: true,
    isDemo: false,
  });
  await show(
    <Wizard
      actor={running.actor}
      freeTrialDays={7}
      loadPreparation={async () => {}}
      preparation={() => null}
      exits={shown.exits ?? null}
      otherAccount={shown.otherAccount ?? null}
    />,
    app,
  );
  return running;
};

export const fill = (field: string, text: string) =>
  act(async () => write(fieldNamed(field) ?? document.querySelector(`[name="${field}"]`), text));
export const press = (name: string | RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
export const send = () => act(async () => void fireEvent.submit(document.querySelector("form")!));
