import { Trans, useLingui } from "@lingui/react/macro";
import { useWaitingCount } from "../../providers/workspace-moves.ts";
import { useSyncState, useUnread } from "../../providers/workspace-rows.ts";
import { Icon } from "../../ui/icons.tsx";
import { hidden } from "../../ui/text.css.ts";
import { Token } from "../../ui/work/token.tsx";
import { WorkIcon } from "../../ui/work/work-icon.tsx";
import { wantPalette } from "./palette/wish.ts";
import { placesId, usePath } from "./rail.tsx";
import * as css from "./thumb-bar.css.ts";
import { Way } from "./way.tsx";

/** A larger number has no room on an icon. */
const most = 99;

/** On a phone, within the thumb's reach: what waits, and the rail. */
export const ThumbBar = () => {
  const { t } = useLingui();
  const path = usePath();
  const isWaiting = useWaitingCount() > 0;
  const unread = useUnread();
  const { status, unsent } = useSyncState();
  const failed = unsent.length;
  // The rail says more of it.
  const trouble = failed > 0 ? t`Could not be sent: ${failed}` : status === "offline" ? t`Offline` : null;
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
      <Way to="/inbox" className={css.entry} aria-current={path === "/inbox" ? "page" : undefined}>
        <span className={css.icon}>
          <WorkIcon name="inbox" size={22} />
          {unread > 0 && (
            <span className={css.unread} title={t`Unread: ${unread}`}>
              {unread > most ? `${most}+` : unread}
            </span>
          )}
        </span>
        <Trans>Inbox</Trans>
      </Way>
      <button type="button" className={css.entry} onClick={wantPalette}>
        <WorkIcon name="search" size={22} />
        <Trans>Search</Trans>
      </button>
      <button type="button" className={css.entry} popoverTarget={placesId}>
        <span className={css.icon}>
          <Icon name="menu" size={22} />
          {trouble !== null && (
            <span className={css.trouble} title={trouble}>
              <Icon name="warning" size={19} />
              <span className={hidden}>{trouble}</span>
            </span>
          )}
        </span>
        <Trans>Menu</Trans>
      </button>
    </nav>
  );
};
