import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { type RefObject, useRef } from "react";
import type { TrashedProjectsActor, TrashedProjectsSnapshot } from "../../../../../machines/workspace/trashed-projects.ts";
import { trashDays } from "../../../../contract/life.ts";
import type { TrashedProject } from "../../../../domain/trash.ts";
import { longDate } from "../../../i18n/dates.ts";
import { usePeople } from "../../../providers/workspace-rows.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { useToastFloor } from "../../../ui/toast-floor.ts";
import { Tile } from "../../../ui/work/tile.tsx";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { usePersonName } from "../members/people.ts";
import { ProjectNameField } from "../project/project-name-field.tsx";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useFocusWhen } from "../hooks/use-focus-when.ts";
import * as css from "../settings/projects-box.css.ts";

type BoxProps = { actor: TrashedProjectsActor };
type LineProps = BoxProps & { snapshot: TrashedProjectsSnapshot; project: TrashedProject };

/** Asks for the name or the key of a project that is to go for good. */
const Ending = ({ actor, snapshot, project, field }: LineProps & { field: RefObject<HTMLInputElement | null> }) => {
  const { t } = useLingui();
  const { name: typed } = snapshot.context;
  const { name } = project;
  return (
    <Form label={t`Delete the project for good`} onSubmit={() => actor.send({ type: "submitted" })}>
      <p>
        <Trans>Everything in {name} is gone then, and nobody can bring it back. Its place in your plan is free at once.</Trans>
      </p>
      <Refusal snapshot={{ hasTag: (tag) => tag === "refused" && snapshot.hasTag("refused"), context: snapshot.context }} />
      <ProjectNameField
        ref={field}
        project={project}
        value={typed}
        readOnly={!snapshot.can({ type: "name.changed", name: typed })}
        onChange={(written) => actor.send({ type: "name.changed", name: written })}
      />
      <Row>
        <Button type="submit" size="small" busy={snapshot.hasTag("busy")} disabled={!snapshot.can({ type: "submitted" })}>
          <Trans>Delete it for good</Trans>
        </Button>
        <Button tone="ghost" size="small" disabled={!snapshot.can({ type: "cancelled" })} onClick={() => actor.send({ type: "cancelled" })}>
          <Trans>Leave it in the trash</Trans>
        </Button>
      </Row>
    </Form>
  );
};

/** Who deleted a project, when, and for how long it is there. */
const About = ({ project: { deletedBy, deletedAt, daysLeft } }: { project: TrashedProject }) => {
  const { i18n } = useLingui();
  const people = usePeople();
  const nameOf = usePersonName();
  const [name, day] = [nameOf(people.find(({ id }) => id === deletedBy)), longDate(i18n, deletedAt)];
  return (
    <span className={css.about}>
      {deletedBy === null ? (
        <Trans>Deleted on {day}</Trans>
      ) : (
        <Trans>
          Deleted by {name} on {day}
        </Trans>
      )}
      {" · "}
      {daysLeft === 1 ? <Trans>one day left</Trans> : <Trans>{daysLeft} days left</Trans>}
    </span>
  );
};

/** A project in the trash, with what can be done about it. */
const Line = ({ actor, snapshot, project, onPressed }: LineProps & { onPressed: () => void }) => {
  const { t } = useLingui();
  const { id, name, key } = project;
  const field = useRef<HTMLInputElement>(null);
  const isChosen = snapshot.context.chosen?.id === id;
  const isAsked = isChosen && snapshot.hasTag("confirming");
  useFocusWhen(field, isAsked);
  const restores = { type: "project.chosen", id } as const;
  const ends = { type: "end.chosen", id } as const;
  return (
    <li className={css.project}>
      <Tile name={name} color={project.color} icon={project.icon} />
      <span className={css.name}>
        {name} <span className={css.key}>{key}</span>
        <About project={project} />
      </span>
      {isAsked ? (
        <div className={css.asked}>
          <Ending actor={actor} snapshot={snapshot} project={project} field={field} />
        </div>
      ) : (
        <Row>
          <Button
            tone="secondary"
            size="small"
            aria-label={t`Restore ${name} (${key})`}
            busy={isChosen && snapshot.hasTag("restoring")}
            disabled={!snapshot.can(restores)}
            onClick={() => {
              onPressed();
              actor.send(restores);
            }}
          >
            <Trans>Restore</Trans>
          </Button>
          <Button
            tone="ghost"
            size="small"
            aria-label={t`Delete for good: ${name} (${key})`}
            disabled={!snapshot.can(ends)}
            onClick={() => {
              onPressed();
              actor.send(ends);
            }}
          >
            <Trans>Delete for good</Trans>
          </Button>
        </Row>
      )}
    </li>
  );
};

/** The projects in the trash, the latest first: who may brings them back, or has them go for good. */
export const TrashedProjectsBox = ({ actor }: BoxProps) => {
  const { t } = useLingui();
  const words = useProblemText();
  const snapshot = useSelector(actor, (state) => state);
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef(0);
  const { projects, chosen, problem } = snapshot.context;
  const name = chosen?.name ?? "";
  useToastFloor(list, snapshot.hasTag("listed") && projects.length > 0);
  const rows = () => [...(list.current?.children ?? [])];
  // The button that was pressed goes with its project: the next project that can be restored is where it was, or the last one.
  const nextRestore = () => (rows()[pressed.current] ?? rows().at(-1))?.querySelector("button") ?? heading.current;
  // Whoever thought again is where they were.
  const isKept = projects.some(({ id }) => id === chosen?.id);
  const pressedEnd = () => [...(rows()[pressed.current]?.querySelectorAll("button") ?? [])].at(-1);
  useFocusBack(snapshot.hasTag("restoring"), nextRestore);
  useFocusBack(snapshot.hasTag("confirming"), () => (isKept ? pressedEnd() : nextRestore()));
  useFocusBack(snapshot.hasTag("unreachable") || snapshot.hasTag("stalled"), nextRestore);
  return (
    <Card>
      <Stack gap={4}>
        <h2 ref={heading} id="trashed-projects" tabIndex={-1}>
          <Trans>Projects in the trash</Trans>
        </h2>
        <p>
          <Trans>A deleted project can be restored for {trashDays} days. Until then it keeps its place in your plan.</Trans>
        </p>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The projects in the trash could not be loaded</Trans>} />
        {snapshot.hasTag("unrestored") && (
          <Banner tone="error" title={<Trans>{name} could not be restored</Trans>}>
            {words(problem)}
          </Banner>
        )}
        {snapshot.hasTag("listed") && (
          <>
            <p role="status">
              {snapshot.hasTag("restored") && <Trans>{name} is back</Trans>}
              {snapshot.hasTag("gone") && <Trans>{name} is not in the trash any more</Trans>}
              {snapshot.hasTag("deleted") && <Trans>{name} is gone for good</Trans>}
            </p>
            {projects.length > 0 ? (
              <ul ref={list} className={css.projects} aria-labelledby="trashed-projects">
                {projects.map((project, at) => (
                  <Line
                    key={project.id}
                    actor={actor}
                    snapshot={snapshot}
                    project={project}
                    onPressed={() => {
                      pressed.current = at;
                    }}
                  />
                ))}
              </ul>
            ) : (
              <p>
                <Trans>No project that you could restore is in the trash.</Trans>
              </p>
            )}
          </>
        )}
      </Stack>
    </Card>
  );
};
