import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { MessagePage } from "../ui/message-page.tsx";
import { PageTitle } from "./shell/page-title.tsx";

/** Each browser has words of its own for a module that could not be had; the last is Vite's, of a style sheet. */
const missing = /dynamically imported module|Importing a module script failed|Unable to preload CSS/;

const onNetwork = (listener: () => void): (() => void) => {
  const listening = new AbortController();
  for (const type of ["online", "offline"]) addEventListener(type, listener, { signal: listening.signal });
  return () => listening.abort();
};

type LostPageProps = {
  error: unknown;
  /** What is kept over a reload. */
  kept?: ReactNode;
  /** A link that leads elsewhere. */
  link: ReactNode;
};

/**
 * What stands in place of a page that could not be shown. Mostly a part of it was not to be had: without a network, or since a new version took the place of
 * the one that this tab began with. It comes with the first load, texts included: what tells of missing parts must not be one.
 */
export const LostPage = ({ error, kept, link }: LostPageProps) => {
  const { t } = useLingui();
  const isOnline = useSyncExternalStore(
    onNetwork,
    () => navigator.onLine,
    () => true,
  );
  const isMissing = missing.test(String(error));
  return (
    <>
      <PageTitle>{t`This page could not be shown`}</PageTitle>
      <div role="alert">
        <MessagePage
          illustration="error"
          title={<Trans>This page could not be shown</Trans>}
          actions={
            <>
              <Button onClick={() => location.reload()}>
                <Trans>Reload</Trans>
              </Button>
              {link}
            </>
          }
        >
          {isMissing && !isOnline && (
            <p>
              <Trans>You are offline, and this page has not been fetched to this device yet.</Trans>
            </p>
          )}
          {isMissing && isOnline && (
            <p>
              <Trans>There may be a new version, which comes with a reload.</Trans>
            </p>
          )}
          {!isMissing && (
            <p>
              <Trans>Something went wrong on this page. Reload it to go on.</Trans>
            </p>
          )}
          {kept && <p>{kept}</p>}
        </MessagePage>
      </div>
    </>
  );
};
