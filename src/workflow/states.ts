/** What is asked of a workflow's states and moves; without the schema, which pages that only show workflows do not load. */
import type { Language } from "../contract/choices.ts";
import type { Name, State, Move, WorkflowDocument } from "./document.ts";

/** Whether a task is judged by others: those below it, or those that it waits for. */
export const asksOfOthers = ({ states }: Pick<WorkflowDocument, "states">): boolean =>
  states.some(({ moves }) => moves.some(({ when = [] }) => when.some((one) => "subtasks" in one || "blockers" in one)));

/** Whether some move waits for working time. */
export const asksForWorkingTime = ({ states }: Pick<WorkflowDocument, "states">): boolean =>
  states.some(({ moves }) => moves.some(({ when = [] }) => when.some((one) => "working" in one)));

/** A person's vote, which is made as a move is: what it is called where a move has its id. */
export const votes = ["yes", "no"] as const;
export type Vote = (typeof votes)[number];
export const isVote = (id: string): id is Vote => votes.some((vote) => vote === id);
export const voteNames: Record<Vote, Name> = { yes: { th: "อนุมัติ", en: "Approve" }, no: { th: "ไม่อนุมัติ", en: "Decline" } };

/** All that leaves a state: the votes of an approval, then its moves. */
export const stepsOf = ({ approval: asked, moves }: Pick<State, "approval" | "moves">): Move[] => {
  if (asked === undefined) return moves;
  const ballot = votes.map((vote): Move => ({
    id: vote,
    name: voteNames[vote],
    to: asked[vote],
    who: asked.from,
    ...(asked.words && vote === "no" ? { needs: [{ input: "comment" }] } : {}),
  }));
  return [...ballot, ...moves];
};

/** What is read in a language: its own name, else that of the other one. */
export const nameIn = ({ th = "", en = "" }: Name, language: Language): string => (language === "th" ? th || en : en || th);

/** Work ends there. A move may still lead out: what was done can be opened again. */
export const isEnd = ({ category }: State): boolean => category === "done" || category === "cancelled";

/** Whether a document has a state in which work ends, by its id. */
export const endsIn = ({ states }: Pick<WorkflowDocument, "states">, id: string): boolean =>
  states.some((state) => state.id === id && isEnd(state));
