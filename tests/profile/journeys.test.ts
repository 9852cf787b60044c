/** What a person's names must do, by hand. */
import { expect, it } from "vitest";
import { profileMachine } from "../../machines/account/profile.ts";
import { success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

it("keeps what is said of one name while another is mended", () => {
  const journey = begin(profileMachine, { firstName: "สมชาย", lastName: "", nickname: "" });
  journey.actor.send({ type: "field.changed", field: "firstName", value: "" });
  journey.actor.send({ type: "field.changed", field: "lastName", value: "ย".repeat(121) });
  journey.actor.send({ type: "submitted" });
  const codes = () => {
    const { firstName, lastName } = journey.actor.getSnapshot().context.errors;
    return [firstName?.code, lastName?.code];
  };
  expect(codes()).toEqual(["required", "too_long"]);
  journey.actor.send({ type: "field.changed", field: "lastName", value: "ใจดี" });
  expect(codes()).toEqual(["required", undefined]);
  journey.actor.send({ type: "field.changed", field: "firstName", value: "สมชาย" });
  expect(codes()).toEqual([undefined, undefined]);
});

it("sends all names without what stands around them, a nickname that is none included", () => {
  const journey = begin(profileMachine, { firstName: "สมชาย", lastName: "ใจดี", nickname: "ชาย" }, { saveNames: () => success(null) });
  journey.actor.send({ type: "field.changed", field: "nickname", value: "  " });
  journey.actor.send({ type: "submitted" });
  expect(journey.asked.map(({ input }) => input)).toEqual([{ firstName: "สมชาย", lastName: "ใจดี", nickname: "" }]);
});

it("says of a nickname that is too long what it says of a last name", () => {
  const journey = begin(profileMachine, { firstName: "สมชาย", lastName: "", nickname: "ช".repeat(121) });
  journey.actor.send({ type: "submitted" });
  expect(journey.actor.getSnapshot().context.errors.nickname).toEqual({ code: "too_long", params: { max: 120 } });
});
