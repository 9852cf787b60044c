import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";
import type { TaskViewersActor } from "../../../../../machines/workspace/task-viewers.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { provideTaskViewers } from "../../../providers/task-viewers.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useHubLine, usePeople } from "../../../providers/workspace-rows.ts";
import { hidden } from "../../../ui/text.css.ts";
import { usePersonName } from "../members/people.ts";
import { PersonFace } from "../members/person-face.tsx";
import { Tint } from "../task/tint.tsx";
import { ring } from "../presence/viewers.css.ts";
import * as css from "./board-live.css.ts";
import type { LiveOf } from "./live.ts";

/** As many faces as a card has room for. */
const most = 2;

/** Who else looks at a task, of those of whom this page knows: a ring is round their faces, and round that of whom it is given to. */
export const TaskViewers = ({ actor, task: { id, assignee } }: { actor: TaskViewersActor; task: Pick<Task, "id" | "assignee"> }) => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const people = usePeople();
  const seen = useSelector(actor, ({ context }) => context.seen[id]);
  const known = people.filter((person) => seen?.includes(person.id));
  if (known.length === 0) return null;
  const own = known.find((person) => person.id === assignee);
  const others = known.filter((person) => person !== own);
  const rest = others.slice(most).map(nameOf).join(", ");
  return (
    <ul className={css.taskViewers} aria-label={t`Looking at it`} data-own={own ? "" : undefined}>
      {own && <li className={hidden}>{nameOf(own)}</li>}
      {others.slice(0, most).map((person) => (
        <li key={person.id} className={ring}>
          <PersonFace id={person.id} />
        </li>
      ))}
      {rest !== "" && (
        <li className={css.more} title={rest} role="img" aria-label={rest}>
          +{others.length - most}
        </li>
      )}
    </ul>
  );
};

/** Asks who looks at the tasks of a board that is drawn already, and says of its cards what others do at them. */
export const BoardLive = ({ project, onLive }: { project: Project; onLive: (live: LiveOf) => void }) => {
  const line = useHubLine();
  const [machine] = useState(() => provideTaskViewers(line));
  const actor = useFlow(machine, { input: { project: project.id } });
  useEffect(
    () =>
      onLive((task) => (
        <>
          <Tint of={task.id} />
          <TaskViewers actor={actor} task={task} />
        </>
      )),
    [actor, onLive],
  );
  return null;
};
