/** What parts of a workspace's pages ask of each other, written out by hand. */
import { expect, it } from "vitest";
import { requestsMachine } from "../../machines/workspace/requests.ts";
import { begin } from "../model/journey.ts";

const requests = () => begin(requestsMachine, undefined, {});

it("a move that is requested again has another form", () => {
  const { send, at } = requests();
  const request = { task: "00000000010", move: "m1", before: undefined };
  expect(at().context.move).toBeNull();
  send({ type: "move.requested", ...request });
  expect([at().context.move, at().context.moves]).toEqual([request, 1]);
  send({ type: "move.requested", ...request });
  expect([at().context.move, at().context.moves]).toEqual([request, 2]);
});

it("the latest request of a new task counts, until a board opens", () => {
  const { send, at } = requests();
  for (const project of ["00000000001", "00000000002"]) send({ type: "task.requested", project });
  expect(at().context.project).toBe("00000000002");
  send({ type: "board.opened" });
  expect([at().context.project, at().value]).toEqual([null, { move: "none", task: "none" }]);
});
