import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from "idb";
import { brand } from "../../contract/brand.ts";
import { fromColumns, type TaskColumns, toColumns } from "../../domain/columns.ts";
import type {
  Access,
  Comment,
  Activity,
  DescriptionRow,
  Field,
  Group,
  FileRow,
  Item,
  Label,
  InvitationRequest,
  Notice,
  Organization,
  Person,
  Project,
  PromiseRow,
  View,
  Watcher,
} from "../../domain/rows.ts";
import { Tables } from "../../domain/tables.ts";
import { type Command, wireVersion } from "../../domain/wire.ts";
import type { Kept } from "../sync/store.ts";
import type { Unsent } from "../sync/pending-commands.ts";
import { markKept } from "./kept-mark.ts";
import { forgetPictures } from "./workspace-pictures.ts";
import { keepBoards } from "./workspace-visit.ts";

/**
 * What a browser keeps of workspaces: the rows that somebody had, and what they did that no server has answered. Nothing throws: where nothing can be
 * kept, as in a private window, nothing is.
 */

type StoredRows = Pick<Kept, "place" | "numbers"> & {
  version: number;
  organizations: Organization[];
  people: Person[];
  projects: Project[];
  access: Access[];
  labels: Label[];
  fields: Field[];
  groups: Group[];
  tasks: TaskColumns;
  descriptions: DescriptionRow[];
  comments: Comment[];
  items: Item[];
  files: FileRow[];
  watchers: Watcher[];
  activities: Activity[];
  notices: Notice[];
  invitationRequests: InvitationRequest[];
  views: View[];
  promises: PromiseRow[];
};

/** Each key begins with whose it is: rows are a session's, and what was done is a person's in an organisation, whichever session they have. */
interface Schema extends DBSchema {
  rows: { key: string; value: StoredRows };
  commands: { key: [owner: string, id: string]; value: Command };
  unsent: { key: string; value: readonly Unsent[] };
}

const name = `${brand.storagePrefix}-workspaces`;

const open = async (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(name, 1, {
    upgrade(database) {
      database.createObjectStore("rows");
      database.createObjectStore("commands");
      database.createObjectStore("unsent");
    },
  });

const stores = ["rows", "commands", "unsent"] as const;

/** Forgets all of it, whoever's it is: somebody signs out. */
export const wipeStoredWorkspaces = async (): Promise<void> => {
  await forgetPictures();
  try {
    const database = await open();
    const work = database.transaction(stores, "readwrite");
    await Promise.all([...stores.map((store) => work.objectStore(store).clear()), work.done]);
    database.close();
  } catch {
    // Nothing was kept.
  }
};

const tablesOf = ({
  organizations,
  people,
  projects,
  access,
  labels,
  fields,
  groups,
  tasks,
  descriptions,
  comments,
  items,
  files,
  watchers,
  activities,
  notices,
  invitationRequests,
  views,
  promises,
}: StoredRows): Tables => {
  const tables = new Tables();
  for (const row of organizations) tables.put("organization", row);
  for (const row of people) tables.put("person", row);
  for (const row of projects) tables.put("project", row);
  for (const row of access) tables.put("access", row);
  for (const row of labels) tables.put("label", row);
  for (const row of fields) tables.put("field", row);
  for (const row of groups) tables.put("group", row);
  for (const row of fromColumns(tasks)) tables.put("task", row);
  for (const row of descriptions) tables.put("description", row);
  for (const row of comments) tables.put("comment", row);
  for (const row of items) tables.put("item", row);
  for (const row of files) tables.put("file", row);
  for (const row of watchers) tables.put("watcher", row);
  for (const row of activities) tables.put("activity", row);
  for (const row of notices) tables.put("notice", row);
  for (const row of invitationRequests) tables.put("invitationRequest", row);
  for (const row of views) tables.put("view", row);
  for (const row of promises) tables.put("promise", row);
  return tables;
};

/** Rows as they are stored. */
export const storedRows = ({ place, numbers, serverRows }: Kept): StoredRows => ({
  version: wireVersion,
  place,
  numbers,
  organizations: [...serverRows.all("organization")],
  people: [...serverRows.all("person")],
  projects: [...serverRows.all("project")],
  access: [...serverRows.all("access")],
  watchers: [...serverRows.all("watcher")],
  notices: [...serverRows.all("notice")],
  invitationRequests: [...serverRows.all("invitationRequest")],
  views: [...serverRows.all("view")],
  labels: [...serverRows.all("label")],
  fields: [...serverRows.all("field")],
  groups: [...serverRows.all("group")],
  tasks: toColumns([...serverRows.all("task")]),
  descriptions: [...serverRows.all("description")],
  comments: [...serverRows.all("comment")],
  items: [...serverRows.all("item")],
  files: [...serverRows.all("file")],
  activities: [...serverRows.all("activity")],
  promises: [...serverRows.all("promise")],
});

export type StoredWorkspace = { kept: Kept | null; commands: Command[]; unsent: readonly Unsent[] };

const nothing: StoredWorkspace = { kept: null, commands: [], unsent: [] };

/** Whose rows are kept, in which organisation. */
export type Owner = { person: string; organization: string; session: string };

const ownerOf = ({ person, organization }: Owner) => `${person} ${organization}`;
/** Under which key. */
export const rowsOf = (owner: Owner) => `${owner.session} ${ownerOf(owner)}`;

/** Whether there are rows to draw. */
export const hasStoredRows = async (of: Owner): Promise<boolean> => {
  try {
    const database = await open();
    const key = await database.getKey("rows", rowsOf(of));
    database.close();
    return key !== undefined;
  } catch {
    return false;
  }
};

/** How much a person did, in any organisation, that no server has taken. @param person null for everybody */
export const countUnsent = async (person: string | null): Promise<number> => {
  try {
    const database = await open();
    const work = database.transaction(["commands", "unsent"]);
    const [from, to] = person === null ? ["", "\uffff"] : [`${person} `, `${person} \uffff`];
    const given = await work.objectStore("commands").count(IDBKeyRange.bound([from], [to]));
    const refused = await work.objectStore("unsent").getAll(IDBKeyRange.bound(from, to));
    database.close();
    return given + refused.flat().length;
  } catch {
    return 0;
  }
};

/** What is kept for a person in an organisation. Where rows go, all pictures of this origin go: those of others are fetched again. */
export const openWorkspaceStorage = (of: Owner) => {
  const owner = ownerOf(of);
  const rowsKey = rowsOf(of);
  const ownCommands = () => IDBKeyRange.bound([owner], [owner, []]);
  const opened = open();
  let ready: IDBPDatabase<Schema> | null = null;
  // Where it does not open, whoever does something with it is told.
  void opened.then(
    (database) => (ready = database),
    () => {},
  );
  /** At once where it is open, so that what is asked for is under way before the page can be left. The browser keeps the order of what is asked for. */
  const doing = async <Result>(work: (database: IDBPDatabase<Schema>) => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await work(ready ?? (await opened));
    } catch {
      return otherwise;
    }
  };
  /** Of what somebody did: it is committed without another word from the page, which may be left in the same moment. @returns whether it is kept */
  const write = <Name extends "commands" | "unsent">(
    name: Name,
    change: (store: IDBPObjectStore<Schema, [Name], Name, "readwrite">) => Promise<unknown>,
  ): Promise<boolean> =>
    doing(async (database) => {
      const work = database.transaction(name, "readwrite");
      const changed = change(work.store);
      work.commit();
      await Promise.all([changed, work.done]);
      return true;
    }, false);

  return {
    /** What there is. Rows of a version before, or of another session, go; what was done to such is not understood any more, and kept to be read. */
    read: (): Promise<StoredWorkspace> =>
      doing(async (database) => {
        const work = database.transaction(stores, "readwrite");
        const [rows, commands, unsent] = [work.objectStore("rows"), work.objectStore("commands"), work.objectStore("unsent")];
        const others = (await rows.getAllKeys()).filter((key) => !key.startsWith(`${of.session} `));
        for (const key of others) await rows.delete(key);
        const [stored, given, refused = []] = await Promise.all([rows.get(rowsKey), commands.getAll(ownCommands()), unsent.get(owner)]);
        await work.done;
        if (others.length > 0) await forgetPictures();
        const isOld = ({ version }: Command) => version !== wireVersion;
        const old = given.filter(isOld).map(({ id, ops }) => ({ id, ops, at: 0, refused: { code: "unreadable" as const } }));
        const kept =
          stored?.version === wireVersion ? { place: stored.place, numbers: stored.numbers, serverRows: tablesOf(stored) } : null;
        return { kept, commands: given.filter((command) => !isOld(command)), unsent: [...refused, ...old] };
      }, nothing),

    /** Keeps the rows, in place of those of before. */
    writeRows: (kept: Kept): Promise<void> =>
      doing(async (database) => {
        await database.put("rows", storedRows(kept), rowsKey);
        const { place, numbers, serverRows } = kept;
        keepBoards(
          place.organization.subdomain,
          numbers.projects.flatMap(([project]) => serverRows.get("project", project)?.key ?? []),
        );
      }, undefined),

    keep: (command: Command): Promise<boolean> => {
      markKept();
      return write("commands", (commands) => commands.put(command, [owner, command.id]));
    },
    drop: (id: string): Promise<boolean> => write("commands", (commands) => commands.delete([owner, id])),
    writeUnsent: (unsent: readonly Unsent[]): Promise<boolean> => write("unsent", (all) => all.put(unsent, owner)),

    /** The organisation is gone: its rows go, what was done stays. */
    dropRows: (): Promise<void> =>
      doing(async (database) => {
        await Promise.all([database.delete("rows", rowsKey), forgetPictures()]);
      }, undefined),

    /** The person is a member no more: nothing of the organisation stays. */
    wipe: (): Promise<void> =>
      doing(async (database) => {
        const work = database.transaction(stores, "readwrite");
        const own = [work.objectStore("rows").delete(rowsKey), work.objectStore("unsent").delete(owner)];
        await Promise.all([...own, work.objectStore("commands").delete(ownCommands()), work.done, forgetPictures()]);
      }, undefined),

    close: (): Promise<void> => doing(async (database) => database.close(), undefined),
  };
};
export type WorkspaceStorage = ReturnType<typeof openWorkspaceStorage>;
