import { Suspense } from "react";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { lazy } from "../../../loading/lazy.ts";
import { PageSkeleton } from "../../shell/skeletons.tsx";

const NotFoundPage = lazy(
  withTexts(() => import("./not-found-page.tsx")),
  (part) => part.NotFoundPage,
);

/** An address of a workspace that leads nowhere. @param hadProject whether a project was there until now */
export const WorkspaceNotFound = ({ hadProject = false }: { hadProject?: boolean }) => (
  <Suspense fallback={<PageSkeleton />}>
    <NotFoundPage hadProject={hadProject} />
  </Suspense>
);
