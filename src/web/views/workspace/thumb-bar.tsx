import { Trans, useLingui } from "@lingui/react/macro";
import { useMine, usePlace } from "../../providers/workspace-rows.ts";
import { Icon } from "../../ui/icons.tsx";
import { Token } from "../../ui/work/token.tsx";
import { WorkIcon } from "../../ui/work/work-icon.tsx";
import { usePath } from "./rail.tsx";
import * as css from "./thumb-bar.css.ts";
import { Way } from "./way.tsx";

/** The rail, by which a phone's bar finds it. */
export const placesId = "workspace-places";

/** On a phone, within the thumb's reach: what waits, and the rail. */
export const ThumbBar = () => {
  const { t } = useLingui();
  const path = usePath();
  const me = usePlace()?.me.id;
  const isWaiting = useMine().some(({ assignee }) => assignee === me);
  return (
    <nav className={css.bar} aria-label={t`Bar`}>
      <Way to="/" className={css.entry} aria-current={path === "/" ? "page" : undefined}>
        <span className={css.icon}>
          <WorkIcon name="mine" size={22} />
          {isWaiting && (
            <span className={css.token}>
              <Token />
            </span>
          )}
        </span>
        <Trans>My work</Trans>
      </Way>
      <button type="button" className={css.entry} popoverTarget={placesId}>
        <Icon name="menu" size={22} />
        <Trans>Projects and more</Trans>
      </button>
    </nav>
  );
};
