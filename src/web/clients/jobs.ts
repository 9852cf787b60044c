import { envelope, nothing } from "../../contract/envelope.ts";
import "../../contract/problems/realtime.ts";
import type { PortalCalls } from "./portal.ts";

const noData = envelope(nothing);

/** Starts a job that only shows how one goes. */
export const startFakeJob = ({ call }: PortalCalls, request: { email: string; connectionId: string | null; progressName: string }) =>
  call("POST", "debug/fake-job", request, noData, "fake_job_failed");
