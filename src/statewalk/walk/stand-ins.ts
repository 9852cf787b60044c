/**
 * Guards that stand for those that nobody implemented: they say what the event says. What follows within a chart from an event (a state that is done,
 * a transition without an event) carries nothing; it is answered by the event from which it follows.
 */
import { StateMachine, type AnyEventObject, type AnyStateMachine } from "xstate";

/** What an event says of the answers of guards that nobody implemented. */
export type Answers = { answers?: Record<string, boolean> };

type Carrier = AnyEventObject & Answers & { output?: Answers; input?: Answers; snapshot?: Answers };

const answersIn = ({ answers, output, input, snapshot }: Carrier) => answers ?? output?.answers ?? input?.answers ?? snapshot?.answers;

/** Those of the event that is being followed. */
let current: Answers["answers"];

/** Follows an event. All that is asked meanwhile is answered by it. */
export const answering = <Result>(event: AnyEventObject, follow: () => Result): Result => {
  const before = current;
  current = answersIn(event);
  try {
    return follow();
  } finally {
    current = before;
  }
};

const standIns = new WeakSet();

export const isStandIn = (guard: object) => standIns.has(guard);

export const standInFor = (name: string) => {
  const guard = ({ event }: { event: AnyEventObject }) => (answersIn(event) ?? current)?.[name] === true;
  standIns.add(guard);
  return guard;
};

const remembering = new WeakSet<AnyStateMachine>();

export const isAnswered = (machine: AnyStateMachine) => remembering.has(machine);

/** The same machine, which remembers while it follows an event what that says; so does what it is provided as. */
export const answered = <Machine extends AnyStateMachine>(machine: Machine): Machine => {
  const { transition, getInitialSnapshot } = machine as AnyStateMachine;
  const own: Pick<AnyStateMachine, "transition" | "getInitialSnapshot" | "provide"> = {
    transition: (snapshot, event: AnyEventObject, scope) => answering(event, () => transition(snapshot, event, scope)),
    getInitialSnapshot: (scope, input: unknown) => answering({ type: "xstate.init", input }, () => getInitialSnapshot(scope, input)),
    provide: (implementations) => answered(StateMachine.prototype.provide.call(machine, implementations as never) as AnyStateMachine),
  };
  remembering.add(machine);
  return Object.assign(machine, own);
};
