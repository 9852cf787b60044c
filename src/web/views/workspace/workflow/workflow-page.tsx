import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, Suspense, useEffect, useMemo, useState } from "react";
import { can } from "../../../../contract/workspace/can.ts";
import { draftOf, type Project, publishedOf } from "../../../../domain/rows.ts";
import { check } from "../../../../workflow/check.ts";
import { inFlowOrder } from "../../../../workflow/flow-order.ts";
import { lazy } from "../../../loading/lazy.ts";
import { useProjectAccess } from "../../../providers/workspace-moves.ts";
import { useFields, useGroups, useLabels, useOpenProject, usePlace } from "../../../providers/workspace-rows.ts";
import { media } from "../../../theme/tokens.ts";
import { classNames } from "../../../ui/class-names.ts";
import { SegmentedControl } from "../../../ui/segmented-control.tsx";
import { useMedia } from "../../../ui/use-media.ts";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { ProjectBar } from "../project/project-bar.tsx";
import { Company } from "../presence/viewers.tsx";
import { Coming } from "../shell/opening.tsx";
import { useHash, useNavigate } from "../shell/routing.tsx";
import { anchorOf, draftAnchorOf, stepAnchorOf } from "./anchors.ts";
import { ClocksCard } from "./clock-facts.tsx";
import { DraftBar, type Shown } from "./draft-bar.tsx";
import { DrawnForms, useDrawingOf } from "./drawing.tsx";
import { PublishingPart } from "./publishing-part.tsx";
import { PublicationPart } from "./publishing.tsx";
import { StateCard } from "./state-card.tsx";
import { useGoOn } from "./use-go-on.ts";
import { useKnown } from "./use-known.ts";
import { useSeenAt } from "./use-seen.ts";
import { DiagramPart } from "./workflow-diagram.tsx";
import { WorkflowEditor } from "./workflow-editor.tsx";
import { TabList, TabPanel, tabsFor, tabTarget, useShownTab, type WorkflowTab } from "./workflow-tabs.tsx";
import * as css from "./workflow-page.css.ts";

/** A phone may do without. */
const loadPicture = () => import("./workflow-picture.tsx");
const WorkflowPicture = lazy(loadPicture, (part) => part.WorkflowPicture);
const TrialPart = lazy(
  () => import("./trial-part.tsx"),
  (part) => part.TrialPart,
);
const HistoryPart = lazy(
  () => import("./history-part.tsx"),
  (part) => part.HistoryPart,
);
const TestPlanPart = lazy(
  () => import("./test-plan-part.tsx"),
  (part) => part.TestPlanPart,
);
const GherkinPart = lazy(
  () => import("./gherkin-part.tsx"),
  (part) => part.GherkinPart,
);
const CodePart = lazy(
  () => import("./code-part.tsx"),
  (part) => part.CodePart,
);

const coming = <Coming skeleton={<CardSkeleton />} />;

/** Whether the person may change the project's workflow now. */
const useMayChangeWorkflow = (project: Project): boolean => {
  const place = usePlace();
  const access = useProjectAccess(project);
  return place !== null && access.mayChange && can(place.me.role, "project.workflow", access) === "yes";
};

/** How a workflow is shown: drawn, with all that is said of it below, or as that alone, from one state to the next. */
type Mode = "diagram" | "steps";

/** What somebody chose; until then a phone has what is read from top to bottom. */
const useMode = (): [mode: Mode, choose: (mode: Mode) => void] => {
  const isPhone = useMedia(media.phone);
  const [chosen, choose] = useState<Mode | null>(null);
  return [chosen ?? (isPhone ? "steps" : "diagram"), choose];
};

const ModeSwitch = ({ mode, onChoose }: { mode: Mode; onChoose: (mode: Mode) => void }) => {
  const { t } = useLingui();
  return (
    <div>
      <SegmentedControl
        label={t`How the workflow is shown`}
        value={mode}
        options={[
          { value: "diagram", label: <Trans>Diagram</Trans> },
          { value: "steps", label: <Trans>Steps</Trans> },
        ]}
        onChange={onChoose}
      />
    </div>
  );
};

/** A picture comes when it is first shown, and stays then, with what is seen of it. */
const Picture = ({ isShown, className, children }: { isShown: boolean; className: string; children: ReactNode }) => {
  const [isThere, setIsThere] = useState(isShown);
  if (isShown && !isThere) setIsThere(true);
  useEffect(() => {
    // It comes while the server lays out what is drawn; what is wrong with that is told where it is drawn.
    if (isThere) loadPicture().catch(() => {});
  }, [isThere]);
  return (
    isThere && (
      <div className={className} hidden={!isShown} data-wide>
        <Suspense fallback={coming}>{children}</Suspense>
      </div>
    )
  );
};

/** The workflow and its draft, for whoever may change it. What is written stays while the other one is looked at. */
const Changeable = ({ project }: { project: Project }) => {
  const [chosen, setShown] = useState<Shown>("draft");
  const [mode, choose] = useMode();
  const goOn = useGoOn();
  const { workflow, workflowDraft: draft } = project;
  const shown = draft === null ? "draft" : chosen;
  const isDraft = shown === "draft";
  const [selected, setSelected] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<{ state: string } | null>(null);
  const drawing = useDrawingOf(project, check(draftOf(project), useKnown(project)));
  const way = classNames(css.cards, mode === "steps" && css.way);
  return (
    <>
      <DraftBar project={project} shown={shown} onShown={setShown} goOn={goOn} />
      {draft !== null && isDraft && <PublishingPart project={project} draft={draft} />}
      <ModeSwitch mode={mode} onChoose={choose} />
      <Picture isShown={mode === "diagram"} className={css.drawn}>
        <DiagramPart
          workflow={isDraft ? draftOf(project) : workflow}
          picture={(drawn) => (
            <WorkflowPicture
              {...drawn}
              anchorOf={isDraft ? draftAnchorOf : anchorOf}
              stepAnchorOf={isDraft ? stepAnchorOf : undefined}
              walk={null}
              selected={isDraft ? selected : null}
              revealed={revealed}
              drawing={isDraft ? drawing : null}
            />
          )}
        />
      </Picture>
      {isDraft && <DrawnForms actor={drawing.actor} project={project} />}
      <div
        className={way}
        hidden={!isDraft}
        onFocus={({ target }) => {
          setSelected(target.closest("[data-step]")?.getAttribute("data-step") ?? null);
          const state = target.closest("[data-card]")?.getAttribute("data-card");
          if (state) setRevealed({ state });
        }}
      >
        <WorkflowEditor project={project} goOn={goOn} />
      </div>
      {!isDraft && <Cards project={project} className={way} onReveal={setRevealed} />}
      {!isDraft && <ClocksCard workflow={workflow} />}
    </>
  );
};

type CardsProps = { project: Project; className: string; onReveal: (revealed: { state: string }) => void };

/** The states of the workflow that is in force, as work comes to them. */
const Cards = ({ project, className, onReveal }: CardsProps) => (
  <div
    className={className}
    onFocus={({ target }) => {
      const state = target.closest("[data-card]")?.getAttribute("data-card");
      if (state) onReveal({ state });
    }}
  >
    {inFlowOrder(project.workflow).map((state) => (
      <StateCard key={state.id} state={state} project={project} />
    ))}
  </div>
);

/** The workflow for whoever reads it. */
const Readable = ({ project }: { project: Project }) => {
  const [mode, choose] = useMode();
  const [revealed, setRevealed] = useState<{ state: string } | null>(null);
  return (
    <>
      <ModeSwitch mode={mode} onChoose={choose} />
      <Picture isShown={mode === "diagram"} className={css.pictured}>
        <DiagramPart
          workflow={project.workflow}
          picture={(drawn) => <WorkflowPicture {...drawn} anchorOf={anchorOf} walk={null} revealed={revealed} drawing={null} />}
        />
      </Picture>
      <Cards project={project} className={classNames(css.cards, mode === "steps" && css.way)} onReveal={setRevealed} />
      <ClocksCard workflow={project.workflow} />
    </>
  );
};

/** Where a link leads on the page, the focus goes, from its other parts too: to a state of the draft where the one that is in force is not shown. */
const useLed = (key: string, shown: WorkflowTab): void => {
  const hash = useHash();
  const navigate = useNavigate();
  const isThere = shown === "diagram";
  useEffect(() => {
    if (!/^(state|draft)-/.test(hash)) return;
    if (!isThere) navigate({ ...tabTarget(key, "diagram"), hash, replace: true });
    else (document.getElementById(hash) ?? document.getElementById(hash.replace("state-", "draft-")))?.focus();
  }, [isThere, hash, key, navigate]);
};

/** /p/{key}/workflow: how work moves in a project: its states, the steps between them, who may make each and what of a task must be so. */
export const WorkflowPage = ({ project: row }: { project: Project }) => {
  // States that go are none of it: what is left of them, PublicationPart tells.
  const project = useMemo(() => ({ ...row, workflow: publishedOf(row) }), [row]);
  useOpenProject(project.id);
  // What conditions name is called by the project.
  useFields(project.id);
  useGroups(project.id);
  useLabels(project.id);
  const mayChangeIt = useMayChangeWorkflow(project);
  const presence = useSeenAt(project.id);
  const there = tabsFor(mayChangeIt);
  const shown = useShownTab(there);
  useLed(project.key, shown);
  const part = { shown, className: css.part };
  return (
    <>
      <ProjectBar project={project} place="workflow">
        <Company actor={presence} />
      </ProjectBar>
      <div className={css.page}>
        <p className={css.lead}>
          <Trans>
            How work moves in this project. The board's columns are its states; a task goes from one to another by a step, which everybody
            who may move tasks here can make, unless it says otherwise.
          </Trans>
        </p>
        <PublicationPart project={project} mayResume={mayChangeIt} />
        <TabList project={project.key} there={there} shown={shown} />
        <TabPanel tab="diagram" {...part}>
          {mayChangeIt ? <Changeable project={project} /> : <Readable project={project} />}
        </TabPanel>
        {mayChangeIt && (
          <TabPanel tab="trial" {...part}>
            <Suspense fallback={coming}>
              <TrialPart project={project} />
            </Suspense>
          </TabPanel>
        )}
        <TabPanel tab="history" {...part}>
          <Suspense fallback={coming}>
            <HistoryPart project={project} mayTake={mayChangeIt} />
          </Suspense>
        </TabPanel>
        <TabPanel tab="tests" {...part}>
          <Suspense fallback={coming}>
            <TestPlanPart project={project} />
          </Suspense>
        </TabPanel>
        <TabPanel tab="gherkin" {...part}>
          <Suspense fallback={coming}>
            <GherkinPart project={project} />
          </Suspense>
        </TabPanel>
        <TabPanel tab="code" {...part}>
          <Suspense fallback={coming}>
            <CodePart project={project} mayChange={mayChangeIt} />
          </Suspense>
        </TabPanel>
      </div>
    </>
  );
};
