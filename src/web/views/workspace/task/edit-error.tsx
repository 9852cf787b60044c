import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { TitleEditActor } from "../../../../../machines/workspace/title-edit.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { Button } from "../../../ui/button.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { useErrorText } from "../commands/error-text.tsx";
import * as css from "./task.css.ts";

type EditErrorProps = {
  actor: TitleEditActor;
  workflow: WorkflowDocument;
  /** By which the field names what is wrong. */
  id?: string;
  /** Said above what somebody else wrote. */
  about: ReactNode;
  /** Said of what the field cannot understand, where it knows more to say. */
  unfit?: string | undefined;
};

/** What stands under a text that is written anew where it stands: why it was not saved, or the choice between two. */
export const EditError = ({ actor, workflow, id, about, unfit }: EditErrorProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const errorText = useErrorText();
  const { current, error } = snapshot.context;
  return (
    <>
      {snapshot.hasTag("refused") && (
        <p role="alert" id={id} className={css.error}>
          {error?.code === "value_unfit" && unfit ? unfit : errorText(error, workflow)}
        </p>
      )}
      {snapshot.hasTag("conflict") && (
        <div role="alert" className={css.conflict}>
          <p>{about}</p>
          <p className={css.theirs}>{current}</p>
          <p className={css.choices}>
            <Button className={row} size="small" onClick={() => actor.send({ type: "mine.kept" })}>
              <Trans>Keep mine</Trans>
            </Button>
            <Button className={row} size="small" tone="secondary" onClick={() => actor.send({ type: "theirs.taken" })}>
              <Trans>Take theirs</Trans>
            </Button>
          </p>
        </div>
      )}
    </>
  );
};
