import { Trans, useLingui } from "@lingui/react/macro";
import type { ChartDefinition, StateDefinition } from "statewalk/chart";
import { meta } from "../../ui/text.css.ts";
import { TextField } from "../../ui/text-field.tsx";
import { Disclosure } from "./disclosure.tsx";
import * as css from "./flows.css.ts";
import { useRovingFocus } from "./use-roving-focus.ts";
import { ancestorsOf, shortId } from "./search.ts";
import { StateLink } from "./state-link.tsx";

type StateListProps = {
  chart: ChartDefinition;
  /** Those in which the search found something; all without one. */
  shown: readonly StateDefinition[];
  selected: string;
  active: ReadonlySet<string>;
  search: string;
  onSearch: (search: string) => void;
};

/** The chart's states as they stand in each other, and a search in everything that is said of them. */
export const StateList = ({ chart, shown, selected, active, search, onSearch }: StateListProps) => {
  const { t } = useLingui();
  const { list, link } = useRovingFocus(
    shown.map(({ id }) => id),
    selected,
  );
  const isSearched = search.trim() !== "";
  const count = chart.states.length;
  return (
    <Disclosure
      title={<Trans>States</Trans>}
      note={count}
      head={
        <div className={css.search}>
          <TextField type="search" label={t`Search`} placeholder="submitted" value={search} onChange={onSearch} />
          <p className={meta} role="status">
            {isSearched && (
              <Trans>
                {shown.length} of {count} states
              </Trans>
            )}
          </p>
        </div>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys lead along its links */}
      <nav aria-label={t`States`} {...list}>
        <ul>
          {shown.map((state) => {
            const { id, key } = state;
            const path = shortId(chart, id);
            // What is found stands without what it is in, so it says that itself.
            const depth = isSearched ? 0 : ancestorsOf(chart, state).length;
            return (
              <li key={id}>
                <StateLink id={id} className={css.entry} style={{ "--depth": depth }} aria-label={path} {...link(id)}>
                  {active.has(id) && <span className={css.token} title={t`Active now`} />}
                  {isSearched ? path : key}
                </StateLink>
              </li>
            );
          })}
        </ul>
      </nav>
    </Disclosure>
  );
};
