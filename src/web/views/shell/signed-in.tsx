import { useLingui } from "@lingui/react/macro";
import { Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { useMemo, useState, type ReactNode } from "react";
import type { Person } from "../../../../machines/auth/token.ts";
import { useApp } from "../../providers/app-context.ts";
import { returnPath } from "../../providers/return-path.ts";
import { Waiting } from "../../ui/skeleton.tsx";
import { PageSkeleton } from "./skeletons.tsx";

/**
 * Only for a person who is signed in; anybody else is sent to /auth?mode=signin, replacing history (SPEC §5), and comes back with the
 * sign-in. Whoever signed out here does not: the next person may be somebody else.
 */
export const SignedIn = ({ children }: { children: (person: Person) => ReactNode }) => {
  const { t } = useLingui();
  const { session } = useApp();
  const person = useSelector(session, (state) => (state.hasTag("signedIn") ? state.context.person : null));
  const isStranger = useSelector(session, (state) => state.hasTag("signedOut"));
  const isChallenged = useSelector(session, (state) => state.hasTag("challenged"));
  const [hadPerson, setHadPerson] = useState(false);
  if (person && !hadPerson) setHadPerson(true);
  // Read when it is known that they cannot stay: on their way the address is another already, and would lead back there.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const next = useMemo(returnPath, [isStranger, isChallenged]);
  if (person) return children(person);
  // Half way in: the second factor is asked for where people sign in, and brings them back.
  if (isChallenged) return <Navigate to="/auth" search={{ next }} replace />;
  if (isStranger) return <Navigate to="/auth" search={{ mode: "signin", next: hadPerson ? undefined : next }} replace />;
  return <Waiting pending label={t`Loading…`} skeleton={<PageSkeleton />} />;
};
