import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { groupNotices, isUnread, type NoticeGroup } from "../../domain/notice-groups.ts";
import type { Op } from "../../domain/ops.ts";
import type {
  Access,
  Comment,
  Deed,
  Field,
  Group,
  InvitationRequest,
  Item,
  Kind,
  Label,
  Notice,
  Person,
  Project,
  PromiseRow,
  RowOf,
  Task,
  View,
  Watcher,
} from "../../domain/rows.ts";
import type { Refused } from "../../domain/refusals.ts";
import type { ChangedRow } from "../../domain/wire.ts";
import { look } from "../sync/looks.ts";
import type { Place, Store } from "../sync/store.ts";
import type { Unsent } from "../sync/under-way.ts";
import type { HubLine } from "./presence.ts";

/**
 * Where the rows of a workspace stand to the server's: not there yet; the same; being made the same; as they were when the network went; not to be
 * had by this person any more; closed while the organisation rests; not there any more; without a session; or of a version that the server no longer knows.
 */
export type SyncStatus = "starting" | "live" | "catchingUp" | "offline" | "forbidden" | "closed" | "gone" | "expired" | "outdated";

/** Whether what is done now has its answer soon. */
export const isReached = (status: SyncStatus): boolean => status === "live" || status === "catchingUp";

/** Whether rows that are not here come only once something else happens. */
export const isCut = (status: SyncStatus): boolean =>
  status === "offline" || status === "expired" || status === "outdated" || status === "closed" || status === "gone";

/** The rows of a workspace, and what keeps them true. */
export type WorkspaceSync = {
  store: Store;
  line: HubLine;
  status(): SyncStatus;
  /** Whether the browser keeps all that was done until a server has it. */
  isKeeping(): boolean;
  /** Of either. @returns how to stop */
  onStatus(wake: () => void): () => void;
  /** From now on all of the project is to be there. */
  open(project: string): void;
  /** From now on the task of that name is to be there, its id or `MKT-12`, with what hangs on it, until what it answers is called. */
  openTask(name: string): () => void;
  /** Tries at once what is tried again later. */
  again(): void;
};

export const WorkspaceSyncContext = createContext<WorkspaceSync | null>(null);

/** The rows, and how they stand to the server's. */
export const useSync = (): WorkspaceSync => {
  const sync = useContext(WorkspaceSyncContext);
  if (!sync) throw new Error("no WorkspaceSyncContext above");
  return sync;
};

/** What a store says under a key, and says again when it is another. */
const useLook = <Value>(key: string, read: (store: Store) => Value): Value => {
  const { store } = useSync();
  return useSyncExternalStore(
    useCallback((wake) => store.subscribe(key, wake), [store, key]),
    () => read(store),
  );
};

/** The rows themselves, for what is asked when something is done; nobody is told when they are others. */
export const useWorkspaceRows = (): Store => useSync().store;

/** The hub, for what is told there of people and not of rows. */
export const useHubLine = (): HubLine => useSync().line;

/** Where and as whom. */
export const usePlace = (): Place | null => useLook(look.frame, (store) => store.place);

export const useRow = <Name extends Kind>(kind: Name, key: string): RowOf<Name> | undefined =>
  useLook(look.row(kind, key), (store) => store.rows.get(kind, key));

/** The key of a project as the server has it, while that is asked whether it takes another; else as it is seen. */
export const useConfirmedKey = ({ id, key }: Project): string => {
  const { store, status, onStatus } = useSync();
  const isPending = useIsPending("project", id);
  const isAsked = isReached(useSyncExternalStore(onStatus, status)) && isPending;
  return (isAsked ? store.told("project", id)?.key : undefined) ?? key;
};

/** The ids of a project's living tasks in a state, by rank. */
export const useColumn = (project: string, state: string): readonly string[] =>
  useLook(look.column(project, state), (store) => store.column(project, state));

/** In the order in which they were made. */
export const useProjects = (): readonly Project[] => useLook(look.projects, (store) => store.projects());

export const usePeople = (): readonly Person[] => useLook(look.people, (store) => store.people());

/** Those that the project shares, and one's own. */
export const useViews = (project: string): readonly View[] => useLook(look.views(project), (store) => store.views(project));
export const useLabels = (project: string): readonly Label[] => useLook(look.labels(project), (store) => store.labels(project));

/** In their order. */
export const useFields = (project: string): readonly Field[] => useLook(look.fields(project), (store) => store.fields(project));

export const useGroups = (project: string): readonly Group[] => useLook(look.groups(project), (store) => store.groups(project));

/** What people were given in a project; of all of them, once it is open. */
export const useAccess = (project: string): readonly Access[] => useLook(look.access(project), (store) => store.access(project));

/** The living tasks of a project, told again whenever one of them is another. */
export const useTasks = (project: string): readonly Task[] => useLook(look.tasks(project), (store) => store.tasks(project));

/** Whether a project has a living task. */
export const useHasTasks = ({ id, workflow }: Project): boolean =>
  useLook(look.tasks(id), (store) => workflow.states.some((state) => store.column(id, state.id).length > 0));

/** The subtasks of a task. */
export const useBelow = (task: string): readonly Task[] => useLook(look.below(task), (store) => store.below(task));

/** The tasks that a task holds up as long as it is not over. */
export const useBlocked = (task: string): readonly Task[] => useLook(look.blocked(task), (store) => store.blocked(task));

/** Tasks that are the person's to do, or that they made, and that are not over; of all projects. */
export const useMine = (): readonly Task[] => useLook(look.mine, (store) => store.mine());

/**
 * The number of the last change that is meant, of those that somebody else made in a row within the last moments; null where there is none. Nobody is told
 * when these are over.
 */
export const useOthersChange = (kind: Kind, key: string, isMeant: (change: ChangedRow) => boolean): number | null =>
  useLook(look.row(kind, key), (store) => store.othersChange(kind, key, isMeant));

/** Whether something that was done to a row has no answer yet. */
export const useIsPending = (kind: Kind, key: string): boolean => useLook(look.isPending(kind, key), (store) => store.isPending(kind, key));

/** Wants all of a project, from now on. @returns whether it is there */
export const useOpenProject = (project: string | null): boolean => {
  const { open } = useSync();
  useEffect(() => (project === null ? undefined : open(project)), [open, project]);
  return useLook(look.isOpen(project ?? ""), (store) => project !== null && store.isOpen(project));
};

/** Wants what hangs on a task, as long as the component is there. @returns whether it is there */
export const useOpenTask = (task: string): boolean => {
  const { openTask } = useSync();
  useEffect(() => openTask(task), [openTask, task]);
  return useLook(look.isDetailed(task), (store) => store.isDetailed(task));
};

/** Wants a task that is not here, by its id or `MKT-12`; null for none. @returns whether there is none of that name */
export const useIsUnknown = (name: string | null): boolean => {
  const { openTask } = useSync();
  useEffect(() => (name === null ? undefined : openTask(name)), [openTask, name]);
  return useLook(look.isUnknown(name ?? ""), (store) => name !== null && store.isUnknown(name));
};

/** The task that had a name such as `MKT-12` before it went to another project. */
export const useFormerly = (name: string): Task | undefined => useLook(look.isUnknown(name), (store) => store.formerly(name));

/** The oldest first. */
export const useComments = (task: string): readonly Comment[] => useLook(look.comments(task), (store) => store.comments(task));

/** The checklist of a task. */
export const useItems = (task: string): readonly Item[] => useLook(look.items(task), (store) => store.items(task));

/** What was done to a task, the oldest first. */
export const useDeeds = (task: string): readonly Deed[] => useLook(look.deeds(task), (store) => store.deeds(task));

/** What people said about hearing of a task. */
export const useWatchers = (task: string): readonly Watcher[] => useLook(look.watchers(task), (store) => store.watchers(task));

/** What was promised of a task, each time it was. */
export const usePromises = (task: string): readonly PromiseRow[] => useLook(look.promises(task), (store) => store.promises(task));

/** What the person was told of tasks, the newest first. */
const useNotices = (): readonly Notice[] => useLook(look.notices, (store) => store.notices());

/** These as the inbox shows them, of projects that the person sees. */
export const useInbox = (): readonly NoticeGroup[] => {
  const notices = useNotices();
  const projects = useProjects();
  return useMemo(() => {
    const seen = new Set(projects.map(({ id }) => id));
    return groupNotices(notices.filter(({ project }) => seen.has(project)));
  }, [notices, projects]);
};

/** Invitations that the person is asked to send again, the newest first. */
export const useInvitationRequests = (): readonly InvitationRequest[] =>
  useLook(look.invitationRequests, (store) => store.invitationRequests());

/** How many entries of the inbox have something unread. */
export const useUnread = (): number => useInbox().filter(isUnread).length + useInvitationRequests().length;

/** Does something: seen at once, and sent. It answers why not, where what is there refuses it, and else null. */
export const useDo = (): ((ops: readonly Op[]) => Refused | null) => {
  const { store } = useSync();
  return useCallback((ops) => store.do(ops), [store]);
};

export type SyncState = {
  status: SyncStatus;
  /** How much was done that has no answer yet. */
  pending: number;
  /** Whether it outlives the page. */
  isKept: boolean;
  /** What was done and refused by the server. */
  unsent: readonly Unsent[];
};

export const useSyncState = (): SyncState => {
  const { status, isKeeping, onStatus } = useSync();
  return {
    status: useSyncExternalStore(onStatus, status),
    isKept: useSyncExternalStore(onStatus, isKeeping),
    pending: useLook(look.pending, (store) => store.pending().length),
    unsent: useLook(look.unsent, (store) => store.unsent()),
  };
};
