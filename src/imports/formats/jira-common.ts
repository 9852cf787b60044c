import type { Category } from "../../workflow/document.ts";
import type { Gathering } from "../gathering.ts";
import { plain } from "../names.ts";
import type { Place } from "../table.ts";

/** What Jira's files of both kinds have in common. */

const categories: Readonly<Record<string, Category>> = {
  "to do": "open",
  new: "open",
  "in progress": "active",
  indeterminate: "active",
  done: "done",
  complete: "done",
  "zu erledigen": "open",
  "in arbeit": "active",
  "in bearbeitung": "active",
  fertig: "done",
  erledigt: "done",
  "à faire": "open",
  "en cours": "active",
  terminé: "done",
  "por hacer": "open",
  "tareas por hacer": "open",
  "en curso": "active",
  listo: "done",
  未対応: "open",
  進行中: "active",
  完了: "done",
};

/** What kind of state Jira's own category says; null for what is none. */
export const jiraCategory = (said: string): Category | null => categories[plain(said)] ?? null;

const undone =
  /^(?:won.?t (?:do|fix)|duplicate|cannot reproduce|declined|rejected|cancel(?:l?ed)?|invalid|obsolete|known error|not a bug)$/i;

/** An issue that ended without being done stands where others are done: that is said. */
export const sayResolution = (gathering: Gathering, resolution: string, category: Category | null, place: Place): void => {
  if (undone.test(resolution.replace(/[’']/g, "'")) && category !== "cancelled")
    gathering.say("resolution", { ...place, value: resolution });
};

/** Seconds as whole minutes; null for none. */
export const secondsToMinutes = (text: string): number | null =>
  /^\d+(?:\.\d+)?$/.test(text) && Number(text) > 0 ? Math.round(Number(text) / 60) : null;
