import { useLingui } from "@lingui/react/macro";
import { Dialog } from "../../../ui/dialog.tsx";
import { commandKey } from "./command-key.ts";
import * as css from "./keys-dialog.css.ts";

/** What each key does. A module of its own, because it is fetched when somebody asks for it. */
export default function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const groups: { name: string; keys: [keys: string[], does: string][] }[] = [
    {
      name: t`Everywhere`,
      keys: [
        [[commandKey, "K"], t`Finds tasks, people, projects and all that can be done`],
        [["?"], t`Shows this list`],
        [[commandKey, "Z"], t`Undoes what you did last`],
        [[commandKey, "Shift", "Z"], t`Redoes what you undid`],
      ],
    },
    {
      name: t`In a task`,
      keys: [
        [["1", "…", "9"], t`Takes one of its next steps`],
        [[commandKey, "Enter"], t`Sends a comment`],
        [["Alt", "↑", "↓"], t`Moves an entry of the checklist`],
        [["Esc"], t`Closes it, or what is being written`],
      ],
    },
    {
      name: t`On a card or a line`,
      keys: [
        [["↑", "↓", "←", "→"], t`Goes to the next one`],
        [["Enter"], t`Opens it`],
        [["M"], t`Opens its menu of steps`],
        [["E"], t`Writes its title`],
        [["A"], t`Gives it to somebody`],
        [["C"], t`Makes a new task`],
        [["X"], t`Chooses it, for several to be changed at once`],
        [["Shift", "↑", "↓"], t`Chooses on the way`],
        [["Tab"], t`Leads to what can be done to all that are chosen`],
        [["Esc"], t`Chooses none`],
      ],
    },
    {
      name: t`In the inbox`,
      keys: [
        [["U"], t`Marks it as read, or as unread`],
        [["Shift", "R"], t`Marks all as read`],
      ],
    },
    {
      name: t`In the picture of a workflow`,
      keys: [
        [["↑", "↓", "←", "→"], t`Moves it; with Shift further`],
        [["+", "−"], t`Makes it larger or smaller`],
        [["0"], t`Shows it as large as it is drawn`],
        [["1"], t`Shows all of it`],
        [["Space"], t`Held, lets a drag move it from anywhere`],
        [["C"], t`Connects the state to another`],
        [["F2"], t`Renames the state`],
        [["Delete"], t`Removes the state`],
      ],
    },
    {
      name: t`On a page of tasks`,
      keys: [[["C"], t`Makes a new task`]],
    },
    {
      name: t`On the board and in a calendar`,
      keys: [[["Space"], t`Takes the card into the hand, and lets it go where the arrows bring it`]],
    },
    {
      name: t`On a day of a calendar`,
      keys: [
        [["↑", "↓", "←", "→"], t`Goes to another day or week`],
        [["Page Up", "Page Down"], t`Turns to another month or week`],
        [["Home", "End"], t`Goes to the first or last day of the week`],
        [["Enter"], t`Opens the day, or makes its first task`],
      ],
    },
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t`Keys`} size="wide">
      <div className={css.groups}>
        {groups.map(({ name, keys }) => (
          <section key={name} aria-label={name}>
            <h3 className={css.name}>{name}</h3>
            <dl>
              {keys.map(([pressed, does]) => (
                <div key={does} className={css.line}>
                  <dt className={css.keys}>
                    {pressed.map((key) => (
                      <kbd key={key} className={css.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
