import type { Project } from "../../../domain/rows.ts";
import { bounds } from "../../../domain/wire.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import {
  exportMoves,
  exportOfTasks,
  exportPictures,
  exportRefusals,
  exportTasks,
  type ExportedMove,
  type ExportedPicture,
  type ExportedRefusal,
} from "../../store/queries/workspace/export.ts";
import { listInvitations } from "../../store/queries/workspace/invitations.ts";
import { readChanges } from "../../store/queries/workspace/log.ts";
import { listMembers } from "../../store/queries/workspace/members.ts";
import { readLogo } from "../../store/queries/workspace/pictures.ts";
import { readFrame, readProject } from "../../store/queries/workspace/snapshots.ts";
import { listReadable } from "../../store/queries/workspace/visibility.ts";
import { listWorkflowVersions } from "../../store/queries/workspace/workflow-versions.ts";
import { type WorkspaceCaller, readingAtRest, requirePermission, type CallerContext } from "./caller.ts";
import { invitationOf } from "./invitation-rows.ts";

/** What the lines of an export look like; another number is another form. */
export const exportVersion = 1;

/** Each is some ten thousand bytes. */
const picturesOfPage = 20;

type Needs = Pick<Deps, "db" | "clock">;
type Line = { kind: string; row: object };

type Page = <Result>(work: (tx: OrganizationStore, context: CallerContext) => Promise<Result>) => Promise<Result>;

/** A project with all that is in it, as long as it is there and to be read. */
const projectOf = async function* (
  page: Page,
  lines: (kind: string, rows: readonly object[]) => Generator<Line>,
  id: Project["id"],
): AsyncGenerator<Line> {
  const inside = <Result>(work: (tx: OrganizationStore) => Promise<Result[]>): Promise<Result[]> =>
    page(async (tx, { me }) => ((await listReadable(tx, me.userId, true)).includes(id) ? work(tx) : []));
  const head = await page((tx, { me }) => readProject(tx, me.userId, true, id));
  if (head === null) return;
  yield* lines("project", [head.project]);
  yield* lines("access", head.access);
  yield* lines("label", head.labels);
  yield* lines("field", head.fields);
  yield* lines("group", head.groups);
  yield* lines("view", head.views);
  yield* lines("workflow", await inside((tx) => listWorkflowVersions(tx, id)));
  for (let last: string | null = null, isWhole = false; !isWhole;) {
    const from: string | null = last;
    const [found] = await inside(async (tx) => {
      const tasks = await exportTasks(tx, id, from, bounds.page);
      return [
        {
          tasks,
          ...(await exportOfTasks(
            tx,
            tasks.map((task) => task.id),
          )),
        },
      ];
    });
    const { tasks = [], descriptions = [], comments = [], items = [], files = [], promises = [] } = found ?? {};
    yield* lines("task", tasks);
    yield* lines("description", descriptions);
    yield* lines("comment", comments);
    yield* lines("item", items);
    yield* lines("file", files);
    yield* lines("promise", promises);
    last = tasks.at(-1)?.id ?? null;
    isWhole = tasks.length < bounds.page;
  }
  for (let last: ExportedMove | null = null, isWhole = false; !isWhole;) {
    const from: ExportedMove | null = last;
    const moves: ExportedMove[] = await inside((tx) => exportMoves(tx, id, from, bounds.page));
    yield* lines("move", moves);
    last = moves.at(-1) ?? null;
    isWhole = moves.length < bounds.page;
  }
  for (let last: ExportedRefusal | null = null, isWhole = false; !isWhole;) {
    const from: ExportedRefusal | null = last;
    const refusals: ExportedRefusal[] = await inside((tx) => exportRefusals(tx, id, from, bounds.page));
    yield* lines("refusal", refusals);
    last = refusals.at(-1) ?? null;
    isWhole = refusals.length < bounds.page;
  }
};

/**
 * All that an owner may read of their organisation, a row to each, from the organisation to the changes of everything; the last one says that it was all.
 * A private project is in it for those whom it was given to, as it is on their pages.
 *
 * Each page is a transaction of its own: a file that is fetched slowly holds none open, and whoever is no owner any more gets no further one.
 *
 * Also where the organisation rests (DECISIONS 50).
 *
 * @throws Refusal not_found, not_a_member, owners_only
 */
export const exportOf = async function* (deps: Needs, acting: WorkspaceCaller): AsyncGenerator<Line> {
  const page = <Result>(work: (tx: OrganizationStore, context: CallerContext) => Promise<Result>): Promise<Result> =>
    readingAtRest(deps, acting, (tx, context) => {
      requirePermission(context.me.role, "organization.export", null);
      return work(tx, context);
    });
  let count = 0;
  const lines = function* (kind: string, rows: readonly object[]): Generator<Line> {
    for (const row of rows) {
      count += 1;
      yield { kind, row };
    }
  };

  const { organization, people, invitations, projects, views } = await page(async (tx, { me, organization: own }) => {
    const { id, name, accent, subdomain, planId, timeZone, trialEndsAt } = own;
    // Whoever is a member has an organisation, and that its head.
    const frame = (await readFrame(tx, me.userId, true, 0))!;
    return {
      organization: {
        id,
        name,
        /** A JPEG, in base64; null where it has none. */
        logo: await readLogo(tx, null),
        accent,
        subdomain,
        planId,
        timeZone,
        trialEndsAt,
        version: exportVersion,
        at: deps.clock.now().toISOString(),
      },
      people: await listMembers(tx),
      invitations: (await listInvitations(tx)).map(invitationOf),
      projects: frame.projects,
      views: frame.views.filter(({ person }) => person !== null),
    };
  });
  yield* lines("organization", [organization]);
  yield* lines(
    "person",
    people.map(({ userId: id, name, nickname, email, role, joinedAt }) => ({
      id,
      name,
      nickname,
      email,
      role,
      joinedAt: joinedAt.toISOString(),
    })),
  );
  for (let last: string | null = null, isWhole = false; !isWhole;) {
    const from: string | null = last;
    const pictures: ExportedPicture[] = await page((tx) => exportPictures(tx, from, picturesOfPage));
    yield* lines("picture", pictures);
    last = pictures.at(-1)?.person ?? null;
    isWhole = pictures.length < picturesOfPage;
  }
  yield* lines("invitation", invitations);
  for (const { id } of projects) yield* projectOf(page, lines, id);
  // What others arranged for themselves is theirs.
  yield* lines("view", views);

  for (let after = 0, isWhole = false; !isWhole;) {
    const changes = await page((tx, { me }) => readChanges(tx, me.userId, after, true, { rows: bounds.page, bytes: bounds.pageBytes }));
    yield* lines("change", changes.rows);
    after = changes.rows.at(-1)?.seq ?? after;
    isWhole = changes.isWhole || changes.rows.length === 0;
  }
  yield { kind: "end", row: { rows: count } };
};
