import { type ColumnRole, columnRoles } from "../contract/workspace/imports.ts";
import { plain } from "./names.ts";

/** What columns of lists that people keep themselves are called, in Thai, English and a few other languages. */

const names: Readonly<Record<ColumnRole, readonly string[]>> = {
  title: [
    "title", "name", "task", "tasks", "task name", "task title", "summary", "subject", "item", "to do", "todo", "work item", "issue", "card", "card name", "what", "activity", "action", "action item", "job",
    "ชื่องาน", "งาน", "ชื่อ", "หัวข้อ", "หัวข้องาน", "รายการ", "รายการงาน", "เรื่อง", "กิจกรรม", "ชื่อเรื่อง", "ชื่อรายการ", "ชื่อกิจกรรม", "สิ่งที่ต้องทำ", "ภารกิจ", "ชื่อภารกิจ", "รายละเอียดงาน",
    "titel", "aufgabe", "aufgabenname", "titre", "tâche", "nom de la tâche", "título", "tarea", "nombre de la tarea", "tarefa", "タイトル", "タスク", "タスク名", "件名", "标题", "任务",
  ],
  state: ["status", "state", "stage", "column", "progress", "list", "list name", "section", "bucket", "bucket name", "phase", "สถานะ", "สถานะงาน", "ขั้นตอน", "ความคืบหน้า", "คอลัมน์", "สถานภาพ", "statut", "fortschritt", "estado", "状態", "ステータス", "状态"],
  assignee: ["assignee", "assignees", "assigned to", "assigned", "assign", "owner", "person", "people", "responsible", "who", "in charge", "pic", "ผู้รับผิดชอบ", "ผู้ทำ", "ใคร", "ผู้ปฏิบัติ", "ผู้ปฏิบัติงาน", "มอบหมาย", "มอบหมายให้", "คนทำ", "คนรับผิดชอบ", "เจ้าของงาน", "ผู้ดำเนินการ", "ผู้รับมอบหมาย", "zugewiesen an", "verantwortlich", "bearbeiter", "responsable", "assigné à", "asignado a", "担当者", "負責人", "负责人"],
  address: ["assignee email", "assignee e mail", "email", "e mail", "mail", "owner email", "อีเมล", "อีเมล์", "อีเมลผู้รับผิดชอบ"],
  start: ["start", "start date", "started", "begin", "begins", "from", "วันเริ่ม", "วันที่เริ่ม", "เริ่ม", "เริ่มต้น", "วันเริ่มต้น", "วันที่เริ่มต้น", "เริ่มวันที่", "startdatum", "date de début", "début", "fecha de inicio", "inicio", "開始日", "开始日期"],
  due: ["due", "due date", "due on", "deadline", "end", "end date", "finish", "finish date", "until", "target date", "by when", "date", "กำหนด", "กำหนดส่ง", "กำหนดเสร็จ", "วันกำหนดส่ง", "วันครบกำหนด", "ครบกำหนด", "วันที่ครบกำหนด", "วันสิ้นสุด", "วันที่สิ้นสุด", "สิ้นสุด", "ส่งภายใน", "ภายในวันที่", "เสร็จภายใน", "วันส่ง", "วันที่ส่ง", "วันที่", "วันที่กำหนดส่ง", "เดดไลน์", "fälligkeitsdatum", "fällig", "fällig am", "date d échéance", "échéance", "fecha de vencimiento", "vencimiento", "期限", "期日", "截止日期"],
  priority: ["priority", "prio", "importance", "urgency", "ความสำคัญ", "ลำดับความสำคัญ", "ความเร่งด่วน", "ความด่วน", "priorität", "priorité", "prioridad", "優先度", "优先级"],
  labels: ["labels", "label", "tags", "tag", "category", "categories", "type", "ป้าย", "ป้ายกำกับ", "แท็ก", "ประเภท", "หมวด", "หมวดหมู่", "ฉลาก", "schlagwörter", "étiquettes", "etiquetas", "ラベル", "标签"],
  description: ["description", "details", "detail", "notes", "note", "content", "body", "remarks", "remark", "รายละเอียด", "คำอธิบาย", "หมายเหตุ", "โน้ต", "บันทึก", "เนื้อหา", "beschreibung", "notizen", "bemerkungen", "descripción", "notas", "説明", "備考", "描述"],
  id: ["id", "no", "no.", "nr", "key", "number", "task id", "#", "ลำดับ", "ลำดับที่", "ที่", "เลขที่", "รหัส", "รหัสงาน", "หมายเลข", "番号"],
  created: ["created", "created at", "created date", "created time", "created on", "creation date", "date created", "วันที่สร้าง", "สร้างเมื่อ", "erstellt", "erstellt am", "créé le", "creado"],
  closed: ["completed at", "completed", "completed date", "completed on", "closed", "closed at", "done at", "finished", "resolved", "วันที่เสร็จ", "เสร็จเมื่อ", "วันที่ปิดงาน", "ปิดเมื่อ", "วันที่แล้วเสร็จ"],
  done: ["done", "is done", "checked", "checkbox", "complete", "เสร็จแล้ว", "เสร็จ", "ทำแล้ว", "เสร็จหรือยัง", "erledigt", "terminé", "hecho"],
  estimate: ["estimate", "estimated time", "time estimate", "duration", "hours", "estimated hours", "เวลาที่ใช้", "ระยะเวลา", "ประมาณการ", "ชั่วโมง", "เวลาโดยประมาณ"],
  parent: ["parent", "parent task", "parent id", "subtask of", "งานหลัก", "งานแม่"],
  author: ["author", "creator", "created by", "reporter", "requested by", "ผู้สร้าง", "ผู้แจ้ง", "ผู้ขอ", "สร้างโดย", "ผู้มอบหมาย"],
  comments: ["comment", "comments", "ความคิดเห็น", "ความเห็น", "คอมเมนต์"],
  blockers: ["blocked by", "depends on", "dependencies", "predecessors", "waiting on", "รองาน", "ต้องรอ"],
  project: ["project", "projects", "board", "โครงการ", "โปรเจกต์", "โปรเจค", "กระดาน"],
  link: ["url", "link", "links", "attachment", "attachments", "files", "ลิงก์", "ลิงค์", "ไฟล์", "ไฟล์แนบ", "เอกสารแนบ"],
}; // prettier-ignore

const roleBy = new Map(columnRoles.flatMap((role) => names[role].map((name) => [plain(name) || name, role] as const)));

/** What a column is by its name; null for one of the file's own. */
export const roleOf = (header: string): ColumnRole | null => roleBy.get(plain(header) || header.trim()) ?? null;
