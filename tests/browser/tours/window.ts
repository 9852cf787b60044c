/** What tours have put into the window of a page. */

type Clock = {
  controller: {
    runFor(milliseconds: number): Promise<void>;
    fastForward(milliseconds: number): Promise<void>;
    log(kind: "runFor", at: number, milliseconds: number): void;
  };
  /** What the browser has, as it was. */
  builtins: typeof globalThis;
};
export type TimeWindow = {
  __pwClock: Clock;
  /** Lets this much time pass, and remembers it for the next document; at once as if the computer had slept. */
  __pass(milliseconds: number, atOnce?: boolean): Promise<void>;
};

/** Which actor of which tab. */
export type Whereabouts = { tab: string; actor: string };

export type FlowWindow = {
  /** Passes on what has happened, as JSON. A binding of the browser's own: one of Playwright's is answered each time, which costs more. */
  __heard(happened: string): void;
  /** How much of this document has been passed on. */
  __news: number;
  /** Which of these events the running chart would take now. */
  __allowed(about: Whereabouts, events: readonly { type: string }[]): Promise<boolean[]>;
};
