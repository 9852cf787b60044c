/**
 * `npm run bench:search`: how long the database looks for words in 100,000 descriptions and 300,000 comments of one organisation, on Postgres and on the
 * embedded store, beside a scan of the same search texts; whether it finds what reading all of them finds, and of texts written by hand what it must; and what
 * writing a text costs. MOVING-IN §6 asks for 60 ms at the median of 200 searches and a tenth of the scan. Takes some minutes; `BENCH_TEXTS` asks for a part of the texts.
 */
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Database } from "../../src/basics/sql/database.ts";
import { idOf } from "../../src/domain/ids.ts";
import { comparable, searchedWords } from "../../src/domain/search.ts";
import { noFilter, type SearchFilter } from "../../src/domain/search-filter.ts";
import { bounds } from "../../src/domain/wire.ts";
import { loadConfig } from "../../src/server/config.ts";
import { createLog } from "../../src/server/log.ts";
import { openStack } from "../../src/server/stack.ts";
import { inOrganization } from "../../src/server/store/isolation.ts";
import { searchTexts } from "../../src/server/store/queries/workspace/task-search.ts";
import { templates } from "../../src/workflow/templates.ts";
import { MovableClock } from "../server/movable-clock.ts";
import { createDatabase } from "../server/own-database.ts";
import { median } from "./calls.ts";
import { table, verdict } from "./table.ts";

const part = Number(process.env["BENCH_TEXTS"] ?? 1);
const most = { descriptions: 100_000 * part, comments: 300_000 * part };
/** Milliseconds at the median, and the part of the scan's time. */
const goal = { time: 60, part: 0.1 };
/** A scan takes long: it stands beside every fifth search. */
const scanEvery = 5;

/** Words of work, the usual ones first: each is written half as often as one that stands half as far behind. */
const vocabulary =
  `ที่ และ ใน การ ให้ งาน ของ มี ได้ จะ ประชุม ลูกค้า รายงาน เอกสาร ตรวจสอบ ส่ง ราคา วันนี้ พรุ่งนี้ สัปดาห์หน้า แก้ไข ออกแบบ เว็บไซต์ การตลาด โฆษณา ร้านกาแฟ
เมนูใหม่ น้ำใบเตย สั่งซื้อ ใบเสนอราคา ใบแจ้งหนี้ ภาษี บัญชี งบประมาณ อนุมัติ สัญญา จัดซื้อ คลังสินค้า ขนส่ง พัสดุ โรงงาน เครื่องจักร ซ่อมบำรุง ความปลอดภัย พนักงาน ฝึกอบรม สัมภาษณ์ เงินเดือน
สวัสดิการ วันหยุด นโยบาย แบบสอบถาม ข้อมูล ฐานข้อมูล ระบบ เซิร์ฟเวอร์ รหัสผ่าน แอปพลิเคชัน ทดสอบ ข้อผิดพลาด เปิดตัว ผลิตภัณฑ์ บรรจุภัณฑ์ ฉลาก ตัวอย่าง คุณภาพ มาตรฐาน เชียงใหม่ กรุงเทพฯ ขอนแก่น
ภูเก็ต หาดใหญ่ สงกรานต์ ลอยกระทง นักท่องเที่ยว โรงแรม ร้านอาหาร วัตถุดิบ ผักสด ผลไม้ มะม่วง ทุเรียน ข้าวหอมมะลิ กุ้ง ปลาทู น้ำปลา the and for with order menu report meeting customer invoice design
website marketing campaign budget contract supplier delivery warehouse factory safety training interview payroll holiday policy survey database server password release product package label sample quality standard
Bangkok Phuket festival hotel restaurant ingredient Latte espresso croissant checklist deadline backlog sprint review approve reject refund discount voucher newsletter analytics dashboard`.split(
    /\s+/,
  );

/** Texts written by hand, by their names, and what searches must find of them and must not: searches.tsv has a line of each. */
const lines = readFileSync(new URL("./searches.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"));
const handmade = lines.flatMap(([what, name = "", kind = "", text = ""], at) =>
  // Behind all others, so that they are the newest.
  what === "text" ? [{ name, kind, text, id: 1_000_000 + at }] : [],
);
const idBy = new Map(handmade.map(({ name, kind, id }) => [name, `${kind} ${idOf(BigInt(id))}`]));
const named = (names: string) =>
  names.split(" ").map((name) => {
    const id = idBy.get(name);
    if (id === undefined) throw new Error(`searches.tsv has no text “${name}”`);
    return id;
  });
const searches = lines.flatMap(([what, query = "", finds = "", not = ""]) =>
  what === "search" ? [{ query, finds: named(finds), not: named(not) }] : [],
);

/** Filters beside a word, of which MOVING-IN says no time. */
const filters: Record<string, Partial<SearchFilter>> = {
  project: { projects: [idOf(1n)] },
  "state and day": { categories: ["active", "waiting"], due: { days: [], isUndated: true, isLate: true } },
};

/** Texts by their numbers: from six to thirty words, some together and some apart, the same at every run. */
const textsFrom = (first: number, count: number): string[] => {
  // A linear congruence: what it brings need not be good, but the same everywhere.
  let seed = first * 7919 + 17;
  const random = () => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  return Array.from({ length: count }, (_, at) => {
    const words = Array.from({ length: 6 + Math.floor(random() * 25) }, () => {
      const word = vocabulary[Math.floor(random() ** 3 * vocabulary.length)] ?? "";
      return random() < 1 / 3 ? `${word} ` : word;
    });
    return words.join("") + (at % 5 === 0 ? ` ${at % 100}` : "");
  });
};

/** What writing costs is read of so many at the end, once with the triggers and once without. */
const last = 2000;
/** Rows of a statement, which ends in time. */
const piece = 5000;

type Row = { key: string; text: string };

/** Fills the store, and answers with all texts as they are compared, the newest first, and with what writing them took. */
const fill = async (db: Database, organization: string, person: string): Promise<{ rows: Row[]; took: Record<string, number> }> => {
  const run = (text: string, ...values: unknown[]) => db.query({ name: "bench_fill", text, values });
  await run(
    `insert into organizations (id, owner_id, owner_email, session_id, name, subdomain, state, plan_id, billing_period, updated_at, life, rests,
       terms_version, terms_accepted_at, created_at)
     values ($1, $2, '', '', 'Bench', 'bench', 'active', 2, 'monthly', now(), 'active', '[]'::jsonb, '1', now(), now())`,
    organization,
    person,
  );
  await run(
    `insert into memberships (organization_id, user_id, role, email, seq, terms_version, terms_accepted_at, created_at)
     values ($1, $2, 'owner', '', 1, '1', now(), now())`,
    organization,
    person,
  );
  await run(
    `insert into projects (organization_id, id, name, key, color, description, is_private, is_archived, workflow, workflow_version)
     values ($1, 1, 'Bench', 'BEN', 'blue', '', false, false, $2, 1)`,
    organization,
    JSON.stringify(templates.kanban.document),
  );
  const tasks = (ids: readonly number[]) =>
    run(
      `insert into tasks (organization_id, id, project_id, number, title, state, state_since, rank, author, priority, created_at)
       select $1, i, 1, i, 'Task ' || i, 's' || 1 + i % 4, now(), 'a0', $2::uuid, 'none', now() from unnest($3::bigint[]) i`,
      organization,
      person,
      ids,
    );
  for (let from = 1; from <= most.descriptions + last; from += piece) await tasks(Array.from({ length: piece }, (_, at) => from + at));

  const insert = {
    descriptions: `insert into descriptions (organization_id, project_id, task_id, text) select $1, 1, i, t from unnest($2::bigint[], $3::text[]) r(i, t)`,
    comments: `insert into comments (organization_id, project_id, task_id, id, author, text, created_at, reactions)
      select $1, 1, 1 + i % ${most.descriptions}, i, null, t, now(), '[]' from unnest($2::bigint[], $3::text[]) r(i, t)`,
    items: `insert into items (organization_id, project_id, task_id, id, text, rank, is_done) select $1, 1, 1, i, t, 'a0', false from unnest($2::bigint[], $3::text[]) r(i, t)`,
    files: `insert into files (organization_id, project_id, task_id, id, author, name, type, bytes, created_at)
      select $1, 1, 1, i, '${person}', t, 'application/octet-stream', 1, now() from unnest($2::bigint[], $3::text[]) r(i, t)`,
  };
  const kinds = { descriptions: "description", comments: "comment", items: "item", files: "file" } as const;
  const kept: { id: number; row: Row }[] = [];
  const write = async (name: keyof typeof insert, ids: readonly number[], texts: readonly string[]) => {
    await run(insert[name], organization, ids, texts);
    ids.forEach((id, at) => kept.push({ id, row: { key: `${kinds[name]} ${idOf(BigInt(id))}`, text: comparable(texts[at] ?? "") } }));
  };
  const [index] = (
    await db.query<{ made: string }>({
      name: "bench_index",
      text: "select indexdef as made from pg_indexes where indexname = 'searchable_texts_bigrams'",
      values: [],
    })
  ).rows;
  await run("drop index searchable_texts_bigrams");
  for (const name of ["descriptions", "comments"] as const) {
    await run(`alter table ${name} disable trigger searchable_text`);
    for (let from = 1; from <= most[name] - last; from += piece) {
      const ids = Array.from({ length: Math.min(piece, most[name] - last - from + 1) }, (_, at) => from + at);
      const texts = textsFrom(name === "comments" ? 1_000_000 + from : from, ids.length);
      await write(name, ids, texts);
      // As the trigger does it, which takes each for itself.
      await run(
        `insert into searchable_texts (organization_id, kind, id, project_id, task_id, search_text)
         select $1, $2, i, 1, ${name === "comments" ? `1 + i % ${most.descriptions}` : "i"}, t from unnest($3::bigint[], $4::text[]) r(i, t)`,
        organization,
        kinds[name],
        ids,
        texts.map(comparable),
      );
    }
    await run(`alter table ${name} enable trigger searchable_text`);
  }
  await run(index?.made ?? "");

  const took: Record<string, number> = {};
  for (const name of ["descriptions", "comments"] as const)
    for (const how of ["without", "with"] as const) {
      const first = how === "with" ? most[name] - last + 1 : most[name] + 1;
      const ids = Array.from({ length: last }, (_, at) => first + at);
      await run(`alter table ${name} ${how === "with" ? "enable" : "disable"} trigger searchable_text`);
      const begin = performance.now();
      await run(insert[name], organization, ids, textsFrom(2_000_000 + first, last));
      took[`${name} ${how}`] = performance.now() - begin;
      if (how === "without") await run(`delete from ${name} where ${name === "comments" ? "id" : "task_id"} = any($1::bigint[])`, ids);
      else
        kept.push(
          ...textsFrom(2_000_000 + first, last).map((text, at) => ({
            id: first + at,
            row: { key: `${kinds[name]} ${idOf(BigInt(first + at))}`, text: comparable(text) },
          })),
        );
    }
  await tasks(handmade.filter(({ kind }) => kind === "description").map(({ id }) => id));
  for (const { kind, id, text } of handmade) {
    const name = (["descriptions", "comments", "items", "files"] as const).find((each) => kinds[each] === kind);
    if (name === undefined) throw new Error(`searches.tsv has a text of no kind: ${kind}`);
    await write(name, [id], [text]);
  }
  await run("analyze");
  // As the store has them: the newest first, and of one id as kinds stand in the alphabet.
  return { rows: kept.toSorted((one, other) => other.id - one.id).map(({ row }) => row), took };
};

const scanned = `select kind, id::text as id from searchable_texts where organization_id = $1::uuid and project_id = 1 and search_text like all ($2::text[])
  order by id desc limit ${bounds.countedTexts}`;

const measure = async (store: string, env: Record<string, string>): Promise<string[][]> => {
  const { resources, close } = await openStack(loadConfig({ LOG_LEVEL: "silent", ...env }), createLog("silent"), {
    clock: new MovableClock(),
  });
  try {
    const { db } = resources;
    const [organization, person] = [randomUUID(), randomUUID()];
    const begun = performance.now();
    const { rows, took } = await fill(db, organization, person);
    console.error(`${store}: ${rows.length} texts were written in ${Math.round((performance.now() - begun) / 1000)} s`);
    const look = (words: readonly string[], shown: number, filter: SearchFilter = noFilter) =>
      inOrganization(db, organization, async (tx) => {
        const begin = performance.now();
        const hits = await searchTexts(tx, person, true, { words, filter, most: shown, counted: bounds.countedTexts });
        return { hits: hits.map(({ kind, id }) => `${kind} ${id}`), time: performance.now() - begin };
      });
    const times = { found: [] as number[], scan: [] as number[], beside: [] as number[], filtered: [] as number[] };
    let slowest = { query: "", time: 0 };
    const wrong = { differing: [] as string[], missed: [] as string[] };
    for (const [at, { query, finds, not }] of searches.entries()) {
      const words = searchedWords(query);
      const { time } = await look(words, bounds.foundTexts);
      times.found.push(time);
      if (time > slowest.time) slowest = { query, time };
      const found = (await look(words, bounds.countedTexts)).hits;
      const meant = rows.filter(({ text }) => words.every((word) => text.includes(word))).slice(0, bounds.countedTexts);
      // A text of another kind may have the id of the last one.
      const isSame = found.length === meant.length && new Set([...found, ...meant.map(({ key }) => key)]).size <= meant.length + 1;
      if (!isSame) wrong.differing.push(query);
      if (finds.some((id) => !found.includes(id)) || not.some((id) => found.includes(id))) wrong.missed.push(query);
      if (at % scanEvery !== 0) continue;
      const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
      const begin = performance.now();
      const scan = await db.query<{ kind: string; id: string }>({ name: "bench_scan", text: scanned, values: [organization, patterns] });
      times.scan.push(performance.now() - begin);
      times.beside.push(time);
      if (scan.rows.length !== found.length) wrong.differing.push(query);
      for (const filter of Object.values(filters))
        times.filtered.push((await look(words, bounds.foundTexts, { ...noFilter, ...filter })).time);
    }
    const [found, scan, beside] = [median(times.found), median(times.scan), median(times.beside)];
    const writing = (how: string) =>
      (["descriptions", "comments"] as const).map((name) => ((took[`${name} ${how}`] ?? 0) / last).toFixed(2)).join(" · ");
    for (const [how, which] of Object.entries(wrong)) if (which.length > 0) console.log(`${store}, ${how}: ${which.join(" · ")}`);
    const row = (what: string, value: string, ofScan: string, asked = "", isMet?: boolean) => [
      `${store}: ${what}`,
      value,
      ofScan,
      asked,
      isMet === undefined ? "" : verdict(isMet),
    ];
    return [
      row(`median of ${searches.length} searches, ms`, found.toFixed(1), scan.toFixed(1), `≤ ${goal.time}`, found <= goal.time),
      row("part of the scan", (beside / scan).toFixed(3), "1", `≤ ${goal.part}`, beside <= goal.part * scan),
      row(`slowest search (${slowest.query}), ms`, slowest.time.toFixed(1), Math.max(...times.scan).toFixed(1)),
      row("median with filters, ms", median(times.filtered).toFixed(1), ""),
      row("searches that find something else", `${wrong.differing.length}`, "0", "0", wrong.differing.length === 0),
      row("searches that miss or find too much", `${wrong.missed.length}`, "", "0", wrong.missed.length === 0),
      row("a description · comment is written, ms", writing("with"), writing("without")),
    ];
  } finally {
    await close();
  }
};

const database = await createDatabase();
try {
  const postgres = await measure("Postgres", { DATA_DIR: "memory://", DATABASE_URL: database.url, DATABASE_DEADLINE: "600" });
  const rows = [...postgres, ...(await measure("embedded", { DATA_DIR: "memory://" }))];
  console.log(`\n${most.descriptions} descriptions and ${most.comments} comments of one organisation\n`);
  console.log(table(["", "search", "scan", "goal", ""], rows));
} finally {
  await database.drop();
}
