/** What is told of an organisation's people once it is committed: each news, and whose right to what they see is asked anew. */
import { expect, it } from "vitest";
import { announce, type PeopleNews } from "../../src/server/use-cases/workspace/people-news.ts";
import type { WorkspaceFeed } from "../../src/server/workspace-feed.ts";

it("tells what is there, in its order, and of nothing where there was nothing", () => {
  const published: unknown[] = [];
  const workspaceFeed = {
    publish: (...given) => void published.push(["publish", ...given]),
    review: (...given) => void published.push(["review", ...given]),
  } as Partial<WorkspaceFeed> as WorkspaceFeed;
  const news = (seq: number, ...reviewed: string[]): PeopleNews => ({ seq, news: [], reviewed });
  announce({ workspaceFeed }, "acme", news(7), null, news(8, "nok", "mali"));
  expect(published).toEqual([
    ["publish", "acme", 7, [], []],
    ["publish", "acme", 8, [], []],
    ["review", "acme", "nok"],
    ["review", "acme", "mali"],
  ]);
});
