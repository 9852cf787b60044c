/** A tab in which flows run and are reported, and the page that asks it: what passes between them is what passes in a browser. */
import { stripTypeScriptTypes } from "node:module";
import { runInThisContext } from "node:vm";
import { expect } from "vitest";
import { createActor, fromPromise, type AnyActorRef, type AnyStateMachine } from "xstate";
import { isMachine, silenced, type Path } from "statewalk";
import { replay } from "statewalk/replay";
import type { FlowQuestion, FlowReport, Recording, Unrecorded } from "../../src/contract/flows.ts";
import { report } from "../../src/web/clients/flow-reporter.ts";

let opened = 0;

/** Opens a tab that reports from its first moment. */
export const openTab = (lasting: AnyActorRef[] = []) => {
  const name = `flows-${(opened += 1)}`;
  const [own, page] = [new BroadcastChannel(name), new BroadcastChannel(name)];
  const running = { flows: new Set<AnyActorRef>(), listeners: new Set<(flow: AnyActorRef) => void>() };
  const reports: FlowReport[] = [];
  const waiting = new Set<() => void>();
  page.onmessage = (message) => {
    reports.push((message as MessageEvent<FlowReport>).data);
    for (const look of waiting) look();
  };
  report(own, running, lasting);
  /** The first of what the page heard, or will hear, that is wanted. */
  const until = <Report extends FlowReport>(isWanted: (news: FlowReport) => news is Report) =>
    new Promise<Report>((found) => {
      const look = () => {
        const news = reports.find(isWanted);
        if (!news) return;
        waiting.delete(look);
        found(news);
      };
      waiting.add(look);
      look();
    });
  return {
    running,
    reports,
    until,
    /** A component that runs this flow begins: before its actor is started, as `useFlow` does. */
    begin(actor: AnyActorRef) {
      running.flows.add(actor);
      for (const hear of running.listeners) hear(actor);
    },
    ask: (question: FlowQuestion) => page.postMessage(question),
    close() {
      page.close();
      // Its document is not gone: it goes on telling, and nobody listens.
      (own as unknown as { unref(): void }).unref();
    },
  };
};

export type Tab = ReturnType<typeof openTab>;

/** Asks for a flow's recording, as "Copy as test" does. */
export const recordingIn = async (tab: Tab, actor: AnyActorRef): Promise<Recording | Unrecorded> => {
  const news = await tab.until((some) => some.kind === "running");
  tab.ask({ kind: "replayed", tab: news.tab, actor: actor.sessionId });
  const { recording } = await tab.until(
    (some): some is FlowReport & { kind: "recorded" } => some.kind === "recorded" && some.actor === actor.sessionId,
  );
  return recording;
};

/** A running chart whose actors never answer and whose time never passes: everything is told to it by hand. */
export const idle = (machine: AnyStateMachine, input?: unknown): AnyActorRef => {
  const { actors, actions } = machine.implementations;
  const never = fromPromise(() => new Promise(() => {}));
  const own = Object.entries(actions as Record<string, object>).filter(([, action]) => !("type" in action));
  const logic = machine.provide({
    actors: Object.fromEntries(Object.entries(actors).map(([name, actor]) => [name, isMachine(actor) ? silenced(actor) : never])),
    actions: Object.fromEntries(own.map(([name]) => [name, () => {}])),
  } as never);
  return createActor(logic, { input, clock: { setTimeout: () => 0, clearTimeout: () => {} } });
};

/** Takes a path with a running chart in a tab that is watched from its first moment. */
export const recordPath = async <Machine extends AnyStateMachine>(machine: Machine, path: Path<Machine>) => {
  const running = idle(machine, path.input);
  const tab = openTab();
  tab.begin(running);
  running.start();
  for (const { event } of path.steps) running.send(event);
  const recording = await recordingIn(tab, running);
  running.stop();
  tab.close();
  return recording;
};

type Written = (
  it: (name: string, journey: () => void) => void,
  expectation: typeof expect,
  run: typeof replay,
  chart: AnyStateMachine,
) => void;

/** Runs the text of a copied test as vitest would, with what its imports name. */
export const runText = (text: string, machineName: string, machine: AnyStateMachine) => {
  const code = stripTypeScriptTypes(text.replace(/^import .*\n/gm, ""));
  const journeys: (() => void)[] = [];
  const written = runInThisContext(`(it, expect, replay, ${machineName}) => {${code}}`) as Written;
  written((_, journey) => void journeys.push(journey), expect, replay, machine);
  expect(journeys).toHaveLength(1);
  journeys[0]!();
};
