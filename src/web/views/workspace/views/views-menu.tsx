import { useLingui } from "@lingui/react/macro";
import type { Project, View, ViewKind } from "../../../../domain/rows.ts";
import { Menu } from "../../../ui/menu.tsx";
import { WorkIcon, type WorkIconName } from "../../../ui/work/work-icon.tsx";
import * as bar from "../project/project-bar.css.ts";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import { useNavigate, useQuery } from "../shell/routing.tsx";
import { inOrder, readViewAddress, viewPage } from "./view-address.ts";

const icons: Record<ViewKind, WorkIconName> = { board: "board", list: "list", calendar: "calendar" };

/** The saved views of a project, beside its pages. */
export const ViewsMenu = ({ project, views }: { project: Project; views: readonly View[] }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const asked = readViewAddress(useQuery());
  const open = views.find(({ id }) => id === asked.view);
  const ordered = inOrder(views);
  const seen = open?.name;
  const go = ({ id, kind, query }: View) => navigate(viewPage(project.key, kind, { query, view: id }));
  const noteOf = ({ person }: View): string => (person === null ? t`Shared` : t`Yours`);
  usePaletteActions(() =>
    ordered
      .filter((view) => view !== open)
      .map((view) => {
        const { name } = view;
        return {
          key: `view ${view.id}`,
          name: t`Open the view: ${name}`,
          note: noteOf(view),
          icon: icons[view.kind],
          leads: true,
          run: () => go(view),
        };
      }),
  );
  return (
    <Menu
      rises
      value={open?.id ?? ""}
      entries={ordered.map((view) => ({
        value: view.id,
        label: view.name,
        note: noteOf(view),
        icon: <WorkIcon name={icons[view.kind]} size={16} />,
      }))}
      onSelect={(id) => {
        const chosen = views.find((view) => view.id === id);
        if (chosen) go(chosen);
      }}
      trigger={(button) => (
        <button {...button} type="button" className={bar.tab} aria-label={seen === undefined ? t`Views` : t`Views: ${seen}`}>
          <WorkIcon name="eye" size={15} />
          <span className={bar.viewName}>{seen ?? t`Views`}</span>
          <WorkIcon name="down" size={13} />
        </button>
      )}
    />
  );
};
