import { useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import { languages, modes, themes, type Language, type Mode } from "../../../../contract/preferences.ts";
import { can } from "../../../../contract/workspace/can.ts";
import type { Project, Task } from "../../../../domain/rows.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { paletteActions, type PaletteAction } from "./use-palette-actions.ts";
import { mayChange, mayMake, movesOf, roleOf } from "../../../providers/workspace-moves.ts";
import { usePlace, useSyncState, useWorkspaceRows } from "../../../providers/workspace-rows.ts";
import { useWorkspace } from "../../../providers/workspace.ts";
import { useThemeNames } from "../../../ui/pickers.tsx";
import { useMoveNote } from "../moves/moves-list.tsx";
import { taskPage, numberOf } from "../task/task-facts.ts";
import { useTaskCommands } from "../commands/use-acts.ts";
import { useTaskCopies } from "../task/use-task-copies.ts";
import { type Target, useNavigate } from "../shell/routing.tsx";

/** Everything that can be done where somebody is, in groups. */
export type OfferGroup = { key: "task" | "page" | "go" | "everywhere" | "look"; name: string; offers: PaletteAction[] };

/** What can be done with a task. */
const useTaskActionsHere = (task: Task | undefined): PaletteAction[] => {
  const { t, i18n } = useLingui();
  const store = useWorkspaceRows();
  const commands = useTaskCommands();
  const copies = useTaskCopies();
  const navigate = useNavigate();
  const noteOf = useMoveNote();
  const me = usePlace()?.me;
  const project = task && store.rows.get("project", task.project);
  if (!task || !project || !me || task.deletedAt !== null) return [];
  const there = { isPrivate: project.isPrivate, given: roleOf(store, project), isOwn: task.author === me.id };
  const isOpen = mayChange(store, project);
  const mayEdit = isOpen && can(me.role, "task.edit", there) === "yes";
  const mayDelete = isOpen && can(me.role, "task.delete", there) === "yes";
  return [
    ...movesOf(store, task).map((judged): PaletteAction => ({
      key: `move ${judged.move.id}`,
      name: nameFor(i18n, judged.move.name),
      icon: judged.isAllowed ? "arrow-right" : "lock",
      note: noteOf(judged, project),
      isPossible: judged.isAllowed,
      run: () => commands.move(task, project, judged.move.id),
    })),
    ...(mayEdit && task.assignee !== me.id
      ? [
          {
            key: "assign",
            name: t`Take it on`,
            icon: "user",
            run: () => void commands.quietly(commands.acts.edit(task, { assignee: me.id }), project),
          } as const,
        ]
      : []),
    { key: "open task", name: t`Open it whole`, icon: "expand", leads: true, run: () => navigate(taskPage(project, task)) },
    ...(mayMake(store, project)
      ? [
          {
            key: "duplicate",
            name: t`Duplicate the task`,
            icon: "copy",
            leads: true,
            run: () => {
              const made = copies.duplicate(task, project);
              if (made) navigate(taskPage(project, made));
            },
          } as const,
        ]
      : []),
    ...(mayDelete
      ? [{ key: "trash", name: t`Move to trash`, icon: "trash", run: () => void commands.remove(task, project) } as const]
      : []),
  ];
};

/** Where one can go. */
const useGoActions = (project: Project | undefined): PaletteAction[] => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const me = usePlace()?.me;
  const { unsent } = useSyncState();
  const goes = (target: Target): Pick<PaletteAction, "leads" | "run"> => ({ leads: true, run: () => navigate(target) });
  const params = { key: project?.key ?? "" };
  const ofProject: PaletteAction[] = project
    ? [
        { key: "board", name: t`Board`, note: project.name, icon: "board", ...goes({ to: "/p/$key", params }) },
        { key: "list", name: t`List`, note: project.name, icon: "list", ...goes({ to: "/p/$key/list", params }) },
        { key: "calendar", name: t`Calendar`, note: project.name, icon: "calendar", ...goes({ to: "/p/$key/calendar", params }) },
        { key: "timeline", name: t`Timeline`, note: project.name, icon: "clock", ...goes({ to: "/p/$key/timeline", params }) },
        { key: "reports", name: t`Reports`, note: project.name, icon: "reports", ...goes({ to: "/p/$key/reports", params }) },
        { key: "workflow", name: t`Workflow`, note: project.name, icon: "workflow", ...goes({ to: "/p/$key/workflow", params }) },
        {
          key: "project settings",
          name: t`Project settings`,
          note: project.name,
          icon: "settings",
          ...goes({ to: "/p/$key/settings", params }),
        },
      ]
    : [];
  return [
    ...ofProject,
    { key: "home", name: t`My work`, icon: "mine", ...goes({ to: "/" }) },
    { key: "inbox", name: t`Inbox`, icon: "inbox", ...goes({ to: "/inbox" }) },
    { key: "members", name: t`Members`, icon: "people", ...goes({ to: "/members" }) },
    { key: "all reports", name: t`Reports of all projects`, icon: "reports", ...goes({ to: "/reports" }) },
    ...(unsent.length > 0 ? [{ key: "unsent", name: t`Not sent`, icon: "send", ...goes({ to: "/unsent" }) } as const] : []),
    ...(me && can(me.role, "settings.change", null) === "yes"
      ? [{ key: "settings", name: t`Settings`, icon: "settings", ...goes({ to: "/settings" }) } as const]
      : []),
    ...(me && can(me.role, "project.make", null) === "yes"
      ? ([
          { key: "new project", name: t`New project`, icon: "plus", ...goes({ to: "/new" }) },
          // Whoever made one leads it, and may restore it, whatever else they may in the settings.
          { key: "trashed projects", name: t`Projects in the trash`, icon: "trash", ...goes({ to: "/settings" }) },
        ] as const)
      : []),
  ];
};

/** How it is all seen. */
const useAppearanceActions = (): PaletteAction[] => {
  const { t } = useLingui();
  const { preferences } = useWorkspace();
  const { theme, mode, requestedLanguage } = useSelector(preferences, ({ context }) => context);
  const themeNames = useThemeNames();
  const modeNames: Record<Mode, string> = { light: t`Light`, dark: t`Dark`, system: t`Match system` };
  const languageNames: Record<Language, string> = { th: "ไทย", en: "English" };
  return [
    ...modes
      .filter((each) => each !== mode)
      .map((each): PaletteAction => ({
        key: `mode ${each}`,
        name: t`Appearance: ${modeNames[each]}`,
        icon: "eye",
        run: () => preferences.send({ type: "mode.chosen", mode: each }),
      })),
    ...languages
      .filter((each) => each !== requestedLanguage)
      .map((each): PaletteAction => ({
        key: `language ${each}`,
        name: t`Language: ${languageNames[each]}`,
        icon: "text",
        run: () => preferences.send({ type: "language.chosen", language: each }),
      })),
    ...themes
      .filter((each) => each !== theme)
      .map((each): PaletteAction => ({
        key: `theme ${each}`,
        name: t`Theme: ${themeNames[each]}`,
        icon: "tag",
        run: () => preferences.send({ type: "theme.chosen", theme: each }),
      })),
  ];
};

/**
 * Everything that can be done where somebody is.
 *
 * @param task the one that has the focus, or stands open
 */
export const useActionsHere = (project: Project | undefined, task: Task | undefined): OfferGroup[] => {
  const { t } = useLingui();
  const store = useWorkspaceRows();
  const ofTask = useTaskActionsHere(task);
  const go = useGoActions(project);
  const look = useAppearanceActions();
  const home = task && store.rows.get("project", task.project);
  const all = paletteActions();
  const groups: OfferGroup[] = [
    { key: "task", name: home && task ? `${numberOf(home, task)} · ${task.title}` : "", offers: ofTask },
    { key: "page", name: t`Here`, offers: all.filter(({ isEverywhere }) => !isEverywhere) },
    { key: "go", name: t`Go to`, offers: go },
    { key: "everywhere", name: t`Everywhere`, offers: all.filter(({ isEverywhere }) => isEverywhere) },
    { key: "look", name: t`How it looks`, offers: look },
  ];
  return groups.filter(({ offers: actions }) => actions.length > 0);
};
