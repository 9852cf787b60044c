import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { rolesFor, verdictOn } from "../../../../../machines/workspace/member-changes.ts";
import type { MembersActor, MembersSnapshot } from "../../../../../machines/workspace/members.ts";
import type { WorkspacePerson } from "../../../../contract/workspace/people.ts";
import { longDate } from "../../../i18n/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Badge } from "../../../ui/card.tsx";
import { PersonAvatar } from "./person-face.tsx";
import { displayName } from "./display-name.ts";
import { HandingOver, Leaving } from "./confirmations.tsx";
import * as css from "./members.css.ts";
import { Removing } from "./removing.tsx";
import { RoleSelect, useRoleNames } from "./role-select.tsx";

type PeopleListProps = { actor: MembersActor; organization: string };
type RowProps = PeopleListProps & { snapshot: MembersSnapshot; person: WorkspacePerson };

/** Who belongs to the organisation, as far as one sees them. */
export const PeopleList = (props: PeopleListProps) => {
  const snapshot = useSelector(props.actor, (state) => state);
  const { people } = snapshot.context;
  return (
    <section className={css.section} aria-labelledby="people">
      <div className={css.head}>
        <h2 id="people" className={css.heading}>
          <Trans>People</Trans>
        </h2>
        <span className={css.count}>{people.length}</span>
      </div>
      <ul aria-labelledby="people" className={css.people}>
        {people.map((person) => (
          <Row key={person.id} {...props} snapshot={snapshot} person={person} />
        ))}
      </ul>
    </section>
  );
};

const Row = ({ actor, organization, snapshot, person }: RowProps) => {
  const { t, i18n } = useLingui();
  const names = useRoleNames();
  const { id, role, nickname, name, email, joinedAt } = person;
  const { context } = snapshot;
  const isMe = id === context.me;
  const called = displayName(person) ?? t`Somebody without a name`;
  const since = longDate(i18n, joinedAt);
  const roles = rolesFor(context, "role", person);
  const removal = { type: "removal.chosen", id } as const;
  const mayGo = verdictOn(context, { kind: "removal", id }) === "yes";
  const mayHandOver = isMe && context.people.some((other) => verdictOn(context, { kind: "handOver", id: other.id }) === "yes");
  const isAbout = context.change?.kind === "removal" && context.change.id === id;
  return (
    <li className={css.person}>
      <PersonAvatar id={id} name={name ?? called} />
      <span className={css.name}>
        <span className={css.who}>{called}</span>
        {nickname !== null && name !== null && <span className={css.muted}>{name}</span>}
        {isMe && (
          <Badge>
            <Trans>You</Trans>
          </Badge>
        )}
        {email !== called && email !== null && <span className={css.address}>{email}</span>}
      </span>
      <span className={css.role}>
        <RoleSelect
          name={`role-${id}`}
          label={t`Role of ${called}`}
          role={role}
          roles={roles}
          words={names}
          disabled={!roles.some((each) => snapshot.can({ type: "role.chosen", id, role: each }))}
          onChange={(chosen) => actor.send({ type: "role.chosen", id, role: chosen })}
        />
      </span>
      <span className={css.since}>
        <Trans>since {since}</Trans>
      </span>
      <span className={css.actions}>
        {mayHandOver && (
          <Button
            size="small"
            tone="ghost"
            className={css.action}
            disabled={!snapshot.can({ type: "handOver.chosen" })}
            onClick={() => actor.send({ type: "handOver.chosen" })}
          >
            <Trans>Hand over</Trans>
          </Button>
        )}
        {mayGo && (
          <Button
            size="small"
            tone="ghost"
            className={css.action}
            aria-label={isMe ? undefined : t`Remove ${called}`}
            disabled={!snapshot.can(removal)}
            onClick={() => actor.send(removal)}
          >
            {isMe ? <Trans>Leave</Trans> : <Trans>Remove</Trans>}
          </Button>
        )}
      </span>
      {snapshot.hasTag("leaving") && isMe && (
        <div className={css.asked}>
          <Leaving actor={actor} organization={organization} />
        </div>
      )}
      {snapshot.hasTag("removing") && isAbout && (
        <div className={css.asked}>
          <Removing actor={actor} snapshot={snapshot} called={called} organization={organization} />
        </div>
      )}
      {snapshot.hasTag("handingOver") && isMe && (
        <div className={css.asked}>
          <HandingOver actor={actor} snapshot={snapshot} organization={organization} />
        </div>
      )}
    </li>
  );
};
