import * as z from "zod/mini";
import { envelope, nothing } from "./envelope.ts";
import { email, text } from "./fields.ts";

/** The real-time hub at /ProgressHub: its methods, its events, and the call that starts the demo job (SPEC §7). */
export const hubPath = "/ProgressHub";
export const hubMethods = ["GetLatestProgress", "ClearProgress", "GetAllProgress"] as const;
export const hubEvents = ["ReceiveProgress", "AllProgress"] as const;

/** Unknown fields are kept unchanged. */
export const progress = z.looseObject({
  step: z.optional(z.string()),
  status: z.optional(z.string()),
  percentage: z.optional(z.nullable(z.number())),
  message: z.optional(z.nullable(z.string())),
  /** Of a job of ours: names the message, which is said in the language of whoever reads it (job-messages.ts). */
  code: z.optional(z.nullable(z.string())),
  metadata: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
export type Progress = z.infer<typeof progress>;

/** Arguments of the hub's methods and events, in order. Jobs are named by any text. */
export const jobArguments = z.tuple([text(256)]);
export const receiveProgressArguments = z.tuple([z.string(), progress]);
export const allProgressArguments = z.tuple([z.record(z.string(), progress)]);

/** The demo job of the debug page: one for everybody, with one address (SPEC §9). */
export const fakeJob = { name: "fake-job", email: "debug@lanngan.com" } as const;

/** The job that prepares an organisation after its registration. */
export const provisioningJob = (subdomain: string) => `provisioning:${subdomain}`;

/** POST /api/debug/fake-job. */
export const fakeJobRequest = z.object({ email, connectionId: z.optional(z.nullable(text(256))), progressName: text(128) });

/** POST /api/progress, and DELETE /api/progress/{jobName}, for services outside, with the service key. */
export const publishProgressRequest = z.object({ jobName: text(256), progress });
export const publishProgressAnswer = envelope(nothing);
