import { useLingui } from "@lingui/react/macro";
import type { Samples, SampleTask } from "../../../providers/project-making.ts";
import type { State, WorkflowDocument } from "../../../../workflow/document.ts";
import { stepsOf } from "../../../../workflow/states.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";

/** The step that a new task is to take: one that nothing holds up, and that does not end it unfinished. */
const firstStepOf = ({ states }: WorkflowDocument, begins: State) => {
  const open = begins.moves.filter(({ when = [] }) => when.length === 0);
  const isLost = (to: string) => states.find(({ id }) => id === to)?.category === "cancelled";
  return open.find(({ to }) => !isLost(to));
};

/** A column to which no step leads from where tasks begin. */
const closedTo = ({ states }: WorkflowDocument, begins: State): State | undefined => {
  const reached = new Set(stepsOf(begins).map(({ to }) => to));
  return states.find(({ id, category }) => id !== begins.id && !reached.has(id) && category !== "cancelled");
};

/** The tasks that a first project begins with: whoever does them knows the product. They speak of the states and steps of its own workflow. */
export const useSamples = (): ((workflow: WorkflowDocument) => Samples) => {
  const { t, i18n } = useLingui();
  return (workflow) => {
    const begins = workflow.states.find(({ id }) => id === workflow.initial);
    const step = begins && firstStepOf(workflow, begins);
    const closed = begins && closedTo(workflow, begins);
    const nameOf = (id: string) => nameFor(i18n, workflow.states.find((state) => state.id === id)?.name ?? {});
    const taking = (): SampleTask => {
      if (step === undefined)
        return {
          title: t`Take this task's next step`,
          description: t`The buttons of a task are its next steps. One that cannot be taken yet says what it waits for: fill that in, and take it.`,
          isMine: true,
        };
      const [name, to] = [nameFor(i18n, step.name), nameOf(step.to)];
      const description = t`The buttons of a task are its next steps. Press “${name}”: the task goes to “${to}”, and everybody who sees the board sees it move. Right after that you can undo it.`;
      const asks = t`This step asks for something first: fill it in, and send.`;
      return { title: t`Press “${name}” on this task`, description: step.needs ? `${description}\n\n${asks}` : description, isMine: true };
    };
    const dragging = (): SampleTask => {
      const byKeys = t`On a phone, hold the card until it follows your finger. Without a mouse, press Space on it and then the arrows.`;
      if (closed === undefined)
        return {
          title: t`Drag this card to another column`,
          description: `${t`Columns to which it may not go say why.`} ${byKeys}`,
        };
      const [column, from] = [nameFor(i18n, closed.name), nameOf(workflow.initial)];
      return {
        title: t`See why “${column}” is closed to this card`,
        description: `${t`Drag the card towards “${column}”: the column says why it takes nothing from “${from}”. No step of the workflow leads from there to it.`} ${byKeys}`,
      };
    };
    return {
      label: t`Sample`,
      tasks: [
        taking(),
        dragging(),
        {
          title: t`Open this task and write a comment`,
          description: t`What a task is about stands here, in Markdown. What is to be done for it can be listed below, and what is said of it comes last. With @ you call somebody by name.`,
          items: [t`Read the description`, t`Choose a day on which it is due`, t`Write a comment`],
        },
        {
          title: t`Draw a state in the workflow`,
          description: t`Open Workflow above the board. Add a state, draw a step to it, and publish: from then on the board has that column too.`,
          isMine: true,
        },
        {
          title: t`Invite your team`,
          description: t`Members → Invite: by email, or by a link that you share. Whoever joins sees this board live.`,
          isMine: true,
        },
      ],
    };
  };
};
