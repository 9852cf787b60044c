import { useSelector } from "@xstate/react";
import { useEffect, useMemo } from "react";
import type { Me } from "../../contract/workspace/people.ts";
import { noteWrittenFields } from "../clients/written-fields.ts";
import { provideRelocation } from "../providers/relocation.ts";
import { useFlow } from "../providers/use-flow.ts";
import { useSync } from "../providers/workspace-rows.ts";
import { useWorkspace } from "../providers/workspace.ts";
import { RelocationNotice } from "../views/workspace/shell/relocation-notice.tsx";

/** Leads the page to where the workspace is, once the server says that this is elsewhere. */
export const Relocation = ({ visit }: { visit: Me }) => {
  const workspace = useWorkspace();
  const sync = useSync();
  const { subdomain } = visit.organization;
  const machine = useMemo(() => provideRelocation(workspace, sync), [workspace, sync]);
  const actor = useFlow(machine, { input: { here: workspace.place.subdomain, address: subdomain } });
  useEffect(() => noteWrittenFields(), []);
  useEffect(() => workspace.watchAddress((address) => actor.send({ type: "address.changed", address })), [workspace, actor]);
  // What the browser kept is shown before the server says where it is.
  useEffect(() => {
    if (subdomain !== actor.getSnapshot().context.address) actor.send({ type: "address.changed", address: subdomain });
  }, [actor, subdomain]);
  const isWaiting = useSelector(actor, (snapshot) => snapshot.hasTag("waiting"));
  return isWaiting && <RelocationNotice actor={actor} />;
};
