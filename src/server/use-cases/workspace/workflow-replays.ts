import { day } from "../../../contract/time.ts";
import { recordedMoves } from "../../../domain/recorded-moves.ts";
import { most, type WorkflowReplay } from "../../../domain/workflow-replay.ts";
import { most as publishable, type WorkflowDocument } from "../../../workflow/document.ts";
import { movesIn } from "../../../workflow/document.ts";
import { workingTime } from "../../../domain/working-time.ts";
import { replay } from "../../../workflow/replay.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { readCalendar } from "../../store/queries/workspace/calendar.ts";
import { listMembers } from "../../store/queries/workspace/members.ts";
import { listPastChanges, listRecordedMoves, readCounts } from "../../store/queries/workspace/recorded-moves.ts";
import { listRelated, readProject } from "../../store/queries/workspace/snapshots.ts";
import { instant } from "../../../basics/sql/statement.ts";
import { type WorkspaceCaller, reading, requirePermission } from "./caller.ts";
import { isEverybody } from "./snapshots.ts";
import { workCalendarOf } from "./work-calendar.ts";

/**
 * What the recorded moves of a project would have come to under a workflow, for whoever may change that of the project.
 *
 * @throws Refusal not_found for a project that the person may not read, leads_only, too_large for more than can be published, not_a_member,
 * organization_deleted
 */
export const replayWorkflow = (
  deps: Pick<Deps, "db" | "clock">,
  acting: WorkspaceCaller,
  id: string,
  workflow: WorkflowDocument,
): Promise<WorkflowReplay> =>
  reading(deps, acting, async (tx, { me }) => {
    const head = await readProject(tx, me.userId, isEverybody(me.role), id);
    if (head === null) throw new Refusal("not_found");
    const { project, access, groups } = head;
    const given = access.find(({ person }) => person === me.userId)?.role ?? null;
    requirePermission(me.role, "project.workflow", { isPrivate: project.isPrivate, given });
    if (workflow.states.length > publishable.states || movesIn(workflow.states) > publishable.moves) throw new Refusal("too_large");

    const since = new Date(deps.clock.now().getTime() - most.days * day);
    const found = await listRecordedMoves(tx, id, since, { moves: most.moves + 1, changes: most.changes });
    const moves = found.slice(0, most.moves);
    const [first] = moves.slice(-1);
    if (first === undefined) return { count: 0, refused: 0, unknown: 0, since: null, steps: [] };
    const changes = await listPastChanges(tx, id, Math.min(...moves.map(({ seq }) => seq)));
    const touched = new Set([
      ...moves.map(({ task }) => task),
      ...changes.flatMap((change) => (change.kind === "task" ? [change.key] : [])),
    ]);
    const tasks = await listRelated(tx, id, [...touched]);
    const people = (await listMembers(tx)).map(({ userId, role }) => ({ id: userId, role }));
    const counts = await readCounts(tx, id);
    const calendar = await readCalendar(tx);
    if (calendar === null) throw new Refusal("not_found");
    const working = workingTime(workCalendarOf(calendar));

    const replayed = replay(workflow, recordedMoves({ project, tasks, people, access, groups, counts, changes, moves, working }, workflow));
    const known = new Map(tasks.map((task) => [task.id, task]));
    return {
      ...replayed,
      since: found.length > moves.length ? instant(first.at).toISOString() : null,
      steps: replayed.steps.slice(0, most.steps).map((step) => ({
        ...step,
        causes: [...step.causes],
        tasks: step.tasks.slice(0, most.tasks).flatMap(({ id: task, times }) => {
          const { number, title } = known.get(task) ?? { number: null, title: "" };
          return number === null ? [] : [{ id: task, number, title, times }];
        }),
      })),
    };
  });
