import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { isOpen, verdictOn, type Change, type Verdict } from "../../../../../machines/workspace/member-changes.ts";
import type { MembersSnapshot } from "../../../../../machines/workspace/members.ts";
import { useProblemText } from "../../use-problem-text.ts";
import * as css from "./members.css.ts";
import { Lock } from "./invitation-state.tsx";

/** The reasons for which something here cannot be done, each once. */
export const Reasons = ({ snapshot }: { snapshot: MembersSnapshot }) => {
  const words = useProblemText();
  const { context } = snapshot;
  const { me, people, invitations, seats } = context;
  const others = people.filter(({ id }) => id !== me);
  const whyNot = (changes: readonly Change[]): Verdict[] => [
    ...new Set(changes.map((change) => verdictOn(context, change)).filter((verdict) => verdict !== "yes" && verdict !== "not_found")),
  ];
  const open = (invitations ?? []).filter((invitation) => isOpen(invitation) && invitation.email !== null);
  const groups: { of: string; what: ReactNode; why: Verdict[] }[] = [
    { of: "roles", what: <Trans>Changing roles</Trans>, why: whyNot(others.map(({ id }) => ({ kind: "role", id, role: "member" }))) },
    { of: "removal", what: <Trans>Removing people</Trans>, why: whyNot(others.map(({ id }) => ({ kind: "removal", id }))) },
    { of: "leaving", what: <Trans>Leaving</Trans>, why: whyNot([{ kind: "removal", id: me }]) },
    { of: "sending", what: <Trans>Sending again</Trans>, why: whyNot(open.map(({ id }) => ({ kind: "sending", id }))) },
  ];
  const reasons = groups.flatMap(({ of, what, why }) =>
    why.flatMap((code) =>
      code === "yes" ? [] : [{ key: `${of} ${code}`, what, text: words({ code, params: { most: seats?.most ?? 0 } }) }],
    ),
  );
  return (
    reasons.length > 0 && (
      <ul className={css.reasons}>
        {reasons.map(({ key, what, text }) => (
          <li key={key} className={css.reason}>
            <Lock />
            <span>
              {what}: {text}
            </span>
          </li>
        ))}
      </ul>
    )
  );
};
