import { Trans, useLingui } from "@lingui/react/macro";
import type { MembersActor, MembersSnapshot } from "../../../../../machines/workspace/members.ts";
import type { Assigned } from "../../../../contract/workspace/people.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { Skeleton, Waiting } from "../../../ui/skeleton.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { displayName } from "./display-name.ts";
import * as css from "./members.css.ts";

type RemovingProps = { actor: MembersActor; snapshot: MembersSnapshot; called: string; organization: string };

/** Before somebody is removed: what happens then, and to whom their tasks go. */
export const Removing = ({ actor, snapshot, called, organization }: RemovingProps) => {
  const { t } = useLingui();
  const words = useProblemText();
  const { tasks, problem } = snapshot.context;
  const isUnlisted = snapshot.hasTag("unlisted");
  const isPending = !isUnlisted && !snapshot.hasTag("assigned") && !snapshot.hasTag("cooling");
  return (
    <Banner
      // Whoever asked again is left with no button.
      key={String(isUnlisted)}
      tone="warning"
      focus
      title={<Trans>Remove {called}?</Trans>}
      actions={
        <>
          {isUnlisted && (
            <Button size="small" tone="secondary" onClick={() => actor.send({ type: "tasks.retried" })}>
              <Trans>Load the tasks again</Trans>
            </Button>
          )}
          <Button
            size="small"
            disabled={!snapshot.can({ type: "confirmation.given" })}
            onClick={() => actor.send({ type: "confirmation.given" })}
          >
            <Trans>Remove them</Trans>
          </Button>
          <Button size="small" tone="ghost" onClick={() => actor.send({ type: "cancelled" })}>
            <Trans>Leave it as it is</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <p>
          <Trans>
            Their open pages close at once and they see nothing of {organization} any more. What they made stays, and their seat is free.
          </Trans>
        </p>
        <Waiting pending={isPending} label={t`Loading…`} skeleton={<Skeleton height="4.5em" />}>
          {isUnlisted && (
            <div>
              <p className={css.who}>
                <Trans>What they are assigned to could not be loaded</Trans>
              </p>
              <p>
                {words(problem)} <Trans>If you remove them now, their tasks become nobody's.</Trans>
              </p>
            </div>
          )}
          {snapshot.hasTag("assigned") && tasks && <Left actor={actor} snapshot={snapshot} tasks={tasks} />}
        </Waiting>
      </Stack>
    </Banner>
  );
};

type LeftProps = Pick<RemovingProps, "actor" | "snapshot"> & { tasks: Assigned };

/** What they are assigned to, and who takes it over. */
const Left = ({ actor, snapshot, tasks: { count, tasks, successors } }: LeftProps) => {
  const { t } = useLingui();
  const { people, successor, problem } = snapshot.context;
  if (count === 0)
    return (
      <p>
        <Trans>You see no open tasks of theirs.</Trans>
      </p>
    );
  const left = count - tasks.length;
  const seen = successors.find(({ id }) => id === successor)?.count ?? count;
  const offered = people.filter(({ id }) => successors.some((each) => each.id === id));
  return (
    <>
      <div>
        <p className={css.who}>
          <Trans>Their open tasks: {count}</Trans>
        </p>
        <ul aria-label={t`Open tasks`} className={css.tasks}>
          {tasks.map(({ id, name, title }) => (
            <li key={id} className={css.task}>
              <span className={css.number}>{name}</span> <span>{title}</span>
            </li>
          ))}
        </ul>
        {left > 0 && (
          <p className={css.muted}>
            <Trans>+{left} more</Trans>
          </p>
        )}
      </div>
      <SelectField
        label={<Trans>Who takes them over</Trans>}
        name="takeover"
        value={successor ?? ""}
        options={[
          { value: "", label: t`Nobody for now` },
          ...offered.map((person) => ({ value: person.id, label: displayName(person) ?? t`Somebody without a name` })),
        ]}
        hint={
          seen < count && count === 1 ? (
            <Trans>They do not see this task. It becomes nobody's.</Trans>
          ) : seen < count ? (
            <Trans>
              They see {seen} of these {count} tasks. The rest becomes nobody's.
            </Trans>
          ) : (
            <Trans>Finished tasks, and those in projects that you do not see, become nobody's.</Trans>
          )
        }
        error={problem ? t`This person is no longer here. Choose somebody else.` : undefined}
        onChange={(id) => actor.send({ type: "takeover.chosen", id: id === "" ? null : id })}
      />
    </>
  );
};
