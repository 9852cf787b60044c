import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { groupNotices, isUnread, type NoticeGroup } from "../../domain/notice-groups.ts";
import type { Op } from "../../domain/ops.ts";
import type {
  Access,
  Comment,
  Activity,
  Field,
  FileRow,
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
import type { OpRefusal } from "../../domain/refusals.ts";
import type { ChangedRow } from "../../domain/wire.ts";
import { queryKey } from "../sync/query-keys.ts";
import type { Place } from "../sync/queries.ts";
import type { Store } from "../sync/store.ts";
import type { Unsent } from "../sync/pending-commands.ts";
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
  onStatus(listener: () => void): () => void;
  /** From now on all of the project is to be there. */
  open(project: string): void;
  /** From now on the task of that name is to be there, its id or `MKT-12`, with what hangs on it, until what it answers is called. */
  openTask(name: string): () => void;
  /** Tries at once what is tried again later. */
  again(): void;
  /** How many tabs would send what was done if this one were gone; null where another one sends. */
  followers(): Promise<number | null>;
};

export const WorkspaceSyncContext = createContext<WorkspaceSync | null>(null);

/** The rows, and how they stand to the server's. */
export const useSync = (): WorkspaceSync => {
  const sync = useContext(WorkspaceSyncContext);
  if (!sync) throw new Error("no WorkspaceSyncContext above");
  return sync;
};

/** What a store says under a key, and says again when it is another. */
const useQuery = <Value>(key: string, read: (store: Store) => Value): Value => {
  const { store } = useSync();
  return useSyncExternalStore(
    useCallback((listener) => store.subscribe(key, listener), [store, key]),
    () => read(store),
  );
};

/** The rows themselves, for what is asked when something is done; nobody is told when they are others. */
export const useWorkspaceRows = (): Store => useSync().store;

/** The hub, for what is told there of people and not of rows. */
export const useHubLine = (): HubLine => useSync().line;

/** Where and as whom. */
export const usePlace = (): Place | null => useQuery(queryKey.frame, (store) => store.place);

export const useRow = <Name extends Kind>(kind: Name, key: string): RowOf<Name> | undefined =>
  useQuery(queryKey.row(kind, key), (store) => store.rows.get(kind, key));

/** The key of a project as the server has it, while that is asked whether it takes another; else as it is seen. */
export const useConfirmedKey = ({ id, key }: Project): string => {
  const { store, status, onStatus } = useSync();
  const isPending = useIsPending("project", id);
  const isAsked = isReached(useSyncExternalStore(onStatus, status)) && isPending;
  return (isAsked ? store.serverRow("project", id)?.key : undefined) ?? key;
};

/** The ids of a project's living tasks in a state, by rank. */
export const useColumn = (project: string, state: string): readonly string[] =>
  useQuery(queryKey.column(project, state), (store) => store.column(project, state));

/** In the order in which they were made. */
export const useProjects = (): readonly Project[] => useQuery(queryKey.projects, (store) => store.projects());

export const usePeople = (): readonly Person[] => useQuery(queryKey.people, (store) => store.people());

/** Those that the project shares, and one's own. */
export const useViews = (project: string): readonly View[] => useQuery(queryKey.views(project), (store) => store.views(project));
export const useLabels = (project: string): readonly Label[] => useQuery(queryKey.labels(project), (store) => store.labels(project));

/** In their order. */
export const useFields = (project: string): readonly Field[] => useQuery(queryKey.fields(project), (store) => store.fields(project));

export const useGroups = (project: string): readonly Group[] => useQuery(queryKey.groups(project), (store) => store.groups(project));

/** What people were given in a project; of all of them, once it is open. */
export const useAccess = (project: string): readonly Access[] => useQuery(queryKey.access(project), (store) => store.access(project));

/** The living tasks of a project, told again whenever one of them is another. */
export const useTasks = (project: string): readonly Task[] => useQuery(queryKey.tasks(project), (store) => store.tasks(project));

/** Whether a project has a living task. */
export const useHasTasks = ({ id, workflow }: Project): boolean =>
  useQuery(queryKey.tasks(id), (store) => workflow.states.some((state) => store.column(id, state.id).length > 0));

/** The subtasks of a task. */
export const useBelow = (task: string): readonly Task[] => useQuery(queryKey.below(task), (store) => store.below(task));

/** The tasks that a task holds up as long as it is not over. */
export const useBlocked = (task: string): readonly Task[] => useQuery(queryKey.blocked(task), (store) => store.blocked(task));

/** Tasks that are the person's to do, or that they made, and that are not over; of all projects. */
export const useMyTasks = (): readonly Task[] => useQuery(queryKey.mine, (store) => store.mine());

/**
 * The number of the last change that is meant, of those that somebody else made in a row within the last moments; null where there is none. Nobody is told
 * when these are over.
 */
export const useChangeByOthers = (kind: Kind, key: string, isMeant: (change: ChangedRow) => boolean): number | null =>
  useQuery(queryKey.row(kind, key), (store) => store.othersChange(kind, key, isMeant));

/** Whether something that was done to a row has no answer yet. */
export const useIsPending = (kind: Kind, key: string): boolean =>
  useQuery(queryKey.isPending(kind, key), (store) => store.isPending(kind, key));

/** Wants all of a project, from now on. @returns whether it is there */
export const useOpenProject = (project: string | null): boolean => {
  const { open } = useSync();
  useEffect(() => (project === null ? undefined : open(project)), [open, project]);
  return useQuery(queryKey.isOpen(project ?? ""), (store) => project !== null && store.isOpen(project));
};

/** Wants what hangs on a task, as long as the component is there. @returns whether it is there */
export const useOpenTask = (task: string): boolean => {
  const { openTask } = useSync();
  useEffect(() => openTask(task), [openTask, task]);
  return useQuery(queryKey.isDetailed(task), (store) => store.isDetailed(task));
};

/** Wants a task that is not here, by its id or `MKT-12`; null for none. @returns whether there is none of that name */
export const useIsUnknown = (name: string | null): boolean => {
  const { openTask } = useSync();
  useEffect(() => (name === null ? undefined : openTask(name)), [openTask, name]);
  return useQuery(queryKey.isUnknown(name ?? ""), (store) => name !== null && store.isUnknown(name));
};

/** The task that had a name such as `MKT-12` before it went to another project. */
export const useRenamed = (name: string): Task | undefined => useQuery(queryKey.isUnknown(name), (store) => store.renamed(name));

/** The oldest first. */
export const useComments = (task: string): readonly Comment[] => useQuery(queryKey.comments(task), (store) => store.comments(task));

/** The checklist of a task. */
export const useItems = (task: string): readonly Item[] => useQuery(queryKey.items(task), (store) => store.items(task));

/** The files on a task, the oldest first. */
export const useFiles = (task: string): readonly FileRow[] => useQuery(queryKey.files(task), (store) => store.files(task));

/** What was done to a task, the oldest first. */
export const useActivities = (task: string): readonly Activity[] => useQuery(queryKey.activities(task), (store) => store.activities(task));

/** What people said about hearing of a task. */
export const useWatchers = (task: string): readonly Watcher[] => useQuery(queryKey.watchers(task), (store) => store.watchers(task));

/** What was promised of a task, each time it was. */
export const usePromises = (task: string): readonly PromiseRow[] => useQuery(queryKey.promises(task), (store) => store.promises(task));

/** What the person was told of tasks, the newest first. */
const useNotices = (): readonly Notice[] => useQuery(queryKey.notices, (store) => store.notices());

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
  useQuery(queryKey.invitationRequests, (store) => store.invitationRequests());

/** How many entries of the inbox have something unread. */
export const useUnread = (): number => useInbox().filter(isUnread).length + useInvitationRequests().length;

/** Does something: seen at once, and sent. It answers why not, where what is there refuses it, and else null. */
export const useDo = (): ((ops: readonly Op[]) => OpRefusal | null) => {
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
    pending: useQuery(queryKey.pending, (store) => store.pending().length),
    unsent: useQuery(queryKey.unsent, (store) => store.unsent()),
  };
};
