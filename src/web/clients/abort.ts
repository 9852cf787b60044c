/** Fails with the signal's reason as soon as nobody waits any more. */
export const whenAborted = (signal: AbortSignal) =>
  // Nothing here aborts but with an error, as browsers do by themselves.
  new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true }));
