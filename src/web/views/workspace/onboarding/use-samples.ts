import { useLingui } from "@lingui/react/macro";
import type { SampleTask } from "../../../providers/project-making.ts";

/** The tasks that the first project begins with: whoever does them knows the board. */
export const useSamples = (): { label: string; tasks: SampleTask[] } => {
  const { t } = useLingui();
  return {
    label: t`Sample`,
    tasks: [
      {
        title: t`Press this task's next step`,
        description: t`The buttons of a task say where it may go next. Press one: it moves for everybody who sees the board, at once. Right after that you can undo it.`,
        isMine: true,
      },
      {
        title: t`Drag this card to another column`,
        description: t`Columns to which it may not go say why. On a phone, hold the card until it follows your finger. Without a mouse, press Space on it and then the arrows.`,
      },
      {
        title: t`Open this task and finish its checklist`,
        description: t`What a task is about stands here, in Markdown. What is to be done for it can be listed below.`,
        items: [t`Read the description`, t`Choose a day on which it is due`, t`Write a comment`],
      },
      {
        title: t`Invite your team`,
        description: t`Members → Invite: by email, or by a link that you share. Whoever joins sees this board live.`,
        isMine: true,
      },
      {
        title: t`Press ? to see the keys`,
        description: t`All of the board can be used without a mouse: arrows, moves, titles, people, labels.`,
      },
    ],
  };
};
