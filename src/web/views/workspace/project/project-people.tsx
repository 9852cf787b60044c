import { Trans, useLingui } from "@lingui/react/macro";
import { can, type ProjectRole, projectRoles, roleIn } from "../../../../contract/workspace/can.ts";
import type { Access, Person, Project } from "../../../../domain/rows.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { useAccess, usePeople, usePlace } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Badge } from "../../../ui/card.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { usePersonName } from "../members/people.ts";
import { PersonFace } from "../members/person-face.tsx";
import { Link } from "../shell/routing.tsx";
import * as css from "./project-settings.css.ts";
import { RoleSelect } from "../members/role-select.tsx";
import { ProjectLeaving } from "./project-leaving.tsx";
import { useProjectActs } from "./use-project-acts.ts";
import { useProjectRoleNames } from "./project-words.ts";

type RowProps = { project: Project; access: Access; person: Person | undefined; isMine: boolean; mayChange: boolean };

/** Somebody whom the project was given. */
const OfProject = ({ project, access, person, isMine, mayChange }: RowProps) => {
  const { t } = useLingui();
  const acts = useProjectActs(project);
  const nameOf = usePersonName();
  const names = useProjectRoleNames();
  const called = nameOf(person);
  const give = (role: ProjectRole | null, expect: ProjectRole | null) =>
    ({ op: "access.give", project: project.id, person: access.person, role, expect }) as const;
  const remove = () =>
    acts.withToast([give(null, access.role)], isMine ? t`You left the project` : t`${called} is out of the project`, [
      give(access.role, null),
    ]);
  return (
    <li className={css.person}>
      <PersonFace id={access.person} />
      <span className={css.personName}>
        {called}{" "}
        {isMine && (
          <Badge>
            <Trans>You</Trans>
          </Badge>
        )}
      </span>
      <RoleSelect
        name={`role-${access.person}`}
        label={t`Role of ${called}`}
        role={access.role}
        roles={mayChange ? projectRoles : [access.role]}
        words={names}
        onChange={(role) => void acts.attempt([give(role, access.role)])}
      />
      {isMine && person !== undefined && (
        <ProjectLeaving isLosing={roleIn(person.role, { isPrivate: project.isPrivate, given: null }) === null} leave={remove} />
      )}
      {!isMine && mayChange && (
        <Button size="small" tone="ghost" className={classNames(row, css.leaving)} aria-label={t`Remove ${called}`} onClick={remove}>
          <Trans>Remove</Trans>
        </Button>
      )}
    </li>
  );
};

/** Whom a project was given, and as what. */
export const ProjectPeople = ({ project }: { project: Project }) => {
  const { t, i18n } = useLingui();
  const me = usePlace()?.me;
  const people = usePeople();
  const access = useAccess(project.id);
  const acts = useProjectActs(project);
  const nameOf = usePersonName();
  const own = useProjectAccess(project);
  const mayAdd = me !== undefined && own.mayChange && can(me.role, "project.people", own) === "yes";
  const byName = (one: Person | undefined, other: Person | undefined) => nameOf(one).localeCompare(nameOf(other), i18n.locale);
  const given = access
    .map((one) => ({ access: one, person: people.find(({ id }) => id === one.person) }))
    .toSorted(
      (one, other) => projectRoles.indexOf(one.access.role) - projectRoles.indexOf(other.access.role) || byName(one.person, other.person),
    );
  const others = people.filter(({ id }) => !access.some(({ person }) => person === id)).toSorted(byName);
  const add = (person: string) => {
    const called = nameOf(people.find(({ id }) => id === person));
    const op = { op: "access.give", project: project.id, person } as const;
    acts.withToast([{ ...op, role: "member", expect: null }], t`${called} is in the project`, [{ ...op, role: null, expect: "member" }]);
  };
  return (
    <section className={css.section} aria-labelledby="project-people">
      <h2 className={css.heading} id="project-people">
        <Trans>People of the project</Trans>
      </h2>
      {!project.isPrivate && (
        <p className={css.note}>
          <Trans>All but guests work here anyway. Those named have a role of their own: leads see to the project, viewers only read.</Trans>
        </p>
      )}
      <ul className={css.people}>
        {given.map((one) => (
          <OfProject key={one.access.person} {...one} project={project} isMine={one.access.person === me?.id} mayChange={mayAdd} />
        ))}
      </ul>
      {mayAdd && others.length > 0 && (
        <select
          name="add-person"
          className={css.adding}
          aria-label={t`Add somebody to the project`}
          value=""
          onChange={(event) => add(event.currentTarget.value)}
        >
          <option value="" disabled>
            {t`Add somebody…`}
          </option>
          {others.map((person) => (
            <option key={person.id} value={person.id}>
              {nameOf(person)}
            </option>
          ))}
        </select>
      )}
      {mayAdd && can(me.role, "invitation.make", { role: "guest" }) === "yes" && (
        <p>
          <Link to="/members" search={{ project: project.key }}>
            <Trans>Invite somebody who is not here yet</Trans>
          </Link>
        </p>
      )}
    </section>
  );
};
