import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { useEffect, useMemo, useRef } from "react";
import type { GettingStartedActor } from "../../../../../machines/workspace/getting-started.ts";
import type { FirstStep, GettingStarted } from "../../../../contract/workspace/getting-started.ts";
import { provideGettingStarted } from "../../../providers/getting-started.ts";
import { useFlow } from "../../../providers/use-flow.ts";
import { useSyncState } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { Banner } from "../../../ui/banner.tsx";
import { Button } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Icon } from "../../../ui/icons.tsx";
import { Waiting } from "../../../ui/skeleton.tsx";
import { hidden } from "../../../ui/text.css.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import { CardSkeleton } from "../../shell/skeletons.tsx";
import { SlowResponse } from "../../slow-response.tsx";
import { Unreachable } from "../../unreachable.tsx";
import { useProblemText } from "../../use-problem-text.ts";
import { isFocusLedOn } from "../hooks/is-focus-led-on.ts";
import { useLatest } from "../hooks/use-latest.ts";
import { Link, readSearch, type Target, useNavigate, useQuery } from "../shell/routing.tsx";
import * as css from "./getting-started.css.ts";
import { asksForGuide } from "./guide-address.ts";

type Listed = GettingStarted["steps"][number];

/** Where each is done: in a project, or where the first one is made. */
const placeOf = ({ step, project }: Listed): Target => {
  if (step === "invitation") return { to: "/members" };
  if (step === "project" || project === null) return { to: "/start" };
  return step === "workflow" ? { to: "/p/$key/workflow", params: { key: project } } : { to: "/p/$key", params: { key: project } };
};

const useWords = (): Record<FirstStep, { name: string; note: string }> => {
  const { t } = useLingui();
  return {
    project: { name: t`Make the first project`, note: t`A board of its own, with its own way of working.` },
    step: { name: t`Take a task's next step`, note: t`Press a step on a card or in a task. It moves for everybody at once.` },
    comment: { name: t`Write a comment`, note: t`Open a task and say something below it. With @ you call somebody.` },
    invitation: { name: t`Invite somebody`, note: t`By email, or by a link that you share.` },
    workflow: { name: t`Change the workflow`, note: t`Add a state or a step to the chart, and publish it.` },
  };
};

const Step = ({ listed }: { listed: Listed }) => {
  const { name, note } = useWords()[listed.step];
  return (
    <li className={css.step}>
      <span className={classNames(css.sign, listed.isDone && css.ticked)}>{listed.isDone && <Icon name="check" size={14} />}</span>
      <div className={css.words}>
        {listed.isDone ? (
          <p className={css.name}>
            {name}{" "}
            <span className={hidden}>
              <Trans>Done already</Trans>
            </span>
          </p>
        ) : (
          <>
            <Link {...placeOf(listed)} className={css.link}>
              {name}
            </Link>
            <p className={css.note}>{note}</p>
          </>
        )}
      </div>
    </li>
  );
};

const List = ({ actor, steps }: { actor: GettingStartedActor; steps: readonly Listed[] }) => {
  const { t } = useLingui();
  const snapshot = useSelector(actor, (state) => state);
  const heading = useRef<HTMLHeadingElement>(null);
  const count = steps.length;
  const done = steps.filter(({ isDone }) => isDone).length;
  const { isAsked } = snapshot.context;
  useEffect(() => {
    if (isAsked && (isFocusLedOn() || document.activeElement?.id === "content")) heading.current?.focus();
  }, [isAsked]);
  return (
    <>
      <div className={css.head}>
        <h2 ref={heading} tabIndex={-1} className={css.title}>
          <Trans>Getting started</Trans>
        </h2>
        <Button
          className={bar}
          size="small"
          tone="ghost"
          busy={snapshot.hasTag("busy")}
          disabled={!snapshot.can({ type: "hide.chosen" })}
          onClick={() => actor.send({ type: "hide.chosen" })}
        >
          <Trans>Hide this list</Trans>
        </Button>
      </div>
      {/* Told when another one is done. */}
      <p className={css.done} role="status">
        {t`Done: ${done} of ${count}`}
      </p>
      <div className={css.track} aria-hidden="true">
        <div className={css.fill} style={{ transform: `scaleX(${done / count})` }} />
      </div>
      {done === count && (
        <p className={css.note} role="status">
          <Trans>That was all of it. You know your way around now.</Trans>
        </p>
      )}
      <ol className={css.steps} aria-label={t`Getting started`}>
        {steps.map((listed) => (
          <Step key={listed.step} listed={listed} />
        ))}
      </ol>
    </>
  );
};

/** The first steps, with what of them is done. Nothing where it is hidden, or not there yet. */
export const GettingStartedBox = ({ actor }: { actor: GettingStartedActor }) => {
  const { t } = useLingui();
  const problemText = useProblemText();
  const snapshot = useSelector(actor, (state) => state);
  const { steps, problem } = snapshot.context;
  const isShown = snapshot.hasTag("shown");
  if (!isShown && !snapshot.hasTag("asked")) return null;
  return (
    <section className={css.box}>
      <SlowResponse snapshot={snapshot} send={actor.send} />
      {!isShown && snapshot.hasTag("busy") && !snapshot.hasTag("slow") && (
        <Waiting pending label={t`Loading…`} skeleton={<CardSkeleton />} />
      )}
      <Unreachable snapshot={snapshot} send={actor.send} title={<Trans>The first steps could not be loaded</Trans>} focus />
      {snapshot.hasTag("refused") && <Banner tone="error">{problemText(problem)}</Banner>}
      {isShown && <List actor={actor} steps={steps} />}
    </section>
  );
};

/** On a person's own page. The address asks for it where they do: see `guide-address.ts`. */
export const GettingStartedPart = () => {
  const workspace = useWorkspace();
  const navigate = useNavigate();
  const query = useQuery();
  const isAsked = asksForGuide(query);
  const latest = useLatest(query);
  const { pending } = useSyncState();
  const machine = useMemo(
    () =>
      provideGettingStarted(workspace, () => {
        if (!asksForGuide(latest())) return;
        const { guide: _, ...search } = readSearch(latest());
        navigate({ to: "/", search, replace: true });
      }),
    [workspace, navigate, latest],
  );
  const actor = useFlow(machine, { input: { isAsked } });
  useEffect(() => {
    if (isAsked) actor.send({ type: "list.asked" });
  }, [actor, isAsked]);
  const isSaved = pending === 0;
  useEffect(() => {
    if (isSaved) actor.send({ type: "work.saved" });
  }, [actor, isSaved]);
  return <GettingStartedBox actor={actor} />;
};
