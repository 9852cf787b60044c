import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import { shownAs } from "../../../../domain/uploads.ts";
import { fileInText, freeFileName } from "../../../../domain/file-names.ts";
import type { FileRow, Project, Task } from "../../../../domain/rows.ts";
import { useFileAddress, useUploads } from "../../../providers/file-uploads.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { useFiles, usePlace } from "../../../providers/workspace-rows.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icons.tsx";
import { row, square } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { useNameById } from "../task/mentions.ts";
import { Tint } from "../task/tint.tsx";
import { tinted } from "../task/tint.css.ts";
import { count, section } from "../task/task.css.ts";
import { FileViewer } from "./file-viewer.tsx";
import * as css from "./files.css.ts";
import { sizeText } from "./size-text.ts";
import { UploadLine } from "./upload-line.tsx";

type LineProps = {
  file: FileRow;
  project: Project;
  mayRemove: boolean;
  addressOf: ReturnType<typeof useFileAddress>;
  onShow: () => void;
};

const FileLine = ({ file, project, mayRemove, addressOf, onShow }: LineProps) => {
  const { t, i18n } = useLingui();
  const commands = useTaskCommands();
  const nameOf = useNameById();
  const line = useRef<HTMLLIElement>(null);
  const { name } = file;
  const as = shownAs(file.type);
  const address = addressOf(file);
  const remove = () => {
    const beside =
      line.current?.nextElementSibling ?? line.current?.previousElementSibling ?? line.current?.parentElement?.nextElementSibling;
    if (!commands.withToast(commands.acts.removeFile(file.id), project, t`The file was removed`)) return;
    // What stands beside it is a list's entry, or what adds one.
    beside?.querySelector<HTMLElement>("a, button")?.focus();
  };
  return (
    <li ref={line} className={classNames(css.line, tinted)}>
      <Tint kind="file" of={file.id} />
      {as === null ? (
        <span className={css.sign}>
          <WorkIcon name="file" size={18} />
        </span>
      ) : (
        <button type="button" className={css.thumbnail} aria-label={t`Show “${name}”`} title={name} onClick={onShow}>
          {as === "picture" && address !== null ? (
            <img className={css.image} src={address} alt="" loading="lazy" decoding="async" />
          ) : (
            <WorkIcon name={as === "picture" ? "file" : "eye"} size={18} />
          )}
        </button>
      )}
      <div className={css.about}>
        <a className={css.link} href={addressOf(file, { isDownload: true }) ?? undefined} download={name}>
          {name}
        </a>
        <span className={css.muted}>
          {sizeText(i18n, file.bytes)} · {nameOf(file.author)}
        </span>
      </div>
      {mayRemove && (
        <IconButton className={square} size="small" label={t`Remove “${name}”`} onClick={remove}>
          <Icon name="close" size={14} />
        </IconButton>
      )}
    </li>
  );
};

/** Names them so that a text can mean each. */
const named = (files: readonly File[], taken: ReadonlySet<string>): File[] => {
  const names = new Set(taken);
  return files.map((file) => {
    const name = freeFileName(file.name, names);
    names.add(name);
    return name === file.name ? file : new File([file], name, { type: file.type, lastModified: file.lastModified });
  });
};

/** Writes files where somebody writes, as if it was typed: it can be undone with a key. */
const writeInto = (field: HTMLTextAreaElement, files: readonly File[]) => {
  field.focus();
  document.execCommand("insertText", false, files.map(({ name, type }) => fileInText(name, type.startsWith("image/"))).join("\n"));
};

/**
 * Files that are pasted or dropped anywhere on the task. Where something is written they are shown in the text, too.
 *
 * @returns whether some are over it
 */
const useArriving = (
  box: React.RefObject<HTMLElement | null>,
  isOpen: boolean,
  names: ReadonlySet<string>,
  add: (files: readonly File[]) => void,
): boolean => {
  const [isOver, setIsOver] = useState(false);
  const take = useLatest((files: readonly File[], field: EventTarget | null) => {
    const all = named(files, names);
    add(all);
    if (field instanceof HTMLTextAreaElement && !field.readOnly) writeInto(field, all);
  });
  useEffect(() => {
    if (!isOpen) return;
    const listening = new AbortController();
    const { signal } = listening;
    const place = box.current?.closest('[role="dialog"], [role="complementary"], aside, main') ?? document.body;
    // What hears of files on a page is a part of it.
    const isHere = (event: Event) => event.target === document.body || place.contains(event.target as Node);
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes("Files") === true && isHere(event);
    const taken = (event: Event, data: DataTransfer | null) => {
      const files = [...(data?.files ?? [])];
      if (files.length === 0 || event.defaultPrevented || !isHere(event)) return;
      // Cells of a sheet come as text and as a picture of themselves.
      if (event.target instanceof HTMLTextAreaElement && data?.types.includes("text/plain")) return;
      event.preventDefault();
      take()(files, event.target);
    };
    addEventListener("paste", (event) => taken(event, event.clipboardData), { signal });
    addEventListener(
      "dragover",
      (event) => {
        const isIn = hasFiles(event);
        // Without it the browser would leave the page for the file.
        if (isIn) event.preventDefault();
        setIsOver(isIn);
      },
      { signal },
    );
    addEventListener("dragleave", (event) => event.relatedTarget === null && setIsOver(false), { signal });
    addEventListener(
      "drop",
      (event) => {
        setIsOver(false);
        taken(event, event.dataTransfer);
      },
      { signal },
    );
    return () => listening.abort();
  }, [box, isOpen, take]);
  return isOver;
};

/** A button that opens the browser's own chooser, or the camera. */
const Chooser = ({ onFiles, isCamera = false }: { onFiles: (files: readonly File[]) => void; isCamera?: boolean }) => {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = "";
  };
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        name={isCamera ? "photo" : "files"}
        aria-label={isCamera ? t`Take a photo` : t`Add files`}
        onChange={change}
        {...(isCamera ? { accept: "image/*", capture: "environment" as const } : { multiple: true })}
      />
      <Button
        tone="ghost"
        size="small"
        className={row}
        icon={<WorkIcon name={isCamera ? "eye" : "plus"} size={14} />}
        onClick={() => field.current?.click()}
      >
        {isCamera ? <Trans>Take a photo</Trans> : <Trans>Add files</Trans>}
      </Button>
    </>
  );
};

type TaskFilesProps = { task: Task; project: Project; isBeside?: boolean | undefined; mayAdd: boolean };

/** The files on a task, and those on their way to it: chosen, dropped, pasted or taken by a camera. */
export const TaskFiles = ({ task, project, isBeside, mayAdd }: TaskFilesProps) => {
  const Heading = isBeside ? "h3" : "h2";
  const files = useFiles(task.id);
  const { uploads, add } = useUploads(task.id);
  const addressOf = useFileAddress(task.id, files.length > 0);
  const place = usePlace();
  const access = useProjectAccess(project);
  const [shown, setShown] = useState<string | null>(null);
  const box = useRef<HTMLElement>(null);
  const names = new Set([...files.map(({ name }) => name), ...uploads.map((actor) => actor.getSnapshot().context.file.name)]);
  const isOver = useArriving(box, mayAdd, names, add);
  if (files.length === 0 && uploads.length === 0 && !mayAdd) return null;
  const mayRemove = ({ author }: FileRow) =>
    mayAdd && place !== null && can(place.me.role, "file.remove", { ...access, isOwn: author === place.me.id }) === "yes";
  return (
    <section aria-labelledby="files" ref={box} className={classNames(css.files, isOver && css.isOver)}>
      <Heading className={section} id="files">
        <Trans>Files</Trans> {files.length > 0 && <span className={count}>{files.length}</span>}
      </Heading>
      {files.length > 0 && (
        <ul className={css.list} aria-labelledby="files">
          {files.map((file) => (
            <FileLine
              key={file.id}
              file={file}
              project={project}
              mayRemove={mayRemove(file)}
              addressOf={addressOf}
              onShow={() => setShown(file.id)}
            />
          ))}
        </ul>
      )}
      {uploads.map((actor) => (
        <UploadLine key={actor.sessionId} actor={actor} />
      ))}
      {mayAdd && (
        <div className={css.ways}>
          <Chooser onFiles={add} />
          <span className={css.byCamera}>
            <Chooser onFiles={add} isCamera />
          </span>
        </div>
      )}
      <FileViewer files={files.filter(({ type }) => shownAs(type) !== null)} shown={shown} addressOf={addressOf} onShow={setShown} />
    </section>
  );
};
