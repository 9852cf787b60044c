import { Trans } from "@lingui/react/macro";
import { can } from "../../../../contract/workspace/can.ts";
import { usePlace } from "../../../providers/workspace-rows.ts";
import { Link } from "../shell/routing.tsx";

/** The way to where work of another program is brought along, for whoever may do that. */
export const ImportLink = ({ className }: { className?: string }) => {
  const role = usePlace()?.me.role;
  if (role === undefined || can(role, "import.make", null) !== "yes") return null;
  return (
    <p className={className}>
      <Link to="/import">
        <Trans>Import from another program…</Trans>
      </Link>
    </p>
  );
};
