import { describe, expect, it } from "vitest";
import { hubMachine, statusOf } from "../../machines/realtime/hub.ts";
import { begin } from "../model/journey.ts";

const input = { jobName: "fake-job", asksAtOnce: false, connectsAtOnce: false };
const hub = (given: Partial<typeof input> = {}) => begin(hubMachine, { ...input, ...given }, {}, { tell: () => {} });
type Run = ReturnType<typeof hub>;

const status = (run: Run) => statusOf(run.at());
const orders = (run: Run) => run.done.filter(({ action }) => action === "socket").map(({ params }) => params);
const reported = (run: Run) => run.done.filter(({ action }) => action === "tell").map(({ params }) => params);
const connected = (given?: Partial<typeof input>) => {
  const run = hub(given);
  run.send({ type: "connect.chosen" });
  run.send({ type: "socket.opened", connectionId: "abc" });
  return run;
};

describe("the connection to the hub", () => {
  it("goes through connecting to connected, and keeps its id", () => {
    const run = hub();
    expect(status(run)).toBe("initial");
    run.send({ type: "connect.chosen" });
    expect(status(run)).toBe("connecting");
    run.send({ type: "socket.opened", connectionId: "abc" });
    expect(status(run)).toBe("connected");
    expect(run.at().context.connectionId).toBe("abc");
    expect(orders(run)).toEqual([]);
  });

  it("connects and asks by itself where it is told to", () => {
    const run = hub({ asksAtOnce: true, connectsAtOnce: true });
    expect(status(run)).toBe("connecting");
    run.send({ type: "socket.opened", connectionId: "abc" });
    expect(orders(run)).toEqual([{ type: "ask", jobName: "fake-job" }]);
  });

  it("says when it cannot connect", () => {
    const run = hub();
    run.send({ type: "connect.chosen" });
    run.send({ type: "socket.failed", message: "refused" });
    expect(status(run)).toBe("error");
    expect(run.at().context.problem).toEqual({ code: "hub_failed" });
  });

  it("reconnects after 0, 2, 5, 10, 15 and 30 seconds, and gives up after the sixth attempt", () => {
    const run = connected();
    run.send({ type: "socket.lost", message: "gone" });
    expect(run.at().context.problem).toEqual({ code: "hub_lost" });
    for (const pause of [0, 2_000, 5_000, 10_000, 15_000, 30_000]) {
      expect(status(run)).toBe("reconnecting");
      if (pause > 0) {
        run.pass(pause - 1);
        expect(run.at().matches({ open: "pausing" }), `${pause} ms`).toBe(true);
      }
      run.pass(pause > 0 ? 1 : 0);
      expect(run.at().matches({ open: { attempt: "retrying" } }), `${pause} ms`).toBe(true);
      run.send({ type: "socket.failed", message: "still gone" });
    }
    expect(status(run)).toBe("disconnected");
    expect(run.at().context.problem).toEqual({ code: "hub_closed", params: { message: "still gone" } });
  });

  it("asks for what it missed as soon as it is back, and begins to count anew", () => {
    const run = connected();
    run.send({ type: "socket.lost", message: "gone" });
    run.pass(0);
    run.send({ type: "socket.failed", message: "still gone" });
    run.pass(2_000);
    run.send({ type: "socket.opened", connectionId: "def" });
    expect(status(run)).toBe("connected");
    expect(orders(run)).toEqual([{ type: "ask", jobName: "fake-job" }]);
    expect(run.at().context.problem).toBeNull();
    run.pass(10_000);
    run.send({ type: "socket.lost", message: "gone" });
    run.pass(0);
    expect(run.at().matches({ open: { attempt: "retrying" } })).toBe(true);
  });

  it("counts no try as good that opened and was dropped, and gives up on a server that does so for ever", () => {
    const run = connected();
    run.pass(9_999);
    for (const pause of [0, 2_000, 5_000, 10_000, 15_000, 30_000]) {
      run.send({ type: "socket.lost", message: "dropped" });
      if (pause > 0) run.pass(pause - 1);
      if (pause > 0) expect(run.at().matches({ open: "pausing" }), `${pause} ms`).toBe(true);
      run.pass(pause > 0 ? 1 : 0);
      expect(run.at().matches({ open: { attempt: "retrying" } }), `${pause} ms`).toBe(true);
      run.send({ type: "socket.opened", connectionId: "def" });
      expect(status(run)).toBe("connected");
    }
    run.send({ type: "socket.lost", message: "dropped" });
    expect(status(run)).toBe("disconnected");
    expect(run.at().context.problem).toEqual({ code: "hub_closed", params: { message: "dropped" } });
  });

  it("says goodbye before it disconnects, and does not wait for ever", () => {
    const run = connected();
    run.send({ type: "disconnect.chosen" });
    expect(status(run)).toBe("disconnecting");
    expect(orders(run)).toEqual([{ type: "close" }]);
    run.pass(5_000);
    expect(status(run)).toBe("disconnected");
    expect(run.at().context.connectionId).toBeNull();
  });

  it("says why the server closed the connection", () => {
    const run = connected();
    run.send({ type: "socket.closed", message: "The server is going away" });
    expect(status(run)).toBe("disconnected");
    expect(run.at().context.problem).toEqual({ code: "hub_closed", params: { message: "The server is going away" } });
  });

  it.each(["initial", "disconnected", "reconnecting"])("cannot ask while it is %s", (where) => {
    const run = where === "initial" ? hub() : connected();
    if (where === "disconnected") run.send({ type: "socket.closed", message: "" });
    if (where === "reconnecting") run.send({ type: "socket.lost", message: "" });
    run.send({ type: "latest.asked" });
    expect(run.at().context.problem).toEqual({ code: "hub_not_connected" });
    expect(orders(run)).toEqual([]);
  });

  it("asks for the latest while it is connected, and says when it gets no answer", () => {
    const run = connected();
    run.send({ type: "latest.asked" });
    expect(orders(run)).toEqual([{ type: "ask", jobName: "fake-job" }]);
    run.send({ type: "status.refused", jobName: "fake-job" });
    expect(run.at().context.problem).toEqual({ code: "hub_status_failed", params: { job: "fake-job" } });
  });

  it("hands what it hears to its parent", () => {
    const run = connected();
    const progress = { step: "start", status: "processing" };
    run.send({ type: "progress.received", jobName: "fake-job", progress });
    expect(reported(run)).toEqual([
      { type: "hub.noted", status: "connecting", connectionId: null },
      { type: "hub.noted", status: "connected", connectionId: "abc" },
      { type: "progress.received", jobName: "fake-job", progress },
    ]);
  });
});
