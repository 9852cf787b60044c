import type { hubMachine, HubInput } from "../../../machines/realtime/hub.ts";
import type { FlowSnapshot } from "../../../src/contract/flows.ts";
import { fakeJob } from "../../../src/contract/hub.ts";
import { description, samples } from "../../../machines/realtime/hub.model.ts";
import type { Description } from "../../../machines/model/description.ts";
import { forgetProgress } from "../progress.ts";
import { test } from "./one-tab.ts";
import type { Scene } from "./driver.ts";
import { tour } from "./tour.ts";
import { layWire, type Wire } from "./wire.ts";
import { inPlaceOf, openLastStep } from "./wizard.ts";

const wires = new WeakMap<Scene["page"], Wire>();
const wireOf = ({ page }: Scene) => wires.get(page)!;

const madeUp = (what: string) => test.info().annotations.push({ type: "made up", description: what });

const [onDebugPage, inWizard] = samples.inputs as [HubInput, HubInput];
const [connect, disconnect, ask] = [{ type: "connect.chosen" }, { type: "disconnect.chosen" }, { type: "latest.asked" }];
const opened = { type: "socket.opened", connectionId: "abc" };
const failed = { type: "socket.failed", message: "refused" };
const lost = { type: "socket.lost", message: "gone" };
const closed = (message: string) => ({ type: "socket.closed", message });
const notFound = { type: "progress.received", jobName: fakeJob.name, progress: { step: "", status: "not_found" } };
const refused = { type: "status.refused", jobName: fakeJob.name };
const pause = { type: "xstate.after.reconnectPause.hub.open.pausing" };
const proof = { type: "xstate.after.proof.hub.open.attempt.connected.unproven" };
const farewell = { type: "xstate.after.farewell.hub.open.attempt.closing" };

// What Playwright puts in the place of sockets stays with the tab.
test.use({ hasOwnTab: true });

/** The first pause takes no time: it is going on, or over already and counted. */
const isFirstPause = ({ value, context }: FlowSnapshot) =>
  (context as { attempt: number }).attempt === (JSON.stringify(value).includes("retrying") ? 1 : 0);

/** The wizard shows how the preparation goes, and of the connection that it is missing. */
const sightsInWizard: Description<typeof hubMachine>["expectations"] = (now) => [
  {
    words: "We cannot show the progress at the moment. It goes on all the same.",
    isSeen: now.hasTag("error") || now.hasTag("reconnecting"),
  },
];

tour<typeof hubMachine>({
  chart: "hub",
  description: inPlaceOf(description, ({ context }) => context.connectsAtOnce, sightsInWizard),
  // What a socket tells follows from what the network and the server do to it.
  tours: [
    {
      input: onDebugPage,
      events: [
        [ask, connect, ask, disconnect, ask, connect, failed, ask],
        [connect, opened, ask, notFound, refused, closed("No")],
        [connect, opened, closed("")],
      ].flat(),
    },
    {
      input: onDebugPage,
      events: [
        [connect, opened, lost, pause, ask, failed, ask, pause, opened, proof],
        [lost, pause, disconnect],
        [connect, opened, lost, pause, failed, disconnect],
        [connect, opened, lost, pause, failed, pause, failed, pause, failed, pause, failed, pause, failed, pause, failed],
      ].flat(),
    },
    // A server that takes every connection and drops it.
    {
      input: onDebugPage,
      events: [connect, ...Array.from({ length: 6 }, () => [opened, lost, pause]).flat(), opened, lost],
    },
    // Without sockets, where a goodbye is a call that can take its time.
    { input: onDebugPage, events: [connect, opened, disconnect, ask, closed(""), connect, opened, disconnect, farewell] },
    { input: inWizard, events: [opened, notFound] },
  ],
  async open(scene) {
    const { visitor, page, network, input, memory, ahead } = scene;
    wires.set(page, await layWire(page, network));
    if (input.connectsAtOnce) return openLastStep(scene);
    if (ahead.some(({ type }) => type === farewell.type)) {
      memory.polls = "yes";
      madeUp("the server offers polls alone, in place of a network that lets no socket through");
    }
    await forgetProgress(visitor.product, fakeJob.name);
    return visitor.open("/debug");
  },
  calls: {},
  // The first attempt to come back is made at once, and an answer follows its question.
  passes: ({ type }, { now }) => type === notFound.type || (type === pause.type && isFirstPause(now())),
  interactions: {
    "socket.opened": (_, scene) => wireOf(scene).letThrough(() => scene.tick(1), scene.memory.polls === undefined),
    "socket.failed": (_, scene) => wireOf(scene).fail(() => scene.tick(1)),
    // An attempt that is given up is not the one that comes after it.
    async "disconnect.chosen"(_, scene) {
      if (/connecting|retrying/.test(JSON.stringify(scene.now().value))) await wireOf(scene).giveUp(() => scene.tick(1));
      return scene.visitor.button("Disconnect").click();
    },
    "socket.lost": (_, scene) => wireOf(scene).cut(),
    async "socket.closed"({ message }, scene) {
      if (scene.memory.polls) return wireOf(scene).sayGoodbye(() => scene.tick(1));
      // A message that cannot follow what was said before.
      if (message) return wireOf(scene).sayToServer({ type: 9, sequenceId: 1_000 });
      madeUp("the end without a reason: our server closes for good with one alone");
      return wireOf(scene).sayToPage({ type: 7 });
    },
    async "status.refused"(_, scene) {
      // What becomes of an organisation is not for everybody.
      wireOf(scene).changeJob(fakeJob.name, "provisioning:another");
      return scene.visitor.button("Request the latest status").click();
    },
  },
  never: {
    "hub.open.attempt.closing: socket.lost":
      "the client says of a connection that is being closed here that it was closed, whatever became of it",
    "hub.open.attempt.connected.unproven: socket.lost (3 of 3)": "a connection that is lost in a browser has words",
    "hub.open.attempt.retrying: socket.failed (3 of 3)": "an attempt that fails in a browser has words",
  },
});
