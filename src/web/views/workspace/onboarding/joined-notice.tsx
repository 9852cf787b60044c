import { Trans } from "@lingui/react/macro";
import type { Project } from "../../../../domain/rows.ts";
import { Button } from "../../../ui/button.tsx";
import { bar } from "../../../ui/work/dense.css.ts";
import { guidePage } from "../getting-started/guide-address.ts";
import { Link, useNavigate } from "../shell/routing.tsx";
import * as css from "./samples-left.css.ts";

/** For whoever has just come by an invitation: where they are, and what to do first. */
export const JoinedNotice = ({ project: { name, key } }: { project: Project }) => {
  const navigate = useNavigate();
  return (
    <div className={css.notice} role="status">
      <p>
        <Trans>Welcome to “{name}”. Begin with a card that nobody has yet: open it and take its next step, or add one of your own.</Trans>
      </p>
      <div className={css.ways}>
        <Link {...guidePage}>
          <Trans>Getting started</Trans>
        </Link>
        <Button
          className={bar}
          size="small"
          tone="secondary"
          onClick={() => navigate({ to: "/p/$key", params: { key }, search: {}, replace: true })}
        >
          <Trans>Close</Trans>
        </Button>
      </div>
    </div>
  );
};
