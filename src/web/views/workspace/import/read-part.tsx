import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useRef, useState } from "react";
import type { FileImportActor } from "../../../../../machines/workspace/file-import.ts";
import type { ImportProgress } from "../../../../contract/workspace/imports.ts";
import { longDate } from "../../../i18n/dates.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { TextArea } from "../../../ui/text-area.tsx";
import { Form } from "../../form.tsx";
import * as css from "./import.css.ts";
import { useStateName } from "./names.ts";

/** A former import, which can be looked at. */
const Former = ({ actor, shown }: { actor: FileImportActor; shown: ImportProgress }) => {
  const { t, i18n } = useLingui();
  const stateName = useStateName();
  const { id, fileName: name, createdAt, summary, state } = shown;
  const open = { type: "former.opened", id } as const;
  return (
    <li className={css.line}>
      <span>
        {name}{" "}
        <span className={css.note}>
          {summary.project.name} · {longDate(i18n, createdAt)} · {stateName(state)}
        </span>
      </span>
      <Button
        tone="secondary"
        size="small"
        aria-label={t`Look at ${name}`}
        disabled={!actor.getSnapshot().can(open)}
        onClick={() => actor.send(open)}
      >
        <Trans>Look at it</Trans>
      </Button>
    </li>
  );
};

/** A file by choosing or by drop, or rows by pasting; and what was imported before. */
export const ReadPart = ({ actor }: { actor: FileImportActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { rows, imports, source } = snapshot.context;
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const isBusy = snapshot.hasTag("busy");
  // The button that was pressed is at work.
  const isOfFile = source instanceof File;
  const take = (file: File | undefined) => {
    if (file !== undefined && !isBusy) actor.send({ type: "file.chosen", file });
  };
  return (
    <>
      <Card>
        <div
          className={css.drop}
          role="presentation"
          data-over={isOver || undefined}
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes("Files")) return;
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            take(event.dataTransfer.files[0]);
          }}
        >
          <p>
            <Trans>
              Choose a file or drop it here: from Trello, Jira, Asana, Linear, GitHub, GitLab, Notion, Planner, Monday, ClickUp, Vikunja or
              WeKan, or a table of your own as CSV or Excel. Up to 50 MB.
            </Trans>
          </p>
          <input
            ref={input}
            hidden
            type="file"
            name="file"
            disabled={isBusy}
            aria-label={t`A file to import`}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              // The same one may be chosen again.
              currentTarget.value = "";
              take(chosen);
            }}
          />
          <Row>
            <Button busy={isBusy && isOfFile} disabled={isBusy} onClick={() => input.current?.click()}>
              <Trans>Choose a file</Trans>
            </Button>
          </Row>
        </div>
      </Card>
      <Card>
        <Form label={t`Rows of a table`} onSubmit={() => actor.send({ type: "submitted" })}>
          <TextArea
            name="rows"
            label={<Trans>Or paste rows of a table, with their header</Trans>}
            rows={6}
            spellCheck={false}
            autoComplete="off"
            value={rows}
            readOnly={isBusy}
            onChange={(value) => actor.send({ type: "field.changed", field: "rows", value })}
          />
          <Row>
            <Button type="submit" tone="secondary" busy={isBusy && !isOfFile} disabled={!snapshot.can({ type: "submitted" })}>
              <Trans>Read the rows</Trans>
            </Button>
          </Row>
        </Form>
      </Card>
      {imports.length > 0 && (
        <Card>
          <Stack gap={3}>
            <h2>
              <Trans>Former imports</Trans>
            </h2>
            <ul className={css.lines}>
              {imports.map((shown) => (
                <Former key={shown.id} actor={actor} shown={shown} />
              ))}
            </ul>
          </Stack>
        </Card>
      )}
    </>
  );
};
