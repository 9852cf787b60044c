import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState, type ReactNode } from "react";
import { saveTable } from "../../../providers/tables.ts";
import { Button, IconButton } from "../../../ui/button.tsx";
import { classNames } from "../../../ui/class-names.ts";
import { Strokes } from "../../../ui/icons.tsx";
import { hidden } from "../../../ui/text.css.ts";
import { row, square } from "../../../ui/work/dense.css.ts";
import * as css from "./reports.css.ts";

const signs = {
  table: "M4 5h16v14H4zM4 10h16M10 10v9",
  chart: "M4 4v16h16M8 15l4-5 3 3 5-6",
  download: "M12 4v11m-5-5 5 5 5-5M5 20h14",
} as const;

/** What stands in a cell, and in a file: texts, numbers, days and moments as ISO writes them. */
export type Cell = { shown?: ReactNode; value: string | number };
/** A report as a table. */
export type Sheet = { columns: readonly { name: string; isNumber?: boolean }[]; rows: readonly (readonly Cell[])[] };

/** More than that is drawn when somebody asks for it. */
const firstRows = 100;

const Table = ({ name, sheet: { columns, rows } }: { name: string; sheet: Sheet }) => {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const kind = (at: number) => (columns[at]?.isNumber ? "" : undefined);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is scrolled must be reached by the keyboard
    <div className={css.tableBox} role="region" aria-label={t`${name} as a table`} tabIndex={0}>
      <table className={css.table}>
        <caption className={hidden}>{name}</caption>
        <thead>
          <tr>
            {columns.map((column, at) => (
              <th key={column.name} scope="col" data-number={kind(at)}>
                {column.name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(isWhole ? rows : rows.slice(0, firstRows)).map((cells, place) => (
            <tr key={place}>
              {cells.map(({ shown, value }, at) =>
                at === 0 ? (
                  <th key={at} scope="row">
                    {shown ?? value}
                  </th>
                ) : (
                  <td key={at} data-number={kind(at)}>
                    {shown ?? value}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {!isWhole && rows.length > firstRows && (
        <Button tone="ghost" size="small" className={row} onClick={() => setIsWhole(true)}>
          <Trans>Show all {rows.length} rows</Trans>
        </Button>
      )}
    </div>
  );
};

type ReportCardProps = {
  name: string;
  /** What is counted, in words. */
  about: ReactNode;
  sheet: Sheet;
  /** Of the file, without its ending. */
  file: string;
  /** Across the page. */
  isWide?: boolean;
  isTable: boolean;
  onTable: (isTable: boolean) => void;
  /** Where there is nothing to draw, why. */
  empty: ReactNode | null;
  children: ReactNode;
};

/** A report: drawn, as a table, and as a file. */
export const ReportCard = ({ name, about, sheet, file, isWide, isTable, onTable, empty, children }: ReportCardProps) => {
  const { t } = useLingui();
  const id = useId();
  const save = () =>
    void saveTable(file, [sheet.columns.map((column) => column.name), ...sheet.rows.map((cells) => cells.map(({ value }) => value))]);
  return (
    <section className={classNames(css.card, isWide && css.across)} aria-labelledby={id}>
      <header className={css.cardHead}>
        <h2 id={id} className={css.cardName}>
          {name}
        </h2>
        {empty === null && (
          <span className={css.cardTools}>
            <IconButton
              className={square}
              size="small"
              label={t`${name} as a table`}
              aria-pressed={isTable}
              onClick={() => onTable(!isTable)}
            >
              <Strokes d={isTable ? signs.chart : signs.table} size={16} />
            </IconButton>
            <IconButton className={square} size="small" label={t`Download ${name} as CSV`} onClick={save}>
              <Strokes d={signs.download} size={16} />
            </IconButton>
          </span>
        )}
      </header>
      <p className={css.about}>{about}</p>
      {empty === null ? isTable ? <Table name={name} sheet={sheet} /> : children : <p className={css.empty}>{empty}</p>}
    </section>
  );
};
