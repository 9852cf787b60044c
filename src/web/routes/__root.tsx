import { createRootRoute, Outlet } from "@tanstack/react-router";
import { Page } from "../ui/page.tsx";
import { ToastHost } from "../ui/toast-host.tsx";
import { NotFound } from "../views/shell/not-found.tsx";
import { Notices } from "../views/shell/notices.tsx";
import { SiteHeader } from "../views/shell/site-header.tsx";

const Root = () => (
  <>
    <Page header={<SiteHeader />}>
      <Notices />
      <Outlet />
    </Page>
    <ToastHost />
  </>
);

export const Route = createRootRoute({ component: Root, notFoundComponent: NotFound });
