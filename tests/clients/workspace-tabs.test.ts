/** What tabs of one person tell each other, and which of them leads. */
import { afterEach, describe, expect, it, vi } from "vitest";
import { openTabs, type TabNews } from "../../src/web/clients/workspace-tabs.ts";

const opened: ReturnType<typeof openTabs>[] = [];
const open = (owner = "somebody somewhere") => {
  const tabs = openTabs(owner);
  opened.push(tabs);
  return tabs;
};
afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.close();
  vi.unstubAllGlobals();
});
const news: TabNews = { type: "forgotten", id: "00000000001" };

/** Locks as browsers have them: held one after another. */
const locks = () => {
  let last: Promise<unknown> = Promise.resolve();
  return {
    // One that is granted while it is called off is held for a moment.
    request: async (_name: string, _options: { signal: AbortSignal }, hold: () => Promise<unknown>) => {
      const turn = last.then(hold);
      last = turn.catch(() => {});
      return turn;
    },
  };
};

describe("telling", () => {
  it("reaches the other tabs of the same person, and neither oneself nor others", async () => {
    const received: string[] = [];
    const [one, other, stranger] = [open(), open(), open("somebody else")];
    for (const [name, tabs] of Object.entries({ one, other, stranger })) tabs.listen(() => received.push(name));
    one.tell(news);
    await vi.waitUntil(() => received.length > 0);
    // The stranger's own channel would have told by then.
    const echo = open("somebody else");
    echo.tell(news);
    await vi.waitUntil(() => received.includes("stranger"));
    expect(received).toEqual(["other", "stranger"]);
  });

  it("is heard by who begins to listen later", async () => {
    const [one, other, witness] = [open(), open(), open()];
    const seen: TabNews[] = [];
    witness.listen((each) => seen.push(each));
    one.tell(news);
    await vi.waitUntil(() => seen.length > 0);
    const received: TabNews[] = [];
    await vi.waitUntil(() => {
      other.listen((each) => received.push(each));
      return received.length > 0;
    });
    expect(received).toEqual([news]);
  });
});

describe("leading", () => {
  it("is one tab's at a time, and the next one's once that is gone", async () => {
    vi.stubGlobal("navigator", { locks: locks() });
    const taken: string[] = [];
    const leave = open().lead(() => taken.push("one"));
    const leaveOther = open().lead(() => taken.push("other"));
    await vi.waitUntil(() => taken.length > 0);
    expect(taken).toEqual(["one"]);
    leave();
    await vi.waitUntil(() => taken.length > 1);
    expect(taken).toEqual(["one", "other"]);
    leaveOther();
  });

  it("is nobody's who left while they waited", async () => {
    vi.stubGlobal("navigator", { locks: locks() });
    const taken: string[] = [];
    const leave = open().lead(() => taken.push("one"));
    open().lead(() => taken.push("gone"))();
    await vi.waitUntil(() => taken.length > 0);
    leave();
    open().lead(() => taken.push("last"));
    await vi.waitUntil(() => taken.includes("last"));
    expect(taken).toEqual(["one", "last"]);
  });

  it("is everybody's where browsers know no locks", async () => {
    vi.stubGlobal("navigator", {});
    const taken: string[] = [];
    open().lead(() => taken.push("one"));
    open().lead(() => taken.push("other"));
    await vi.waitUntil(() => taken.length > 1);
    expect(taken).toEqual(["one", "other"]);
  });
});
