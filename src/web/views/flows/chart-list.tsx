import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import { Trans, useLingui } from "@lingui/react/macro";
import { Link } from "@tanstack/react-router";
import { chartTitle, type ChartGroup } from "../../../contract/flows.ts";
import { Disclosure } from "./disclosure.tsx";
import * as css from "./flows.css.ts";
import { useRovingFocus } from "./use-roving-focus.ts";

/** What the folders of `machines` are about. */
export const folderWords: Record<string, MessageDescriptor> = {
  shell: msg`Around every page`,
  dialogs: msg`Dialogs`,
  auth: msg`Identity`,
  registration: msg`Registration`,
  realtime: msg`Real time`,
  account: msg`Account`,
  workspace: msg`In and out of a workspace`,
  organization: msg`Organisations, on the server`,
  developers: msg`Developers' pages`,
};

/** The product's charts by what they are about, the one that is shown marked. */
export const ChartList = ({ groups, current }: { groups: readonly ChartGroup[]; current: string }) => {
  const { t } = useLingui();
  const { list, link } = useRovingFocus(
    groups.flatMap(({ charts }) => charts),
    current,
  );
  return (
    <Disclosure title={<Trans>Charts</Trans>} note={chartTitle(current)} foldsOnChoice>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys lead along its links */}
      <nav aria-label={t`Charts`} {...list}>
        {groups.map(({ folder, charts }) => (
          <section key={folder} aria-labelledby={`charts-${folder}`}>
            <h3 id={`charts-${folder}`} className={css.group}>
              {folderWords[folder] ? t(folderWords[folder]) : folder}
            </h3>
            <ul>
              {charts.map((name) => (
                <li key={name}>
                  <Link
                    to="/flows/{-$chart}"
                    params={{ chart: name }}
                    resetScroll={false}
                    className={css.entry}
                    {...link(name)}
                    aria-current={name === current ? "page" : undefined}
                  >
                    {chartTitle(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </Disclosure>
  );
};
