import type { I18n } from "@lingui/core";
import { t } from "@lingui/core/macro";
import type { DefinitionFault } from "../../../../../machines/workspace/workflow-import.ts";
import { most } from "../../../../workflow/document.ts";
import { type LeftOut, readable } from "../../../../workflow/import.ts";

/** What of a definition was left out, in words. */
export const leftOutText = (i18n: I18n, { code, what }: LeftOut): string =>
  ({
    guard: t(i18n)`A condition: ${what}`,
    action: t(i18n)`An action: ${what}`,
    timer: t(i18n)`What happens after a time: ${what}`,
    invoked: t(i18n)`What runs meanwhile: ${what}`,
    eventless: t(i18n)`A step that nobody makes: ${what}`,
    wildcard: t(i18n)`A step on whatever nothing else hears: ${what}`,
    nested: t(i18n)`States within the state: ${what}`,
    parallel: t(i18n)`That several states are taken at once: it is read as if one were`,
    history: t(i18n)`A state that remembers where one was`,
    unknown_target: t(i18n)`A step to a state that is not there: ${what}`,
    no_target: t(i18n)`A step that leads nowhere: ${what}`,
    leads_to_itself: t(i18n)`A step that leads back to where it begins`,
    several_targets: t(i18n)`A step that leads to several states: ${what}`,
    tag: t(i18n)`A tag: ${what}`,
    name: t(i18n)`What it is called, as a whole: ${what}`,
    initial: t(i18n)`Where it begins: the first state is taken`,
    other: t(i18n)`Something else: ${what}`,
  })[code];

/** Why nothing comes of what was given. */
export const faultText = (i18n: I18n, fault: DefinitionFault): string => {
  const letters = i18n.number(readable.letters);
  const { states, moves } = most;
  return {
    empty: t(i18n)`Paste a definition, or choose a file`,
    too_large: t(i18n)`This is too large: ${letters} letters at most`,
    no_json: t(i18n)`This is not JSON. Paste the configuration alone, as JSON`,
    no_chart: t(i18n)`There are no states in this`,
    too_many: t(i18n)`This is too much: a workflow has ${states} states and ${moves} steps at most`,
    unreadable: t(i18n)`The file could not be read`,
  }[fault];
};
