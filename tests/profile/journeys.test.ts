/** What a person's names must do, by hand. */
import { expect, it } from "vitest";
import { profileMachine } from "../../machines/account/profile.ts";
import { begin } from "../model/journey.ts";

it("keeps what is said of one name while the other is mended", () => {
  const journey = begin(profileMachine, { firstName: "สมชาย", lastName: "" });
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
