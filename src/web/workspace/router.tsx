import { createRouter } from "@tanstack/react-router";
import { ToastHost } from "../ui/toast-host.tsx";
import { WorkspaceNotFound } from "../views/workspace/shell/not-found.tsx";
import { searchOptions } from "../views/workspace/shell/routing.tsx";
import { Lost } from "./lost.tsx";
import { routeTree, type FileRoutesByTo } from "./routeTree.gen.ts";

/** The pages of a workspace. @param base what all addresses begin with: nothing, or `/w/{subdomain}` */
export const createWorkspaceRouter = (base: string) =>
  createRouter({
    routeTree,
    basepath: base || "/",
    ...searchOptions,
    scrollRestoration: true,
    defaultErrorComponent: Lost,
    defaultNotFoundComponent: () => <WorkspaceNotFound />,
    // Beside all pages, so that what is told there stays whatever becomes of them, and may lead to others.
    InnerWrap: ({ children }) => (
      <>
        {children}
        <ToastHost />
      </>
    ),
  });

declare module "../views/workspace/shell/routing.tsx" {
  interface WorkspaceRegister {
    routes: FileRoutesByTo;
  }
}
