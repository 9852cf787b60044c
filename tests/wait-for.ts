import { vi } from "vitest";

/** As `vi.waitFor`, with the patience of `setup.ts`: its own second, which no setting changes (vitest 5.1.0), is short on a busy machine. */
export const waitFor = <Result>(check: () => Result | Promise<Result>, options: { timeout?: number; interval?: number } = {}) =>
  vi.waitFor(check, { timeout: 8_000, ...options });
