import { useLingui } from "@lingui/react/macro";
import type { State } from "../../../../workflow/document.ts";
import { nameFor } from "../../../i18n/workflow-names.ts";
import { CategorySign, signOf } from "../../../ui/work/category-sign.tsx";
import { part } from "../../../ui/work/choices.css.ts";

/** What a project begins from, wherever one is made. */

/** The states that a template's work goes through. */
export const TemplateStates = ({ states }: { states: readonly State[] }) => {
  const { i18n } = useLingui();
  return states.map((state) => (
    <span key={state.id} className={part}>
      <CategorySign category={signOf(state)} />
      {nameFor(i18n, state.name)}
    </span>
  ));
};
