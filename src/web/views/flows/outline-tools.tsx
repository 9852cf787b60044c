import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef } from "react";
import type { OutlineActor, OutlineSnapshot } from "../../../../machines/developers/outline.ts";
import { Button, IconButton } from "../../ui/button.tsx";
import { ToolIcon } from "./tool-icons.tsx";
import * as css from "./stage.css.ts";

const expandAll = { type: "all.expanded" } as const;
const collapseAll = { type: "all.collapsed" } as const;
const seeNeighbours = { type: "neighbours.chosen" } as const;
const leaveNeighbours = { type: "neighbours.left" } as const;
const retry = { type: "layout.retried" } as const;

/** Expands what is chosen where it is collapsed, and collapses it otherwise. */
const changeOf = ({ context: { collapsed, path } }: OutlineSnapshot) =>
  ({ type: collapsed.includes(path.at(-1) ?? "") ? "state.expanded" : "state.collapsed", path }) as const;

/**
 * What of the chart is drawn: less of it, more, or the neighbours of what is chosen alone.
 *
 * @param count states that the chart has
 */
export const OutlineTools = ({ actor, count }: { actor: OutlineActor; count: number }) => {
  const { t } = useLingui();
  const group = useRef<HTMLDivElement>(null);
  const state = useSelector(actor, (snapshot) => snapshot);
  const { boxes } = state.context.drawing;
  const change = changeOf(state);
  const isAlone = state.hasTag("alone");
  const neighbours = isAlone ? leaveNeighbours : seeNeighbours;
  return (
    <div className={css.tools}>
      <div className={css.facts}>
        <span role="status" className={css.count}>
          {boxes.length < count && !state.hasTag("opening") && (
            <Trans>
              {boxes.length} of {count} states
            </Trans>
          )}
        </span>
        {state.hasTag("failed") && (
          <>
            <span role="alert" className={css.count}>
              <Trans>The drawing could not be made.</Trans>
            </span>
            <Button
              size="small"
              tone="secondary"
              onClick={() => {
                actor.send(retry);
                // This button goes with what it says.
                group.current!.focus();
              }}
            >
              <Trans>Try again</Trans>
            </Button>
          </>
        )}
      </div>
      <div ref={group} role="group" aria-label={t`What is drawn`} tabIndex={-1} className={css.toolButtons}>
        <IconButton
          size="small"
          label={change.type === "state.expanded" ? t`Expand what is chosen` : t`Collapse what is chosen`}
          disabled={!state.can(change)}
          onClick={() => actor.send(change)}
        >
          <ToolIcon name={change.type === "state.expanded" ? "expand" : "collapse"} />
        </IconButton>
        <IconButton size="small" label={t`Collapse all`} disabled={!state.can(collapseAll)} onClick={() => actor.send(collapseAll)}>
          <ToolIcon name="collapseAll" />
        </IconButton>
        <IconButton size="small" label={t`Expand all`} disabled={!state.can(expandAll)} onClick={() => actor.send(expandAll)}>
          <ToolIcon name="expandAll" />
        </IconButton>
        <IconButton
          size="small"
          label={t`Show its neighbours only`}
          aria-pressed={isAlone}
          disabled={!state.can(neighbours)}
          className={css.button}
          onClick={() => actor.send(neighbours)}
        >
          <ToolIcon name="neighbours" />
        </IconButton>
      </div>
    </div>
  );
};
