import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { ReactNode } from "react";
import type { SelectionActor } from "../../../../../machines/workspace/selection.ts";
import { hidden } from "../../../ui/text.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import type { Shown } from "./list-columns.ts";
import type { Column, ListView, Order, Sorting } from "../../../../domain/list-view.ts";
import { useColumnNames } from "./list-words.ts";
import * as css from "./list.css.ts";

const by = (sort: Order, sortBy: string | null = null): Sorting => ({ sort, sortBy });
/** By which order a column's head sorts. */
const orderOf: Partial<Record<Column, Sorting>> = { state: by("rank"), priority: by("priority"), due: by("due"), age: by("age") };

type Sorts = { view: ListView; onView: (view: ListView) => void };

/** A head that sorts by its column, first one way, then the other. */
const Head = ({ order, view, onView, children }: Sorts & { order: Sorting | undefined; children: ReactNode }) => {
  if (order === undefined) return <span role="columnheader">{children}</span>;
  const isSorted = view.sort === order.sort && view.sortBy === order.sortBy;
  return (
    <span role="columnheader" aria-sort={isSorted ? (view.isDescending ? "descending" : "ascending") : "none"}>
      <button
        type="button"
        className={css.headButton}
        onClick={() => onView({ ...view, ...order, isDescending: isSorted && !view.isDescending })}
      >
        {children}
        {isSorted && <WorkIcon name={view.isDescending ? "down" : "up"} size={14} />}
      </button>
    </span>
  );
};

type ChooseAllProps = { selection: SelectionActor; tasks: readonly string[]; onBox: (box: HTMLInputElement | null) => void };

/** Chooses all that are shown, or none. */
const ChooseAll = ({ selection, tasks, onBox }: ChooseAllProps) => {
  const { t } = useLingui();
  const count = useSelector(selection, ({ context }) => context.chosen.length);
  const everything = [...new Set(tasks)];
  const some = count > 0;
  const isAll = some && count === everything.length;
  return (
    <label className={css.tick}>
      <input
        type="checkbox"
        className={css.tickBox}
        aria-label={t`Choose all`}
        checked={isAll}
        ref={(input) => {
          onBox(input);
          if (input) input.indeterminate = some && !isAll;
        }}
        onChange={() => selection.send(isAll ? { type: "selection.cleared" } : { type: "all.chosen", tasks: everything })}
      />
    </label>
  );
};

/** The heads of the columns, which stay above the rows. */
export const Heads = ({ shown, view, onView, ...choosing }: Sorts & ChooseAllProps & { shown: Shown }) => {
  const { t } = useLingui();
  const names = useColumnNames();
  const { columns, fields, isNarrow } = shown;
  return (
    <div role="row" className={css.heads} aria-rowindex={1}>
      <span role="columnheader">
        <ChooseAll {...choosing} />
      </span>
      <Head order={by("title")} view={view} onView={onView}>
        <Trans>Title</Trans>
      </Head>
      {!isNarrow &&
        columns.map((column) => (
          <Head key={column} order={orderOf[column]} view={view} onView={onView}>
            {names[column]}
          </Head>
        ))}
      {!isNarrow &&
        fields.map(({ id, name }) => (
          <Head key={id} order={by("field", id)} view={view} onView={onView}>
            <span className={css.words} title={name}>
              {name}
            </span>
          </Head>
        ))}
      <span role="columnheader" aria-label={t`Next steps`}>
        <span className={hidden}>
          <Trans>Next steps</Trans>
        </span>
      </span>
    </div>
  );
};
