import { fromCallback, fromPromise, sendParent } from "xstate";
import { hubMachine, type SocketOrder } from "../../../machines/realtime/hub.ts";
import { jobMachine } from "../../../machines/realtime/job.ts";
import { fakeJob } from "../../contract/hub.ts";
import { openSocket } from "../clients/hub.ts";
import { readStoredSession } from "../clients/session-store.ts";
import { startFakeJob } from "../clients/jobs.ts";
import type { App } from "./app.ts";

const provideHub = ({ settings }: App) =>
  hubMachine.provide({
    actors: {
      socket: fromCallback<SocketOrder>(({ sendBack, receive }) => {
        const socket = openSocket(settings, readStoredSession()?.token ?? null, sendBack);
        receive(socket.order);
        return socket.leave;
      }),
    },
    actions: { tell: sendParent((_, news) => news) },
  });

/** A job that reports its progress through the hub. Only the demo job is started from here. */
export const provideJob = (app: App) =>
  jobMachine.provide({
    actors: {
      hub: provideHub(app),
      startJob: fromPromise(({ input, signal }) =>
        startFakeJob(app.portal.until(signal), { email: fakeJob.email, connectionId: input.connectionId, progressName: input.jobName }),
      ),
    },
  });
