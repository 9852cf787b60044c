import { hasFeature } from "../../../contract/plans.ts";
import { day } from "../../../contract/time.ts";
import {
  listedDeliveries,
  mostWebhooks,
  testEvent,
  type Webhook,
  type WebhookAct,
  type WebhookDetails,
  type WebhookRequest,
  type Webhooks,
} from "../../../contract/workspace/webhooks.ts";
import type { Deps } from "../../deps.ts";
import { isOutgoingAddress } from "../../outgoing/addresses.ts";
import { Refusal } from "../../refusal.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import { listReadable } from "../../store/queries/workspace/visibility.ts";
import {
  changeWebhook,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  makeWebhook,
  pauseWebhook,
  queueEvents,
  redeliverEvent,
  removeWebhook,
  replayWebhook,
  resumeWebhook,
  rotateWebhookSecret,
  type StoredWebhook,
} from "../../store/queries/workspace/webhooks.ts";
import { chatBody } from "../../webhooks/chats.ts";
import { secretOf } from "../../webhooks/signing.ts";
import { chatWords } from "../../words/webhooks.ts";
import { english, type Say } from "../../words/words.ts";
import { type CallerContext, type ChangeContext, changing, reading, requirePermission, type WorkspaceCaller } from "./caller.ts";
import { rowIds } from "./row-ids.ts";
import { isEverybody } from "./snapshots.ts";

/** The webhooks of an organisation, which its owners and admins set up: docs/decisions/webhooks.md. */

/** How long the secret of before signs beside a new one. */
const formerLives = day;

/** How far back events are made again, as far as they are made at all. */
const replayed = day;

type Reading = Pick<Deps, "db" | "keyFor">;
type Changing = Reading & Pick<Deps, "config" | "clock" | "webhooks">;

const shown = (
  { organization }: CallerContext,
  { userId, secretVersion: _, formerUntil: __, readSeq: ___, ...webhook }: StoredWebhook,
): Webhook => ({
  ...webhook,
  person: userId,
  paused: hasFeature(organization.planId, "api") ? (webhook.paused ?? (userId === null ? "person_left" : null)) : "plan",
  createdAt: webhook.createdAt.toISOString(),
  acceptedAt: webhook.acceptedAt?.toISOString() ?? null,
});

const all = async (tx: OrganizationStore, context: CallerContext): Promise<Webhooks> => ({
  webhooks: (await listWebhooks(tx)).map((webhook) => shown(context, webhook)),
});

const requireManager = ({ me }: CallerContext): void => requirePermission(me.role, "webhooks.manage", null);

/** @throws Refusal webhooks_not_in_plan */
const requirePlan = ({ organization }: CallerContext): void => {
  if (!hasFeature(organization.planId, "api")) throw new Refusal("webhooks_not_in_plan");
};

/** @throws Refusal not_found */
const lock = async (tx: OrganizationStore, id: string): Promise<StoredWebhook> => {
  const webhook = await lockWebhook(tx, id);
  if (webhook === null) throw new Refusal("not_found");
  return webhook;
};

/** @throws Refusal webhook_address, not_found for a project that the caller does not see */
const check = async (deps: Changing, tx: OrganizationStore, { me }: CallerContext, asked: WebhookRequest): Promise<void> => {
  if (!isOutgoingAddress(deps.config, asked.address)) throw new Refusal("webhook_address");
  if (asked.projects === null) return;
  const seen = new Set(await listReadable(tx, me.userId, isEverybody(me.role)));
  if (!asked.projects.every((project) => seen.has(project))) throw new Refusal("not_found");
};

/** Changes something of webhooks and has what is due then be sent. */
const managing = async <Result>(
  deps: Changing,
  acting: WorkspaceCaller,
  work: (tx: OrganizationStore, context: ChangeContext) => Promise<Result>,
): Promise<Result> => {
  const result = await changing(deps, acting, async (tx, context) => {
    requireManager(context);
    return work(tx, context);
  });
  deps.webhooks.wake();
  return result;
};

/** All of the organisation. @throws Refusal as `reading`, admins_only */
export const webhooks = (deps: Pick<Deps, "db">, acting: WorkspaceCaller): Promise<Webhooks> =>
  reading(deps, acting, (tx, context) => {
    requireManager(context);
    return all(tx, context);
  });

/** Sets one up that hears what happens from now on. @throws Refusal as `changing` and `check`, admins_only, webhooks_full, webhooks_not_in_plan */
export const makeWebhookFor = (deps: Changing & Pick<Deps, "random">, acting: WorkspaceCaller, asked: WebhookRequest): Promise<Webhooks> =>
  managing(deps, acting, async (tx, context) => {
    requirePlan(context);
    await check(deps, tx, context, asked);
    if ((await listWebhooks(tx)).length >= mostWebhooks) throw new Refusal("webhooks_full", { most: mostWebhooks });
    makeWebhook(tx, { ...asked, id: rowIds(deps)(), userId: context.me.userId, createdAt: context.at });
    return all(tx, context);
  });

/** @throws Refusal as `changing` and `check`, admins_only, not_found */
export const changeWebhookOf = (deps: Changing, acting: WorkspaceCaller, id: string, asked: WebhookRequest): Promise<Webhooks> =>
  managing(deps, acting, async (tx, context) => {
    await lock(tx, id);
    await check(deps, tx, context, asked);
    changeWebhook(tx, id, asked);
    return all(tx, context);
  });

/** With all that is on its way to it. @throws Refusal as `changing`, admins_only, not_found */
export const removeWebhookOf = (deps: Changing, acting: WorkspaceCaller, id: string): Promise<Webhooks> =>
  managing(deps, acting, async (tx, context) => {
    await lock(tx, id);
    removeWebhook(tx, id);
    return all(tx, context);
  });

const testBody = (webhook: StoredWebhook, { organization, at }: ChangeContext, say: Say): string =>
  webhook.format === "standard"
    ? JSON.stringify({
        type: testEvent,
        timestamp: at.toISOString(),
        seq: webhook.seq + 1,
        data: { organization: organization.subdomain, project: null, task: null, actor: null },
      })
    : chatBody(webhook.format, { sentence: chatWords.tested.id, values: { organization: organization.name }, link: null }, say);

const acts: Record<WebhookAct, (tx: OrganizationStore, webhook: StoredWebhook, context: ChangeContext, thai: Say) => void> = {
  pause: (tx, { id }) => pauseWebhook(tx, id, "pressed"),
  resume(tx, { id }, context) {
    requirePlan(context);
    resumeWebhook(tx, id, context.me.userId);
  },
  test(tx, webhook, context, thai) {
    requirePlan(context);
    const seq = webhook.seq + 1;
    const at = context.at.toISOString();
    const message = `msg_test_${webhook.id}_${seq}`;
    queueEvents(
      tx,
      webhook.id,
      [{ seq, message, type: testEvent, body: testBody(webhook, context, webhook.language === "th" ? thai : english), at }],
      context.at,
    );
  },
  replay(tx, { id }, context) {
    requirePlan(context);
    replayWebhook(tx, id, new Date(context.at.getTime() - replayed));
  },
};

const details = async (deps: Reading, tx: OrganizationStore, context: CallerContext, id: string): Promise<WebhookDetails> => {
  const webhook = await lock(tx, id);
  const { organization } = context;
  return {
    webhook: shown(context, webhook),
    secret: webhook.format === "standard" ? secretOf(deps, { ...webhook, organizationId: organization.id }) : null,
    formerUntil: webhook.formerUntil?.toISOString() ?? null,
    deliveries: (await listDeliveries(tx, id, listedDeliveries)).map((delivery) => ({
      ...delivery,
      at: delivery.at.toISOString(),
      dueAt: delivery.dueAt?.toISOString() ?? null,
    })),
  };
};

/** One with its secret and its last deliveries. @throws Refusal as `reading`, admins_only, not_found */
export const webhookDetails = (deps: Reading, acting: WorkspaceCaller, id: string): Promise<WebhookDetails> =>
  reading(deps, acting, (tx, context) => {
    requireManager(context);
    return details(deps, tx, context, id);
  });

/**
 * Pauses one; sets it going with the caller's rights; sends it a test; or has the events of the last day be sent once more, under their ids of before.
 *
 * @throws Refusal as `changing`, admins_only, not_found, webhooks_not_in_plan
 */
export const actOnWebhook = async (
  deps: Changing & Pick<Deps, "loadThai">,
  acting: WorkspaceCaller,
  id: string,
  act: WebhookAct,
): Promise<WebhookDetails> => {
  const thai = await deps.loadThai().catch(() => english);
  return managing(deps, acting, async (tx, context) => {
    acts[act](tx, await lock(tx, id), context, thai);
    return details(deps, tx, context, id);
  });
};

/** Makes a new secret; that of before signs beside it for a day. @throws Refusal as `changing`, admins_only, not_found */
export const rotateSecret = (deps: Changing, acting: WorkspaceCaller, id: string): Promise<WebhookDetails> =>
  managing(deps, acting, async (tx, context) => {
    await lock(tx, id);
    rotateWebhookSecret(tx, id, new Date(context.at.getTime() + formerLives));
    return details(deps, tx, context, id);
  });

/** Has an event be sent once more, with the whole schedule before it. @throws Refusal as `changing`, admins_only, not_found */
export const redeliver = (deps: Changing, acting: WorkspaceCaller, id: string, seq: number): Promise<WebhookDetails> =>
  managing(deps, acting, async (tx, context) => {
    await lock(tx, id);
    if (!(await redeliverEvent(tx, id, seq, context.at))) throw new Refusal("not_found");
    return details(deps, tx, context, id);
  });
