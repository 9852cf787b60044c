import { noPassword } from "gotrue-for-node";
import { hasFeature } from "../../../contract/plans.ts";
import { day } from "../../../contract/time.ts";
import { can } from "../../../contract/workspace/can.ts";
import { type ApiKey, type ApiKeyRequest, type ApiKeys, keyBounds, type MadeApiKey } from "../../../contract/workspace/api-keys.ts";
import { sha256 } from "../../../basics/sha256.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { audit } from "../../store/queries/audit.ts";
import { addKey, listKeys, removeKey, type StoredKey } from "../../store/queries/workspace/api-keys.ts";
import { listReadable } from "../../store/queries/workspace/visibility.ts";
import { ownUser, requireProof } from "../auth/own-proof.ts";
import { newKey } from "../open/key-text.ts";
import { type CallerContext, changing, reading, requirePermission, type WorkspaceCaller } from "./caller.ts";
import { rowIds } from "./row-ids.ts";
import { isEverybody } from "./snapshots.ts";

/** Keys with which programs call the API: docs/decisions/rest-api.md. */

type Needs = Pick<Deps, "config" | "db" | "clock">;

const endingLetters = 4;

const shown = ({ userId: person, createdAt, expiresAt, usedAt, ...key }: StoredKey): ApiKey => ({
  ...key,
  person,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
});

/** Owners and admins keep the keys of services, whoever made them. */
const keepsServices = ({ me }: CallerContext): boolean => can(me.role, "settings.change", null) === "yes";

/** @throws Refusal as `reading`; not_offered where people are another service's */
export const apiKeys = async (deps: Needs, acting: WorkspaceCaller): Promise<ApiKeys> => {
  const { password_hash: hash } = await ownUser(deps, acting);
  return reading(deps, acting, async (tx, context) => ({
    keys: (await listKeys(tx, context.me.userId, keepsServices(context))).map(shown),
    isOffered: hasFeature(context.organization.planId, "api"),
    hasPassword: hash !== noPassword,
  }));
};

/**
 * Makes a key and tells it, this once. Whoever asks shows again that it is they.
 *
 * @throws Refusal current_password_wrong, email_differs, rate_limited, plan_required, keys_many, admins_only for a service's, not_found for a project that they
 * do not see, and those of `changing`
 */
export const makeApiKey = async (
  deps: Needs & Pick<Deps, "identity" | "limits" | "random">,
  acting: WorkspaceCaller,
  { proof, days, kind, ...asked }: ApiKeyRequest,
): Promise<MadeApiKey> => {
  // Whoever is no member is told so first.
  await reading(deps, acting, async () => {});
  await requireProof(deps, await ownUser(deps, acting), proof);
  return changing(deps, acting, async (tx, context) => {
    const { me, organization, at } = context;
    if (!hasFeature(organization.planId, "api")) throw new Refusal("plan_required");
    if (kind === "service") requirePermission(me.role, "settings.change", null);
    const readable = await listReadable(tx, me.userId, isEverybody(me.role));
    if (asked.projects?.some((project) => !readable.includes(project))) throw new Refusal("not_found");
    const own = (await listKeys(tx, me.userId, false)).length;
    if (own >= keyBounds.each) throw new Refusal("keys_many", { most: keyBounds.each });
    const key = newKey(deps.random, kind);
    const id = rowIds(deps)();
    addKey(tx, {
      id,
      userId: me.userId,
      kind,
      name: asked.name.trim(),
      ending: key.slice(-endingLetters),
      scopes: [...new Set(asked.scopes)],
      projects: asked.projects,
      networks: asked.networks,
      hash: sha256(key),
      createdAt: at,
      expiresAt: new Date(at.getTime() + days * day),
    });
    await audit(tx, { at, kind: "api_key.made", actor: { person: me.userId }, subject: organization.id, details: { key: id, of: kind } });
    return { key, keys: (await listKeys(tx, me.userId, keepsServices(context))).map(shown) };
  });
};

/** Revokes a key: no server answers it from then on. @throws Refusal not_found for one that is not the caller's to see, and those of `changing` */
export const revokeApiKey = async (deps: Needs, acting: WorkspaceCaller, id: string): Promise<ApiKeys> => {
  await changing(
    deps,
    acting,
    async (tx, context) => {
      const { me, organization, at } = context;
      const person = await removeKey(tx, me.userId, keepsServices(context), id);
      if (person === null) throw new Refusal("not_found");
      await audit(tx, {
        at,
        kind: "api_key.revoked",
        actor: { person: me.userId },
        subject: organization.id,
        details: { key: id, person },
      });
    },
    true,
  );
  return apiKeys(deps, acting);
};
