import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { PresenceActor } from "../../../../../machines/workspace/presence.ts";
import type { Viewer } from "../../../../domain/wire.ts";
import type { Person } from "../../../../domain/rows.ts";
import { usePeople } from "../../../providers/workspace-rows.ts";
import { usePersonName } from "../people.ts";
import { PersonFace } from "../person-face.tsx";
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

/** Who else has the task open. */
export const Viewers = ({ actor }: { actor: PresenceActor }) => {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const known = useKnown(actor);
  const rest = known.slice(most).map(nameOf).join(", ");
  return (
    <ul className={css.viewers} aria-label={t`Also open with`}>
      {known.slice(0, most).map((person) => (
        <li key={person.id}>
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

/** Who is writing about the task. Read out once whoever listens has come to an end. */
export const Writers = ({ actor }: { actor: PresenceActor }) => {
  const nameOf = usePersonName();
  const names = useKnown(actor)
    .filter(({ isWriting }) => isWriting)
    .map(nameOf);
  const [name, other] = names;
  return (
    <p className={css.writers} aria-live="polite">
      {names.length === 1 && <Trans>{name} is typing…</Trans>}
      {names.length === 2 && (
        <Trans>
          {name} and {other} are typing…
        </Trans>
      )}
      {names.length > 2 && <Trans>Several people are typing…</Trans>}
    </p>
  );
};
