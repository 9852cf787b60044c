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
  expect([...html.matchAll(/<source [^>]*src="[^"]*\/(\w+-\w+)\.[^"]*"/g)].map(([, take]) => take)).toEqual([
    ...Array<string>(3).fill("th-dark"),
    ...Array<string>(3).fill("th-light"),
  ]);
  const [play, pause] = html.match(/<button.*<\/button>/s)![0].split(/(?=<span hidden)/);
  expect(play).toContain("Play the video");
  expect(pause).toContain("Pause the video");
});
