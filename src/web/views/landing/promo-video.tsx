import { Trans, useLingui } from "@lingui/react/macro";
import { useSelector } from "@xstate/react";
import type { PromoVideoActor } from "../../../../machines/shell/promo-video.ts";
import type { Language } from "../../../contract/preferences.ts";
import { useProvided } from "../../providers/app-context.ts";
import { providePromoVideo } from "../../providers/promo-video.ts";
import { useFlow } from "../../providers/use-flow.ts";
import { needsScript } from "../../ui/popover.css.ts";
import { Strokes } from "../../ui/icons.tsx";
import { classNames } from "../../ui/class-names.ts";
import { hidden } from "../../ui/text.css.ts";
import { filmSizes, uprightWindows } from "../../../contract/film.ts";
import { filmOf } from "./film.ts";
import * as css from "./promo-video.css.ts";

const drawings = { play: "M8 5.5v13l10.5-6.5L8 5.5Z", pause: "M9 5.5v13M15 5.5v13" };

const takes = [
  { shape: "upright", tone: "dark", media: `${uprightWindows} and (prefers-color-scheme: dark)` },
  { shape: "upright", tone: "light", media: uprightWindows },
  { shape: "wide", tone: "dark", media: "(prefers-color-scheme: dark)" },
  { shape: "wide", tone: "light", media: undefined },
] as const;

/** The product at work, in the words of the page. Another language is another film, so it begins anew. */
export const Promo = () => {
  const { i18n } = useLingui();
  const language = i18n.locale === "en" ? "en" : "th";
  return <FilmOf key={language} language={language} />;
};

const FilmOf = ({ language }: { language: Language }) => {
  const actor = useFlow(useProvided(providePromoVideo));
  return <PromoVideo actor={actor} language={language} />;
};

/**
 * The film and the button that stops and starts it. Nothing of it is loaded before it is played; until then its first picture
 * stands there, chosen by the style sheet, because neither `poster` nor a media query knows the colours that a person chose.
 */
export const PromoVideo = ({ actor, language }: { actor: PromoVideoActor; language: Language }) => {
  const { t } = useLingui();
  const isPlaying = useSelector(actor, (state) => state.hasTag("playing"));
  const isUnplayable = useSelector(actor, (state) => state.hasTag("unplayable"));
  const films = takes.map(({ shape, tone, media }) => ({ take: `${shape}-${tone}`, media, ...filmOf(language, shape, tone) }));
  const posters = Object.fromEntries(films.map(({ take, poster }) => [`--${take}`, `url(${poster})`]));
  return (
    <div data-promo="" className={css.frame} style={posters}>
      <video
        className={css.film}
        {...filmSizes.wide}
        muted
        loop
        playsInline
        preload="none"
        disablePictureInPicture
        aria-label={t`A task takes its next step, a colleague moves another one, a column that is not open says why, and a chart shows how often each step was taken`}
      >
        {films.map(({ media, sources }) => sources.map(({ src, type }) => <source key={src} src={src} type={type} media={media} />))}
      </video>
      {!isUnplayable && (
        // Both names are there, so that a few lines of script can turn it before the rest of the page is awake.
        <button
          type="button"
          className={classNames(css.control, needsScript)}
          onClick={() => actor.send({ type: isPlaying ? "pause.chosen" : "play.chosen" })}
        >
          <span hidden={isPlaying}>
            <Strokes d={drawings.play} size={20} />
            <span className={hidden}>
              <Trans>Play the video</Trans>
            </span>
          </span>
          <span hidden={!isPlaying}>
            <Strokes d={drawings.pause} size={20} />
            <span className={hidden}>
              <Trans>Pause the video</Trans>
            </span>
          </span>
        </button>
      )}
    </div>
  );
};
