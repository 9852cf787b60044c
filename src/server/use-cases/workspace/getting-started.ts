import { day } from "../../../contract/time.ts";
import { can } from "../../../contract/workspace/can.ts";
import { type FirstStep, firstSteps, type GettingStarted } from "../../../contract/workspace/getting-started.ts";
import type { Role } from "../../../contract/workspace/roles.ts";
import type { Deps } from "../../deps.ts";
import type { OrganizationStore } from "../../store/isolation.ts";
import {
  findKeptSteps,
  listStartingProjects,
  readFirstSteps,
  rememberSteps,
  type StartingProject,
  writeShown,
} from "../../store/queries/workspace/getting-started.ts";
import type { Member } from "../../store/queries/workspace/members.ts";
import { changing, reading, type WorkspaceCaller } from "./caller.ts";

/** What somebody new in a workspace has done of the first steps. */

/** Days from when somebody joined for which the list is shown to whoever said nothing of it. */
const newFor = 30;

/** Which first steps somebody may do, and in which project: in the oldest that lets them. Where there is none yet, whoever may make one may do them there. */
const stepsOf = (role: Role, projects: readonly StartingProject[]): Pick<GettingStarted["steps"][number], "step" | "project">[] => {
  const inProject = (step: FirstStep, verb: "task.move" | "task.comment" | "project.workflow") => {
    const found = projects.find((project) => can(role, verb, { ...project, isOwn: false }) === "yes");
    const isLater = projects.length === 0 && can(role, "project.make", null) === "yes";
    return found !== undefined || isLater ? [{ step, project: found?.key ?? null }] : [];
  };
  const where: Record<FirstStep, { step: FirstStep; project: string | null }[]> = {
    project: can(role, "settings.change", null) === "yes" ? [{ step: "project", project: null }] : [],
    step: inProject("step", "task.move"),
    comment: inProject("comment", "task.comment"),
    invitation: can(role, "invitation.make", { role: "member" }) === "yes" ? [{ step: "invitation", project: null }] : [],
    workflow: inProject("workflow", "project.workflow"),
  };
  return firstSteps.flatMap((step) => where[step]);
};

const listOf = async (tx: OrganizationStore, me: Member, now: Date): Promise<GettingStarted> => {
  const kept = await findKeptSteps(tx, me.userId);
  const isNew = now.getTime() - me.joinedAt.getTime() < newFor * day;
  if (!(kept.isShown ?? isNew) || me.isOverLimit) return { isShown: false, steps: [] };
  const [found, projects] = await Promise.all([readFirstSteps(tx, me.userId, me.joinedAt), listStartingProjects(tx, me.userId)]);
  const done = firstSteps.filter((step) => kept.done.includes(step) || found[step]);
  if (done.length > kept.done.length) rememberSteps(tx, me.userId, done);
  const steps = stepsOf(me.role, projects).map((one) => ({ ...one, isDone: done.includes(one.step) }));
  // Whoever asked for the list sees it also when all of it is done.
  return { isShown: kept.isShown === true ? steps.length > 0 : steps.some(({ isDone }) => !isDone), steps };
};

/** What is done once stays done. @throws Refusal not_found, not_a_member, organization_suspended, organization_deleted */
export const readGettingStarted = (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller): Promise<GettingStarted> =>
  reading(deps, acting, (tx, { me }) => listOf(tx, me, deps.clock.now()));

/** The caller hides the list, or has it shown again. @throws Refusal as `readGettingStarted` */
export const showGettingStarted = (deps: Pick<Deps, "db" | "clock">, acting: WorkspaceCaller, isShown: boolean): Promise<GettingStarted> =>
  changing(
    deps,
    acting,
    (tx, { me }) => {
      writeShown(tx, me.userId, isShown);
      return listOf(tx, me, deps.clock.now());
    },
    true,
  );
