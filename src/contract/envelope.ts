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

/** The form of a call's answer; see `envelope`. */
export type AnswerSchema = z.core.$ZodType<{ data?: unknown }>;

/** What a success of that form brings. */
export type DataOf<Schema extends AnswerSchema> = NonNullable<z.core.output<Schema>["data"]>;

export const nothing = z.optional(z.unknown());

export type Envelope<Data = unknown> = {
  success: boolean;
  data?: Data | null;
  message?: string | null;
  error?: string | null;
  code?: string | null;
};

/**
 * A field of an answer that SPEC §7 does not list: in a form that is not ours it is as good as absent (DECISIONS 44).
 */
export const optionalHint = <Shape extends z.core.$ZodType>(shape: Shape) => z.catch(z.optional(shape), undefined);

/**
 * An answer as charts see it: a success with its data, which is empty where the server sent none, or a refusal with a code. Clients never
 * throw. A refusal's `message` is the server's own words where it named no code that we know; people read them in place of ours. `reason` is the
 * code that it named then: workspaces have their own.
 */
export type Answer<Data> =
  | { success: true; data: Data; message?: string; code?: string }
  | {
      success: false;
      code: ProblemCode;
      error: string;
      message?: string;
      reason?: string;
      data?: unknown;
      params?: Record<string, string | number>;
    };
