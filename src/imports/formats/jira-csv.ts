import { Gathering, type Origin } from "../gathering.ts";
import { jiraMarkdown } from "../jira-markup.ts";
import type { Circumstances, Imported, ImportedTask } from "../neutral.ts";
import { type Place, type Row, type Table, TableDates } from "../table.ts";
import { amountOf, commonKey, keyOf, labelled, prioritized } from "./common.ts";
import { jiraCategory, sayResolution, secondsToMinutes } from "./jira-common.ts";

/**
 * Issues as Jira exports them: a list is a column that comes again, as often as the issue with most of it has. People are names, and ids in columns beside.
 * Cells of comments and files are parted by the first semicolons alone.
 */

const columns = {
  key: ["Issue key", "Key", "Vorgangsschlüssel", "Clé de ticket", "Clave de incidencia", "課題キー"],
  id: ["Issue id", "Vorgangs-ID", "ID de ticket", "ID de la incidencia", "課題 ID"],
  title: ["Summary", "Zusammenfassung", "Résumé", "Resumen", "要約"],
  type: ["Issue Type", "Work type", "Vorgangstyp", "Type de ticket", "Tipo de Incidencia", "課題タイプ"],
  status: ["Status", "Statut", "Estado", "ステータス"],
  category: ["Status Category", "Statuskategorie", "Catégorie d'état", "Categoría de estado", "ステータス カテゴリー"],
  project: ["Project name", "Projektname", "Nom du projet", "Nombre del proyecto", "プロジェクト名"],
  priority: ["Priority", "Priorität", "Priorité", "Prioridad", "優先度"],
  resolution: ["Resolution", "Lösung", "Résolution", "Resolución", "解決状況"],
  assignee: ["Assignee", "Zugewiesene Person", "Personne assignée", "Persona asignada", "担当者"],
  assigneeId: ["Assignee Id", "Assignee Email"],
  reporter: ["Reporter", "Creator", "Autor", "Rapporteur", "Informador", "報告者"],
  reporterId: ["Reporter Id", "Creator Id"],
  created: ["Created", "Erstellt", "Création", "Creada", "作成日"],
  updated: ["Updated"],
  resolved: ["Resolved", "Erledigt", "Résolue", "Resuelta", "解決日"],
  due: ["Due date", "Due Date", "Fälligkeitsdatum", "Date d'échéance", "Fecha de vencimiento", "期限"],
  start: ["Custom field (Start date)", "Start date", "Custom field (Start Date)"],
  labels: ["Labels", "Stichwörter", "Étiquettes", "Etiquetas", "ラベル"],
  components: ["Components", "Component/s", "Components Id"],
  description: ["Description", "Beschreibung", "Descripción", "説明"],
  watchers: ["Watchers", "Watchers Id"],
  estimate: ["Original estimate", "Original Estimate"],
  attachment: ["Attachment", "Anhang", "Pièce jointe", "Adjunto"],
  sprint: ["Sprint"],
  comment: ["Comment", "Comments", "Kommentar", "Commentaire", "Comentario", "コメント"],
  points: ["Custom field (Story Points)", "Custom field (Story point estimate)", "Story Points", "Story point estimate"],
  parent: ["Parent key", "Parent", "Parent id", "Custom field (Epic Link)", "Epic Link"],
  blocks: ["Outward issue link (Blocks)"],
  blockedBy: ["Inward issue link (Blocks)"],
} as const satisfies Record<string, readonly string[]>;

/** What is read, or is nothing that a task has: it becomes no field. */
const others = ["Project key", "Project type", "Project lead", "Project lead id", "Project description", "Project url", "Last Viewed", "Votes", "Creator", "Creator Id", "Reporter Id", "Assignee Id", "Watchers Id", "Parent summary", "Status Category Changed", "Custom field (Rank)", "Remaining Estimate", "Time Spent", "Work Ratio", "Σ Original Estimate", "Σ Remaining Estimate", "Σ Time Spent", "Issue color", "Custom field (Issue color)", "Custom field (Development)", "Custom field (Epic Color)", "Custom field (Epic Status)", "Custom field (Epic Name)", "Environment Id", "Log Work", "Parent", "Parent key", "Parent id"]; // prettier-ignore

const isKey = (table: Table, name: keyof typeof columns): boolean => table.has(...columns[name]);

export const isJira = (table: Table): boolean =>
  isKey(table, "title") &&
  isKey(table, "key") &&
  (isKey(table, "type") || isKey(table, "id") || table.header.some((name) => name.startsWith("Custom field (")));

type Reading = {
  gathering: Gathering;
  dates: TableDates;
  table: Table;
  /** Names of those whose ids stand beside them. */
  names: ReadonlyMap<string, string>;
  /** Keys by the ids of issues. */
  keys: ReadonlyMap<string, string>;
  /** Who blocks what, from both sides. */
  blockers: ReadonlyMap<string, string[]>;
  saidIds: Set<string>;
};

const text = (row: Row, name: keyof typeof columns): string => row.text(...columns[name]);
const all = (row: Row, name: keyof typeof columns): string[] => row.all(...columns[name]);

/** Somebody by an id: what they are called, or the id itself, which is said. */
const byId = ({ gathering, names, saidIds }: Reading, id: string): string | null => {
  if (id === "") return null;
  const name = names.get(id);
  if (name !== undefined) return gathering.person({ name });
  if (gathering.people.some((person) => person.name === id)) return id;
  if (!saidIds.has(id)) gathering.say("person.idOnly", { at: id });
  saidIds.add(id);
  return id;
};

/** Parts before the first semicolons, and all that is left. */
const parted = (cell: string, parts: number): string[] => {
  const found: string[] = [];
  let rest = cell;
  for (; found.length < parts - 1;) {
    const at = rest.indexOf(";");
    if (at < 0) break;
    found.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...found, rest];
};

const commentsOf = (reading: Reading, row: Row, place: Place, kept: ImportedTask["kept"]): ImportedTask["comments"] =>
  all(row, "comment").map((cell) => {
    const [date = "", author = "", body] = parted(cell, 3);
    // Of an older Jira that gives the text alone.
    if (body === undefined || typeof reading.dates.dates.read(date) === "string")
      return { author: null, at: null, text: markdownIn(reading, cell) };
    return {
      author: byId(reading, author.trim()),
      at: reading.dates.moment(date, "comment", place, kept),
      text: markdownIn(reading, body),
    };
  });

const linksOf = ({ gathering }: Reading, row: Row, place: Place): ImportedTask["links"] =>
  all(row, "attachment").map((cell) => {
    const [, , rest = cell] = parted(cell, 3);
    const at = rest.lastIndexOf(";");
    const [name, address] = at < 0 ? [rest, rest] : [rest.slice(0, at), rest.slice(at + 1)];
    gathering.say("attachment.needsLogin", { ...place, value: address });
    return { name: name || address, address, needsLogin: true };
  });

const markdownIn = ({ names }: Reading, markup: string): string => jiraMarkdown(markup, { person: (id) => names.get(id) ?? null });

/** Own fields: numbers where all of them are, texts else. Those that no issue fills are none. */
const fieldsOf = ({ gathering, table }: Reading): ((row: Row) => ImportedTask["values"]) => {
  const read = new Set([...Object.values(columns).flat(), ...others].map((name) => name.toLowerCase()));
  const own = [...new Set(table.header)].filter(
    (name) => name !== "" && !read.has(name.toLowerCase()) && !/^(?:Inward|Outward) issue link|^Log Work|\bId$/.test(name),
  );
  const made = own.flatMap((name) => {
    const texts = table.texts(name);
    if (texts.length === 0) return [];
    const kind = texts.every((each) => amountOf(each) !== null) ? ("number" as const) : ("text" as const);
    return [{ name, kind, called: gathering.field(/^Custom field \((.+)\)$/.exec(name)?.[1] ?? name, kind) }];
  });
  return (row) => {
    const values: ImportedTask["values"] = {};
    for (const { name, kind, called } of made) {
      const said = [...new Set(row.all(name))].join(", ");
      if (said !== "") values[called] = kind === "number" ? (amountOf(row.all(name)[0] ?? "")?.amount ?? said) : said;
    }
    return values;
  };
};

const keptOf = ({ gathering, table }: Reading, row: Row, place: Place): ImportedTask["kept"] => {
  const kept: ImportedTask["kept"] = [];
  const sprints = all(row, "sprint");
  if (sprints.length > 0) {
    gathering.say("sprint", { ...place, value: sprints.join(", "), n: sprints.length });
    kept.push({ name: "sprint", text: sprints.join(", ") });
  }
  if (row.all("Log Work").length > 0) gathering.say("worklog", { ...place, n: row.all("Log Work").length });
  const votes = Number(row.text("Votes") || 0);
  if (votes > 0) gathering.say("votes", { ...place, n: votes });
  for (const name of new Set(table.header.filter((each) => /^(?:Inward|Outward) issue link \((?!Blocks)/.test(each)))) {
    const linked = row.all(name);
    if (linked.length === 0) continue;
    gathering.say("relation", { ...place, value: linked.join(", ") });
    kept.push({ name: /\((.+)\)/.exec(name)?.[1]?.toLowerCase() ?? name, text: linked.join(", ") });
  }
  return kept;
};

const parentOf = ({ keys }: Reading, row: Row): string | null => {
  for (const name of columns.parent) {
    const said = row.text(name);
    if (said !== "") return keys.get(said) ?? said;
  }
  return null;
};

const readRow = (reading: Reading, row: Row, valuesOf: (row: Row) => ImportedTask["values"]): void => {
  const { gathering, dates } = reading;
  const place: Place = { at: text(row, "key") || String(row.record), title: text(row, "title"), line: row.line };
  const kept = keptOf(reading, row, place);
  const category = jiraCategory(text(row, "category"));
  const resolution = text(row, "resolution");
  sayResolution(gathering, resolution, category, place);
  if (resolution !== "" && !/^(?:done|fixed|unresolved)$/i.test(resolution)) kept.push({ name: "resolution", text: resolution });
  const values = valuesOf(row);
  const points = text(row, "points");
  if (points !== "") {
    gathering.say("storyPoints", { ...place, value: points });
    const amount = amountOf(points)?.amount;
    if (amount !== undefined) values[gathering.field("Story Points", "number")] = amount;
  }
  const type = text(row, "type");
  if (type !== "") values[gathering.field("Issue Type", "choice")] = type;
  if (/^epic$/i.test(type)) gathering.say("epic", place);
  const resolved = dates.moment(row.cell(...columns.resolved), "resolved", place, kept);
  const [assignee, assigneeId] = [text(row, "assignee"), text(row, "assigneeId")];
  const watchers = all(row, "watchers").map((id) => byId(reading, id));
  gathering.task({
    source: place.at,
    line: row.line,
    number: gathering.key === null ? null : (keyOf(place.at)?.number ?? null),
    title: place.title,
    description: markdownIn(reading, text(row, "description")),
    state: gathering.state(text(row, "status"), category),
    assignee:
      assignee === ""
        ? byId(reading, assigneeId)
        : gathering.person({
            name: assignee,
            address: assigneeId.includes("@") ? assigneeId : null,
            also: assigneeId.includes("@") ? [] : [assigneeId],
          }),
    watchers: watchers.filter((name) => name !== null),
    author: gathering.person({ name: text(row, "reporter") }),
    labels: labelled(gathering, [...all(row, "labels").flatMap((label) => label.split(/\s+/)), ...row.all("Components", "Component/s")]),
    priority: text(row, "priority") === "" ? "none" : prioritized(gathering, text(row, "priority"), place, kept),
    start: dates.read(row.cell(...columns.start), "start", place, kept)?.day ?? null,
    due: dates.due(row.cell(...columns.due), "due", place, kept),
    estimate: secondsToMinutes(text(row, "estimate")),
    parent: parentOf(reading, row),
    blockedBy: reading.blockers.get(place.at) ?? [],
    comments: commentsOf(reading, row, place, kept),
    links: linksOf(reading, row, place),
    values,
    kept,
    createdAt: dates.moment(row.cell(...columns.created), "created", place, kept),
    doneAt: resolved,
    stateSince: resolved,
    project: text(row, "project") || null,
  });
};

const blockersIn = (table: Table): Map<string, string[]> => {
  const blockers = new Map<string, string[]>();
  const add = (task: string, blocker: string) => blockers.set(task, [...(blockers.get(task) ?? []), blocker]);
  for (const row of table.rows) {
    for (const other of all(row, "blocks")) add(other, text(row, "key"));
    for (const other of all(row, "blockedBy")) add(text(row, "key"), other);
  }
  return blockers;
};

/** As many issues as one page of Jira's export has. */
const mostIssues = 1000;

export const readJira = (table: Table, circumstances: Circumstances, origin: Omit<Origin, "format">): Imported => {
  const gathering = new Gathering(circumstances, { format: "jira-csv", ...origin });
  const cells = [...columns.created, ...columns.updated, ...columns.resolved, ...columns.due, ...columns.start];
  const moments = [...columns.comment, ...columns.attachment].flatMap((name) => table.texts(name).map((cell) => cell.split(";")[0] ?? ""));
  const dates = new TableDates(gathering, [...table.texts(...cells), ...moments]);
  const names = new Map<string, string>();
  for (const row of table.rows)
    for (const [name, id] of [
      [text(row, "assignee"), text(row, "assigneeId")],
      [text(row, "reporter"), row.text("Reporter Id")],
      [row.text("Creator"), row.text("Creator Id")],
    ] as const)
      if (name !== "" && id !== "") names.set(id, name);
  const keys = new Map(table.rows.map((row) => [text(row, "id"), text(row, "key")]));
  const reading: Reading = { gathering, dates, table, names, keys, blockers: blockersIn(table), saidIds: new Set() };
  const projects = [...new Set(table.texts(...columns.project))];
  gathering.project = projects[0] ?? null;
  gathering.projects.push(...projects);
  gathering.key = commonKey(table.texts(...columns.key));
  if (projects.length > 1) gathering.say("projects.one", { n: projects.length });
  const valuesOf = fieldsOf(reading);
  for (const [, row] of table.records(gathering)) {
    readRow(reading, row, valuesOf);
    const task = gathering.tasks.at(-1);
    if (projects.length > 1 && task !== undefined) task.values[gathering.field("Project", "choice")] = task.project ?? "";
  }
  if (moments.length > 0 || table.texts(...columns.created).length > 0) gathering.say("zone.unknown");
  if (table.rows.length === mostIssues) gathering.say("export.limit", { n: mostIssues });
  return gathering.finish();
};
