import { I18nProvider } from "@lingui/react";
import { render } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import type { Language } from "../../src/contract/preferences.ts";
import { everyPage } from "../../src/web/i18n/catalogues.ts";
import { activate, i18n, loadCatalogues } from "../../src/web/i18n/language.ts";

/** Shows a component in a language and answers the person who uses it. */
export const show = async (children: ReactNode, language: Language = "en") => {
  await loadCatalogues(everyPage);
  await activate(language);
  const view = render(children, { wrapper: ({ children: inner }) => <I18nProvider i18n={i18n}>{inner}</I18nProvider> });
  return { ...view, user: userEvent.setup() };
};
