import type { RegisteredRouter } from "@tanstack/react-router";
import { createActor, fromCallback, fromPromise } from "xstate";
import { completionMachine } from "../../../machines/registration/completion.ts";
import { registrationMachine, type ElsewhereEvent } from "../../../machines/registration/registration.ts";
import { subdomainMachine } from "../../../machines/registration/subdomain.ts";
import { storageKeys } from "../../contract/preferences.ts";
import { clearRegistration, saveRegistration } from "../clients/registration-store.ts";
import { onStored, storage } from "../clients/storage.ts";
import { pageClock } from "../loading/page-clock.ts";
import type { App } from "./app.ts";
import { provideVerification } from "./verification.ts";

/** What is left to do once an organisation is confirmed. */
export const provideCompletion = ({ portal, session }: App) => {
  // Nobody who leaves gives it up.
  const calls = portal.until(new AbortController().signal);
  return completionMachine.provide({
    actors: {
      sendSuccessEmail: fromPromise(async ({ input }) => void (await calls.sendSuccessEmail(input))),
      endSession: fromPromise(async ({ input }) => void (await calls.endSession(input))),
    },
    actions: { clearDraft: () => clearRegistration(), tellSession: () => session.send({ type: "organization.changed" }) },
  });
};

/** The registration wizard with the charts it runs. */
export const provideRegistration = (app: App, router: RegisteredRouter) => {
  const { portal } = app;
  return registrationMachine.provide({
    actors: {
      resume: fromPromise(({ input, signal }) => portal.until(signal).getOrganizationByEmail(input.email)),
      register: fromPromise(({ input, signal }) => portal.until(signal).registerOrganization(input)),
      finish: fromPromise(({ input }) => {
        const completion = createActor(provideCompletion(app), { input, ...pageClock.options });
        return new Promise((complete: () => void, error) => {
          completion.subscribe({ complete, error });
          completion.start();
        });
      }),
      watchOtherTabs: fromCallback<ElsewhereEvent>(({ sendBack }) => {
        const tell = () => sendBack({ type: "elsewhere.changed" });
        const stops = [
          onStored(storageKeys.subdomain, tell),
          // The other tab is through with it.
          onStored(storageKeys.registration, (draft) => draft === null && tell()),
        ];
        return () => stops.forEach((stop) => stop());
      }),
      subdomain: subdomainMachine.provide({
        actors: {
          checkSubdomain: fromPromise(({ input, signal }) => portal.until(signal).validateSubdomain(input)),
          suggestSubdomains: fromPromise(({ input, signal }) => portal.until(signal).suggestSubdomains(input)),
        },
      }),
      verification: provideVerification(app),
    },
    actions: {
      saveSubdomain: (_, { subdomain }) => storage.write(storageKeys.subdomain, subdomain.replace(/\..*/, "")),
      saveDraft: (_, { email, sessionId, draft }) => saveRegistration(email, sessionId, draft),
      // In a task of its own: what follows from another address need not keep the step from being drawn.
      showStep: (_, { step, isWalked }) =>
        void setTimeout(() => {
          const { pathname, search } = router.latestLocation;
          // What the address asked for is taken by now: kept in it, a reload would ask for it again, whatever was chosen since.
          if (pathname === "/register" && search.step !== step)
            void router.navigate({ to: "/register", search: { step }, replace: !isWalked });
        }),
    },
  });
};
