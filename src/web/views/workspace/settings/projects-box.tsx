import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { countedIn, isOver } from "../../../../../machines/workspace/project-places.ts";
import type { WritableProjectsActor, WritableProjectsSnapshot } from "../../../../../machines/workspace/writable-projects.ts";
import type { KnownProject } from "../../../../contract/workspace/projects.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Badge, Card } from "../../../ui/card.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useRow } from "../../../providers/workspace-rows.ts";
import { LargerPlan } from "../plan/larger-plan.tsx";
import { Link } from "../shell/routing.tsx";
import * as css from "./projects-box.css.ts";

type BoxProps = { actor: WritableProjectsActor };
type ListProps = BoxProps & { snapshot: WritableProjectsSnapshot };

/** The projects of the organisation, private ones too; where the plan has no room for all, an owner chooses which stay writable. */
export const ProjectsBox = ({ actor }: BoxProps) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { problem, mayChoose, ...list } = snapshot.context;
  const isChoosing = mayChoose && isOver(list);
  return (
    <Card>
      <Stack gap={4}>
        <h2 id="known-projects">
          <Trans>Projects</Trans>
        </h2>
        <SlowResponse snapshot={snapshot} send={actor.send} />
        <Refusal snapshot={snapshot} />
        {snapshot.hasTag("loading") && <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />}
        <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The projects could not be loaded</Trans>} />
        {snapshot.hasTag("listed") && isOver(list) && <NoRoom list={list} />}
        {snapshot.hasTag("saved") && (
          <Banner tone="success">
            <Trans>The choice is kept</Trans>
          </Banner>
        )}
        {snapshot.hasTag("listed") &&
          (isChoosing ? (
            <Form label={t`Choose what stays writable`} onSubmit={() => actor.send({ type: "submitted" })}>
              <List actor={actor} snapshot={snapshot} />
              <Row>
                <Button
                  type="submit"
                  busy={snapshot.hasTag("busy") && !snapshot.hasTag("joining")}
                  disabled={!snapshot.can({ type: "submitted" })}
                >
                  <Trans>Keep this choice</Trans>
                </Button>
              </Row>
            </Form>
          ) : (
            <List actor={actor} snapshot={snapshot} />
          ))}
      </Stack>
    </Card>
  );
};

const NoRoom = ({ list }: { list: Parameters<typeof countedIn>[0] }) => {
  const [count, most] = [countedIn(list).length, list.most ?? 0];
  return (
    <Banner
      tone="warning"
      title={
        <Trans>
          Your plan has room for {most} projects of {count}
        </Trans>
      }
      actions={<LargerPlan of="projects" />}
    >
      <Trans>The others can be read, and not changed. An archived project takes no room; one in the trash does.</Trans>
    </Banner>
  );
};

const List = ({ actor, snapshot }: ListProps) => (
  <ul aria-labelledby="known-projects" className={css.projects}>
    {snapshot.context.projects.map((project) => (
      <Line key={project.id} actor={actor} snapshot={snapshot} project={project} />
    ))}
  </ul>
);

const Line = ({ actor, snapshot, project }: ListProps & { project: KnownProject }) => {
  const { t, i18n } = useLingui();
  const { id, name, isPrivate, isArchived, isOverLimit } = project;
  const { context } = snapshot;
  const row = useRow("project", id);
  const isChoosing = context.mayChoose && isOver(context) && !isArchived;
  const leads = new Intl.ListFormat(i18n.locale).format(project.leads.map((lead) => lead ?? t`Somebody without a name`));
  const toggled = { type: "project.toggled", id } as const;
  const joins = { type: "join.chosen", id } as const;
  return (
    <li className={css.project}>
      {isChoosing ? (
        <Checkbox
          name={`writable-${id}`}
          label={name}
          checked={context.chosen.includes(id)}
          disabled={snapshot.hasTag("busy")}
          aria-disabled={!snapshot.can(toggled) || undefined}
          onChange={() => actor.send(toggled)}
        />
      ) : row ? (
        // An archived one is brought back from its settings.
        <Link className={css.name} to={isArchived ? "/p/$key/settings" : "/p/$key"} params={{ key: row.key }}>
          {name}
        </Link>
      ) : (
        <span className={css.name}>{name}</span>
      )}
      {leads !== "" && (
        <span className={css.leads}>
          <Trans>Led by {leads}</Trans>
        </span>
      )}
      {isPrivate && (
        <Badge>
          <Trans>Private</Trans>
        </Badge>
      )}
      {isArchived && (
        <Badge>
          <Trans>Archived</Trans>
        </Badge>
      )}
      {!project.isRead && (
        <Button
          tone="secondary"
          size="small"
          aria-label={t`Add yourself to ${name}`}
          busy={snapshot.hasTag("joining") && context.joining === id}
          disabled={!snapshot.can(joins)}
          onClick={() => actor.send(joins)}
        >
          <Trans>Add yourself</Trans>
        </Button>
      )}
      {isOverLimit && !isChoosing && (
        <Badge>
          <Trans>Read only</Trans>
        </Badge>
      )}
    </li>
  );
};
