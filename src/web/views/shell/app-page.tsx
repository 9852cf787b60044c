import type { ReactNode } from "react";
import { Page } from "../../ui/page.tsx";
import { AccountNavigation } from "./account-navigation.tsx";
import { Notices } from "./notices.tsx";
import { SiteHeader } from "./site-header.tsx";

type AppPageProps = {
  /** One of the pages of somebody's own, which lead to one another. */
  own?: boolean;
  children: ReactNode;
};

/** A page of the portal: the header without the site's navigation, so that nothing leads away from what is being done. */
export const AppPage = ({ own, children }: AppPageProps) => (
  <Page header={<SiteHeader />}>
    {own && <AccountNavigation />}
    <Notices />
    {children}
  </Page>
);
