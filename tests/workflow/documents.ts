/** Documents and facts for the tests of workflows: one that uses the whole vocabulary, and random ones. */
import fc from "fast-check";
import { projectRoles } from "../../src/contract/workspace/can.ts";
import { roles } from "../../src/contract/workspace/roles.ts";
import { categories, relations, type Move, type Single, type State, type Who, type WorkflowDocument } from "../../src/workflow/document.ts";
import type { Facts } from "../../src/workflow/facts.ts";

/** Purchases of a small team: whoever asks does not approve, few are ordered at a time, and the owner alone writes one off. */
export const purchases: WorkflowDocument = {
  format: 1,
  initial: "s1",
  states: [
    {
      id: "s1",
      name: { th: "ขอซื้อ", en: "Requested" },
      category: "open",
      moves: [{ id: "m1", name: { en: "Send" }, to: "s2", who: { any: [{ is: "author" }, { role: "lead" }] } }],
    },
    {
      id: "s2",
      name: { th: "รออนุมัติ", en: "Approval" },
      category: "waiting",
      limit: { count: 2, per: "state", hard: false },
      moves: [
        { id: "m2", name: { en: "Approve" }, to: "s3", who: { all: [{ role: "lead" }, { not: { is: "author" } }] } },
        { id: "m3", name: { en: "Send back" }, to: "s1", who: { not: { any: [{ organization: "guest" }, { is: "author" }] } } },
      ],
    },
    {
      id: "s3",
      name: { th: "สั่งแล้ว", en: "Ordered" },
      category: "active",
      limit: { count: 1, per: "state", hard: true },
      moves: [
        { id: "m4", name: { en: "Received" }, to: "s4", who: { is: "assignee" } },
        { id: "m5", name: { en: "Write off" }, to: "s5", who: { organization: "owner" } },
      ],
    },
    { id: "s4", name: { th: "ได้รับแล้ว", en: "Received" }, category: "done", moves: [] },
    {
      id: "s5",
      name: { th: "ตัดทิ้ง", en: "Written off" },
      category: "cancelled",
      moves: [{ id: "m6", name: { en: "Order again" }, to: "s3" }],
    },
  ],
};

export const stateOf = ({ states }: WorkflowDocument, id: string): State => states.find((state) => state.id === id)!;
export const moveOf = ({ states }: WorkflowDocument, id: string): Move =>
  states.flatMap(({ moves }) => moves).find((move) => move.id === id)!;
/** A copy in which something is changed. */
export const changed = (document: WorkflowDocument, change: (copy: WorkflowDocument) => void): WorkflowDocument => {
  const copy = structuredClone(document);
  change(copy);
  return copy;
};

/** Somebody who may move tasks and is nothing else to this one, while all states are empty. */
export const member: Facts = { role: "member", projectRole: "member", isAssignee: false, isAuthor: false, occupancy: {} };

const single: fc.Arbitrary<Single> = fc.oneof(
  fc.record({ role: fc.constantFrom(...projectRoles) }),
  fc.record({ organization: fc.constantFrom(...roles) }),
  fc.record({ is: fc.constantFrom(...relations) }),
);
const combined = (part: fc.Arbitrary<Who>): fc.Arbitrary<Who> => {
  const parts = fc.array(part, { minLength: 1, maxLength: 3 });
  return fc.oneof(part, fc.record({ all: parts }), fc.record({ any: parts }), fc.record({ not: part }));
};
export const anyWho = combined(combined(combined(single)));

const anyLimit = fc.record({ count: fc.integer({ min: 1, max: 3 }), per: fc.constant("state" as const), hard: fc.boolean() });

/** Documents that can be compiled: names and ends do not matter to a machine. */
export const anyDocument: fc.Arbitrary<WorkflowDocument> = fc
  .array(
    fc.record({
      category: fc.constantFrom(...categories),
      limit: fc.option(anyLimit, { nil: undefined }),
      // How many states further on a move leads: never to its own.
      moves: fc.array(fc.record({ on: fc.nat({ max: 6 }), who: fc.option(anyWho, { nil: undefined }) }), { maxLength: 4 }),
    }),
    { minLength: 2, maxLength: 6 },
  )
  .map((drawn) => {
    let moves = 0;
    const idOf = (at: number) => `s${(at % drawn.length) + 1}`;
    return {
      format: 1,
      initial: "s1",
      states: drawn.map((state, at) => ({
        id: idOf(at),
        name: { en: `State ${at}` },
        category: state.category,
        ...(state.limit && { limit: state.limit }),
        moves: state.moves.map(({ on, who }) => {
          moves += 1;
          return { id: `m${moves}`, name: { en: `Move ${moves}` }, to: idOf(at + 1 + (on % (drawn.length - 1))), ...(who && { who }) };
        }),
      })),
    };
  });

/** Somebody, and how full each of the random documents' states is: around their limits. */
export const anyFacts: fc.Arbitrary<Facts> = fc.record({
  role: fc.constantFrom(...roles),
  projectRole: fc.constantFrom(...projectRoles, null),
  isAssignee: fc.boolean(),
  isAuthor: fc.boolean(),
  occupancy: fc.dictionary(fc.constantFrom("s1", "s2", "s3", "s4", "s5", "s6"), fc.nat({ max: 4 }), { noNullPrototype: true }),
});

/** Everybody there is, with the same tasks around. */
export const everybody = (occupancy: Facts["occupancy"]): Facts[] =>
  roles.flatMap((role) =>
    [...projectRoles, null].flatMap((projectRole) =>
      [true, false].flatMap((isAssignee) => [true, false].map((isAuthor) => ({ role, projectRole, isAssignee, isAuthor, occupancy }))),
    ),
  );
