import { toggled } from "../../../../contract/lists.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import type { Asked } from "./filter-chips.tsx";
import * as css from "./list.css.ts";

/** What is asked for of one filter: as many of its values as somebody ticks. */
export const FilterChoices = ({ asked: { name, values, options, set } }: { asked: Asked }) => (
  <details name="list-filter" className={css.choice}>
    <summary>
      {name} {values.length > 0 && <span className={css.chosen}>{values.length}</span>}
    </summary>
    <div role="group" aria-label={name} className={css.ticks}>
      {options.map(({ value, label }) => (
        <Checkbox key={value} label={label} checked={values.includes(value)} onChange={() => set(toggled(values, value))} />
      ))}
    </div>
  </details>
);
