import { createUser } from "gotrue-for-node";
import { generateKeyBetween } from "fractional-indexing";
import type { ProjectRole } from "../contract/workspace/can.ts";
import type { Role } from "../contract/workspace/roles.ts";
import { day, hour, minute } from "../contract/time.ts";
import { createIds } from "../domain/ids.ts";
import { type Op, op } from "../domain/ops.ts";
import type { Project } from "../domain/rows.ts";
import { bounds, wireVersion } from "../domain/wire.ts";
import type { State } from "../workflow/document.ts";
import { isEnd } from "../workflow/states.ts";
import { type TemplateName, templates } from "../workflow/templates.ts";
import type { Deps } from "./deps.ts";
import { inOrganization } from "./store/isolation.ts";
import { findWorkspace } from "./store/queries/organization/workspaces.ts";
import { seedClaim, seedOrganization } from "./store/queries/seed.ts";
import { addMember } from "./store/queries/workspace/members.ts";
import { runCommand } from "./use-cases/workspace/commands.ts";

/**
 * A workspace that has been worked in for ninety days, for demonstrations (`SEED=demo`): eight people of a coffee house, three projects, three
 * hundred tasks. What happened is the same at every start but for its days, and was done by commands, as everything is.
 */

export const demoWorkspace = { subdomain: "bansuan", name: "ร้านกาแฟบ้านสวน" } as const;

/** Whoever shows the product is her. */
export const demoOwner = "somying@bansuan.example";

type Somebody = { email: string; name: string; nickname: string; role: Role };
const people: readonly Somebody[] = [
  { email: demoOwner, name: "สมหญิง ศรีสวน", nickname: "หญิง", role: "owner" },
  { email: "anan@bansuan.example", name: "อนันต์ วงศ์ดี", nickname: "นัน", role: "admin" },
  { email: "ploy@bansuan.example", name: "พลอยไพลิน มีสุข", nickname: "พลอย", role: "member" },
  { email: "krit@bansuan.example", name: "กฤษณ์ ทองแท้", nickname: "กฤษณ์", role: "member" },
  { email: "mali@bansuan.example", name: "มะลิ แก้วใส", nickname: "มะลิ", role: "member" },
  { email: "tawan@bansuan.example", name: "ตะวัน ชื่นบาน", nickname: "ตะวัน", role: "member" },
  { email: "nok@bansuan.example", name: "นกน้อย พาเพลิน", nickname: "นก", role: "member" },
  { email: "emma@printhouse.example", name: "Emma Lind", nickname: "Emma", role: "guest" },
];

type Planned = {
  key: string;
  name: string;
  color: Project["color"];
  icon: Project["icon"];
  template: TemplateName;
  labels: readonly string[];
  /** What the guest is in it. */
  guest: ProjectRole | null;
  doing: readonly string[];
  things: readonly string[];
};

const planned: readonly Planned[] = [
  {
    key: "MKT",
    name: "การตลาด",
    color: "rose",
    icon: "megaphone",
    template: "kanban",
    labels: ["ออนไลน์", "หน้าร้าน"],
    guest: "member",
    doing: ["ถ่ายรูป", "เขียนโพสต์", "ออกแบบป้าย", "นัดช่างภาพ", "สรุปยอด"],
    things: ["เมนูปลายปี", "โปรโมชันวันเสาร์", "ชาไทยปั่น", "กาแฟดริป", "ของขวัญปีใหม่", "งานเปิดสวน"],
  },
  {
    key: "SHOP",
    name: "หน้าร้าน",
    color: "teal",
    icon: "house",
    template: "simple",
    labels: ["ด่วน", "ซ่อม"],
    guest: null,
    doing: ["สั่ง", "ตรวจ", "ซ่อม", "จัด", "เปลี่ยน"],
    things: ["เมล็ดกาแฟ", "เครื่องบด", "แก้วกระดาษ", "ตารางเวร", "ตู้แช่", "โต๊ะในสวน"],
  },
  {
    key: "MENU",
    name: "พัฒนาเมนู",
    color: "amber",
    icon: "cup",
    template: "kanban",
    labels: ["เครื่องดื่ม", "ขนม"],
    guest: null,
    doing: ["ชิม", "ปรับสูตร", "คิดต้นทุน", "ตั้งชื่อ", "ทดลอง"],
    things: ["ลาเต้ใบเตย", "สโคนชาไทย", "โซดาส้มยูซุ", "เค้กมะพร้าว", "กาแฟน้ำผึ้ง", "พายสับปะรด"],
  },
];

/** What is written about tasks, and in which project: some of its tasks have one of these. */
const written: Readonly<Record<string, readonly string[]>> = {
  MKT: [
    "โพสต์ลงเพจก่อน **วันศุกร์** บ่ายสอง\nใช้รูปจากรอบถ่ายล่าสุด\n\n- ไม่เกินสามบรรทัด\n- ติดแท็กร้านในซอยด้วย",
    "For the print house: **A3, matte**, four of them.\nThe gold is the one from the menu, not the one on the cups.",
    "ลูกค้าถามกันเยอะว่าเมนูนี้หวานไหม เขียนให้ชัดตั้งแต่บรรทัดแรก",
  ],
  SHOP: ["ร้านเดิมให้ราคา 4,200 บาท ส่งวันอังคาร\n\n> ถ้าสั่งเกินสามลังลดให้อีก 5%", "เริ่มมีเสียงดังตอนบดละเอียด ลองทำความสะอาดก่อน ถ้าไม่หายค่อยเรียกช่าง"],
  MENU: ["## เป้า\nต้นทุนไม่เกิน **28 บาท** ชงเสร็จใน 90 วินาที\n\nขายได้ทั้งสี่สาขา วัตถุดิบหาได้ทั้งปี", "ลดน้ำตาลจากสูตรเดิม 10 กรัม แล้วชิมเทียบกันสามแก้ว"],
};

const remarks = [
  "รับทราบ เดี๋ยวทำให้ก่อนเที่ยง",
  "ขอเลื่อนเป็นพรุ่งนี้นะ ของยังไม่มาส่ง",
  "ลองแล้ว ดีกว่าเดิมเยอะ **เอาแบบนี้เลย**",
  "ลูกค้าโต๊ะสวนบอกว่าชอบ",
  "Looks good to me. Can we see it once more before it goes out?",
  "ราคานี้รวมค่าส่งหรือยัง",
] as const;

const lists: Readonly<Record<string, readonly string[]>> = {
  MKT: ["เลือกรูป", "ให้พี่หญิงตรวจคำ", "ตั้งเวลาโพสต์"],
  SHOP: ["เช็กสต็อก", "โทรถามราคา", "จดลงสมุดร้าน"],
  MENU: ["อุณหภูมิเสิร์ฟ 65 องศา", "แก้วเซรามิก 8 ออนซ์", "อบเชยแท่งสำหรับแต่งหน้า"],
};

const days = 90;
const taskCount = 300;

/** Numbers that are the same at every start (xorshift, G. Marsaglia 2003). @returns a whole number from 0 to below its argument */
const sameNumbers = (): ((end: number) => number) => {
  let state = 20_261_124;
  return (end) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % end;
  };
};

/** What is there, of what is written in this file. */
const there = <Item>(item: Item | undefined): Item => {
  if (item === undefined) throw new Error("The demonstration lacks something.");
  return item;
};

/** A project with the ids that it gets. */
type Made = Planned & { id: string; labelIds: readonly string[]; states: readonly State[] };
type OpenTask = { id: string; project: Made; state: State };

const stateOf = ({ states }: Made, id: string): State => there(states.find((state) => state.id === id));

/** Does what a working day brings. */
class Diary {
  readonly #below = sameNumbers();
  readonly #open: OpenTask[] = [];
  readonly #nextId: () => string;
  readonly #projects: readonly Made[];
  readonly #staff: readonly string[];
  readonly #described = new Set<string>();
  readonly tasks: string[] = [];
  #made = 0;
  #rank: string | null = null;

  constructor(nextId: () => string, projects: readonly Made[], staff: readonly string[]) {
    this.#nextId = nextId;
    this.#projects = projects;
    this.#staff = staff;
  }

  /** @param date of the day; `left`: how many working days are still to come, this one included */
  opsOf(date: Date, left: number): Op[] {
    const made = Array.from({ length: Math.ceil((taskCount - this.#made) / left) }, () => this.#make(date));
    const moved = this.#open.flatMap((task) => (this.#below(5) < 2 ? [this.#move(task)] : []));
    return [...made, ...moved, ...this.#open.flatMap((task) => this.#talk(task))];
  }

  /** What hangs on a task: now and then somebody describes one, lists what is to be thought of, or says something. */
  #talk({ id, project }: OpenTask): Op[] {
    const ops: Op[] = [];
    if (!this.#described.has(id) && this.#below(12) === 0) {
      this.#described.add(id);
      ops.push({ op: "task.describe", id, from: "", to: this.#of(there(written[project.key])) });
      const list = there(lists[project.key]);
      const items = this.#below(2) === 0 ? [] : list.map((text, at) => ({ item: this.#nextId(), text, rank: `a${at}` }));
      ops.push(...items.map(({ item, ...rest }): Op => ({ op: "item.make", id: item, task: id, ...rest })));
      const ticked = items.slice(0, this.#below(items.length + 1));
      ops.push(...ticked.map(({ item }): Op => ({ op: "item.edit", id: item, set: { isDone: true } })));
    }
    if (this.#below(15) > 0) return ops;
    const called = this.#below(3) === 0 ? `@{${this.#of(this.#staff)}} ` : "";
    return [...ops, { op: "comment.make", id: this.#nextId(), task: id, text: called + this.#of(remarks) }];
  }

  #of<Item>(items: readonly Item[]): Item {
    return there(items[this.#below(items.length)]);
  }

  #make(date: Date): Op {
    const project = this.#of(this.#projects);
    const id = this.#nextId();
    this.#made += 1;
    this.tasks.push(id);
    this.#rank = generateKeyBetween(this.#rank, null);
    this.#open.push({ id, project, state: stateOf(project, templates[project.template].document.initial) });
    const due = this.#below(3) === 0 ? new Date(date.getTime() + (3 + this.#below(14)) * day).toISOString().slice(0, 10) : null;
    return op.parse({
      op: "task.make",
      id,
      project: project.id,
      title: `${this.#of(project.doing)}${this.#of(project.things)}`,
      rank: this.#rank,
      assignee: this.#below(6) === 0 ? null : this.#of(this.#staff),
      priority: this.#of(["none", "none", "low", "medium", "high", "urgent"] as const),
      labels: this.#below(2) === 0 ? [this.#of(project.labelIds)] : [],
      due,
    });
  }

  #move(task: OpenTask): Op {
    // Seldom a step that is not the first one offered, such as putting back and cancelling.
    const { moves } = task.state;
    const taken = this.#below(6) === 0 ? this.#of(moves) : there(moves[0]);
    const moved: Op = { op: "task.move", id: task.id, from: task.state.id, move: taken.id };
    task.state = stateOf(task.project, taken.to);
    if (isEnd(task.state)) this.#open.splice(this.#open.indexOf(task), 1);
    return moved;
  }
}

const inPieces = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

const isWorkingDay = (date: Date): boolean => date.getUTCDay() % 6 !== 0;

type Needs = Omit<Deps, "loadThai" | "feed" | "jobs" | "outbox" | "publications" | "workspaceFeed">;

const readAll = (tasks: readonly string[], until: Date): Op => ({
  op: "notice.read",
  tasks: [...tasks],
  until: until.toISOString(),
  isRead: true,
});

/** Makes the workspace, unless it is there. */
export const seedWorkspace = async (deps: Needs): Promise<void> => {
  if ((await findWorkspace(deps.db, demoWorkspace.subdomain, null, deps.clock.now())) !== null) return;
  const now = deps.clock.now();
  const began = new Date(now.getTime() - (days + 1) * day);
  const known = await Promise.all(
    people.map(async ({ email, name, nickname, role }) => {
      const { id: userId } = await createUser(deps, email, null, { emailConfirm: true, userMetadata: { name, nickname } });
      return { userId, email, name, nickname, role };
    }),
  );
  const [owner, guest] = [there(known[0]), there(known.at(-1)).userId];
  const { userId: ownerId, email: ownerEmail } = owner;
  const organizationId = deps.random.uuid();
  await deps.db.transaction(async (tx) => {
    await seedOrganization(tx, { id: organizationId, ownerId, ownerEmail, planId: 2, ...demoWorkspace }, began);
    const claim = { holderId: ownerId, holderEmail: ownerEmail, organizationId, state: "active", expiresAt: null } as const;
    await seedClaim(tx, { subdomain: demoWorkspace.subdomain, ...claim, now: began });
  });
  await inOrganization(deps.db, organizationId, async (tx) => {
    for (const { role, ...person } of known) await addMember(tx, person, role, "seed", began);
  });

  let moment = began;
  const clock = { now: () => moment };
  const nextId = createIds(() => moment.getTime(), sameNumbers());
  const quiet = { ...deps, clock, publications: { wake() {} }, workspaceFeed: { publish() {}, review() {} } };
  const does = async (who: Somebody & { userId: string }, ops: Op[], partial = false): Promise<void> => {
    for (const piece of inPieces(ops, bounds.ops)) {
      const acting = { organizationId, userId: who.userId, email: who.email, name: who.name, sessionId: null };
      const outcome = await runCommand(quiet, acting, { id: nextId(), version: wireVersion, base: 0, ops: piece, partial });
      if (!outcome.isDone) throw new Error(`The demonstration cannot be seeded: ${outcome.refused.code}`);
    }
  };

  const projects = planned.map((project): Made => {
    const { states } = templates[project.template].document;
    return { ...project, id: nextId(), labelIds: project.labels.map(() => nextId()), states };
  });
  await does(
    owner,
    projects.flatMap(({ id, key, name, color, icon, template, labels, labelIds, guest: role }): Op[] => [
      { op: "project.make", id, name, key, color, icon, template, ids: [] },
      ...labels.map((label, at) =>
        op.parse({ op: "label.make", id: labelIds[at], project: id, name: label, color: at === 0 ? "violet" : "green" }),
      ),
      ...(role === null ? [] : [{ op: "access.give" as const, project: id, person: guest, role }]),
    ]),
  );

  const staff = known.filter(({ role }) => role !== "guest");
  const diary = new Diary(
    nextId,
    projects,
    staff.map(({ userId }) => userId),
  );
  const dates = Array.from({ length: days }, (_, at) => new Date(began.getTime() + (at + 1) * day)).filter(isWorkingDay);
  for (const [at, date] of dates.entries()) {
    // Of the last days some is still to be read.
    if (at === dates.length - 2) for (const person of known) await does(person, [readAll(diary.tasks, moment)]);
    const ops = diary.opsOf(date, dates.length - at);
    for (const [place, piece] of inPieces(ops, 6).entries()) {
      moment = new Date(Math.min(date.getTime() + place * 20 * minute, now.getTime() - hour));
      await does(there(staff[(at + place) % staff.length]), piece);
    }
  }
};
