import { Trans, useLingui } from "@lingui/react/macro";
import type { Field, Label, Project } from "../../../../domain/rows.ts";
import { saveTable, type TableFormat } from "../../../providers/tables.ts";
import { useToday } from "../../../providers/workspace-clock.ts";
import { Button } from "../../../ui/button.tsx";
import { Menu } from "../../../ui/menu.tsx";
import { showToast } from "../../../ui/toasts.ts";
import { bar } from "../../../ui/work/dense.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { usePaletteActions } from "../palette/use-palette-actions.ts";
import type { Group } from "./list-groups.ts";
import { useListTable } from "./list-table.ts";
import { columns, hasColumn, type ListView } from "../../../../domain/list-view.ts";

type ListDownloadProps = {
  project: Project;
  labels: readonly Label[];
  fields: readonly Field[];
  view: ListView;
  groups: readonly Group[];
};

/** The list as a file: the tasks that are shown, in their order and each once, with the columns that are shown. */
export const ListDownload = ({ project, labels, fields, view, groups }: ListDownloadProps) => {
  const { t } = useLingui();
  const { today } = useToday();
  const tableOf = useListTable(project, labels);
  const save = async (format: TableFormat): Promise<void> => {
    const tasks = [...new Set(groups.flatMap((group) => group.tasks))];
    const shown = columns.filter((column) => hasColumn(view, column));
    const ofProject = fields.filter(({ id }) => view.with.includes(id));
    try {
      await saveTable(`${project.key}-${today}`, tableOf(tasks, shown, ofProject), format);
    } catch {
      showToast({
        tone: "error",
        title: t`The file could not be made`,
        action: { label: t`Try again`, onClick: () => void save(format) },
      });
    }
  };
  const isEmpty = groups.length === 0;
  usePaletteActions(() =>
    isEmpty
      ? []
      : [
          { key: "download csv", name: t`Download the list as CSV`, icon: "down", run: () => void save("csv") },
          { key: "download xlsx", name: t`Download the list for Excel`, icon: "down", run: () => void save("xlsx") },
        ],
  );
  if (isEmpty) return null;
  return (
    <Menu
      entries={[
        { value: "csv", label: t`CSV file` },
        { value: "xlsx", label: t`Excel workbook` },
      ]}
      onSelect={(format) => void save(format)}
      trigger={(button) => (
        <Button {...button} tone="ghost" size="small" className={bar} icon={<WorkIcon name="down" size={15} />}>
          <Trans>Download</Trans>
        </Button>
      )}
    />
  );
};
