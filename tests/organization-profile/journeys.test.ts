/** What saying an organisation's name and colours must do, by hand. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { type OrganizationProfileActor, organizationProfileMachine } from "../../machines/workspace/organization-profile.ts";
import { begin } from "../model/journey.ts";

const input = { name: "กาแฟดี", accent: "default" } as const;
type Events = Parameters<OrganizationProfileActor["send"]>[0][];
const run = (answers: Parameters<typeof begin>[2]) => {
  const { actor, ...journey } = begin(organizationProfileMachine, input, answers);
  return {
    ...journey,
    send: (...events: Events) => events.forEach((event) => actor.send(event)),
    context: () => actor.getSnapshot().context,
  };
};
const named = (value: string) => ({ type: "field.changed", field: "name", value }) as const;

it("sends what was changed and nothing else", async () => {
  const { send, settled, asked, at } = run({ saveProfile: () => success(null) });
  send(named("  บ้านกาแฟ "), { type: "submitted" });
  await settled();
  expect(at().value).toBe("saved");
  send({ type: "profile.changed", name: "บ้านกาแฟ", accent: "default" }, { type: "accent.chosen", accent: "forest" }, { type: "submitted" });
  await settled();
  expect(asked.map((call) => call.input)).toEqual([{ name: "บ้านกาแฟ" }, { accent: "forest" }]);
});

it("says at the field what is wrong with a name, and sends nothing", () => {
  const { send, asked, context } = run({});
  for (const [name, code] of [
    ["  ", "required"],
    ["ก\nข", "name_lines"],
    ["ก".repeat(121), "too_long"],
  ] as const) {
    send(named(name), { type: "submitted" });
    expect(context().nameFault).toEqual({ code, params: { max: 120 } });
  }
  send(named("ก".repeat(120)));
  expect([context().nameFault, asked]).toEqual([null, []]);
});

it("follows what somebody else changes, and keeps what is being written here", async () => {
  const { send, settled, asked, context } = run({ saveProfile: () => refusal("network") });
  send(named("บ้านกาแฟ"), { type: "profile.changed", name: "กาแฟดีมาก", accent: "ocean" });
  expect(context()).toMatchObject({ name: "บ้านกาแฟ", accent: "ocean", current: { name: "กาแฟดีมาก", accent: "ocean" } });
  send({ type: "submitted" });
  await settled();
  // Their colours are not sent back to them.
  expect(asked.map((call) => call.input)).toEqual([{ name: "บ้านกาแฟ" }]);
  expect(context().name).toBe("บ้านกาแฟ");
});

it("undoes what was saved, and that again", async () => {
  const { send, settled, asked, at, context } = run({ saveProfile: () => success(null) });
  send(named("บ้านกาแฟ"), { type: "accent.chosen", accent: "forest" }, { type: "submitted" });
  // The rows have it before the answer is there.
  send({ type: "profile.changed", name: "บ้านกาแฟ", accent: "forest" });
  await settled();
  send({ type: "change.undone" });
  expect(context()).toMatchObject({ name: "กาแฟดี", accent: "default" });
  await settled();
  expect(at().value).toBe("saved");
  send({ type: "change.undone" });
  await settled();
  expect(asked.map((call) => call.input)).toEqual([
    { name: "บ้านกาแฟ", accent: "forest" },
    { name: "กาแฟดี", accent: "default" },
    { name: "บ้านกาแฟ", accent: "forest" },
  ]);
});

it("does not undo what somebody else has changed since", async () => {
  const { send, settled, asked, at } = run({ saveProfile: () => success(null) });
  send(named("บ้านกาแฟ"), { type: "accent.chosen", accent: "forest" }, { type: "submitted" });
  await settled();
  send({ type: "profile.changed", name: "กาแฟของเรา", accent: "forest" }, { type: "change.undone" });
  await settled();
  expect(asked.at(-1)?.input).toEqual({ accent: "default" });
  send({ type: "profile.changed", name: "กาแฟของเรา", accent: "ocean" });
  expect(at().can({ type: "change.undone" })).toBe(false);
});
