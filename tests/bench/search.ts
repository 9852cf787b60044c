/**
 * `npm run bench:search`: how long the database looks for words in 100,000 descriptions and 300,000 comments of one organisation, on Postgres and on the
 * embedded store, beside a scan of the same search texts; whether both find the same; and what writing a text costs. MOVING-IN §6 asks for 60 ms at the median and
 * a tenth of the scan. Takes some minutes.
 */
import { randomUUID } from "node:crypto";
import type { Database } from "../../src/basics/sql/database.ts";
import { idOf } from "../../src/domain/ids.ts";
import { searchedWords } from "../../src/domain/search.ts";
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

const most = { descriptions: 100_000, comments: 300_000 };
/** Milliseconds at the median, and the part of the scan's time. */
const goal = { time: 60, part: 0.1 };

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

/** Words that nobody wrote, and parts of none. */
const absent = ["ไดโนเสาร์", "กล้วยไม้ป่า", "ยานอวกาศ", "ฟุตบอล", "หิมะ", "volcano", "xylophone", "quasar", "zebra crossing", "ภูเขาไฟฟูจิ"];

/** As people write them: whole words, words half typed, two words, a number with both digits, nothing. */
const queries = [
  ...vocabulary,
  ...vocabulary.filter((word) => word.length > 4).flatMap((word, at) => (at % 4 === 0 ? [word.slice(0, -1)] : [])),
  "ประชุม ลูกค้า",
  "การตลาด budget",
  "ใบเสนอราคา อนุมัติ",
  "order ๑๒",
  "invoice 77",
  "มะม่วง กุ้ง",
  "server release",
  "ซ่อมบำรุง เครื่องจักร",
  ...absent,
].slice(0, 200);

/** Of a text by its number: from six to thirty words, the same at every run. */
const written = `
  create or replace function bench_text(n bigint, words text[]) returns text language sql immutable as $$
    select string_agg(words[1 + floor(power(('x' || substr(md5(n || ' ' || w), 1, 6))::bit(24)::integer / 16777216.0, 3) * cardinality(words))::integer]
      || case when w % 3 = 0 then ' ' else '' end, '' order by w) || case when n % 5 = 0 then ' ' || n % 100 else '' end
    from generate_series(1, 6 + (n % 25)::integer) w
  $$`;

/** What writing costs is read of the last thousands, once with the triggers and once without. */
const last = 10_000;
/** Rows of a statement, which ends in time. */
const piece = 2_000;

const fill = async (db: Database, organization: string, person: string): Promise<Record<string, number>> => {
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
  for (let from = 1; from < most.descriptions + last; from += piece)
    await run(
      `insert into tasks (organization_id, id, project_id, number, title, state, state_since, rank, author, priority, created_at)
       select $1, i, 1, i, 'Task ' || i, 's1', now(), 'a0', $2::uuid, 'none', now() from generate_series($3::integer, $4::integer) i`,
      organization,
      person,
      from,
      from + piece - 1,
    );
  await run(written);
  const took: Record<string, number> = {};
  const insert = {
    descriptions: `insert into descriptions (organization_id, project_id, task_id, text) select $1, 1, i, bench_text(i, $2::text[]) from generate_series($3::bigint, $4::bigint) i`,
    comments: `insert into comments (organization_id, project_id, task_id, id, author, text, created_at, reactions)
      select $1, 1, 1 + i % ${most.descriptions}, i, null, bench_text(i + 1000000, $2::text[]), now(), '[]' from generate_series($3::bigint, $4::bigint) i`,
  };
  for (const name of ["descriptions", "comments"] as const) {
    const write = async (from: number, count: number) => {
      for (let at = from; at < from + count; at += piece) await run(insert[name], organization, vocabulary, at, at + piece - 1);
    };
    await write(1, most[name] - last);
    for (const [how, triggers] of [
      ["with", "enable"],
      ["without", "disable"],
    ] as const) {
      await run(`alter table ${name} ${triggers} trigger searchable_text`);
      const begin = performance.now();
      const from = how === "with" ? most[name] - last + 1 : most[name] + 1;
      await write(from, last);
      took[`${name} ${how}`] = performance.now() - begin;
      await run(`alter table ${name} enable trigger searchable_text`);
    }
  }
  await run("analyze");
  return took;
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
    const took = await fill(db, organization, person);
    const times: { found: number[]; scan: number[] } = { found: [], scan: [] };
    let differing = 0;
    for (const query of queries) {
      const words = searchedWords(query);
      const patterns = words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
      const asked = { words, most: bounds.countedTexts, counted: bounds.countedTexts };
      const hits = await inOrganization(db, organization, async (tx) => {
        const begin = performance.now();
        await searchTexts(tx, person, true, { ...asked, most: bounds.foundTexts });
        times.found.push(performance.now() - begin);
        return searchTexts(tx, person, true, asked);
      });
      const begin = performance.now();
      const { rows } = await db.query<{ kind: string; id: string }>({
        name: "bench_scan",
        text: scanned,
        values: [organization, patterns],
      });
      times.scan.push(performance.now() - begin);
      const found = hits.map(({ kind, id }) => `${kind} ${id}`).toSorted();
      const seen = rows.map(({ kind, id }) => `${kind} ${idOf(BigInt(id))}`).toSorted();
      if (found.join() !== seen.join()) differing += 1;
    }
    const [found, scan] = [median(times.found), median(times.scan)];
    const parts = (["descriptions", "comments"] as const).map((name) => (took[`${name} with`]! / took[`${name} without`]!).toFixed(1));
    const worst = Math.max(...times.found);
    return [
      [
        `${store}: median of ${queries.length} queries, ms`,
        found.toFixed(1),
        scan.toFixed(1),
        `≤ ${goal.time}`,
        verdict(found <= goal.time),
      ],
      [`${store}: part of the scan`, (found / scan).toFixed(3), "1", `≤ ${goal.part}`, verdict(found <= goal.part * scan)],
      [`${store}: slowest query, ms`, worst.toFixed(1), Math.max(...times.scan).toFixed(1), "", ""],
      [`${store}: queries that find something else`, `${differing}`, "0", "0", verdict(differing === 0)],
      [`${store}: writing descriptions · comments`, parts.join(" · "), "1 · 1", "", ""],
    ];
  } finally {
    await close();
  }
};

const database = await createDatabase();
try {
  const rows = [
    ...(await measure("Postgres", { DATA_DIR: "memory://", DATABASE_URL: database.url })),
    ...(await measure("embedded", { DATA_DIR: "memory://" })),
  ];
  console.log(`\n${most.descriptions} descriptions and ${most.comments} comments of one organisation\n`);
  console.log(table(["", "search", "scan", "goal", ""], rows));
} finally {
  await database.drop();
}
