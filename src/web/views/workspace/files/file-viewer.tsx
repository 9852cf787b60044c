import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { shownAs } from "../../../../domain/uploads.ts";
import type { FileRow } from "../../../../domain/rows.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import * as css from "./files.css.ts";

type FileViewerProps = {
  /** Those that are shown, in their order. */
  files: readonly FileRow[];
  /** Which one; null while none is. */
  shown: string | null;
  addressOf: (file: FileRow, options?: { isDownload?: boolean }) => string | null;
  /** Another one, or none any more. */
  onShow: (id: string | null) => void;
};

const Content = ({ file, address }: { file: FileRow; address: string | null }) => {
  const as = shownAs(file.type);
  if (address === null || as === null) return null;
  if (as === "picture") return <img className={css.large} src={address} alt={file.name} />;
  if (as === "document") return <iframe className={css.document} src={address} title={file.name} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people put on tasks has none
  if (as === "video") return <video className={css.large} src={address} controls aria-label={file.name} />;
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- what people put on tasks has none
  return <audio src={address} controls aria-label={file.name} />;
};

/** A file, large; the arrows lead to those before and behind it. */
export const FileViewer = ({ files, shown, addressOf, onShow }: FileViewerProps) => {
  const { t } = useLingui();
  const place = files.findIndex(({ id }) => id === shown);
  const file = files[place];
  // It stays while the window leaves.
  const [last, setLast] = useState(file);
  if (file && file !== last) setLast(file);
  const seen = file ?? last;
  const step = (by: 1 | -1) => {
    const next = files[(place + by + files.length) % files.length];
    if (next) onShow(next.id);
  };
  useEffect(() => {
    if (!file) return;
    const listening = new AbortController();
    const turn = (event: KeyboardEvent) => {
      // Players have keys of their own.
      if ((event.target as Element | null)?.closest?.("video, audio") || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key !== "ArrowRight" && event.key !== "ArrowLeft") return;
      event.preventDefault();
      step(event.key === "ArrowRight" ? 1 : -1);
    };
    addEventListener("keydown", turn, { signal: listening.signal });
    return () => listening.abort();
  });
  if (!seen) return null;
  const [number, count] = [place + 1, files.length];
  return (
    <Dialog open={file !== undefined} onClose={() => onShow(null)} title={seen.name} size="wide">
      <div className={css.viewer}>
        <Content key={seen.id} file={seen} address={addressOf(seen)} />
        <div className={css.turning}>
          {count > 1 && (
            <Button tone="ghost" size="small" icon={<WorkIcon name="arrow-left" size={15} />} onClick={() => step(-1)}>
              <Trans>Previous</Trans>
            </Button>
          )}
          <span className={css.muted} role="status">
            {file && t`${number} of ${count}`}
          </span>
          {count > 1 && (
            <Button tone="ghost" size="small" icon={<WorkIcon name="arrow-right" size={15} />} onClick={() => step(1)}>
              <Trans>Next</Trans>
            </Button>
          )}
          <a className={css.link} href={addressOf(seen, { isDownload: true }) ?? undefined} download={seen.name}>
            <Trans>Download</Trans>
          </a>
        </div>
      </div>
    </Dialog>
  );
};
