/** Those who want the same thing have it one after the other, and not too many wait. */
import { expect, test } from "vitest";
import { Turns } from "../../src/server/turns.ts";

const more = () => Promise.withResolvers<void>();

test("one has it after the other, in the order in which they came, also after one that failed; others have theirs meanwhile", async () => {
  const turns = new Turns();
  const [first, seen] = [more(), [] as string[]];
  const all = [
    turns.take("a", () => first.promise.then(() => void seen.push("first"))),
    turns
      .take("a", async () => {
        seen.push("second");
        throw new Error("failed");
      })
      .catch(() => {}),
    turns.take("a", async () => void seen.push("third")),
  ];
  await turns.take("b", async () => void seen.push("other"));
  expect(seen).toEqual(["other"]);
  first.resolve();
  await Promise.all(all);
  expect(seen).toEqual(["other", "first", "second", "third"]);
});

test("two hundred wait, and who comes then is told when to come again; once they have gone there is room", async () => {
  const turns = new Turns();
  const { promise, resolve } = more();
  const waiting = Array.from({ length: 200 }, () => turns.take("a", () => promise));
  await expect(turns.take("a", async () => "had")).rejects.toMatchObject({ code: "unavailable", data: { retryAfter: 1 } });
  expect(await turns.take("b", async () => "had")).toBe("had");
  resolve();
  await Promise.all(waiting);
  expect(await turns.take("a", async () => "had")).toBe("had");
});
