import { useLingui } from "@lingui/react/macro";
import { useRef } from "react";
import { type Comment, type Project, type Sign, signs } from "../../../../domain/rows.ts";
import { usePlace } from "../../../providers/workspace-rows.ts";
import { IconButton } from "../../../ui/button.tsx";
import { Strokes } from "../../../ui/icons.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { square } from "../../../ui/work/dense.css.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useNameById } from "./mentions.ts";
import * as css from "./reactions.css.ts";

const paths = {
  like: "M7 11v9H4v-9h3Zm0 0 4-8a2 2 0 0 1 2 2v4h5.5a1.5 1.5 0 0 1 1.5 1.8l-1.4 7.7a1.8 1.8 0 0 1-1.8 1.5H7",
  love: "M12 20s-7.5-4.6-7.5-10A4 4 0 0 1 12 7.5 4 4 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z",
  laugh: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 13.5h8a4 4 0 0 1-8 0ZM9 9.5h.01M15 9.5h.01",
  look: "M2.5 12S6 5.5 12 5.5s9.5 6.5 9.5 6.5-3.5 6.5-9.5 6.5S2.5 12 2.5 12ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  done: "M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM8 12.5l3 3 5-6.5",
  thanks: "M12 4v16.5M12 4 7.5 13v6l4.5 1.5 4.5-1.5v-6L12 4",
} as const satisfies Record<Sign, string>;

const useSignNames = (): Record<Sign, string> => {
  const { t } = useLingui();
  return {
    like: t`Like`,
    love: t`Love it`,
    laugh: t`Funny`,
    look: t`Looking into it`,
    done: t`It is done`,
    thanks: t`Thank you`,
  };
};

/** So many are named beside a sign; all of them in the menu. */
const named = 3;

type ReactionsProps = { comment: Comment; project: Project; mayReact: boolean };

/** What was said to a comment without words, and by whom; whoever may gives their own signs, and takes them back. */
export const Reactions = ({ comment, project, mayReact }: ReactionsProps) => {
  const { t } = useLingui();
  const me = usePlace()?.me.id;
  const commands = useTaskCommands();
  const nameOf = useNameById();
  const names = useSignNames();
  const row = useRef<HTMLSpanElement>(null);
  const all = signs.map((sign) => {
    const people = comment.reactions.filter((reaction) => reaction.sign === sign).map(({ person }) => person);
    return { sign, name: names[sign], people: people.map(nameOf), isMine: me !== undefined && people.includes(me) };
  });
  const given = all.filter(({ people }) => people.length > 0);
  const react = (sign: Sign, isOn: boolean) => void commands.quietly(commands.acts.react(comment.id, sign, isOn), project);
  if (!mayReact)
    return given.map(({ sign, name, people }) => (
      <span key={sign} className={css.reaction}>
        <span role="img" aria-label={name} title={name} className={css.sign}>
          <Strokes d={paths[sign]} size={14} />
        </span>
        {people.join(", ")}
      </span>
    ));
  const author = comment.author === null ? t`The workflow` : nameOf(comment.author);
  return (
    <span ref={row} className={css.reactions}>
      {given.map(({ sign, name, people, isMine }) => (
        <button
          key={sign}
          type="button"
          className={css.reaction}
          aria-pressed={isMine}
          aria-label={`${name}: ${people.join(", ")}`}
          title={`${name}: ${people.join(", ")}`}
          onClick={() => {
            // It goes with its last sign: who pressed it by a key stays where they were.
            if (isMine && people.length === 1) row.current?.querySelector<HTMLElement>("[aria-haspopup]")?.focus();
            react(sign, !isMine);
          }}
        >
          <Strokes d={paths[sign]} size={14} />
          {people.slice(0, named).join(", ")}
          {people.length > named && <span>{`+${people.length - named}`}</span>}
        </button>
      ))}
      <Menu<Sign>
        rises
        entries={all.map(({ sign, name, people }) => ({
          value: sign,
          label: name,
          note: people.length > 0 ? people.join(", ") : undefined,
          icon: <Strokes d={paths[sign]} size={16} />,
        }))}
        onSelect={(sign) => react(sign, !all.some((each) => each.sign === sign && each.isMine))}
        trigger={(button) => (
          <IconButton {...button} className={square} size="small" label={t`React to what ${author} said`}>
            <Strokes d="M10.5 20.9a9 9 0 1 1 10.4-10.4M8 14a5 5 0 0 0 3.5 2.5M9 9.5h.01M15 9.5h.01M18 14.5v6M15 17.5h6" size={16} />
          </IconButton>
        )}
      />
    </span>
  );
};
