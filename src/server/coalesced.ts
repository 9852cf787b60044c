/**
 * Looks for what is to be done, one look at a time. What comes during a look may be behind it: then the look is repeated, and whoever asked meanwhile
 * waits for that one too.
 *
 * @param round one look
 */
export const coalesced = (round: () => Promise<void>, isStopped: () => boolean) => {
  let looking: Promise<void> | undefined;
  let again = false;
  return {
    /** @throws whatever a round throws */
    async look(): Promise<void> {
      again = true;
      looking ??= (async () => {
        try {
          while (again && !isStopped()) {
            again = false;
            await round();
          }
        } finally {
          looking = undefined;
        }
      })();
      await looking;
    },
    /** Once the look under way has ended, however it does. */
    async ended(): Promise<void> {
      await looking?.catch(() => {});
    },
  };
};
