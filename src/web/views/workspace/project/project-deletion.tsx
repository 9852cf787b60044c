import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useMemo, useRef } from "react";
import type { ProjectDeletionActor } from "../../../../../machines/workspace/project-deletion.ts";
import { problemOf } from "../../../../../machines/refusal.ts";
import { trashDays } from "../../../../contract/life.ts";
import type { Project } from "../../../../domain/rows.ts";
import { provideProjectDeletion, restoreProject } from "../../../providers/project-deletion.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import { Form } from "../../form.tsx";
import { Refusal } from "../../refusal.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { ProjectNameField } from "./project-name-field.tsx";
import * as css from "./project-settings.css.ts";
import { useFocusBack } from "../hooks/use-focus-back.ts";
import { useFocusWhen } from "../hooks/use-focus-when.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { Link, useNavigate } from "../shell/routing.tsx";

/** Where whoever leads a project moves it to the trash: what that means, and its name or its key to be typed. */
export const DeletionOfProject = ({ actor }: { actor: ProjectDeletionActor }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const { project, name: typed } = snapshot.context;
  const { name } = project;
  const isAsking = snapshot.hasTag("confirming");
  const field = useRef<HTMLInputElement>(null);
  const offer = useRef<HTMLButtonElement>(null);
  useFocusWhen(field, isAsking);
  useFocusBack(isAsking, () => offer.current);
  return (
    <section className={css.section} aria-labelledby="deletion">
      {isAsking ? (
        <Form label={t`Delete the project`} onSubmit={() => actor.send({ type: "submitted" })}>
          <h2 className={css.heading} id="deletion">
            <Trans>Delete {name}?</Trans>
          </h2>
          <p className={css.note}>
            <Trans>
              It is gone for everybody at once, with every task in it. Its leads, owners and admins can restore it for {trashDays} days, in{" "}
              <Link to="/settings">the settings of the organisation</Link>. Until then it keeps its place in your plan.
            </Trans>
          </p>
          <Refusal snapshot={snapshot} />
          <SlowResponse snapshot={snapshot} send={actor.send} />
          <ProjectNameField
            ref={field}
            project={project}
            value={typed}
            readOnly={!snapshot.can({ type: "name.changed", name: typed })}
            onChange={(written) => actor.send({ type: "name.changed", name: written })}
          />
          <Row>
            <Button
              type="submit"
              size="small"
              busy={snapshot.hasTag("busy") || snapshot.hasTag("deleted")}
              disabled={!snapshot.can({ type: "submitted" })}
            >
              <Trans>Move it to the trash</Trans>
            </Button>
            <Button
              tone="ghost"
              size="small"
              disabled={!snapshot.can({ type: "cancelled" })}
              onClick={() => actor.send({ type: "cancelled" })}
            >
              <Trans>Leave it as it is</Trans>
            </Button>
          </Row>
        </Form>
      ) : (
        <>
          <h2 className={css.heading} id="deletion">
            <Trans>Delete the project</Trans>
          </h2>
          <p className={css.note}>
            <Trans>For everybody in it. It can be restored for {trashDays} days.</Trans>
          </p>
          <div>
            <Button ref={offer} tone="secondary" size="small" className={bar} onClick={() => actor.send({ type: "deletion.chosen" })}>
              <Trans>Delete the project…</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
};

/** Says on whichever page one is then that a project is in the trash, and brings it back from there by a press. */
const useDeleted = ({ id, name }: Project) => {
  const { t } = useLingui();
  const workspace = useWorkspace();
  const words = useProblemText();
  const navigate = useNavigate();
  const undo = async () => {
    const answer = await restoreProject(workspace, id);
    if (answer.success) showToast({ tone: "success", title: t`${name} is back` });
    else showToast({ tone: "error", title: t`${name} could not be restored`, description: words(problemOf(answer)) });
  };
  return () => {
    navigate({ to: "/", replace: true });
    showToast({
      tone: "success",
      title: t`${name} is in the trash`,
      description: <Link to="/settings">{t`Projects in the trash`}</Link>,
      action: { label: t`Undo`, onClick: () => void undo() },
    });
  };
};

/** The end of a project's settings, for whoever may delete it. */
export const ProjectDeletion = ({ project }: { project: Project }) => {
  const workspace = useWorkspace();
  const deleted = useLatest(useDeleted(project));
  const { id, name, key } = project;
  const machine = useMemo(() => provideProjectDeletion(workspace, id, () => deleted()()), [workspace, id, deleted]);
  return <DeletionOfProject actor={useFlow(machine, { input: { project: { name, key } } })} />;
};
