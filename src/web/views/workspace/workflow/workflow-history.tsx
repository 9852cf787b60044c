import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { WorkflowHistoryActor } from "../../../../../machines/workspace/workflow-history.ts";
import type { WorkflowVersion } from "../../../../domain/workflow-versions.ts";
import type { Project } from "../../../../domain/rows.ts";
import { longDate } from "../../../i18n/dates.ts";
import { usePeople } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { usePersonName } from "../members/people.ts";
import * as css from "./publishing.css.ts";

type WorkflowHistoryProps = {
  actor: WorkflowHistoryActor;
  project: Project;
  /** Makes one of them the draft; null where the person may not. */
  onTake: ((version: WorkflowVersion) => void) | null;
};

/** A version, with who published it and when. */
const VersionLine = ({ version, project, onTake }: Omit<WorkflowHistoryProps, "actor"> & { version: WorkflowVersion }) => {
  const { i18n } = useLingui();
  const people = usePeople();
  const nameOf = usePersonName();
  const { version: number, publishedAt, publishedBy } = version;
  const [name, day] = [nameOf(people.find(({ id }) => id === publishedBy)), publishedAt === null ? "" : longDate(i18n, publishedAt)];
  const isInForce = number === project.workflowVersion;
  return (
    <li className={css.version}>
      <span>
        <b>
          <Trans>Version {number}</Trans>
        </b>{" "}
        <span className={css.note}>
          {publishedAt !== null && (
            <Trans>
              {name}, {day}
            </Trans>
          )}
          {isInForce && (
            <>
              {" · "}
              <Trans>in force</Trans>
            </>
          )}
        </span>
      </span>
      {onTake !== null && !isInForce && (
        <Button tone="secondary" size="small" className={bar} onClick={() => onTake(version)}>
          <Trans>Make version {number} the draft</Trans>
        </Button>
      )}
    </li>
  );
};

/** What a project published before, the latest first; an older one becomes the draft, and can be published again. */
export const WorkflowHistory = ({ actor, ...line }: WorkflowHistoryProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const isOpen = snapshot.hasTag("open");
  return (
    <section className={css.box} aria-labelledby="workflow-history">
      <h2 id="workflow-history" className={css.heading}>
        <Trans>What was published</Trans>
      </h2>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
      <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>What was published could not be loaded</Trans>} />
      {snapshot.hasTag("loaded") && (
        <ul className={css.versions} aria-labelledby="workflow-history">
          {snapshot.context.data?.versions.map((version) => (
            <VersionLine key={version.version} version={version} {...line} />
          ))}
        </ul>
      )}
      <div>
        <Button
          tone={isOpen ? "ghost" : "secondary"}
          size="small"
          className={bar}
          aria-expanded={isOpen}
          onClick={() => actor.send({ type: isOpen ? "list.closed" : "list.opened" })}
        >
          {isOpen ? <Trans>Hide what was published</Trans> : <Trans>Show what was published</Trans>}
        </Button>
      </div>
    </section>
  );
};
