import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { calledBy, withNames } from "../../../../domain/mentions.ts";
import { bounds, type Person, type Project, type Task } from "../../../../domain/rows.ts";
import type { FoundText } from "../../../../domain/wire.ts";
import { noteRecent, noteSearch } from "../../../providers/recent.ts";
import { useTaskActs } from "../../../providers/workspace-acts.ts";
import { usePeople, usePlace } from "../../../providers/workspace-rows.ts";
import { showToast } from "../../../ui/toasts.ts";
import { CategorySign } from "../../../ui/work/category-sign.tsx";
import { Tile } from "../../../ui/work/tile.tsx";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { number } from "../../../ui/work/work.css.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { usePersonName } from "../members/people.ts";
import { PersonFace } from "../members/person-face.tsx";
import { useNavigate } from "../shell/routing.tsx";
import { numberOf, stateOf, taskPage } from "../task/task-facts.ts";
import { Marked } from "./marked.tsx";
import { writer } from "./palette.css.ts";
import type { PaletteAction } from "./use-palette-actions.ts";

/** A line of the palette. */
export type Entry = {
  key: string;
  icon: ReactNode;
  name: ReactNode;
  note?: string | undefined;
  isPossible: boolean;
  leads: boolean;
  /** It is written into the field, which stays open: what it then says. */
  fills?: string;
  run: () => void;
};

/**
 * Makes the lines of the palette.
 *
 * @param query what is written
 * @param words of it those that are looked for, to be marked in names
 * @param here the project whose page it is
 */
export const useEntries = (query: string, words: readonly string[], here: Project | undefined) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const nameOf = usePersonName();
  const acts = useTaskActs();
  const { showError } = useTaskCommands();
  const marked = (text: string) => <Marked text={text} words={words} />;
  const people = usePeople();
  const organization = usePlace()?.organization.id;
  const noteTaken = () => organization !== undefined && noteSearch(organization, query);
  const leadsToTask = (one: Task, project: Project) => ({
    icon: <CategorySign category={stateOf(project, one.state)?.category ?? "open"} size={16} />,
    isPossible: true,
    leads: true,
    run: () => {
      noteTaken();
      noteRecent(one.id);
      navigate(taskPage(project, one));
    },
  });
  const taskEntry = (one: Task, project: Project): Entry => ({
    key: `task ${one.id}`,
    ...leadsToTask(one, project),
    name: (
      <>
        <span className={number}>{marked(numberOf(project, one))}</span> {marked(one.title)}
      </>
    ),
    note: project.name,
  });
  /** A part of a text, which leads to the task that it is of. */
  const textEntry = ({ kind, id, author, excerpt }: FoundText, one: Task, project: Project): Entry => ({
    key: `${kind} ${id}`,
    ...leadsToTask(one, project),
    ...(kind === "file" && { icon: <WorkIcon name="file" size={16} /> }),
    name: (
      <>
        <span className={number}>{numberOf(project, one)}</span>{" "}
        {author !== null && <b className={writer}>{nameOf(people.find((person) => person.id === author))} </b>}
        {marked(withNames(excerpt, calledBy(people.map((person) => ({ id: person.id, name: nameOf(person) })))))}
      </>
    ),
    note: one.title,
  });
  const projectEntry = (project: Project): Entry => ({
    key: `project ${project.id}`,
    icon: <Tile name={project.name} color={project.color} icon={project.icon} />,
    name: marked(project.name),
    note: project.isArchived ? t`Archived` : project.key,
    isPossible: true,
    leads: true,
    run: () => {
      noteTaken();
      noteRecent(project.id);
      navigate({ to: "/p/$key", params: { key: project.key } });
    },
  });
  const personEntry = (person: Person): Entry => ({
    key: `person ${person.id}`,
    icon: <PersonFace id={person.id} />,
    name: marked(nameOf(person)),
    note: here ? t`Their tasks here` : t`Members`,
    isPossible: true,
    leads: true,
    run: () => navigate(here ? { to: "/p/$key/list", params: { key: here.key }, search: { assignee: person.id } } : { to: "/members" }),
  });
  const offerEntry = ({ key, name, icon, note, isPossible = true, leads = false, run }: PaletteAction): Entry => ({
    key: `offer ${key}`,
    icon: <WorkIcon name={icon} size={16} />,
    name: marked(name),
    note,
    isPossible,
    leads,
    run,
  });
  /** What was looked for before is looked for again. */
  const searchEntry = (before: string): Entry => ({
    key: `search ${before}`,
    icon: <WorkIcon name="search" size={16} />,
    name: before,
    isPossible: true,
    leads: false,
    fills: before,
    run: () => {},
  });
  /** Makes a task with the title that is written. */
  const makeEntry = (project: Project): Entry => {
    const title = query.trim().slice(0, bounds.title);
    const { name } = project;
    return {
      key: "make",
      icon: <WorkIcon name="plus" size={16} />,
      name: t`New task “${title}”`,
      note: name,
      isPossible: true,
      leads: false,
      run: () => {
        const refused = acts.make(project.id, project.workflow.initial, title);
        if (refused) showError(refused, project);
        else showToast({ tone: "success", title: t`“${title}” is a task of ${name}` });
      },
    };
  };
  return { taskEntry, textEntry, projectEntry, personEntry, offerEntry, searchEntry, makeEntry };
};
