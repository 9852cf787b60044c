import { added } from "./added.ts";

/** Refusals of the hub (SPEC §8) and of the jobs that it reports. */
export const realtimeProblems = {
  fake_job_failed: { status: 500, text: /*i18n*/ { id: "The demo job could not be started" } },
  hub_lost: { status: 0, text: /*i18n*/ { id: "Connection lost. Attempting to reconnect..." } },
  hub_closed: { status: 0, text: /*i18n*/ { id: "Connection closed: {message}" } },
  hub_failed: { status: 0, text: /*i18n*/ { id: "Failed to connect to SignalR hub." } },
  hub_not_connected: { status: 0, text: /*i18n*/ { id: "Connection not established. Cannot request progress." } },
  hub_status_failed: { status: 0, text: /*i18n*/ { id: "Failed to get status for {job}" } },
} as const;

Object.assign(added, realtimeProblems);
