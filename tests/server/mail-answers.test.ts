/** Comments that come by mail: from the member alone whom the address was made for, once, without what was quoted. */
import sql from "sql-template-tag";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bounds } from "../../src/domain/rows.ts";
import type { Op } from "../../src/domain/ops.ts";
import { answerAddress, answeringOf, longestLocal, tokenLength } from "../../src/server/mail-in/addresses.ts";
import { Turns } from "../../src/server/turns.ts";
import { notifyPeople } from "../../src/server/use-cases/life/notifications.ts";
import { type Stack, startStack } from "./harness.ts";
import { stopClock } from "./organization-people.ts";
import { storesHere } from "./stores.ts";
import { command, idsBy, makeProject, makeTask, newTeam, type Person, taskDetails, type Team, the } from "./workspace-rows.ts";

const inbound = "reply@in.lanngan.example";
const secret = "a-secret-of-more-than-thirty-two-letters";

describe.each(storesHere())("answers by mail on %s", (store) => {
  let stack: Stack;
  let clock: ReturnType<typeof stopClock>;
  let nextId: () => string;
  let team: Team;
  let emails: Record<string, string>;
  let organizationId: string;
  let project: string;
  let task: string;
  let count = 0;

  const by = async (person: Person, ...ops: Op[]): Promise<void> => {
    const { status, body } = await command(stack, person, ops, { id: nextId() });
    expect([status, body.data?.isDone, body.data?.refused]).toEqual([200, true, undefined]);
  };
  const addressOf = (person: { id: string }) => answerAddress(stack.deps, inbound, { organizationId, task }, person.id)!;
  type Mail = { from: string; to: string; text: string; head: string[]; messageId: string; date: Date };
  const mailOf = (person: { id: string }, own: Partial<Mail> = {}): string => {
    count += 1;
    const mail = {
      from: `Somebody <${emails[person.id]}>`,
      to: addressOf(person),
      text: "Fine.",
      head: [],
      messageId: `<${count}@mail.example>`,
      date: clock.now(),
      ...own,
    };
    const { from, to, text, head, messageId, date } = mail;
    const lines = [
      `From: ${from}`,
      `To: ${to}`,
      `Message-ID: ${messageId}`,
      `Date: ${date.toUTCString()}`,
      "Subject: Re: KRU-1 Brew",
      ...head,
    ];
    const plain = head.some((line) => /^content-type/i.test(line)) ? [] : ["Content-Type: text/plain; charset=utf-8"];
    return [...lines, "MIME-Version: 1.0", ...plain, "", text, ""].join("\r\n");
  };
  const post = (raw: string, bearer: string | undefined = secret) =>
    stack.request("/hooks/mail", { body: new TextEncoder().encode(raw), ...(bearer !== undefined && { token: bearer }) });
  const outcome = async (raw: string) => {
    const { status, body } = await post(raw);
    return status === 200 ? (body.outcome as string) : `${status} ${body.code}`;
  };
  const comments = async () => (await taskDetails(stack, team.owner, task))!.comments.map(({ author, text }) => [author, text]);
  const told = async (person: { id: string }) =>
    (await stack.mails(emails[person.id]!)).filter(({ kind }) => kind === "answer_refused").map(({ params }) => params["reason"]);

  beforeAll(async () => {
    stack = await startStack({ store, env: { MAIL_IN_ADDRESS: inbound, MAIL_IN_SECRET: secret } });
    clock = stopClock(stack);
    nextId = idsBy(clock);
    team = await newTeam(stack);
    const { rows } = await stack.deps.db.query<{ id: string; email: string; organization: string }>(
      sql`select m.user_id as id, m.email, m.organization_id as organization from memberships m`,
    );
    emails = Object.fromEntries(rows.map(({ id, email }) => [id, email]));
    organizationId = rows[0]!.organization;
    project = nextId();
    await by(team.member, makeProject(project, "KRU"));
  }, 60_000);
  afterAll(() => stack.close());
  beforeEach(async () => {
    clock.advance(60);
    task = nextId();
    await by(team.member, makeTask(task, project, { assignee: team.other.id }));
    await stack.deps.db.query(sql`delete from outbox`);
  });

  test("become comments of whoever wrote them, without what was quoted, and once", async () => {
    const raw = mailOf(team.other, { text: "ได้ครับ\r\n\r\nเมื่อ วันจันทร์ที่ 30 พ.ย. 2026 เวลา 10:00 Lanngan <a@b.c> เขียนว่า:\r\n> ถึงคิวคุณ" });
    expect(await Promise.all([outcome(raw), outcome(raw)])).toEqual(["commented", "commented"]);
    clock.advance(3600);
    expect(await outcome(raw)).toBe("commented");
    expect(await comments()).toEqual([[team.other.id, "ได้ครับ"]]);
    // Another of the same words is another.
    expect(await outcome(mailOf(team.other, { text: "ได้ครับ" }))).toBe("commented");
    expect([(await comments()).length, await told(team.other)]).toEqual([2, []]);
  });

  test("go to the address that a mail about the task names, in whichever case it comes back", async () => {
    clock.advance(180);
    await notifyPeople({ ...stack.deps, turns: new Turns() }, clock.now());
    const news = (await stack.mails(emails[team.other.id]!)).find(({ params }) => String(params["thread"]).includes(task));
    expect(news!.params["answer"]).toBe(addressOf(team.other));
    expect(addressOf(team.other).split("@")[0]!.length).toBeLessThanOrEqual(64);
    expect(await outcome(mailOf(team.other, { to: addressOf(team.other).toUpperCase() }))).toBe("commented");
    const hidden = mailOf(team.other, { to: "somebody@else.example", head: [`Delivered-To: ${addressOf(team.other)}`] });
    expect(await outcome(hidden)).toBe("commented");
  });

  test("from a stranger who has the address, to another's, or to one that was changed, are ignored", async () => {
    const stranger = mailOf(team.other, { from: "stranger@mail.example" });
    const another = mailOf(team.other, { from: emails[team.member.id]! });
    const both = mailOf(team.other, { from: `${emails[team.other.id]}, ${emails[team.member.id]}` });
    const address = addressOf(team.other);
    const at = address.indexOf("@") - 1;
    const changed = mailOf(team.other, { to: `${address.slice(0, at)}${address[at] === "a" ? "b" : "a"}${address.slice(at + 1)}` });
    const nowhere = mailOf(team.other, { to: "reply@in.lanngan.example" });
    for (const raw of [stranger, another, both, changed, nowhere]) expect(await outcome(raw)).toBe("ignored");
    expect([await comments(), await told(team.other), await told(team.member)]).toEqual([[], [], []]);
  });

  test("of machines and lists, and mails that come back, are ignored", async () => {
    const heads = [
      "Auto-Submitted: auto-replied",
      "Auto-Submitted: auto-generated; type=vacation",
      "Precedence: bulk",
      "X-Autoreply: yes",
      "List-Id: <list.example>",
      "Return-Path: <>",
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b"',
    ];
    for (const head of heads) expect(await outcome(mailOf(team.other, { head: [head] })), head).toBe("ignored");
    expect(await outcome(mailOf(team.other, { head: ["Auto-Submitted: no"] }))).toBe("commented");
    expect(await comments()).toHaveLength(1);
  });

  test("that are too long, empty, without a time or of a task that is gone are no comments, and their writer is told", async () => {
    expect(await outcome(mailOf(team.other, { text: "ก".repeat(bounds.comment + 1) }))).toBe("told");
    expect(await outcome(mailOf(team.other, { text: "> It is your move" }))).toBe("told");
    expect(await outcome(mailOf(team.other, { date: new Date(clock.now().getTime() + 2 * 86_400_000) }))).toBe("ignored");
    await by(team.member, the({ op: "task.delete", id: task }));
    expect(await outcome(mailOf(team.other))).toBe("told");
    expect((await told(team.other)).toSorted()).toEqual(["empty", "not_taken", "too_long"]);
  });

  test("are judged as their person is at that moment", async () => {
    await by(team.member, the({ op: "project.edit", id: project, set: { isPrivate: true } }));
    expect([await outcome(mailOf(team.other)), await told(team.other)]).toEqual(["told", ["not_taken"]]);
    await by(team.member, the({ op: "project.edit", id: project, set: { isPrivate: false } }));
    expect([await outcome(mailOf(team.guest)), await told(team.guest)]).toEqual(["told", ["not_taken"]]);
    await stack.deps.db.query(sql`update memberships set email = 'new@mail.example' where user_id = ${team.admin.id}::uuid`);
    expect(await outcome(mailOf(team.admin))).toBe("ignored");
    expect(await comments()).toEqual([]);
  });

  test("leave their files out, and say so once", async () => {
    const parts = [
      "--b",
      "Content-Type: text/plain; charset=utf-8",
      "",
      "See the file.",
      "--b",
      "Content-Type: application/pdf",
      'Content-Disposition: attachment; filename="a.pdf"',
      "Content-Transfer-Encoding: base64",
      "",
      "JVBERi0=",
      "--b--",
    ];
    const raw = mailOf(team.other, { head: ['Content-Type: multipart/mixed; boundary="b"'], text: parts.join("\r\n") });
    expect([await outcome(raw), await outcome(raw)]).toEqual(["commented", "commented"]);
    expect([await comments(), await told(team.other)]).toEqual([[[team.other.id, "See the file."]], ["attachments"]]);
  });

  test("come from whoever knows the secret alone, and are no longer than ten megabytes", async () => {
    expect([
      (await post(mailOf(team.other), "another")).status,
      (await stack.request("/hooks/mail", { body: mailOf(team.other) })).status,
    ]).toEqual([401, 401]);
    expect((await post(mailOf(team.other, { text: "a".repeat(11 * 1024 * 1024) }))).status).toBe(413);
    expect(await outcome("")).toBe("ignored");
    expect(await comments()).toEqual([]);
  });
});

test("an address is no longer than its part before the @ may be, and only what was made is read", () => {
  expect(longestLocal).toBe(5);
  const token = "7".repeat(tokenLength);
  // Numbers that are larger than ids.
  expect(answeringOf("r@a.example", [`r+${token}@a.example`, "r+short@a.example", `r+${"1".repeat(tokenLength)}@a.example`])).toBeNull();
});

test("without an address and a secret there is no such call", async () => {
  const stack = await startStack({ store: "pglite" });
  expect((await stack.request("/hooks/mail", { body: "From: a", token: "undefined" })).status).toBe(404);
  await stack.close();
});
