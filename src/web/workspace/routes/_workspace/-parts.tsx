import { useLingui } from "@lingui/react/macro";
import { type ComponentType, type ReactNode, Suspense } from "react";
import { lazy } from "../../../loading/lazy.ts";
import { usePlace } from "../../../providers/workspace-rows.ts";
import { CardSkeleton, PageSkeleton } from "../../../views/shell/skeletons.tsx";
import { Coming, Opening } from "../../../views/workspace/shell/opening.tsx";

/** The pages are made of a workspace's rows. A board is there from the beginning; what else there is comes when somebody goes there. */

/** Nothing, then a skeleton, then what is made of the rows. */
export const OnceThere = ({ children }: { children: ReactNode }) => {
  const { t } = useLingui();
  return (
    <Opening pending={usePlace() === null} label={t`Opening the workspace…`} skeleton={<PageSkeleton />}>
      {children}
    </Opening>
  );
};

/** A part that comes when it is first shown, and a skeleton in its place until then. */
export const later = <Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  skeleton: ReactNode = <CardSkeleton />,
): ((props: Props) => ReactNode) => {
  // React's type leaves properties of a part out that it cannot know.
  const Part = lazy(load, pick) as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={<Coming skeleton={skeleton} />}>
      <Part {...props} />
    </Suspense>
  );
};

/** In place of what is a page by itself. */
export const page = <PageSkeleton />;
