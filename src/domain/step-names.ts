import type { Name } from "../workflow/document.ts";
import { isVote, voteNames } from "../workflow/states.ts";
import type { Project } from "./rows.ts";

/** What a project calls a step, also one that its workflows had before; undefined where that was not kept. @param id a move's, or which vote it is */
export const stepNamed = ({ workflow, formerMoves }: Pick<Project, "workflow" | "formerMoves">, id: string): Name | undefined => {
  if (isVote(id)) return voteNames[id];
  const known = [...workflow.states.flatMap(({ moves }) => moves), ...formerMoves];
  return known.find((move) => move.id === id)?.name;
};
