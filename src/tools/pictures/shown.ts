import { createHash } from "node:crypto";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "rolldown/utils";
import { resolved, written } from "../build/imports.ts";

/** What the landing page's pictures show, so that a test can tell when they are older than that. */

const root = join(import.meta.dirname, "../../..");
const folders = { features: "src/web/views/landing/features", film: "src/web/views/landing/film" } as const;
export type Pictures = keyof typeof folders;

const board = ["board/board-page.tsx", "board/board-ages.tsx", "board/board-live.tsx"];
const reports = ["reports/reports-page.tsx"];
const workflow = ["workflow/workflow-page.tsx", "workflow/workflow-picture.tsx"];
/** The screens that are shown: their pages, and which parts they have fetched by then. */
const screens: Record<Pictures, readonly string[]> = {
  features: [...board, "task/whole-task.tsx", "task/task-details.tsx", ...reports, ...workflow],
  film: [...board, "board/in-hand.tsx", ...reports, ...workflow, "shell/thumb-bar.tsx"],
};

/** What is seen of a module that is imported: what draws, and its colours. Hooks, rules and calls show in no picture by themselves. */
const isSeen = (file: string) => /^src\/web\/(theme\/|(views|ui)\/.*\.(tsx|css\.ts|svg)$)/.test(file);

/** The files of which screens are made: what their pages import at once, and what that imports. */
const drawnBy = (pages: readonly string[]): string[] => {
  const files = new Set(pages);
  for (const file of files) {
    if (!file.startsWith("src/web/") || !/\.tsx?$/.test(file)) continue;
    for (const { name, kind } of written(file)) if (kind === "static" && name.startsWith(".")) files.add(resolved(file, name));
  }
  return [...files].filter(isSeen);
};

/** The Thai sentences of the catalogues, by the file that says them. */
const thaiSentences = (): Map<string, string[]> => {
  const sentences = new Map<string, string[]>();
  for (const catalogue of globSync("src/locales/**/th.po", { cwd: root }).toSorted())
    for (const entry of readFileSync(join(root, catalogue), "utf8").split(/\n{2,}/))
      for (const [, file = ""] of entry.matchAll(/^#: (\S+)/gm)) {
        const text = entry.replaceAll(/^#.*\n/gm, "");
        sentences.set(file, [...(sentences.get(file) ?? []), text]);
      }
  return sentences;
};

/** What a file says, without comments and layout where it is code. */
const contentOf = (file: string): string => {
  const text = readFileSync(join(root, file), "utf8");
  if (!/\.tsx?$/.test(file)) return text;
  return JSON.stringify(parseSync(file, text).program, (key, value: unknown) =>
    key === "start" || key === "end" || key === "raw" ? undefined : value,
  );
};

/** A line for each file that pictures show, with a print of what it says in English and Thai. */
export const printOfShown = (pictures: Pictures): string => {
  const thai = thaiSentences();
  const pages = screens[pictures].map((page) => `src/web/views/workspace/${page}`);
  const files = [...drawnBy(pages), ...globSync(["src/web/theme/*.css.ts", "src/server/demo/*.ts"], { cwd: root })];
  const line = (file: string) => {
    const hash = createHash("sha256").update(contentOf(file));
    for (const sentence of (thai.get(file) ?? []).toSorted()) hash.update(sentence);
    return `${hash.digest("base64url").slice(0, 16)} ${file}\n`;
  };
  return [...new Set(files)].toSorted().map(line).join("");
};

const printFile = (pictures: Pictures) => join(root, folders[pictures], "shown.txt");

/** Says of the pictures that are there now that they show what there is now. */
export const writePrint = (pictures: Pictures): void => writeFileSync(printFile(pictures), printOfShown(pictures));

/** The files that are others since pictures were drawn, or are no longer there. */
export const changedSince = (pictures: Pictures): string[] => {
  const linesOf = (text: string) => text.split("\n").filter(Boolean);
  const then = linesOf(readFileSync(printFile(pictures), "utf8"));
  const now = linesOf(printOfShown(pictures));
  const others = [...then.filter((line) => !now.includes(line)), ...now.filter((line) => !then.includes(line))];
  return [...new Set(others.map((line) => line.slice(line.indexOf(" ") + 1)))];
};
