import type { I18n } from "@lingui/core";
import { type Name, nameIn } from "../../workflow/document.ts";

/** What a project calls a state, a move or a template, in the language that is shown. */
export const nameFor = (i18n: I18n, name: Name): string => nameIn(name, i18n.locale === "th" ? "th" : "en");
