/** Requests allowed, and the seconds in which they are counted (IDENTITY.md §8). */
export const limitRules = {
  /** Calls of one client address. */
  api: { points: 600, duration: 60 },
  /** Sign-ins of one client address, and what it shows in place of a session's token or code and is none. */
  token: { points: 180, duration: 300 },
  /** Renewals of one session: the people of an office share an address, and must not be signed out for it. */
  renewal: { points: 60, duration: 300 },
  /** Codes and links tried from one client address. */
  verify: { points: 60, duration: 300 },
  /** Calls of one client address that hash a password or send mail. */
  mail: { points: 60, duration: 300 },
  /** Wrong passwords for one account from one client address. */
  guess: { points: 10, duration: 900 },
  /** Wrong passwords for one account from addresses that never signed in to it. */
  strangers: { points: 50, duration: 3600 },
  /** Second factors enrolled, asked and tried from one client address. */
  challenge: { points: 30, duration: 60 },
  /** Codes and passwords that one person's open session tries: a stolen one must not become a stolen account. */
  factor: { points: 10, duration: 900 },
  /** Remembers where an account was signed in from; the point is the memory. A timer counts it, and timers end at 24 days. */
  familiar: { points: 1, duration: 20 * 86_400 },
} as const;

export type LimitName = keyof typeof limitRules;

/** Counts what is asked for. An app that counts nothing gives guesses away: see `limitRules`. */
export type Limits = {
  /** Counts one request. @throws IdentityError `tooManyRequests`, or an error that the app's `refusal` reads so, when there were too many */
  take(name: LimitName, key: string): Promise<void>;
  /** Counts without ever refusing, so that `knows` is true for the rule's duration. */
  remember(name: LimitName, key: string): Promise<void>;
  /** Forgets what was counted. */
  reset(name: LimitName, key: string): Promise<void>;
  /** Whether anything is counted for the key. */
  knows(name: LimitName, key: string): Promise<boolean>;
};
