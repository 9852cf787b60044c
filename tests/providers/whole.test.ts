/** Nothing that a chart asks the page for is forgotten: it would fail only once somebody comes that far. */
import { describe, expect, it } from "vitest";
import type { AnyStateMachine } from "xstate";
import { isMachine } from "statewalk";
import { chartCalled } from "../../machines/index.ts";
import { app } from "./actors.ts";

const providers = Object.values(import.meta.glob<Record<string, unknown>>("../../src/web/providers/*.ts", { eager: true }))
  .flatMap((module) => Object.entries(module))
  .filter(([name]) => name.startsWith("provide")) as [string, (...given: unknown[]) => AnyStateMachine][];

/** What a chart, or one that it runs, has only in the form that fails: the one that it was written with. */
const forgotten = (machine: AnyStateMachine): string[] => {
  const { actors, actions } = machine.implementations as { actors: Record<string, object>; actions: Record<string, object> };
  const written = chartCalled(machine.id).machine.implementations as { actors: object; actions: object };
  return [
    // What a chart does by itself, such as to assign, has a type.
    ...Object.entries(written.actions).flatMap(([name, action]: [string, object]) =>
      !("type" in action) && actions[name] === action ? [`${machine.id}: action ${name}`] : [],
    ),
    ...Object.entries(written.actors).flatMap(([name, actor]: [string, object]) =>
      isMachine(actors[name]) ? forgotten(actors[name]) : actors[name] === actor ? [`${machine.id}: actor ${name}`] : [],
    ),
  ];
};

/** Another browser is added by signing in there. */
const ofNobody: Record<string, string[]> = { provideSessions: ["sessionsAndIdentities: actor add"] };

describe("a chart is given all that it asks for, and so are those that it runs", () => {
  it.each(providers)("by %s", (name, provide) => {
    expect(forgotten(provide(app, {}))).toEqual(ofNobody[name] ?? []);
  });

  it("by the page, which has one session", () => {
    expect(forgotten(app.session.logic as AnyStateMachine)).toEqual([]);
  });
});
