import { fromPromise } from "xstate";

/** A promise actor that the product must provide: it fails loudly where nobody did. */
export const required = <Output, Input = undefined>(name: string) =>
  fromPromise<Output, Input>(async () => {
    throw new Error(`actor "${name}" was not provided`);
  });
