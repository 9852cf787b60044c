import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo } from "react";
import { projectKey, type Project } from "../../../../domain/rows.ts";
import { provideRewriting } from "../../../providers/board.ts";
import { doConfirmed } from "../../../providers/confirmed.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useSync } from "../../../providers/workspace-rows.ts";
import { Button } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/text-field.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { Form } from "../../form.tsx";
import { useLatest } from "../hooks/use-latest.ts";
import { useErrorText } from "../commands/error-text.tsx";

/** The letters by which a project's tasks are numbered. What is noted with the ones of before leads on. */
export const ProjectKey = ({ project }: { project: Project }) => {
  const { t } = useLingui();
  const sync = useSync();
  const errorText = useErrorText();
  const { id, key, formerKeys } = project;
  const latestKey = useLatest(key);
  const machine = useMemo(
    () =>
      provideRewriting((next, signal) =>
        doConfirmed(sync, [{ op: "project.edit", id, set: { key: next }, expect: { key: latestKey() } }], signal),
      ),
    [sync, id, latestKey],
  );
  const actor = useFlow(machine, { input: { draft: key } });
  const snapshot = useSelector(actor, (state) => state);
  const { text: typed, error } = snapshot.context;
  const isKey = projectKey.safeParse(typed).success;
  const former = formerKeys.join(", ");
  return (
    <Form
      label={t`Key`}
      onSubmit={() => {
        if (isKey && typed !== key) actor.send({ type: "submitted" });
      }}
    >
      <TextField
        name="key"
        label={<Trans>Key</Trans>}
        hint={
          former === "" ? (
            <Trans>Its tasks are numbered by it, such as {typed || key}-1.</Trans>
          ) : (
            <Trans>Addresses and numbers with {former} lead here, too.</Trans>
          )
        }
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={snapshot.hasTag("busy")}
        error={
          snapshot.hasTag("refused")
            ? errorText(error, project.workflow)
            : isKey || typed === ""
              ? null
              : t`A key is two to six letters, A to Z`
        }
        buttons={
          <Button
            type="submit"
            tone="secondary"
            size="small"
            className={row}
            busy={snapshot.hasTag("busy")}
            disabled={!isKey || typed === key}
          >
            <Trans>Change the key</Trans>
          </Button>
        }
        onChange={(value) => actor.send({ type: "text.changed", text: value.toUpperCase() })}
      />
    </Form>
  );
};
