import { useLingui } from "@lingui/react";
import { Trans, useLingui as useWords } from "@lingui/react/macro";
import { fates } from "../../../../contract/workspace/import-fates.ts";
import { useSelector } from "@xstate/react";
import type { FileImportActor } from "../../../../../machines/workspace/file-import.ts";
import type { ImportRefused, ImportRemarks, ImportSaid } from "../../../../contract/workspace/imports.ts";
import type { Table } from "../../../providers/tables.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import * as css from "./import.css.ts";

type Example = ImportSaid["examples"][number];

/** Where in the file an example stands, and what it says. */
const ExampleLine = ({ line, at, title, value }: Example) => {
  const { t } = useWords();
  const place = line === null ? at : t`line ${line}`;
  const words = [place, title, value].filter((part) => part !== null && part !== "");
  return words.length === 0 ? null : <p className={css.note}>{words.join(" · ")}</p>;
};

const isKnown = (code: string): code is keyof typeof fates => Object.hasOwn(fates, code);

/** All that does not fit, as a table whose first row is the head. */
export const useRemarksTable = (): ((remarks: ImportRemarks) => Table) => {
  const { t } = useWords();
  const { i18n } = useLingui();
  const [kindOf, reasonOf] = [useKinds(), useReasons()];
  return ({ said, refused }) => [
    [t`What does not fit`, t`Times`, t`Line`, t`Id`, t`Title`, t`What the file says`],
    ...said.map(({ code, n, line, at, title, value }) => [
      isKnown(code) ? i18n._(fates[code].id) : code,
      n,
      line ?? "",
      at ?? "",
      title ?? "",
      value ?? "",
    ]),
    ...refused.map(({ op, code, source }) => [`${kindOf(op)}: ${reasonOf(code)}`, 1, "", source?.replace(/^=/, "") ?? "", "", ""]),
  ];
};

/** Has all of it saved as a file, where anything does not fit. */
export const SaveRemarks = ({ actor }: { actor: FileImportActor }) => {
  const snapshot = useSelector(actor, (state) => state);
  const isSaving = snapshot.hasTag("listing");
  if (!isSaving && !snapshot.can({ type: "remarks.saved" })) return null;
  return (
    <Row>
      <Button tone="secondary" size="small" busy={isSaving} onClick={() => actor.send({ type: "remarks.saved" })}>
        <Trans>Download all of it as CSV</Trans>
      </Button>
    </Row>
  );
};

/** What of a file does not fit, how often, and what becomes of it. */
export const Unfit = ({ said }: { said: readonly ImportSaid[] }) => {
  const { t } = useWords();
  const { i18n } = useLingui();
  if (said.length === 0)
    return (
      <p>
        <Trans>Everything in the file fits.</Trans>
      </p>
    );
  return (
    <>
      <h3>
        <Trans>What does not fit</Trans>
      </h3>
      <ul className={css.lines} aria-label={t`What does not fit`}>
        {said.map(({ code, n, examples }) => (
          <li key={code} className={css.unfit}>
            {isKnown(code) ? i18n._(fates[code].id) : code} <span className={css.note}>× {i18n.number(n)}</span>
            {examples.map((example, at) => (
              <ExampleLine key={at} {...example} />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
};

const useKinds = () => {
  const { t } = useWords();
  return (op: string): string => {
    if (op === "task.make") return t`Tasks`;
    if (op.startsWith("comment.")) return t`Comments`;
    if (op.startsWith("item.")) return t`Checklist entries`;
    if (op === "file.make") return t`Files`;
    if (op.startsWith("label.")) return t`Labels`;
    if (op.startsWith("field.")) return t`Fields`;
    if (op === "task.block") return t`Blockers`;
    if (op === "task.watch") return t`People who watch`;
    return op.startsWith("project.") || op.startsWith("workflow.") ? t`The project` : t`Details of tasks`;
  };
};

const useReasons = () => {
  const { t } = useWords();
  return (code: string): string => {
    if (code === "no_member") return t`Somebody is no member here.`;
    if (code === "project_archived") return t`The project is archived.`;
    if (code === "projects_full") return t`The plan has no room for another project.`;
    if (code === "tasks_full") return t`The project has as many tasks as there may be.`;
    if (code === "storage_full") return t`The plan has no room for more files.`;
    if (code === "files_full") return t`The task has as many files as there may be.`;
    if (code === "file_large") return t`A file is larger than one may be.`;
    if (code === "not_found") return t`The task is not there.`;
    if (code.endsWith("_only")) return t`You may not do this in the project.`;
    return t`The project's rules do not allow it (${code}).`;
  };
};

/** What cannot be written, and why. */
export const NotWritten = ({ refused }: { refused: readonly ImportRefused[] }) => {
  const { t } = useWords();
  const { i18n } = useLingui();
  const [kindOf, reasonOf] = [useKinds(), useReasons()];
  if (refused.length === 0) return null;
  return (
    <>
      <h3>
        <Trans>What cannot be written</Trans>
      </h3>
      <ul className={css.lines} aria-label={t`What cannot be written`}>
        {refused.map(({ op, code, n, sources }) => (
          <li key={`${op} ${code}`} className={css.unfit}>
            {kindOf(op)}: {reasonOf(code)} <span className={css.note}>× {i18n.number(n)}</span>
            {sources.length > 0 && <p className={css.note}>{sources.map((source) => source.replace(/^=/, "")).join(" · ")}</p>}
          </li>
        ))}
      </ul>
    </>
  );
};
