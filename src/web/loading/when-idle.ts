/** Milliseconds after which a page that is never idle has to find the time. */
const timeout = 2_000;

/** Does something once the page has nothing better to do; answers how to call it off. */
export const whenIdle = (work: () => void): (() => void) => {
  // Safari has no idle time to give away.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(request);
};
