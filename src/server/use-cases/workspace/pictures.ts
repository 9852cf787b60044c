import { planById } from "../../../contract/plans.ts";
import { type Picture, pictureBounds } from "../../../contract/workspace/pictures.ts";
import type { Deps } from "../../deps.ts";
import { Refusal } from "../../refusal.ts";
import { sha256 } from "../../../basics/sha256.ts";
import { dropPicture, keepPicture, readPicture } from "../../store/queries/workspace/pictures.ts";
import { storageOf } from "../organization/usage.ts";
import { type WorkspaceCaller, changing, reading } from "./caller.ts";
import { bareJpeg } from "./jpeg.ts";
import { announce, publishMembers } from "./people-news.ts";
import { isEverybody } from "./snapshots.ts";

/** What people look like in a workspace: each sets and removes their own, whoever sees a person sees it. */

type Needs = Pick<Deps, "db" | "clock" | "workspaceFeed">;

/**
 * The caller's picture is this one from now on.
 *
 * @param bytes of a square JPEG; of what else stands in it nothing is kept
 * @throws Refusal picture_broken, storage_full, not_found, not_a_member, organization_suspended, organization_deleted, seat_over_limit
 */
export const setPicture = async (deps: Needs, acting: WorkspaceCaller, bytes: Uint8Array): Promise<Picture> => {
  const jpeg = bareJpeg(bytes, pictureBounds.edge);
  if (jpeg === null) throw new Refusal("picture_broken");
  const picture = sha256(jpeg);
  const news = await changing(deps, acting, async (tx, { me, organization, at }) => {
    if (me.picture === picture) return null;
    const plan = planById(organization.planId);
    const now = await keepPicture(tx, me.userId, { name: picture, jpeg }, storageOf(plan));
    if (now === null) throw new Refusal("storage_full", { most: plan.storageGb });
    return publishMembers(tx, [{ before: me, now }], { actor: me.userId, at });
  });
  announce(deps, acting.organizationId, news);
  return { picture };
};

/** The caller has no picture any more, also where the plan has no seat for them. @throws Refusal not_found, not_a_member, organization_suspended, organization_deleted */
export const removePicture = async (deps: Needs, acting: WorkspaceCaller): Promise<void> => {
  const news = await changing(
    deps,
    acting,
    async (tx, { me, at }) => {
      const now = await dropPicture(tx, me.userId);
      return now && publishMembers(tx, [{ before: me, now }], { actor: me.userId, at });
    },
    true,
  );
  announce(deps, acting.organizationId, news);
};

/** @throws Refusal not_found for one that somebody does not have, and of whom the caller does not see; not_a_member, organization_deleted */
export const pictureOf = (deps: Pick<Deps, "db">, acting: WorkspaceCaller, of: { person: string; picture: string }): Promise<Buffer> =>
  reading(deps, acting, async (tx, { me }) => {
    const jpeg = await readPicture(tx, me.userId, isEverybody(me.role), of);
    if (jpeg === null) throw new Refusal("not_found");
    return jpeg;
  });
