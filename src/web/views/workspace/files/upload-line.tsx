import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { FileUploadActor } from "../../../../../machines/workspace/file-upload.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icons.tsx";
import { ProgressBar } from "../../../ui/progress.tsx";
import { square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import * as css from "./files.css.ts";

/** A file on its way to a task: how far it is, and what can be done with it. */
export const UploadLine = ({ actor }: { actor: FileUploadActor }) => {
  const { t } = useLingui();
  const words = useProblemText();
  const snapshot = useSelector(actor, (state) => state);
  const { file, received, problem } = snapshot.context;
  const { name } = file;
  const percent = file.size === 0 ? 0 : Math.floor((received / file.size) * 100);
  const isSending = snapshot.hasTag("sending");
  return (
    <div className={css.line} aria-busy={snapshot.hasTag("busy") || undefined}>
      <span className={css.sign}>
        <WorkIcon name="file" size={18} />
      </span>
      <div className={css.about}>
        {isSending ? <ProgressBar label={name} percent={percent} words={`${percent} %`} /> : <span className={css.name}>{name}</span>}
        {snapshot.hasTag("paused") && (
          <span className={css.muted}>
            <Trans>Paused</Trans>
          </span>
        )}
        {snapshot.hasTag("cut") && (
          <span className={css.muted} role="status">
            <Trans>The connection was lost. It goes on by itself</Trans>
          </span>
        )}
        {snapshot.hasTag("refused") && (
          <span className={css.error} role="alert">
            {words(problem)}
          </span>
        )}
      </div>
      {snapshot.can({ type: "upload.continued" }) && (
        <IconButton
          className={square}
          size="small"
          label={t`Continue with “${name}”`}
          onClick={() => actor.send({ type: "upload.continued" })}
        >
          <WorkIcon name="redo" size={14} />
        </IconButton>
      )}
      {snapshot.can({ type: "upload.paused" }) && (
        <IconButton className={square} size="small" label={t`Pause “${name}”`} onClick={() => actor.send({ type: "upload.paused" })}>
          <WorkIcon name="pause" size={14} />
        </IconButton>
      )}
      {snapshot.can({ type: "upload.cancelled" }) && (
        <IconButton
          className={square}
          size="small"
          label={t`Do not upload “${name}”`}
          onClick={() => actor.send({ type: "upload.cancelled" })}
        >
          <Icon name="close" size={14} />
        </IconButton>
      )}
    </div>
  );
};
