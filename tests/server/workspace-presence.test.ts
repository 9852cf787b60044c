/** Who has a task open, of several servers: told to each page once, gone with whoever goes, and nowhere else than in memory. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TaskViewers, Viewer } from "../../src/domain/wire.ts";
import { beat, Presence, lifetime, pause, placeIn, type PresenceWord } from "../../src/server/workspace-presence.ts";

type Server = Presence;
let servers: Map<string, Server>;
let words: PresenceWord[];
/** Servers that nobody hears. */
let cut: Set<string>;

const server = (name: string): Server => {
  const one = new Presence(name, (word) => {
    words.push(word);
    if (cut.has(name)) return;
    for (const [other, each] of servers) if (other !== name && !cut.has(other)) each.receive(word);
  });
  servers.set(name, one);
  return one;
};

/** A page, and what it was told last. */
const page = (id: string, person: string, more: { known?: ReadonlySet<string>; isAllowed?: () => boolean } = {}) => {
  const received: Viewer[][] = [];
  const own = {
    id,
    person,
    known: more.known ?? null,
    isAllowed: more.isAllowed ?? (() => true),
    send: (viewers: Viewer[]) => received.push(viewers),
  };
  return {
    received,
    sees: () => (received.at(-1) ?? []).map(({ person: other, isWriting }) => (isWriting ? `${other} writing` : other)),
    view: (on: Server, place = "o p t", isWriting = false) => on.view(place, { ...own, isWriting }),
  };
};

/** A page that watches all tasks of a project, and what it was told. */
const watcher = (id: string, person: string, more: { known?: ReadonlySet<string>; isAllowed?: () => boolean } = {}) => {
  const received: TaskViewers[][] = [];
  const seen = new Map<string, readonly string[]>();
  return {
    received,
    sees: () =>
      [...seen]
        .filter(([, people]) => people.length > 0)
        .map(([task, people]) => `${task}: ${people.join(" ")}`)
        .toSorted(),
    watch: (on: Server, project = "o p") =>
      on.watch(project, {
        id,
        person,
        known: more.known ?? null,
        isAllowed: more.isAllowed ?? (() => true),
        send(taskViewers) {
          received.push(taskViewers);
          for (const { task, people } of taskViewers) seen.set(task, people);
        },
      }),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  [servers, words, cut] = [new Map(), [], new Set()];
});
afterEach(() => {
  for (const each of servers.values()) each.stop();
  vi.useRealTimers();
});

test("people see each other, and nobody themselves, whatever the number of their pages", () => {
  const one = server("one");
  const [a, a2, b] = [page("1", "a"), page("2", "a"), page("3", "b")];
  a.view(one);
  a2.view(one);
  b.view(one);
  vi.advanceTimersByTime(pause);
  expect([a.sees(), a2.sees(), b.sees()]).toEqual([["b"], ["b"], ["a"]]);
  a2.view(one, "o p t", true);
  vi.advanceTimersByTime(pause);
  expect(b.sees()).toEqual(["a writing"]);
  one.leave("2");
  vi.advanceTimersByTime(pause);
  expect(b.sees()).toEqual(["a"]);
  one.leave("1");
  vi.advanceTimersByTime(pause);
  expect(b.sees()).toEqual([]);
});

test("of one task nothing is told to those who have another one open, nor of a task that was left", () => {
  const one = server("one");
  const [a, b] = [page("1", "a"), page("2", "b")];
  a.view(one, "o p t");
  b.view(one, "o p u");
  vi.advanceTimersByTime(pause);
  expect([a.received, b.received]).toEqual([[], []]);
  a.view(one, "o p u");
  vi.advanceTimersByTime(pause);
  expect([a.sees(), b.sees()]).toEqual([["b"], ["a"]]);
});

test("pages of several servers see each other, from the first word on and until the last", () => {
  const [one, two] = [server("one"), server("two")];
  const [a, b] = [page("1", "a"), page("2", "b")];
  a.view(one);
  vi.advanceTimersByTime(pause);
  b.view(two);
  vi.advanceTimersByTime(pause);
  expect([a.sees(), b.sees()]).toEqual([["b"], ["a"]]);
  a.view(one, "o p t", true);
  vi.advanceTimersByTime(pause);
  expect(b.sees()).toEqual(["a writing"]);
  one.leave("1");
  vi.advanceTimersByTime(pause);
  expect(b.sees()).toEqual([]);
});

test("a server that dies takes its people along, and one that lives says so only where somebody waits for it", () => {
  const [one, two] = [server("one"), server("two")];
  const [a, b, c] = [page("1", "a"), page("2", "b"), page("3", "c")];
  a.view(one);
  b.view(two);
  c.view(two, "o p alone");
  vi.advanceTimersByTime(10 * lifetime);
  expect(b.sees()).toEqual(["a"]);
  expect(words.filter(({ place }) => place === "o p alone")).toHaveLength(1);
  servers.delete("one");
  one.stop();
  vi.advanceTimersByTime(lifetime + beat);
  expect(b.sees()).toEqual([]);
});

test("servers that did not hear each other for a while do once they ask", () => {
  const [one, two] = [server("one"), server("two")];
  const [a, b] = [page("1", "a"), page("2", "b")];
  cut.add("one");
  a.view(one);
  b.view(two);
  vi.advanceTimersByTime(pause);
  expect([a.sees(), b.sees()]).toEqual([[], []]);
  cut.clear();
  one.ask();
  vi.advanceTimersByTime(pause);
  expect([a.sees(), b.sees()]).toEqual([["b"], ["a"]]);
});

test("whoever may no longer see it sees nobody and is seen by nobody, at once", () => {
  const one = server("one");
  let isAllowed = true;
  const [a, b] = [page("1", "a", { isAllowed: () => isAllowed }), page("2", "b")];
  a.view(one);
  b.view(one);
  vi.advanceTimersByTime(2 * pause);
  isAllowed = false;
  one.review();
  expect([a.sees(), b.sees()]).toEqual([[], []]);
  vi.advanceTimersByTime(beat);
  expect([a.sees(), b.sees()]).toEqual([[], []]);
});

test("a guest is told of those alone whom they know", () => {
  const one = server("one");
  const [guest, b, c] = [page("1", "guest", { known: new Set(["guest", "b"]) }), page("2", "b"), page("3", "c")];
  for (const each of [guest, b, c]) each.view(one);
  vi.advanceTimersByTime(pause);
  expect([guest.sees(), b.sees()]).toEqual([["b"], ["c", "guest"]]);
});

test("however often a page says something, the others are told now and then", () => {
  const [one, two] = [server("one"), server("two")];
  const [a, b, far] = [page("1", "a"), page("2", "b"), page("3", "c")];
  b.view(one);
  far.view(two);
  vi.advanceTimersByTime(pause);
  const before = words.length;
  for (let at = 0; at < 1_001; at += 1) {
    a.view(one, "o p t", at % 2 === 0);
    vi.advanceTimersByTime(1);
  }
  vi.advanceTimersByTime(pause);
  expect(Math.max(b.received.length, far.received.length, words.length - before)).toBeLessThan(2 * (1_000 / pause) + 4);
  expect([b.sees(), far.sees()]).toEqual([
    ["a writing", "c"],
    ["a writing", "b"],
  ]);
});

test("whoever watches a project is told who is at which of its tasks, of all that are there and then of what is other, and nothing of themselves", () => {
  const one = server("one");
  const [a, a2, b, board] = [page("1", "a"), page("2", "a"), page("3", "b"), watcher("4", "b")];
  a.view(one, "o p t");
  b.view(one, "o p u");
  vi.advanceTimersByTime(pause);
  board.watch(one);
  expect(board.received).toEqual([[{ task: "t", people: ["a"] }]]);
  a2.view(one, "o p u");
  vi.advanceTimersByTime(pause);
  expect(board.sees()).toEqual(["t: a", "u: a"]);
  a.view(one, "o p t", true);
  a.view(one, "o q t");
  vi.advanceTimersByTime(pause);
  expect(board.sees()).toEqual(["u: a"]);
  one.leave("2");
  vi.advanceTimersByTime(pause);
  expect([board.sees(), board.received.length]).toEqual([[], 4]);
  one.unwatch("4");
  a.view(one, "o p t");
  vi.advanceTimersByTime(pause);
  expect(board.received).toHaveLength(4);
});

test("who is at a project's workflow is nobody at a task, and of another project nothing is told", () => {
  const one = server("one");
  const [a, board, elsewhere] = [page("1", "a"), watcher("2", "b"), watcher("3", "b")];
  board.watch(one);
  elsewhere.watch(one, "o q");
  a.view(one, placeIn("o p", null));
  vi.advanceTimersByTime(pause);
  a.view(one, placeIn("o p", "t"));
  vi.advanceTimersByTime(pause);
  expect([board.sees(), board.received.length, elsewhere.received]).toEqual([["t: a"], 1, []]);
  // A page watches one project.
  board.watch(one, "o q");
  one.leave("1");
  vi.advanceTimersByTime(pause);
  expect(board.received).toHaveLength(1);
});

test("a watcher hears of tasks that are open at other servers alone, as long as they live, and at none when it stops", () => {
  const [one, two] = [server("one"), server("two")];
  const [a, c, board] = [page("1", "a"), page("2", "c"), watcher("3", "b")];
  a.view(one);
  vi.advanceTimersByTime(pause);
  board.watch(two);
  vi.advanceTimersByTime(pause);
  expect(board.sees()).toEqual(["t: a"]);
  c.view(one, "o p u");
  vi.advanceTimersByTime(10 * lifetime);
  expect(board.sees()).toEqual(["t: a", "u: c"]);
  one.leave("2");
  vi.advanceTimersByTime(pause);
  expect(board.sees()).toEqual(["t: a"]);
  servers.delete("one");
  one.stop();
  vi.advanceTimersByTime(lifetime + beat);
  expect(board.sees()).toEqual([]);
  two.unwatch("3");
  const before = words.length;
  vi.advanceTimersByTime(10 * lifetime);
  expect(words).toHaveLength(before);
});

test("a watcher whose server did not hear the others for a while does once it asks", () => {
  const [one, two] = [server("one"), server("two")];
  const [a, board] = [page("1", "a"), watcher("2", "b")];
  cut.add("one");
  a.view(one);
  board.watch(two);
  vi.advanceTimersByTime(pause);
  expect(board.sees()).toEqual([]);
  cut.clear();
  two.ask();
  vi.advanceTimersByTime(pause);
  expect(board.sees()).toEqual(["t: a"]);
});

test("a guest who watches is told of those alone whom they know, and whoever may no longer watch of nobody, at once", () => {
  const one = server("one");
  let isAllowed = true;
  const [b, c] = [page("1", "b"), page("2", "c")];
  const [guest, member] = [watcher("3", "guest", { known: new Set(["guest", "b"]) }), watcher("4", "d", { isAllowed: () => isAllowed })];
  for (const each of [guest, member]) each.watch(one);
  for (const each of [b, c]) each.view(one);
  vi.advanceTimersByTime(pause);
  expect([guest.sees(), member.sees()]).toEqual([["t: b"], ["t: b c"]]);
  isAllowed = false;
  one.review();
  expect(member.sees()).toEqual([]);
  one.leave("2");
  vi.advanceTimersByTime(pause);
  expect([guest.sees(), member.sees()]).toEqual([["t: b"], []]);
});
