import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Link, readSearch, type Target, useQuery } from "../shell/routing.tsx";
import * as css from "./workflow-tabs.css.ts";

/** The parts of the page. The first one is there without being asked for, and the address of each other one names it. */
const tabs = ["diagram", "trial", "history", "tests", "gherkin", "code"] as const;
export type WorkflowTab = (typeof tabs)[number];

/** The address of a part of the page. */
export const tabTarget = (key: string, tab: WorkflowTab): Target => ({
  to: "/p/$key/workflow",
  params: { key },
  search: tab === tabs[0] ? {} : { tab },
});

/** Which of the parts that there are the address asks for. */
export const useShownTab = (there: readonly WorkflowTab[]): WorkflowTab => {
  const asked = readSearch(useQuery())["tab"];
  return there.find((tab) => tab === asked) ?? tabs[0];
};

/** Those that there are for whoever may change the workflow, or may read it. */
export const tabsFor = (mayChange: boolean): WorkflowTab[] => tabs.filter((tab) => tab !== "trial" || mayChange);

const idOf = (tab: WorkflowTab): string => `workflow-tab-${tab}`;
const panelIdOf = (tab: WorkflowTab): string => `workflow-panel-${tab}`;

type TabListProps = { project: string; there: readonly WorkflowTab[]; shown: WorkflowTab };

/** The parts of the page, of which one is seen: links, of which Tab stops at one, and arrow keys lead along them. */
export const TabList = ({ project, there, shown }: TabListProps) => {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const names: Record<WorkflowTab, ReactNode> = {
    diagram: <Trans>States and steps</Trans>,
    trial: <Trans>Try it out</Trans>,
    history: <Trans>History</Trans>,
    tests: <Trans>Test plan</Trans>,
    gherkin: <Trans>Gherkin</Trans>,
    code: <Trans>Export and import</Trans>,
  };
  const answerKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
    const at = links.findIndex((link) => link === document.activeElement);
    if (at < 0) return;
    const [last, count] = [links.length - 1, links.length];
    const to = { ArrowRight: (at + 1) % count, ArrowLeft: (at + last) % count, Home: 0, End: last }[event.key];
    // A link is pressed by Enter alone; a tab by Space, too.
    if (event.key === " ") links[at]?.click();
    else if (to === undefined) return;
    else links[to]?.focus();
    event.preventDefault();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs have the focus
    <div ref={list} role="tablist" aria-label={t`Parts of the workflow`} className={css.list} onKeyDown={answerKey}>
      {there.map((tab) => (
        <Link
          key={tab}
          {...tabTarget(project, tab)}
          id={idOf(tab)}
          role="tab"
          aria-selected={tab === shown}
          aria-controls={tab === shown ? panelIdOf(tab) : undefined}
          tabIndex={tab === shown ? 0 : -1}
          resetScroll={false}
          className={css.tab}
        >
          {names[tab]}
        </Link>
      ))}
    </div>
  );
};

type TabPanelProps = { tab: WorkflowTab; shown: WorkflowTab; className: string; children: ReactNode };

/** A part of the page. It comes when it is first asked for, and stays then, with what is written in it. */
export const TabPanel = ({ tab, shown, className, children }: TabPanelProps) => {
  const isShown = tab === shown;
  const [isThere, setIsThere] = useState(isShown);
  if (isShown && !isThere) setIsThere(true);
  return (
    isThere && (
      <div role="tabpanel" id={panelIdOf(tab)} aria-labelledby={idOf(tab)} hidden={!isShown} className={className} data-wide>
        {children}
      </div>
    )
  );
};
