import { useLingui } from "@lingui/react/macro";
import { Navigate } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { Person } from "../../../../machines/auth/token.ts";
import { useApp } from "../../app-context.ts";
import { Waiting } from "../../ui/skeleton.tsx";
import { PageSkeleton } from "./skeletons.tsx";

/** Only for a person who is signed in; anybody else is sent to /auth?mode=signin, replacing history (SPEC §5). */
export function SignedIn({ children }: { children: (person: Person) => ReactNode }) {
  const { t } = useLingui();
  const { session } = useApp();
  const person = useSelector(session, (state) => (state.hasTag("signedIn") ? state.context.person : null));
  const isStranger = useSelector(session, (state) => state.hasTag("signedOut"));
  const isChallenged = useSelector(session, (state) => state.hasTag("challenged"));
  if (person) return children(person);
  // Half way in: the second factor is asked for where people sign in, and brings them back.
  if (isChallenged) return <Navigate to="/auth" search={{ next: location.pathname + location.search }} replace />;
  if (isStranger) return <Navigate to="/auth" search={{ mode: "signin" }} replace />;
  return <Waiting pending label={t`Loading…`} skeleton={<PageSkeleton />} />;
}
