import { Trans, useLingui } from "@lingui/react/macro";
import type { Project, Task } from "../../../../domain/rows.ts";
import { usePresence } from "../../../providers/presence.ts";
import { useFoundTask } from "../../../providers/workspace-moves.ts";
import { useOpenProject, useRow } from "../../../providers/workspace-rows.ts";
import { MessagePage } from "../../../ui/message-page.tsx";
import { PageTitle } from "../shell/page-title.tsx";
import { PageSkeleton } from "../../shell/skeletons.tsx";
import { Opening } from "../shell/opening.tsx";
import { ProjectBar } from "../project/project-bar.tsx";
import { numberOf, taskPage } from "./task-facts.ts";
import { LinkButton } from "../shell/routing.tsx";
import { CopyLink } from "./copy-link.tsx";
import { TaskView } from "./task-view.tsx";
import { useLedOn } from "./use-led-on.ts";
import { Viewers } from "../presence/viewers.tsx";
import * as css from "./whole-task.css.ts";

/** /t/{key}-{number}: a task by itself; until it has a number, its id stands there. */
export const WholeTask = ({ project, name }: { project: Project; name: string }) => {
  const { t } = useLingui();
  const presence = usePresence();
  const isThere = useOpenProject(project.id);
  const { id, isSearching, elsewhere } = useFoundTask(project, name);
  useLedOn(elsewhere);
  const task = useRow("task", id ?? "");
  return (
    <>
      <ProjectBar project={project} place={null}>
        {task && <Viewers actor={presence} />}
        {task && <CopyLink task={task} project={project} />}
      </ProjectBar>
      <div className={css.page}>
        <Opening pending={(!isThere || isSearching) && !task} label={t`Opening the task…`} skeleton={<PageSkeleton />}>
          {task ? (
            <div className={css.task}>
              <PageTitle>{`${numberOf(project, task)} · ${task.title}`}</PageTitle>
              <TaskView key={task.id} task={task} project={project} taskAt={(other: Task) => taskPage(project, other)} />
            </div>
          ) : (
            <>
              <PageTitle>{t`Task not found`}</PageTitle>
              <MessagePage
                illustration="lost"
                title={<Trans>Task not found</Trans>}
                actions={
                  <LinkButton to="/p/$key" params={{ key: project.key }}>
                    <Trans>To the board</Trans>
                  </LinkButton>
                }
              >
                <p>
                  <Trans>There is no such task, or it is no longer in the trash.</Trans>
                </p>
              </MessagePage>
            </>
          )}
        </Opening>
      </div>
    </>
  );
};
