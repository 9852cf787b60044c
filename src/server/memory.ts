import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

type Collect = (options: { type: "major"; execution: "sync"; flavor: "last-resort" }) => void;

/**
 * Gives back to the system what starting needed and serving does not: V8 grows its heap for a start, and by itself shrinks it only
 * under a pressure that a resting server never feels. Takes some tens of milliseconds, once.
 */
export const giveBackMemory = (): void => {
  setFlagsFromString("--expose-gc");
  // Under this flag every new context has it.
  (runInNewContext("gc") as Collect)({ type: "major", execution: "sync", flavor: "last-resort" });
  setFlagsFromString("--no-expose-gc");
};
