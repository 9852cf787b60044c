/** What runs between a job's chart and the socket of the hub that tells of it. */
import { expect, it, vi } from "vitest";
import { createActor, createMachine, sendTo, type AnyActorLogic, type AnyStateMachine } from "xstate";
import type { SocketEvent } from "../../machines/realtime/hub.ts";
import { provideJob } from "../../src/web/providers/job.ts";
import { person } from "../../machines/model/answers.ts";
import { app } from "./actors.ts";

const opened = vi.hoisted(() => ({ given: [] as unknown[][], orders: [] as unknown[], isLeft: false, tell: (_: unknown): void => {} }));
vi.mock("../../src/web/clients/hub.ts", () => ({
  openSocket(...given: unknown[]) {
    opened.given.push(given);
    opened.tell = given[2] as typeof opened.tell;
    return { order: (order: unknown) => void opened.orders.push(order), leave: () => void (opened.isLeft = true) };
  },
}));

const hubOf = () => provideJob(app).implementations.actors["hub"] as unknown as AnyStateMachine;

it("a socket is opened with the person's token, takes orders, tells what it hears, and is left with the chart", () => {
  const socket = hubOf().implementations.actors["socket"] as AnyActorLogic;
  const received: SocketEvent[] = [];
  const chart = createMachine({
    invoke: { src: socket, id: "socket" },
    on: {
      order: { actions: sendTo("socket", { type: "ask", jobName: "j" }) },
      "*": { actions: ({ event }) => void received.push(event as SocketEvent) },
    },
  });
  const actor = createActor(chart).start();
  expect(opened.given.map(([settings, token]) => [settings, token])).toEqual([[app.settings, person.token]]);
  actor.send({ type: "order" });
  expect(opened.orders).toEqual([{ type: "ask", jobName: "j" }]);
  opened.tell({ type: "socket.lost", message: "m" });
  expect(received).toEqual([{ type: "socket.lost", message: "m" }]);
  expect(opened.isLeft).toBe(false);
  actor.stop();
  expect(opened.isLeft).toBe(true);
});

it("a socket is opened for a stranger too, without a token", () => {
  localStorage.clear();
  opened.given.length = 0;
  const actor = createActor(createMachine({ invoke: { src: hubOf().implementations.actors["socket"] as AnyActorLogic } })).start();
  expect(opened.given[0]![1]).toBeNull();
  actor.stop();
});

it("the hub tells its news to the job that runs it", () => {
  const received: unknown[] = [];
  const job = createMachine({
    invoke: { src: hubOf() as never, id: "hub", input: { jobName: "j", asksAtOnce: false, connectsAtOnce: true } },
    on: { "*": { actions: ({ event }) => void received.push(event) } },
  });
  const actor = createActor(job).start();
  received.length = 0;
  opened.tell({ type: "socket.opened", connectionId: "c1" });
  expect(received).toEqual([{ type: "hub.noted", status: "connected", connectionId: "c1" }]);
  actor.stop();
});
