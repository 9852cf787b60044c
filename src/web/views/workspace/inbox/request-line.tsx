import { Trans, useLingui } from "@lingui/react/macro";
import type { InvitationRequest } from "../../../../domain/rows.ts";
import { hidden } from "../../../ui/text.css.ts";
import { WorkIcon } from "../../../ui/work/work-icon.tsx";
import { Link } from "../shell/routing.tsx";
import * as css from "./inbox.css.ts";

/** An invitation that is asked for again: unread until it is sent, or revoked, where the members are. */
export const RequestLine = ({ request: { id, address, at }, time }: { request: InvitationRequest; time: string }) => {
  const { t } = useLingui();
  return (
    <li className={css.line} data-unread="">
      <span className={css.mark}>
        <span className={css.dot} />
      </span>
      <span className={css.system}>
        <WorkIcon name="people" />
      </span>
      <Link to="/members" className={css.link} data-notice={id}>
        <span className={css.title}>
          {t`${address} asks for a new invitation`}
          <span className={hidden}> · {t`unread`}</span>
        </span>
        <span className={css.happened}>
          <Trans>The last one has expired: send it again, or revoke it</Trans>
        </span>
      </Link>
      <time className={css.time} dateTime={at}>
        {time}
      </time>
    </li>
  );
};
