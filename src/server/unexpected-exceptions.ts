import type { Logger } from "pino";

/** EX_SOFTWARE of sysexits.h: the program itself is at fault. A start that failed ends with 1, a server that was told to stop with 0. */
export const softwareFault = 70;

/** Milliseconds that a server has for what runs once something unexpected came up: longer than requests get when it stops in good order. */
export const bound = 15_000;

/**
 * Ends the process in good order once an exception comes up that nobody caught, or a rejection that nobody handled: what they interrupted may be done by
 * half, so that the server tells it, takes no more requests, finishes those that run, and leaves the rest to one that is started anew. See
 * docs/decisions/uncaught-exceptions.md.
 *
 * @param stop ends what the server does; it is asked once
 */
export const endOnUnexpected = (log: Logger, stop: () => Promise<void>): void => {
  let isEnding = false;
  const end = () => process.exit(softwareFault);
  // Node brings rejections here too, as long as nobody listens to them alone.
  process.on("uncaughtException", (error: unknown, origin) => {
    log.fatal({ err: error, origin }, "an unexpected exception: the server finishes what runs and ends");
    if (isEnding) return;
    isEnding = true;
    process.exitCode = softwareFault;
    setTimeout(end, bound);
    stop().then(end, (failed: unknown) => {
      log.fatal({ err: failed }, "the server could not be stopped in good order");
      end();
    });
  });
};
