import { Trans } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { TitleEditActor } from "../../../../../machines/workspace/title-edit.ts";
import type { WorkflowDocument } from "../../../../workflow/document.ts";
import { Button } from "../../../ui/button.tsx";
import { row } from "../../../ui/work/dense.css.ts";
import { useTroubleText } from "../commands/trouble.tsx";
import * as css from "./task.css.ts";

type EditTroubleProps = {
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
export const EditTrouble = ({ actor, workflow, id, about, unfit }: EditTroubleProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const troubleText = useTroubleText();
  const { told, trouble } = snapshot.context;
  return (
    <>
      {snapshot.hasTag("refused") && (
        <p role="alert" id={id} className={css.trouble}>
          {trouble?.code === "value_unfit" && unfit ? unfit : troubleText(trouble, workflow)}
        </p>
      )}
      {snapshot.hasTag("conflict") && (
        <div role="alert" className={css.conflict}>
          <p>{about}</p>
          <p className={css.theirs}>{told}</p>
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
