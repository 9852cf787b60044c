import type { Category } from "../../workflow/document.ts";
import { Gathering, type Origin } from "../gathering.ts";
import type { Circumstances, Imported, ImportedItem, ImportedTask } from "../neutral.ts";
import { plain } from "../names.ts";
import { type Place, rowsOfSheet, type Row, type Table, tableFrom, TableDates, textOf } from "../table.ts";
import { listed } from "../texts.ts";
import type { Sheet } from "../workbook.ts";
import { given, labelled, prioritized } from "./common.ts";

/** A plan as Microsoft Planner exports it: the plan on one sheet, its tasks on the other, dates as text in the exporter's order. */

const columns = {
  id: ["Task ID", "รหัสงาน", "ID งาน", "Vorgangs-ID", "Aufgaben-ID", "ID de la tâche", "Id. de tarea", "タスク ID"],
  title: ["Task Name", "ชื่องาน", "Vorgangsname", "Aufgabenname", "Nom de la tâche", "Nombre de la tarea", "タスク名"],
  bucket: ["Bucket Name", "ชื่อบักเก็ต", "ชื่อที่เก็บ", "Bucketname", "Bucket-Name", "Nom du compartiment", "Nombre del depósito", "バケット名"],
  progress: ["Progress", "ความคืบหน้า", "Status", "Fortschritt", "Progression", "Avancement", "Progreso", "進行状況"],
  priority: ["Priority", "ลำดับความสำคัญ", "ความสำคัญ", "Priorität", "Priorité", "Prioridad", "優先度"],
  assigned: ["Assigned To", "มอบหมายให้", "Zugewiesen an", "Attribué à", "Asignado a", "担当者"],
  author: ["Created By", "สร้างโดย", "Erstellt von", "Créé par", "Creado por", "作成者"],
  created: ["Created Date", "วันที่สร้าง", "Erstellungsdatum", "Erstellt am", "Date de création", "Fecha de creación", "作成日"],
  start: ["Start date", "วันที่เริ่ม", "วันที่เริ่มต้น", "Startdatum", "Date de début", "Fecha de inicio", "開始日"],
  due: ["Due date", "วันครบกำหนด", "วันที่ครบกำหนด", "Fälligkeitsdatum", "Fällig am", "Date d'échéance", "Fecha de vencimiento", "期限"],
  recurring: ["Is Recurring", "เกิดซ้ำ", "Ist wiederkehrend", "Est périodique", "Es periódica"],
  completed: ["Completed Date", "วันที่เสร็จสมบูรณ์", "Abgeschlossen am", "Date d'achèvement", "Fecha de finalización", "完了日"],
  done: ["Completed Checklist Items", "รายการตรวจสอบที่เสร็จสมบูรณ์", "Abgeschlossene Checklistenelemente"],
  items: [
    "Checklist Items",
    "รายการตรวจสอบ",
    "Checklistenelemente",
    "Éléments de la liste de contrôle",
    "Elementos de la lista de comprobación",
    "チェックリスト アイテム",
  ],
  labels: ["Labels", "ป้ายชื่อ", "ป้ายกำกับ", "Bezeichnungen", "Étiquettes", "Etiquetas", "ラベル"],
  description: ["Description", "คำอธิบาย", "Beschreibung", "Descripción", "説明"],
} as const satisfies Record<string, readonly string[]>;

const has = (table: Table, name: keyof typeof columns): boolean => table.has(...columns[name]);

export const isPlanner = (table: Table): boolean =>
  has(table, "bucket") && has(table, "title") && (has(table, "progress") || has(table, "id"));

const progress: Readonly<Record<string, Category>> = {
  "not started": "open",
  "in progress": "active",
  completed: "done",
  complete: "done",
  ยังไม่เริ่ม: "open",
  ยังไม่ได้เริ่ม: "open",
  ยังไม่ได้เริ่มต้น: "open",
  กำลังดำเนินการ: "active",
  เสร็จสมบูรณ์: "done",
  เสร็จสิ้น: "done",
  "nicht begonnen": "open",
  "nicht gestartet": "open",
  "in bearbeitung": "active",
  "in arbeit": "active",
  abgeschlossen: "done",
  "non commencée": "open",
  "non commencé": "open",
  "en cours": "active",
  terminé: "done",
  terminée: "done",
  "no iniciada": "open",
  "en curso": "active",
  completada: "done",
};

/** A person at most once. */
const named = (gathering: Gathering, said: Set<string>, name: string): string | null => {
  const person = gathering.person({ name });
  if (person !== null && !person.includes("@") && !said.has(person)) {
    said.add(person);
    gathering.say("person.nameOnly", { value: person });
  }
  return person;
};

/** Entries, of which `2/3` says how many are done: all or none can be told. */
const itemsOf = (gathering: Gathering, row: Row, place: Place): ImportedItem[] => {
  const texts = listed(row.text(...columns.items), ";");
  const [, done, of] = /^(\d+)\s*\/\s*(\d+)$/.exec(row.text(...columns.done)) ?? [];
  const isDone = done === undefined || of === undefined ? null : Number(done) === 0 ? false : done === of ? true : null;
  if (texts.length > 0 && isDone === null) gathering.say("items.whichDone", place);
  return texts.map((text) => ({ text, isDone }));
};

const known = new Set(
  [...Object.values(columns).flat(), "Late", "Completed By", "Plan ID", "Bucket ID", "ล่าช้า", "เสร็จสมบูรณ์โดย"].map(plain),
);

const readRow = (gathering: Gathering, dates: TableDates, table: Table, row: Row, said: Set<string>): void => {
  const place: Place = { at: row.text(...columns.id) || String(row.record), title: row.text(...columns.title), line: row.line };
  const kept: ImportedTask["kept"] = [];
  const status = row.text(...columns.progress);
  const bucket = row.text(...columns.bucket);
  const values: ImportedTask["values"] = {};
  if (bucket !== "") {
    if (!gathering.groups.includes(bucket)) gathering.groups.push(bucket);
    values[gathering.field("Bucket", "choice")] = bucket;
  }
  for (const [at, name] of table.header.entries()) {
    const text = textOf(row.cells[at]).trim();
    if (name !== "" && text !== "" && !known.has(plain(name))) values[gathering.field(name, "text")] = text;
  }
  if (/^(?:true|yes|ja|oui|sí|จริง|ใช่)$/i.test(row.text(...columns.recurring))) gathering.say("recurring", place);
  const completed = dates.moment(row.cell(...columns.completed), "completed", place, kept);
  const items = itemsOf(gathering, row, place);
  gathering.task({
    source: place.at,
    line: row.line,
    title: place.title,
    description: row.text(...columns.description),
    state: gathering.state(status, progress[plain(status)] ?? null),
    ...given(
      gathering,
      place,
      listed(row.text(...columns.assigned), ";").map((name) => named(gathering, said, name)),
    ),
    author: named(gathering, said, row.text(...columns.author)),
    labels: labelled(gathering, listed(row.text(...columns.labels), ";")),
    priority: prioritized(gathering, row.text(...columns.priority), place, kept),
    start: dates.read(row.cell(...columns.start), "start", place, kept)?.day ?? null,
    due: dates.due(row.cell(...columns.due), "due", place, kept),
    items,
    values,
    kept,
    createdAt: dates.moment(row.cell(...columns.created), "created", place, kept),
    doneAt: completed,
    stateSince: completed,
  });
};

/** @param sheets the others of the workbook, of which one tells what the plan is called */
export const readPlanner = (
  table: Table,
  circumstances: Circumstances,
  origin: Omit<Origin, "format">,
  sheets: readonly Sheet[] = [],
): Imported => {
  const gathering = new Gathering(circumstances, { format: "planner-xlsx", ...origin });
  const about = sheets.flatMap(({ rows }) => rows.slice(0, 10).map((row) => row.map((cell) => textOf(cell).trim())));
  const plan = about.find(([name = ""]) => /^(?:plan name|ชื่อแผน|planname|nom du plan|nombre del plan|プラン名)$/i.test(name));
  gathering.project = plan?.[1] ?? null;
  const exported = about.find(([name = ""]) => /date of export|วันที่ส่งออก|exportdatum|date d.export/i.test(name))?.[1];
  const dates = new TableDates(gathering, [
    ...table.texts(...columns.created, ...columns.start, ...columns.due, ...columns.completed),
    ...(exported === undefined ? [] : [exported]),
  ]);
  const said = new Set<string>();
  for (const [, row] of table.records(gathering)) readRow(gathering, dates, table, row, said);
  gathering.say("comments.notInFile");
  return gathering.finish();
};

/** The sheet with the tasks, as a table; null where there is none. */
export const plannerTable = (sheets: readonly Sheet[]): { table: Table; others: Sheet[] } | null => {
  for (const sheet of sheets) {
    const rows = rowsOfSheet(sheet);
    for (let at = 0; at < Math.min(rows.length, 20); at += 1) {
      const table = tableFrom(rows, at);
      if (isPlanner(table)) return { table, others: sheets.filter((other) => other !== sheet) };
    }
  }
  return null;
};
