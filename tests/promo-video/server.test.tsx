// @vitest-environment node
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { AppContext } from "../../src/web/providers/app-context.ts";
import type { App } from "../../src/web/providers/app.ts";
import { Promo } from "../../src/web/views/landing/promo-video.tsx";

it("is drawn where there is no window: at rest, loading nothing, with a button that a few lines of script can turn", () => {
  i18n.loadAndActivate({ locale: "th", messages: {} });
  const html = renderToString(
    <AppContext value={{} as App}>
      <I18nProvider i18n={i18n}>
        <Promo />
      </I18nProvider>
    </AppContext>,
  );
  expect(html.match(/<video[^>]*>/)?.[0]).toMatch(/ width="960" height="752" .*preload="none"/);
  expect(html).not.toMatch(/<video[^>]* (autoplay|poster)/i);
  const sources = [...html.matchAll(/<source [^>]*src="[^"]*\/([\w-]+)\.[^"]*"[^>]*>/g)].map(([source, take]) => [
    take,
    / media="([^"]*)"/.exec(source)?.[1],
  ]);
  const [upright, dark] = ["(max-width: 479px)", "(prefers-color-scheme: dark)"];
  // Of those that fit a browser takes the first.
  expect(sources).toEqual(
    [
      ["th-upright-dark", `${upright} and ${dark}`],
      ["th-upright-light", upright],
      ["th-dark", dark],
      ["th-light", undefined],
    ].flatMap((take) => [take, take]),
  );
  for (const poster of ["upright-dark", "upright-light", "wide-dark", "wide-light"]) expect(html).toContain(`--${poster}:url(`);
  const [play, pause] = html.match(/<button.*<\/button>/s)![0].split(/(?=<span hidden)/);
  expect(play).toContain("Play the video");
  expect(pause).toContain("Pause the video");
});
