import { fromPromise } from "xstate";
import { type FirstProject, type OnboardingDraft, onboardingMachine, type OnboardingStep } from "../../../machines/workspace/onboarding.ts";
import { projectMakingMachine, type ProjectTemplateChoice } from "../../../machines/workspace/project-making.ts";
import type { Language } from "../../contract/choices.ts";
import type { Answer, DataOf } from "../../contract/envelope.ts";
import type { Op } from "../../domain/ops.ts";
import type { copyAnswer, CopyRequest } from "../../domain/project-copies.ts";
import type { OpRefusal } from "../../domain/refusals.ts";
import { ranksAt } from "../../domain/ranks.ts";
import { queryWith } from "../../domain/view-query.ts";
import { withReaders } from "../../domain/readers.ts";
import { taskMakeDefaults } from "../../domain/records/task.ts";
import { samplesLabel } from "../../domain/samples.ts";
import { nameIn } from "../../workflow/states.ts";
import { renamed, valuesIn } from "../../workflow/naming.ts";
import type { WorkflowDocument } from "../../workflow/document.ts";
import { allTemplates, projectTemplates, type ProjectTemplate, type ProjectTemplateName } from "../../workflow/project-templates.ts";
import { type TemplateName, templates as plainTemplates } from "../../workflow/templates.ts";
import { createCalls } from "../clients/calls.ts";
import { asWritten } from "../clients/clipboard.ts";
import { copyProject } from "../clients/project-copies.ts";
import { onboardingPlace } from "./onboarding-draft.ts";
import { keepDraft, readDraft } from "../clients/workspace-drafts.ts";
import { queryKey } from "../sync/query-keys.ts";
import type { Store } from "../sync/store.ts";
import { type Confirming, doConfirmed } from "./confirmed.ts";
import type { Workspace } from "./workspace.ts";

/** What the charts do that make a project: the first one, and others. */

/** Milliseconds after which a project is opened of which the server has not said anything: what it refuses later is among what was not sent. */
const answerWait = 5_000;

/** Whether every page knows it, the server too. */
const isPlain = (template: ProjectTemplateChoice): template is TemplateName => template in plainTemplates;

/** The rows of a template's fields, and what a project with them begins with. */
const opsOfTemplate = (store: Store, project: string, { fields, document }: ProjectTemplate, language: Language): Op[] => {
  const ids = new Map<string, string>();
  const idFor = (from: string): string => {
    const to = store.newId();
    ids.set(from, to);
    return to;
  };
  return [
    ...ranked(fields).map(({ item: { id, name, kind, choices = [] }, rank }): Op => ({
      op: "field.make",
      id: idFor(id),
      project,
      name: nameIn(name, language),
      description: "",
      kind,
      choices: choices.map((choice) => ({ id: idFor(choice.id), name: nameIn(choice.name, language), color: null })),
      rank,
    })),
    { op: "workflow.begin", id: project, workflow: renamed(document, ids) },
  ];
};

/**
 * @param copy asks the server for a project with the tasks of another one
 * @param templates those that not every page knows, by their names
 * @param language in which what a template brings along is called
 * @param open of which project; `copied` where it is a copy with tasks, which is taken back as a whole
 */
export const provideProjectMaking = (
  sync: Confirming,
  copy: CopyCall,
  templates: Readonly<Record<ProjectTemplateName, ProjectTemplate>>,
  language: () => Language,
  open: (key: string, copied: Copied | null) => void,
) => {
  const { store } = sync;
  let copied: Copied | null = null;
  return projectMakingMachine.provide({
    actors: {
      make: fromPromise(async ({ input: { like, template, tasks, ...draft }, signal }) => {
        if (like !== null && tasks !== null) {
          const answer = await copyOf(sync, copy(like, { ...draft, ...tasks }, signal), draft);
          copied = answer.copied;
          return answer.refused;
        }
        const make = (ops: readonly Op[]) => doConfirmed(sync, ops, AbortSignal.any([signal, AbortSignal.timeout(answerWait)]));
        const id = store.newId();
        const begins = {
          op: "project.make" as const,
          id,
          template: isPlain(template) ? template : ("simple" as const),
          ...draft,
        };
        if (like === null)
          return make([{ ...begins, ids: [] }, ...(isPlain(template) ? [] : opsOfTemplate(store, id, templates[template], language()))]);
        // Its labels, fields and groups are rows of its own.
        const model = store.rows.get("project", like);
        const labels = model === undefined ? [] : [...store.rows.by("label", "project", model.id)];
        const fields = model === undefined ? [] : store.fields(model.id);
        const groups = model === undefined ? [] : store.groups(model.id);
        // Everybody but guests sees a new one.
        const own = { id, isPrivate: false };
        const values = model && valuesIn(model.workflow);
        const ids: { from: string; to: string }[] = [];
        const made = new Map<string, string>();
        const idFor = (from: string): string => {
          const to = store.newId();
          made.set(from, to);
          // Its workflow names it by its new id.
          if (values?.has(from)) ids.push({ from, to });
          return to;
        };
        const ops: Op[] = [
          ...fields.map(({ id: from, choices, ...field }) => ({
            ...field,
            op: "field.make" as const,
            id: idFor(from),
            project: id,
            choices: choices.map((choice) => ({ ...choice, id: idFor(choice.id) })),
          })),
          ...groups.map((group) => ({
            ...withReaders(store.rows, own, group),
            op: "group.make" as const,
            id: idFor(group.id),
            project: id,
          })),
          ...labels.map(({ id: from, name, color }) => ({ op: "label.make" as const, id: idFor(from), project: id, name, color })),
        ];
        const views = model === undefined ? [] : store.views(model.id);
        ops.push(
          ...views.map(({ name, kind, query, person }): Op => ({
            op: "view.make",
            id: store.newId(),
            project: id,
            isShared: person === null,
            name,
            kind,
            query: queryWith(query, made),
          })),
        );
        return make([{ ...begins, ids, like }, ...ops]);
      }),
    },
    actions: { open: (_, { key }) => open(key, copied) },
  });
};

/** A copy that was made with tasks, and how many of them it had no room for. */
export type Copied = { id: string; name: string; left: number };
type CopyCall = (project: string, request: CopyRequest, signal: AbortSignal) => Promise<Answer<DataOf<typeof copyAnswer>>>;

/** Asks the server of a workspace for copies. */
export const copyCall =
  ({ settings, session, language, place }: Workspace): CopyCall =>
  (project, request, signal) =>
    copyProject(createCalls(settings, session, language)(signal), place.subdomain, project, request);

/** What the server says of a copy, once its project is among the rows. @throws Error for what is said by no command */
const copyOf = async (
  { store }: Confirming,
  asked: ReturnType<CopyCall>,
  { name, key }: { name: string; key: string },
): Promise<{ refused: OpRefusal | null; copied: Copied | null }> => {
  const answer = await asked;
  if (!answer.success) {
    if (answer.code === "network") return { refused: { code: "unreached" }, copied: null };
    if (answer.reason === "not_found" || answer.code === "not_found") return { refused: { code: "not_found" }, copied: null };
    throw new Error(`a copy was answered ${answer.code}`);
  }
  const { project, left, refused } = answer.data;
  if (refused !== null) {
    const isUnseen = refused.code === "key_taken" && store.projects().every((each) => each.key !== key);
    // The server refuses it as it refuses an op.
    return { refused: (isUnseen ? { code: "key_unseen" } : refused) as OpRefusal, copied: null };
  }
  await until(store, project);
  return { refused: null, copied: { id: project, name, left } };
};

/** News of a project may come behind the answer that it was made. */
const until = async (store: Store, project: string): Promise<void> => {
  const signal = AbortSignal.timeout(answerWait);
  const stops: (() => void)[] = [];
  await new Promise<void>((resolve) => {
    const check = () => {
      if (signal.aborted || store.rows.get("project", project) !== undefined) resolve();
    };
    stops.push(store.subscribe(queryKey.projects, check));
    signal.addEventListener("abort", check);
    stops.push(() => signal.removeEventListener("abort", check));
    check();
  });
  for (const stop of stops) stop();
};

/** A task that teaches by being done. */
export type SampleTask = { title: string; description: string; items?: readonly string[]; isMine?: boolean };

/** The tasks that a project with a way of working begins with, and what they are labelled as. */
export type Samples = { label: string; tasks: readonly SampleTask[] };

/** What the browser kept of them in this workspace; null for nothing. */
export const readOnboarding = (subdomain: string): OnboardingDraft | null => {
  const kept = readDraft(onboardingPlace(subdomain));
  if (kept === "") return null;
  // A page of ours wrote it, maybe one that knew other templates, or asked less.
  const { organization = null, ...rest } = JSON.parse(kept) as Partial<Pick<OnboardingDraft, "organization">> &
    Omit<OnboardingDraft, "organization">;
  const draft = { organization, ...rest };
  return draft.template in allTemplates ? draft : { ...draft, template: "simple" };
};

type FirstPlaces = {
  renameOrganization: (profile: { name: string }, signal: AbortSignal) => Promise<Answer<unknown>>;
  showStep: (step: OnboardingStep) => void;
  open: (key: string) => void;
};

/**
 * @param samples of a way of working; asked once the project is made
 * @param language in which what a template brings along is called
 */
export const provideOnboarding = (
  store: Store,
  subdomain: string,
  samples: () => (workflow: WorkflowDocument) => Samples,
  language: () => Language,
  places: FirstPlaces,
) =>
  onboardingMachine.provide({
    actors: {
      renameOrganization: fromPromise(({ input, signal }) => places.renameOrganization(input, signal)),
      make: fromPromise(async ({ input }) => store.do(opsOfFirst(store, input, samples(), language()))),
    },
    actions: {
      keep: (_, { draft }) => keepDraft(onboardingPlace(subdomain), draft === null ? "" : JSON.stringify(draft)),
      showStep: (_, { step }) => places.showStep(step),
      open: (_, { key }) => places.open(key),
    },
  });

/** Each with its rank, one after another from the top. */
const ranked = <Item>(items: readonly Item[]): { item: Item; rank: string }[] => {
  const { ranks } = ranksAt([], 0, items.length);
  return items.map((item, at) => ({ item, rank: ranks[at] ?? "" }));
};

const opsOfFirst = (
  store: Store,
  { template, hasSamples, ...first }: FirstProject,
  samplesOf: (workflow: WorkflowDocument) => Samples,
  language: Language,
): Op[] => {
  const project = store.newId();
  const made: Op[] = [
    { op: "project.make", id: project, icon: null, color: "blue", ids: [], template: isPlain(template) ? template : "simple", ...first },
    ...(isPlain(template) ? [] : opsOfTemplate(store, project, projectTemplates[template], language)),
  ];
  return hasSamples ? [...made, ...opsOfSamples(store, project, samplesOf(allTemplates[template].document))] : made;
};

const opsOfSamples = (store: Store, project: string, samples: Samples): Op[] => {
  const label = samplesLabel(project);
  return [
    { op: "label.make", id: label, project, name: asWritten(samples.label), color: "violet" },
    ...ranked(samples.tasks).flatMap(({ item: { title, description, items = [], isMine }, rank }): Op[] => {
      const id = store.newId();
      return [
        {
          op: "task.make",
          ...taskMakeDefaults,
          id,
          project,
          title: asWritten(title),
          rank,
          labels: [label],
          assignee: isMine ? (store.place?.me.id ?? null) : null,
        },
        { op: "task.describe", id, from: "", to: asWritten(description) },
        ...ranked(items).map(({ item: text, rank: at }): Op => ({
          op: "item.make",
          id: store.newId(),
          task: id,
          text: asWritten(text),
          rank: at,
        })),
      ];
    }),
  ];
};
