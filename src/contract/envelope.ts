import * as z from "zod/mini";
import type { ProblemCode } from "./problems.ts";

/** The answer of every portal call (SPEC §7). `code` is ours: a machine-readable reason for a refusal. */
export const envelope = <Data extends z.core.$ZodType>(data: Data) =>
  z.looseObject({
    success: z.boolean(),
    data: z.optional(z.nullable(data)),
    message: z.optional(z.nullable(z.string())),
    error: z.optional(z.nullable(z.string())),
    code: z.optional(z.nullable(z.string())),
  });

export const nothing = z.optional(z.unknown());

export type Envelope<Data = unknown> = {
  success: boolean;
  data?: Data | null;
  message?: string | null;
  error?: string | null;
  code?: string | null;
};

/** An answer as charts see it: a success with its data, or a refusal with a code. Clients never throw. */
export type Answer<Data> =
  | { success: true; data: Data; message?: string; code?: string }
  | { success: false; code: ProblemCode; error: string; data?: unknown; params?: Record<string, string | number> };
