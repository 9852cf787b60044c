import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { DragEvent } from "react";
import { type SampleBoardActor, sampleBoardMachine } from "../../../../machines/shell/sample-board.ts";
import { sampleSteps, type SampleTask, sampleTasks, sampleWorkflow } from "../../../workflow/sample.ts";
import { nameFor } from "../../i18n/workflow-names.ts";
import { useFlow } from "../../providers/use-flow.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Container, Row } from "../../ui/layout.tsx";
import { needsScript } from "../../ui/popover.css.ts";
import { lead, strong } from "../../ui/text.css.ts";
import * as landing from "./landing.css.ts";
import * as css from "./sample-board.css.ts";

const { states } = sampleWorkflow;

/** The column over which a card is let go: all are equally wide. */
const columnAt = ({ clientX, currentTarget }: DragEvent) => {
  const { left, width } = currentTarget.getBoundingClientRect();
  return states[Math.floor(((clientX - left) / width) * states.length)];
};

/** A small board to try without an account. Its cards are one list, so that whoever moves one by the keyboard keeps their place. */
export const SampleBoard = ({ actor }: { actor: SampleBoardActor }) => {
  const { i18n, t } = useLingui();
  const { places, refused } = useSelector(actor, ({ context }) => context);
  const isBegun = useSelector(actor, (state) => state.hasTag("begun"));
  const isFinished = useSelector(actor, (state) => state.hasTag("finished"));
  const titles: Record<SampleTask, string> = {
    menu: t`Photograph the new menu`,
    sign: t`Design the shop sign`,
    beans: t`Count the coffee beans`,
  };
  const stateName = (id: string) => {
    const state = states.find((each) => each.id === id);
    return state ? nameFor(i18n, state.name) : id;
  };
  const stepsOf = (task: SampleTask) =>
    sampleSteps(places, task).flatMap(({ move }) => {
      const to = states.find(({ id }) => id === move.to)?.id;
      return to ? [{ name: nameFor(i18n, move.name), to }] : [];
    });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    const task = sampleTasks.find((each) => each === event.dataTransfer.getData("text/plain"));
    const to = columnAt(event)?.id;
    if (task && to) actor.send({ type: "task.moved", task, to });
  };
  const refusal = () => {
    if (!refused) return null;
    const [from, to] = [stateName(refused.from), stateName(refused.to)];
    if (refused.why === "full") return <Trans>“{to}” takes one task at a time. Finish or pause the one that is there.</Trans>;
    const possible = stepsOf(refused.task)
      .map(({ name }) => name)
      .join(", ");
    return (
      <Trans>
        No step leads from “{from}” to “{to}”. Possible from there: {possible}
      </Trans>
    );
  };
  return (
    <>
      <div className={css.board} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
        {states.map(({ id, name }, index) => (
          <p key={id} className={css.column} style={{ "--column": index + 1 }} aria-hidden="true">
            <span className={css.sign} data-state={id} />
            {nameFor(i18n, name)}
          </p>
        ))}
        <ul className={css.cards}>
          {sampleTasks.map((task, at) => {
            const title = titles[task];
            const above = sampleTasks.slice(0, at).filter((each) => places[each] === places[task]);
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons do by keys what dragging does
              <li
                key={task}
                className={css.card}
                style={{ "--column": states.findIndex(({ id }) => id === places[task]) + 1, "--row": above.length + 2 }}
                draggable
                onDragStart={(event) => event.dataTransfer.setData("text/plain", task)}
              >
                <p className={css.state}>
                  <span className={css.sign} data-state={places[task]} />
                  {stateName(places[task])}
                </p>
                <p className={strong}>{title}</p>
                <Row>
                  {stepsOf(task).map(({ name, to }, index) => (
                    <Button
                      key={index}
                      size="small"
                      tone="secondary"
                      aria-label={`${name}: ${title}`}
                      onClick={() => actor.send({ type: "task.moved", task, to })}
                    >
                      {name}
                    </Button>
                  ))}
                </Row>
              </li>
            );
          })}
        </ul>
      </div>
      <Row className={css.foot}>
        <p role="status" data-tone={refused ? "refused" : undefined} className={css.said}>
          {isFinished ? <Trans>All done. In your workspace your team draws the steps.</Trans> : refusal()}
        </p>
        {isBegun && (
          <Button size="small" tone="ghost" onClick={() => actor.send({ type: "board.restarted" })}>
            <Trans>Start over</Trans>
          </Button>
        )}
      </Row>
    </>
  );
};

/** The part of the landing page that it stands in. */
export const TryBoard = () => {
  const actor = useFlow(sampleBoardMachine);
  return (
    <Container>
      <section className={classNames(landing.section, landing.leading, needsScript)} aria-labelledby="try-title">
        <div className={landing.sectionHead}>
          <h2 id="try-title" className={landing.title}>
            <Trans>Try it here</Trans>
          </h2>
          <p className={lead}>
            <Trans>Bring every task to “Done”, by its buttons or by dragging. “Doing” takes one task at a time.</Trans>
          </p>
        </div>
        <SampleBoard actor={actor} />
      </section>
    </Container>
  );
};
