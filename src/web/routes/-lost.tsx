import type { ErrorComponentProps } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazy } from "../loading/lazy.ts";

const LostPortalPage = lazy(
  () => import("../views/shell/lost-portal-page.tsx"),
  (part) => part.default,
);

/** What stands in place of a page of the portal that could not be shown. */
export const Lost = ({ error }: ErrorComponentProps) => (
  <Suspense>
    <LostPortalPage error={error} />
  </Suspense>
);
