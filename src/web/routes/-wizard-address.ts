import { useNavigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useEffect, useRef } from "react";
import { draftOf, stepOf, type RegistrationActor, type Step } from "../../../machines/registration/registration.ts";
import { storageKeys } from "../../contract/preferences.ts";
import { saveRegistration } from "../clients/registration-store.ts";
import { onStored } from "../clients/storage.ts";

/**
 * Ties the wizard to what lies outside it: the address bar (both ways), the draft that survives a reload, and the other tabs.
 */
export const useWizardAddress = (actor: RegistrationActor, visited: Step | undefined) => {
  const navigate = useNavigate({ from: "/register" });
  const step = useSelector(actor, stepOf);
  const previous = useRef<Step | null>(null);

  // A step that was walked to is a new entry of the history; one that was resumed or corrected replaces the entry.
  useEffect(() => {
    if (!step) return;
    // In a task of its own: what follows from another address need not keep the step from being drawn.
    const timer = setTimeout(() => {
      const isWalked = previous.current !== null && previous.current !== step;
      previous.current = step;
      if (step !== visited)
        // What the address asked for is taken by now: kept in it, a reload would ask for it again, whatever was chosen since.
        void navigate({ search: { step }, replace: !isWalked });
    });
    return () => clearTimeout(timer);
    // Only the chart's own change writes the address; the address's change is the next effect.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [step, navigate]);

  useEffect(() => {
    if (visited && visited !== stepOf(actor.getSnapshot())) actor.send({ type: "step.visited", step: visited });
    const shown = stepOf(actor.getSnapshot());
    // A step that cannot be visited now: the address returns to the truth.
    if (visited && shown && shown !== visited) void navigate({ search: (query) => ({ ...query, step: shown }), replace: true });
  }, [actor, visited, navigate]);

  useEffect(() => {
    const { email } = actor.getSnapshot().context;
    let kept = "";
    const subscription = actor.subscribe((snapshot) => {
      if (stepOf(snapshot) === "complete") return;
      const { sessionId } = snapshot.context;
      const draft = draftOf(snapshot);
      const now = JSON.stringify([sessionId, draft]);
      if (now === kept) return;
      kept = now;
      saveRegistration(email, sessionId, draft);
    });
    const stop = onStored(storageKeys.subdomain, () => actor.send({ type: "elsewhere.changed" }));
    const stopDraft = onStored(storageKeys.registration, (draft) => {
      // The other tab is through with it.
      if (draft === null) actor.send({ type: "elsewhere.changed" });
    });
    return () => {
      subscription.unsubscribe();
      stop();
      stopDraft();
    };
  }, [actor]);
};
