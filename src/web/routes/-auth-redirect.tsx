import { useRouter } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import { useProvided } from "../providers/app-context.ts";
import { provideAuthRedirect } from "../providers/auth-redirect.ts";
import { useFlow } from "../providers/use-flow.ts";

type AuthRedirectProps = {
  /** Path of this site that somebody was going to. */
  next: string | null;
  /** What is shown until it is known where to go. */
  children: ReactNode;
};

/** Leads whoever is signed in on from /auth. Loaded for them alone: who comes to sign in does not wait for it. */
export default function AuthRedirect({ next, children }: AuthRedirectProps) {
  const actor = useFlow(useProvided(provideAuthRedirect, useRouter()), { input: { next } });
  return useSelector(actor, (state) => state.hasTag("left")) ? null : children;
}
