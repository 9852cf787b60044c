import { Trans, useLingui } from "@lingui/react/macro";
import type { Project, Task } from "../../../../domain/rows.ts";
import { watchersOf } from "../../../../domain/watching.ts";
import { usePlace, useWatchers } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { Star } from "../favourites/star.tsx";
import { useNamedReaders } from "../members/people.ts";
import { PersonFace } from "../members/person-face.tsx";
import { useTaskCommands } from "../commands/use-acts.ts";
import * as css from "./watching.css.ts";

/** Who hears of what happens to a task, and whether the person does. */
export const Watching = ({ task, project }: { task: Task; project: Project }) => {
  const { t } = useLingui();
  const me = usePlace()?.me.id ?? "";
  const watchers = useWatchers(task.id);
  const commands = useTaskCommands();
  const watching = new Set(watchersOf(task, watchers));
  const people = useNamedReaders(project).filter(({ id }) => watching.has(id));
  const isOn = watching.has(me);
  return (
    <div className={css.watching}>
      <Button
        tone="ghost"
        size="small"
        className={row}
        icon={<WorkIcon name="eye" size={15} />}
        aria-pressed={isOn}
        title={isOn ? t`You are told what happens to this task` : t`Be told what happens to this task`}
        onClick={() => void commands.quietly(commands.acts.watch(task, !isOn), project)}
      >
        {isOn ? <Trans>Watching</Trans> : <Trans>Watch</Trans>}
      </Button>
      <Star target={{ kind: "task", id: task.id }} name={task.title} isWide />
      {people.length > 0 && (
        <ul className={css.faces} aria-label={t`Watching this task`}>
          {people.map((person) => (
            <li key={person.id}>
              <PersonFace id={person.id} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
