import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { PresenceActor } from "../../../../../machines/workspace/presence.ts";
import type { Viewer } from "../../../../domain/wire.ts";
import type { Person } from "../../../../domain/rows.ts";
import { usePeople } from "../../../providers/workspace-rows.ts";
import { usePersonName } from "../members/people.ts";
import { PersonFace } from "../members/person-face.tsx";
import * as css from "./viewers.css.ts";

/** As many faces as a narrow head has room for. */
const most = 3;

/** Those of whom this page knows. */
const useKnown = (actor: PresenceActor): (Person & Pick<Viewer, "isWriting">)[] => {
  const viewers = useSelector(actor, ({ context }) => context.viewers);
  const people = usePeople();
  return viewers.flatMap(({ person: id, isWriting }) => {
    const person = people.find((each) => each.id === id);
    return person ? [{ ...person, isWriting }] : [];
  });
};

/** Who else has it open. */
export const Viewers = ({ actor }: { actor: PresenceActor }) => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const known = useKnown(actor);
  const rest = known.slice(most).map(nameOf).join(", ");
  return (
    <ul className={css.viewers} aria-label={t`Also open with`}>
      {known.slice(0, most).map((person) => (
        <li key={person.id} className={css.ring}>
          <PersonFace id={person.id} />
        </li>
      ))}
      {rest !== "" && (
        <li className={css.more} title={rest} role="img" aria-label={rest}>
          +{known.length - most}
        </li>
      )}
    </ul>
  );
};

/** Who is writing there, in words. */
const useWriting = (actor: PresenceActor): string => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const isWorkflow = useSelector(actor, ({ context: { place } }) => place?.task === null);
  const names = useKnown(actor)
    .filter(({ isWriting }) => isWriting)
    .map(nameOf);
  const [name, other] = names;
  if (names.length === 0) return "";
  if (names.length === 1) return isWorkflow ? t`${name} is changing it` : t`${name} is typing…`;
  if (names.length === 2) return isWorkflow ? t`${name} and ${other} are changing it` : t`${name} and ${other} are typing…`;
  return isWorkflow ? t`Several people are changing it` : t`Several people are typing…`;
};

/** Who is writing there. Read out once whoever listens has come to an end. */
export const Writers = ({ actor, className }: { actor: PresenceActor; className: string }) => {
  const writing = useWriting(actor);
  return (
    <p className={className} aria-live="polite" title={writing}>
      {writing}
    </p>
  );
};

/** Who else has a page open and who of them changes what is on it, at the end of the page's head. */
export const Company = ({ actor }: { actor: PresenceActor }) => (
  <div className={css.company}>
    <Viewers actor={actor} />
    <Writers actor={actor} className={css.changing} />
  </div>
);
