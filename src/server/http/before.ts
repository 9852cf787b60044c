import type { RequestListener } from "node:http";

/** Sees every request first, and passes on what is not its own. */
export type Before = (...args: [...Parameters<RequestListener>, next: () => void]) => void;
