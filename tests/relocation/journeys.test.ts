/** What a page does whose workspace has another address now, by hand. */
import { expect, it } from "vitest";
import { relocationMachine } from "../../machines/workspace/relocation.ts";
import { begin } from "../model/journey.ts";

const run = (counts: number[], address = "kafae-dee") => {
  const { actor, ...journey } = begin(
    relocationMachine,
    { here: "kafae-dee", address },
    { countKept: () => counts.shift() ?? 0 },
    { go: () => {} },
  );
  return { ...journey, send: actor.send, context: () => actor.getSnapshot().context };
};
const gone = [{ action: "go", params: { address: "ban-kafae" } }];
const moved = (address: string) => ({ type: "address.changed", address }) as const;

it("goes at once where nothing stands only on the page", async () => {
  const { send, settled, at, done } = run([0]);
  expect(at().value).toBe("here");
  send(moved("ban-kafae"));
  await settled();
  expect([at().value, done]).toEqual(["going", gone]);
});

it("waits while something does, and goes once it is sent", async () => {
  const { send, at, done, pass, settled } = run([2, 1, 0]);
  send(moved("ban-kafae"));
  await settled();
  for (let second = 0; second < 2; second++) {
    expect([at().hasTag("waiting"), done]).toEqual([true, []]);
    pass(1_000);
    await settled();
  }
  expect(done).toEqual(gone);
});

it("goes when somebody does not want to wait, also where nobody can say what is kept", async () => {
  const { send, settled, done, at } = run([5], "ban-kafae");
  await settled();
  expect(at().hasTag("waiting")).toBe(true);
  send({ type: "going.chosen" });
  expect(done).toEqual(gone);
});

it("stays where the address is the page's own again", async () => {
  const { send, settled, at, done } = run([3]);
  send(moved("ban-kafae"));
  await settled();
  send(moved("kafae-dee"));
  expect([at().value, done]).toEqual(["here", []]);
});
