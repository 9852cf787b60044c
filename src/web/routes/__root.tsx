import { createRootRoute, Outlet } from "@tanstack/react-router";
import { useSelector } from "@xstate/react";
import { Suspense, use } from "react";
import { useApp } from "../providers/app-context.ts";
import "../loading/yield-before-routes.ts";
import { ToastHost } from "../ui/toast-host.tsx";
import { AppPage } from "../views/shell/app-page.tsx";
import { lazy } from "../loading/lazy.ts";

const AuthCallback = lazy(
  () => import("./-auth-callback.tsx"),
  (part) => part.default,
);
const NotFound = lazy(
  () => import("../views/shell/not-found.tsx"),
  (part) => part.NotFound,
);
const SessionExpired = lazy(
  () => import("./-session-expired.tsx"),
  (part) => part.default,
);

/** What came in the address in place of a session, once it is known. */
const CallbackReport = ({ report }: { report: Promise<string> }) => {
  const message = use(report);
  return message && <AuthCallback report={message} />;
};

const Root = () => {
  const { session, report } = useApp();
  const expired = useSelector(session, (state) => (state.hasTag("expired") ? state.context.person : null));
  return (
    <>
      {report && (
        <Suspense>
          <CallbackReport report={report} />
        </Suspense>
      )}
      <Outlet />
      {expired && (
        <Suspense>
          <SessionExpired person={expired} />
        </Suspense>
      )}
      <ToastHost />
    </>
  );
};

export const Route = createRootRoute({
  component: Root,
  notFoundComponent: () => (
    <AppPage>
      <Suspense>
        <NotFound />
      </Suspense>
    </AppPage>
  ),
});
