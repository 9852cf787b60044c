/**
 * Lets the page be painted as it is before the next piece of work. Timers alone do not: a browser may run several of them within one frame. A page that
 * is hidden paints nothing, and is not waited for.
 */
export const nextPaint = () =>
  new Promise<void>((done) => {
    if (document.hidden) setTimeout(done);
    else requestAnimationFrame(() => setTimeout(done));
  });
