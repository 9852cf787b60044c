import { createRootRoute, Outlet } from "@tanstack/react-router";
import { ToastHost } from "../ui/toast-host.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { NotFound } from "../views/shell/not-found.tsx";

const Root = () => (
  <>
    <Outlet />
    <ToastHost />
  </>
);

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <AppPage>
      <NotFound />
    </AppPage>
  ),
});
