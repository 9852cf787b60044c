import type { Move, State, WorkflowDocument } from "../../workflow/document.ts";

/**
 * The ways of working of the workspace of demonstrations, and how its people work by them: each move has a weight, and each state a chance that a task which
 * stands there is moved in one of the three parts of a working day.
 */

/** Of a hundred. */
type Chance = number;
type Step = { move: Move; weight: number };
type Pace = { state: State; chance: Chance; steps: readonly Step[] };

const step = (id: string, th: string, en: string, to: string, weight: number): Step => ({ move: { id, name: { th, en }, to }, weight });

const pace = (
  id: string,
  [th, en]: readonly [th: string, en: string],
  category: State["category"],
  chance: Chance,
  steps: readonly Step[],
  rules: Pick<State, "limit" | "after"> = {},
): Pace => ({ state: { id, name: { th, en }, category, ...rules, moves: steps.map(({ move }) => move) }, chance, steps });

const stale = (days: number): State["after"] => [{ id: "t1", days, working: true, then: [{ mark: "stale" }] }];

const paces = {
  content: [
    pace("s1", ["ไอเดีย", "Ideas"], "open", 4, [step("m1", "เริ่มเขียน", "Start writing", "s2", 9), step("m2", "ไม่ทำแล้ว", "Drop", "s6", 1)]),
    pace(
      "s2",
      ["กำลังเขียน", "Writing"],
      "active",
      11,
      [step("m3", "ส่งตรวจ", "Send to review", "s3", 9), step("m4", "พักไว้ก่อน", "Put back", "s1", 1)],
      { limit: { count: 6, per: "state", hard: false }, after: stale(4) },
    ),
    pace("s3", ["รอตรวจ", "In review"], "waiting", 8, [
      step("m5", "อนุมัติ", "Approve", "s4", 7),
      step("m6", "ขอแก้", "Ask for changes", "s2", 3),
    ]),
    pace("s4", ["รอเผยแพร่", "Scheduled"], "waiting", 12, [step("m7", "เผยแพร่แล้ว", "Publish", "s5", 1)]),
    pace("s5", ["เผยแพร่แล้ว", "Published"], "done", 0, [step("m8", "แก้ไขอีกครั้ง", "Revise", "s2", 1)]),
    pace("s6", ["ไม่ทำแล้ว", "Dropped"], "cancelled", 0, [step("m9", "นำกลับมา", "Bring back", "s1", 1)]),
  ],
  orders: [
    pace("s1", ["รอทำ", "To do"], "open", 7, [step("m1", "เริ่มทำ", "Start", "s2", 19), step("m2", "ไม่ต้องทำแล้ว", "Cancel", "s5", 1)]),
    pace(
      "s2",
      ["กำลังทำ", "Doing"],
      "active",
      15,
      [step("m3", "ทำเสร็จ", "Finish", "s4", 6), step("m4", "รอของ", "Wait for delivery", "s3", 4)],
      { limit: { count: 5, per: "state", hard: false }, after: stale(3) },
    ),
    pace("s3", ["รอของ", "Waiting for delivery"], "waiting", 6, [step("m5", "ของมาแล้ว", "It has come", "s2", 1)]),
    pace("s4", ["เสร็จแล้ว", "Done"], "done", 0, [step("m6", "เปิดอีกครั้ง", "Reopen", "s2", 1)]),
    pace("s5", ["ยกเลิกแล้ว", "Cancelled"], "cancelled", 0, [step("m7", "นำกลับมา", "Bring back", "s1", 1)]),
  ],
  recipes: [
    pace("s1", ["ไอเดีย", "Ideas"], "open", 4, [step("m1", "ลองทำ", "Try it", "s2", 8), step("m2", "ไม่ทำแล้ว", "Drop", "s5", 2)]),
    pace("s2", ["กำลังลอง", "Trying out"], "active", 9, [step("m3", "ให้ทีมชิม", "Let the team taste", "s3", 1)], {
      limit: { count: 3, per: "state", hard: false },
      after: stale(5),
    }),
    pace("s3", ["รอชิม", "Tasting"], "waiting", 7, [
      step("m4", "ขึ้นเมนู", "Put on the menu", "s4", 6),
      step("m5", "ปรับอีกรอบ", "Change it", "s2", 4),
    ]),
    pace("s4", ["ขึ้นเมนูแล้ว", "On the menu"], "done", 0, [step("m6", "ปรับสูตร", "Change the recipe", "s2", 1)]),
    pace("s5", ["ไม่ทำแล้ว", "Dropped"], "cancelled", 0, [step("m7", "นำกลับมา", "Bring back", "s1", 1)]),
  ],
  payments: [
    pace("s1", ["รอตรวจ", "To check"], "active", 10, [step("m1", "ส่งอนุมัติ", "Send for approval", "s2", 1)]),
    pace("s2", ["รออนุมัติ", "Awaiting approval"], "waiting", 6, [
      step("m2", "อนุมัติ", "Approve", "s3", 9),
      step("m3", "ส่งกลับ", "Send back", "s1", 1),
    ]),
    pace("s3", ["รอจ่าย", "To pay"], "active", 11, [step("m4", "จ่ายแล้ว", "Pay", "s4", 1)]),
    pace("s4", ["จ่ายแล้ว", "Paid"], "done", 0, []),
  ],
} satisfies Record<string, readonly Pace[]>;

export type DemoWorkflow = keyof typeof paces;

export const documentOf = (workflow: DemoWorkflow): WorkflowDocument => ({
  format: 1,
  initial: "s1",
  states: paces[workflow].map(({ state }) => state),
});

/** @throws Error for a state that the workflow does not have */
export const paceOf = (workflow: DemoWorkflow, state: string): Pace => {
  const known: readonly Pace[] = paces[workflow];
  const found = known.find((one) => one.state.id === state);
  if (found === undefined) throw new Error(`The workflow ${workflow} of the demonstration has no state ${state}.`);
  return found;
};
