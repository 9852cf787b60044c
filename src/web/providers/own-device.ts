import { fromPromise } from "xstate";
import { type DeviceStatus, ownDeviceMachine } from "../../../machines/workspace/own-device.ts";
import type { Answer } from "../../contract/envelope.ts";
import { devicesAnswer } from "../../contract/workspace/push.ts";
import { withParams } from "../clients/answer-params.ts";
import { createCalls, refused } from "../clients/calls.ts";
import { deviceIdOf, deviceWorker, subscribe } from "../clients/own-device.ts";
import "../clients/workspace-problems.ts";
import type { Workspace } from "./workspace.ts";

/** Whether the browser in hand is told of what happens. */
export const provideOwnDevice = ({ settings, session, language, place }: Workspace) => {
  const until = createCalls(settings, session, language);
  const path = () => `w/${place.subdomain}/devices`;
  const load = (signal: AbortSignal) => until(signal)("GET", path(), undefined, devicesAnswer, "server");
  const subscriptionHere = async () => (await deviceWorker(place))?.pushManager.getSubscription() ?? null;
  return ownDeviceMachine.provide({
    actors: {
      lookAtDevice: fromPromise(async ({ signal }): Promise<Answer<{ status: DeviceStatus }>> => {
        if ((await deviceWorker(place)) === null) return { success: true, data: { status: "unsupported" } };
        if (Notification.permission === "denied") return { success: true, data: { status: "denied" } };
        const subscription = await subscriptionHere();
        const answer = withParams(await load(signal));
        if (!answer.success) return answer;
        // It may be subscribed for whoever used it before.
        const isKnown = subscription !== null && answer.data.ids.includes(await deviceIdOf(subscription.endpoint));
        return { success: true, data: { status: isKnown && Notification.permission === "granted" ? "on" : "off" } };
      }),
      askPermission: fromPromise(async () => ({ permission: await Notification.requestPermission() })),
      addDevice: fromPromise(async ({ signal }) => {
        const worker = await deviceWorker(place);
        const answer = withParams(await load(signal));
        if (worker === null || !answer.success) return worker === null ? refused("unavailable") : answer;
        const device = await subscribe(worker, answer.data.key).catch(() => null);
        if (device === null) return refused("unavailable");
        return withParams(await until(signal)("PUT", path(), device, devicesAnswer, "server"));
      }),
      removeDevice: fromPromise(async ({ signal }) => {
        const subscription = await subscriptionHere();
        if (subscription === null) return { success: true, data: null };
        const id = await deviceIdOf(subscription.endpoint);
        const answer = withParams(await until(signal)("DELETE", `${path()}/${id}`, undefined, devicesAnswer, "server"));
        // What the server does not send any more the browser need not take.
        if (answer.success) await subscription.unsubscribe().catch(() => false);
        return answer;
      }),
    },
  });
};
