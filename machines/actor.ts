/** What the product must provide: each fails loudly where nobody did. */
import { fromCallback, fromPromise, type EventObject } from "xstate";

const missing = (kind: "actor" | "action", name: string) => new Error(`${kind} "${name}" was not provided`);

/** An actor that is asked once and answers. */
export const required = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw missing("actor", name);
  });

/** An actor that tells what happens outside as long as it runs. */
export const requiredCallback = <Sent extends EventObject>(name: string) =>
  fromCallback<Sent>(() => {
    throw missing("actor", name);
  });

/** An action that does something outside. */
export const requiredAction =
  <Params = undefined>(name: string) =>
  (_: unknown, _params: Params): void => {
    throw missing("action", name);
  };
