import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ComponentProps } from "react";
import { slowResponseDelays, type SlowResponseTag } from "../../../../../machines/slow-response.ts";
import { isCut, useSync, useSyncState, type SyncStatus } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { MessagePage } from "../../../ui/message-page.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { hidden } from "../../../ui/text.css.ts";
import { SlowResponse } from "../../slow-response.tsx";
import { useEarlyBoard, useEndOfEarlyBoard } from "../board/use-early-board.ts";
import { useNavigate } from "./routing.tsx";

/** How long the wait has been, as charts have it for what they ask for themselves. */
const useWait = (isOn: boolean): readonly SlowResponseTag[] => {
  const [tags, tell] = useState<readonly SlowResponseTag[]>([]);
  useEffect(() => {
    if (!isOn) return;
    const { stillWorking, longWait } = slowResponseDelays;
    const timers = [setTimeout(() => tell(["slow"]), stillWorking), setTimeout(() => tell(["slow", "stalled"]), stillWorking + longWait)];
    return () => {
      for (const timer of timers) clearTimeout(timer);
      tell([]);
    };
  }, [isOn]);
  return tags;
};

/** Why there is nothing to be seen, and what brings it. */
const Cut = ({ status }: { status: SyncStatus }) => {
  const { t } = useLingui();
  const { again } = useSync();
  useEndOfEarlyBoard(true);
  return (
    <div role="status">
      <MessagePage
        illustration="error"
        title={status === "gone" ? t`The organisation is gone` : <Trans>This is not on your device yet</Trans>}
        actions={
          status === "offline" ? (
            <Button onClick={again}>
              <Trans>Try again</Trans>
            </Button>
          ) : (
            status === "outdated" && (
              <Button onClick={() => location.reload()}>
                <Trans>Reload</Trans>
              </Button>
            )
          )
        }
      >
        {status === "offline" && (
          <p>
            <Trans>You are offline. It was never opened here before, so it opens once you are back online.</Trans>
          </p>
        )}
        {status === "expired" && (
          <p>
            <Trans>Your session has ended. It opens once you come in again.</Trans>
          </p>
        )}
        {status === "outdated" && (
          <p>
            <Trans>There is a new version. It opens once you reload.</Trans>
          </p>
        )}
      </MessagePage>
    </div>
  );
};

/** What is read once a wait takes its time, and the ways on from it. */
const LongWait = ({ isOn }: { isOn: boolean }) => {
  const navigate = useNavigate();
  const wait = useWait(isOn);
  return (
    <SlowResponse
      snapshot={{ hasTag: (tag) => wait.includes(tag) }}
      // A page that is read anew asks for everything anew; what was done is kept.
      send={({ type }) => (type === "wait.retried" ? location.reload() : navigate({ to: "/" }))}
    />
  );
};

type OpeningProps = ComponentProps<typeof Waiting>;

/** In place of a part of the page that is on its way. */
export const Coming = ({ skeleton }: Pick<OpeningProps, "skeleton">) => {
  const { t } = useLingui();
  return (
    <>
      <LongWait isOn />
      <Waiting pending label={t`Loading…`} skeleton={skeleton} />
    </>
  );
};

/** What comes with the rows of a workspace, or why it does not. Where a board was drawn early, that stands there instead of a skeleton. */
export const Opening = ({ pending, label, ...rest }: OpeningProps) => {
  const { status } = useSyncState();
  const isEarly = useEarlyBoard();
  if (pending && isCut(status)) return <Cut status={status} />;
  return (
    <>
      <LongWait isOn={pending} />
      {isEarly && pending ? (
        <p className={hidden} role="status">
          {label}
        </p>
      ) : (
        <Waiting pending={pending} label={label} {...rest} />
      )}
    </>
  );
};
