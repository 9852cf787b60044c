/** Who has a task open, of several servers: told to each page once, gone with whoever goes, and nowhere else than in memory. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Viewer } from "../../src/domain/wire.ts";
import { beat, createPresence, lifetime, pause, type PresenceWord } from "../../src/server/workspace-presence.ts";

type Server = ReturnType<typeof createPresence>;
let servers: Map<string, Server>;
let words: PresenceWord[];
/** Servers that nobody hears. */
let cut: Set<string>;

const server = (name: string): Server => {
  const one = createPresence(name, (word) => {
    words.push(word);
    if (cut.has(name)) return;
    for (const [other, { heard }] of servers) if (other !== name && !cut.has(other)) heard(word);
  });
  servers.set(name, one);
  return one;
};

/** A page, and what it was told last. */
const page = (id: string, person: string, more: { known?: ReadonlySet<string>; isAllowed?: () => boolean } = {}) => {
  const told: Viewer[][] = [];
  const own = {
    id,
    person,
    known: more.known ?? null,
    isAllowed: more.isAllowed ?? (() => true),
    tell: (viewers: Viewer[]) => told.push(viewers),
  };
  return {
    told,
    sees: () => (told.at(-1) ?? []).map(({ person: other, isWriting }) => (isWriting ? `${other} writing` : other)),
    view: (on: Server, place = "o p t", isWriting = false) => on.view(place, { ...own, isWriting }),
  };
};

beforeEach(() => {
  vi.useFakeTimers();
  [servers, words, cut] = [new Map(), [], new Set()];
});
afterEach(() => {
  for (const { stop } of servers.values()) stop();
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
  expect([a.told, b.told]).toEqual([[], []]);
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
  expect(Math.max(b.told.length, far.told.length, words.length - before)).toBeLessThan(2 * (1_000 / pause) + 4);
  expect([b.sees(), far.sees()]).toEqual([
    ["a writing", "c"],
    ["a writing", "b"],
  ]);
});
