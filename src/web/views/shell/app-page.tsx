import type { ReactNode } from "react";
import { Page } from "../../ui/page.tsx";
import { Notices } from "./notices.tsx";
import { SiteHeader } from "./site-header.tsx";

/** A page of the portal: the header without navigation, so that nothing leads away from what is being done. */
export const AppPage = ({ children }: { children: ReactNode }) => (
  <Page header={<SiteHeader />}>
    <Notices />
    {children}
  </Page>
);
