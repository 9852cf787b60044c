import { vi } from "vitest";

/**
 * Milliseconds for which tests wait for what is to be seen: a busy machine may take longer than the second that is usual, as long as in a browser
 * (playwright.config.ts). With a mutant put in most of it never comes.
 */
export const patience = process.env["MUTANT"] ? 4_000 : 8_000;

/** As `vi.waitFor`, whose own second no setting changes (vitest 5.1.0). */
export const waitFor = <Result>(check: () => Result | Promise<Result>, options: { timeout?: number; interval?: number } = {}) =>
  vi.waitFor(check, { timeout: patience, ...options });
