import { mostDevices, type DeviceRequest, type Devices } from "../../../contract/workspace/push.ts";
import { sha256 } from "../../../basics/sha256.ts";
import type { Deps } from "../../deps.ts";
import { isOutgoingAddress } from "../../outgoing/addresses.ts";
import { pushKeys } from "../../push/keys.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { addDevice, listDevices, removeDevices } from "../../store/queries/workspace/devices.ts";
import { changing, reading, type WorkspaceCaller } from "./caller.ts";

/** The devices on which somebody is told what happens: docs/decisions/notifications.md. */

type Needs = Pick<Deps, "config" | "db" | "clock" | "keyFor">;

const devicesOf = async (deps: Needs, tx: OrganizationStore, userId: string): Promise<Devices> => ({
  key: pushKeys(deps).publicKey,
  ids: await listDevices(tx, userId),
});

/** Those of the caller. @throws Refusal as `reading` */
export const devices = (deps: Needs, acting: WorkspaceCaller): Promise<Devices> =>
  reading(deps, acting, (tx, { me }) => devicesOf(deps, tx, me.userId));

/**
 * Has the caller be told on a device from now on, as long as the session lasts in which they say so.
 *
 * @throws Refusal as `changing`, validation for an address at which no push service can be, not_offered without a session
 */
export const addOwnDevice = (deps: Needs, acting: WorkspaceCaller, { endpoint, keys }: DeviceRequest): Promise<Devices> =>
  changing(
    deps,
    acting,
    async (tx, { me, at }) => {
      const { sessionId } = acting;
      if (sessionId === null) throw new Refusal("not_offered");
      if (!isOutgoingAddress(deps.config, endpoint)) throw new Refusal("validation");
      const id = sha256(endpoint);
      const others = (await listDevices(tx, me.userId)).filter((one) => one !== id);
      removeDevices(tx, others.slice(0, Math.max(0, others.length + 1 - mostDevices)));
      addDevice(tx, { id, userId: me.userId, sessionId, endpoint, ...keys, at });
      return devicesOf(deps, tx, me.userId);
    },
    true,
  );

/** Has nobody be told on one of the caller's devices any more; a second time changes nothing. @throws Refusal as `changing` */
export const removeOwnDevice = (deps: Needs, acting: WorkspaceCaller, id: string): Promise<Devices> =>
  changing(
    deps,
    acting,
    async (tx, { me }) => {
      removeDevices(
        tx,
        (await listDevices(tx, me.userId)).filter((one) => one === id),
      );
      return devicesOf(deps, tx, me.userId);
    },
    true,
  );
