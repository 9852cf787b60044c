import type { ReactNode } from "react";
import { Page } from "../../ui/page.tsx";
import { Notices } from "./notices.tsx";
import { SiteHeader } from "./site-header.tsx";

type AppPageProps = {
  /** Links to the pages that belong together with this one, below the header. */
  nav?: ReactNode;
  children: ReactNode;
};

/** A page of the portal: the header without the site's navigation, so that nothing leads away from what is being done. */
export const AppPage = ({ nav, children }: AppPageProps) => (
  <Page header={<SiteHeader />}>
    {nav}
    <Notices />
    {children}
  </Page>
);
