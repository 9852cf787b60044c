/** Every component in its states on one page, for looking at and for the accessibility check. `?language=en&theme=ocean&mode=dark`. */
import { I18nProvider } from "@lingui/react";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { preferences } from "../../../src/contract/preferences.ts";
import { everyPage } from "../../../src/web/i18n/catalogues.ts";
import { activate, i18n, loadCatalogues } from "../../../src/web/i18n/language.ts";
import "../../../src/web/theme/contract.css.ts";
import "../../../src/web/theme/palettes.css.ts";
import "../../../src/web/theme/contrast.css.ts";
import "../../../src/web/theme/global.css.ts";
import { Gallery } from "./gallery.tsx";
import { Screens } from "./screens.tsx";

const query = new URLSearchParams(location.search);
const chosen = preferences.parse(Object.fromEntries(query));
document.documentElement.dataset.theme = chosen.theme ?? "default";
document.documentElement.dataset.mode = chosen.mode;
await loadCatalogues(everyPage);
await activate(chosen.language);

const screen = query.get("screen");
createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <I18nProvider i18n={i18n}>{screen ? <Screens screen={screen} chosen={chosen} /> : <Gallery chosen={chosen} />}</I18nProvider>
  </StrictMode>,
);
