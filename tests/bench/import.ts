/**
 * `npm run bench:import`: an import of 20,000 rows beside bare inserts of the rows that it wrote, reading a CSV of as many rows beside d3-dsv alone, and what
 * others wait for a move meanwhile beside what they wait without it. Then 20,000 tasks with 60,000 comments by a server that is killed at every tenth piece,
 * of which nothing may be left out or be there twice. `BENCH_ROWS` asks for fewer rows, for a look.
 */
import { dsvFormat } from "d3-dsv";
import sql from "sql-template-tag";
import type { ImportChoices } from "../../src/contract/workspace/imports.ts";
import { parseDelimited } from "../../src/imports/delimited.ts";
import { roleOf } from "../../src/imports/columns.ts";
import { carryOutImports } from "../../src/server/use-cases/life/imports.ts";
import { setup } from "../server/embedded-image.ts";
import { type Stack, startStack } from "../server/harness.ts";
import { at } from "../server/workspace-people.ts";
import { makeProject, newTeam, nextId, outcomeOf, type Person, the } from "../server/workspace-rows.ts";
import { storesHere } from "../server/stores.ts";
import { median } from "./calls.ts";
import { table, verdict } from "./table.ts";

const rows = Number(process.env["BENCH_ROWS"] ?? 20_000);
const rounds = 7;
/** Times the bare inserts, d3-dsv, and the move without an import. */
const goal = { writing: 3, reading: 1.5, moves: 1.2 };
const none: ImportChoices = { project: null, name: null, columns: null, encoding: null, states: {}, people: {} };

const states = ["Todo", "Doing", "Done"];
const csv = (comments: number): string =>
  [
    [
      "ID",
      "Task",
      "Status",
      "Assignee",
      "Due",
      "Priority",
      "Labels",
      "Description",
      "ร้าน",
      "ราคา",
      "เบอร์",
      "หมายเหตุ",
      ...Array.from({ length: comments }, () => "Comment"),
    ].join(","),
    ...Array.from({ length: rows }, (_, n) =>
      [
        n + 1,
        `งานที่ ${n + 1} เตรียมของสำหรับร้าน`,
        states[n % 3],
        `คนที่ ${n % 12}`,
        `2026-12-${String((n % 28) + 1).padStart(2, "0")}`,
        ["high", "low", ""][n % 3],
        `"ด่วน,สาขา ${n % 5}"`,
        `"รายละเอียดของงานที่ ${n + 1}\nบรรทัดที่สอง มีคำว่า ""สำคัญ"" อยู่ด้วย"`,
        `สาขา ${n % 40}`,
        n * 5,
        `08${String(n).padStart(8, "0")}`,
        "โทรก่อนส่ง",
        ...Array.from({ length: comments }, (__, c) => `ความเห็นที่ ${c + 1} ของงานนี้`),
      ].join(","),
    ),
  ].join("\r\n");

const timed = async (work: () => unknown): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const results: { isMet: boolean; row: string[] }[] = [];
const say = (name: string, time: number, peer: number, most: number) => {
  const isMet = time <= most * peer;
  results.push({
    isMet,
    row: [name, `${time.toFixed(1)} ms`, `${peer.toFixed(1)} ms`, (time / peer).toFixed(2), `≤ ${most}`, verdict(isMet)],
  });
};

/** Both take turns, so that the machine's own moods are in both. */
const reading = async () => {
  const text = csv(0);
  const [own, others]: number[][] = [[], []];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await timed(() => parseDelimited(text, (cell) => roleOf(cell) !== null));
    const other = await timed(() => dsvFormat(",").parseRows(text));
    // The first of each warms up.
    if (round === 0) continue;
    own!.push(one);
    others!.push(other);
  }
  say("reading CSV, beside d3-dsv", median(own!), median(others!), goal.reading);
};

const ask = async (stack: Stack, { subdomain, token }: Person, method: string, path: string, body?: object) => {
  const answer = await stack.request(`/api/w/${subdomain}/${path}`, { method, token, headers: at(subdomain), ...(body && { body }) });
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.data;
};

const begin = async (stack: Stack, owner: Person, text: string, name: string): Promise<{ id: string; pieces: number }> => {
  const bytes = Buffer.from(text);
  const { id: file } = await ask(stack, owner, "POST", "import-files", { name: "tasks.csv", size: bytes.length });
  for (let from = 0; from < bytes.length; from += 1_000_000)
    await ask(stack, owner, "PUT", `import-files/${file}?from=${from}`, bytes.subarray(from, from + 1_000_000));
  return ask(stack, owner, "POST", "imports", { file, choices: { ...none, name } });
};

/** Tables that an import writes. */
const written = ["tasks", "task_labels", "descriptions", "comments", "transitions", "changes", "imported_tasks", "searchable_texts"];

/** The same rows as JSON, 500 in a transaction as an import has them, into tables with the same indexes. */
const bareInserts = async ({ deps: { db } }: Stack): Promise<number> => {
  let time = 0;
  for (const name of written) {
    await db.query({ name: `copy_${name}`, text: `create table bare_${name} (like ${name} including all)` });
    const { rows: all } = await db.query<{ row: string }>({
      name: `rows_of_${name}`,
      text: `select to_jsonb(t)::text as row from ${name} t`,
    });
    const { rows: named } = await db.query<{ name: string }>({
      name: `columns_of_${name}`,
      text: `select quote_ident(column_name) as name from information_schema.columns where table_name = '${name}' and is_generated = 'NEVER' order by ordinal_position`,
    });
    const columns = named.map((column) => column.name).join(", ");
    const insert = {
      name: `bare_${name}`,
      text: `insert into bare_${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::bare_${name}, $1::jsonb)`,
    };
    for (let from = 0; from < all.length; from += 500) {
      const part = `[${all
        .slice(from, from + 500)
        .map(({ row }) => row)
        .join(",")}]`;
      time += await timed(() => db.transaction((tx) => tx.query({ ...insert, values: [part] })));
    }
    await db.query({ name: `drop_${name}`, text: `drop table bare_${name}` });
  }
  return time;
};

/** Moves there and back. */
const ways = [
  { from: "s3", move: "m7" },
  { from: "s4", move: "m10" },
];

/** Moves one task there and back for as long as it is asked to. @returns how long each took, and how many answers were none */
const moves = async (stack: Stack, member: Person, task: string, goesOn: (n: number) => boolean) => {
  const times: number[] = [];
  let failed = 0;
  let turn = 0;
  for (let n = 0; goesOn(n) || turn % ways.length !== 0; n += 1) {
    const way = ways[turn++ % ways.length]!;
    times.push(
      await timed(async () => {
        const outcome = await outcomeOf(stack, member, the({ op: "task.move", id: task, ...way })).catch(() => null);
        if (outcome === null) failed += 1;
        else if (!outcome.isDone) throw new Error(JSON.stringify(outcome));
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { times, failed };
};

const writing = async (store: ReturnType<typeof storesHere>[number]) => {
  const stack = await startStack({ store, env: { LIMITS: "off", LOG_LEVEL: "error" } });
  try {
    const team = await newTeam(stack);
    const [project, task] = [nextId(), nextId()];
    const made = await outcomeOf(
      stack,
      team.member,
      makeProject(project, "OWN"),
      the({ op: "task.make", id: task, project, title: "ชงกาแฟ", rank: "a0" }),
      the({ op: "task.move", id: task, from: "s1", move: "m2" }),
    );
    if (!made.isDone) throw new Error(JSON.stringify(made));
    await moves(stack, team.member, task, (n) => n < 20);
    const without = await moves(stack, team.member, task, (n) => n < 200);
    // Alone, and then with somebody beside it.
    await begin(stack, team.owner, csv(0), "เดี่ยว");
    const alone = await timed(() => carryOutImports(stack.deps));
    say(`${rows} rows, beside bare inserts, on ${store}`, alone, await bareInserts(stack), goal.writing);
    await begin(stack, team.owner, csv(0).replace("งานที่ 1 ", "งานแรก "), "ร่วม");
    let isOver = false;
    const [during] = await Promise.all([
      moves(stack, team.member, task, () => !isOver),
      carryOutImports(stack.deps).finally(() => (isOver = true)),
    ]);
    say(`a move during it, on ${store}`, median(during.times), median(without.times), goal.moves);
    const slowest = Math.max(...during.times);
    const isMet = during.failed === 0;
    results.push({
      isMet,
      row: [
        `moves without an answer of ${during.times.length}, on ${store}`,
        String(during.failed),
        "",
        `slowest ${slowest.toFixed(0)} ms`,
        "0",
        verdict(isMet),
      ],
    });
  } finally {
    await stack.close();
  }
};

/** A server that is killed within every tenth piece: its transaction is taken back, and the next one goes on. */
const killed = async (store: ReturnType<typeof storesHere>[number]) => {
  const stack = await startStack({ store, env: { LIMITS: "off", LOG_LEVEL: "fatal" } });
  try {
    const team = await newTeam(stack);
    const { id, pieces } = await begin(stack, team.owner, csv(3), "ใหญ่");
    let kills = 0;
    for (;;) {
      let done = 0;
      const { db } = stack.deps;
      const dying: typeof db = {
        ...db,
        transaction: (work, first) =>
          db.transaction(async (tx) => {
            const result = await work(tx);
            done += 1;
            if (done === 10) throw new Error("killed");
            return result;
          }, first),
      };
      let isGone = false;
      await carryOutImports({ ...stack.deps, db: dying }, () => isGone || (isGone = done >= 10)).catch(() => {});
      const progress = await ask(stack, team.owner, "GET", `imports/${id}`);
      if (progress.state === "stopped") await ask(stack, team.owner, "PUT", `imports/${id}`, { state: "writing" });
      if (progress.state === "done") break;
      kills += 1;
      if (kills > pieces) throw new Error("It does not go on.");
    }
    const { rows: found } = await stack.deps.db.query<{ tasks: number; titles: number; comments: number; own: number }>(
      sql`select (select count(*)::int from tasks) as tasks, (select count(distinct title)::int from tasks) as titles,
          (select count(*)::int from comments) as comments, (select count(distinct (task_id, text))::int from comments) as own`,
    );
    // A statement without `from` brings one row.
    const { tasks, titles, comments, own } = found[0]!;
    const isMet = tasks === rows && titles === rows && comments === rows * 3 && own === rows * 3;
    results.push({
      isMet,
      row: [`killed ${kills} times in ${pieces} pieces, on ${store}`, `${tasks} tasks`, `${comments} comments`, "", "", verdict(isMet)],
    });
  } finally {
    await stack.close();
  }
};

await setup();
await reading();
for (const store of storesHere()) {
  await writing(store);
  await killed(store);
}
console.log(
  table(
    ["", "import", "beside", "times", "goal", ""],
    results.map(({ row }) => row),
  ),
);
process.exit(results.every(({ isMet }) => isMet) ? 0 : 1);
