import { dayAfter } from "../../domain/days.ts";
import { usualAgesAnswer, usually } from "../../domain/usual-ages.ts";
import { createCalls } from "../clients/calls.ts";
import type { Workspace } from "./workspace.ts";

/** How long is usual in each state of a project, in milliseconds by the state; null where that cannot be had. */
export const loadUsualAges = async (
  { settings, session, language, place }: Workspace,
  project: string,
  today: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number> | null> => {
  const query = new URLSearchParams({ from: dayAfter(today, 1 - usually.days), to: today, only: "usual" });
  const path = `w/${place.subdomain}/projects/${project}/reports?${query.toString()}`;
  const answer = await createCalls(settings, session, language)(signal)("GET", path, undefined, usualAgesAnswer, "server");
  return answer.success && answer.data.usual !== null ? new Map(answer.data.usual.states.map(({ state, p85 }) => [state, p85])) : null;
};
