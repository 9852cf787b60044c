import type { AdminMaintenance } from "../../../contract/admin.ts";
import { minute } from "../../../contract/time.ts";
import type { Deps } from "../../deps.ts";
import { beginMaintenance, endMaintenance } from "../../store/queries/admin/maintenance.ts";
import { audit } from "../../store/queries/audit.ts";

/** Keeping people out while the operator works on the product. */

type Needs = Pick<Deps, "db" | "clock" | "maintenance">;

/** Whether people are kept out, by what, since when and until when. */
export const maintenanceFor = async ({ maintenance }: Pick<Deps, "maintenance">): Promise<AdminMaintenance> => {
  await maintenance.look();
  const { row, isSet } = maintenance;
  return {
    isOn: row !== null || isSet,
    isSet,
    since: row?.since.toISOString() ?? null,
    until: row?.until?.toISOString() ?? null,
  };
};

const note = ({ db, clock }: Needs, kind: string) =>
  audit(db, { at: clock.now(), kind: `admin.maintenance.${kind}`, actor: "operator", subject: "maintenance" });

/** Keeps people out from now on. @param minutes how long it will take; null where nobody knows */
export const startMaintenance = async (deps: Needs, minutes: number | null): Promise<AdminMaintenance> => {
  const now = deps.clock.now();
  await beginMaintenance(deps.db, now, minutes === null ? null : new Date(now.getTime() + minutes * minute));
  await note(deps, "started");
  return maintenanceFor(deps);
};

/** Lets people in again, unless the server's setting keeps them out. */
export const stopMaintenance = async (deps: Needs): Promise<AdminMaintenance> => {
  await endMaintenance(deps.db);
  await note(deps, "stopped");
  return maintenanceFor(deps);
};
