import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { longestPassword } from "../../basics/fields.ts";

/** What a hash costs: KiB of memory, and passes over it. */
type HashCost = { memoryCost: number; timeCost: number };

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const recommended: HashCost = { memoryCost: 19_456, timeCost: 2 };
const argon2id = 2;

/** One core stays free for everybody who is not signing in. */
const atOnce = Math.max(1, availableParallelism() - 1);

/** Lets `size` tasks run at once; the others wait in line. */
const queue = (size: number) => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= size) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
};

/** Ten thousands of passwords known from breaches, in lower case; loaded when the first password is set. */
let known: Promise<ReadonlySet<string>> | undefined;
const knownPasswords = () =>
  (known ??= import("@zxcvbn-ts/language-common").then(({ dictionary }) => {
    return new Set(dictionary["passwords-common"]);
  }));

/** A word with what people add to make it look like a password taken off. */
const core = (text: string) => text.toLowerCase().replace(/[\d\s\p{P}\p{S}]+/gu, "");

export type PasswordProblem =
  | { code: "password_short"; params: { min: number } }
  | { code: "password_long"; params: { max: number } }
  | { code: "password_common"; params: Record<never, never> };

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Whether the password is right. With null, for an unknown person, it takes the same time and is false. */
  matches(hash: string | null, password: string): Promise<boolean>;
  /** Why the password may not be set for this address, or null. Length is counted in characters, never cut. */
  problem(password: string, email: string): Promise<PasswordProblem | null>;
};

/** A hash that no password has: what an unknown person's password is compared with. */
const nobodys = ({ memoryCost, timeCost }: HashCost) =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

/** What an account is stored with that was prepared and waits for its first password. */
export const noPassword = nobodys(recommended);

/**
 * @param min fewest characters (PASSWORD_MIN)
 * @param ownWords the app's, which are no passwords
 */
export const createPasswords = (min: number, ownWords: readonly string[], cost = recommended): Passwords => {
  const inLine = queue(atOnce);
  const unknown = nobodys(cost);
  return {
    hash: (password) => inLine(() => hash(password, { algorithm: argon2id, ...cost, parallelism: 1 })),
    matches: async (stored, password) => (await inLine(() => verify(stored ?? unknown, password))) && stored !== null,
    async problem(password, email) {
      const length = [...password].length;
      if (length < min) return { code: "password_short", params: { min } };
      if (length > longestPassword) return { code: "password_long", params: { max: longestPassword } };
      const lower = password.toLowerCase();
      const [local = ""] = email.split("@");
      const own = [email, local, ...ownWords];
      const isOwn = own.includes(lower) || [local, ...ownWords].some((word) => core(word).length >= 3 && core(lower) === core(word));
      const isCommon = isOwn || new Set(lower).size === 1 || (await knownPasswords()).has(lower);
      return isCommon ? { code: "password_common", params: {} } : null;
    },
  };
};
