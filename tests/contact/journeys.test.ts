import { describe, expect, it } from "vitest";
import { contactMachine, type ContactField } from "../../machines/dialogs/contact.ts";
import { refusal, success } from "../../machines/model/answers.ts";
import { begin } from "../model/journey.ts";

const message = { name: "สมชาย ใจดี", email: "somchai@example.com", phone: "081-234 5678", message: "ขอใบเสนอราคา" };

const dialog = (answer: unknown, packageId: 2 | null = 2) => {
  const run = begin(contactMachine, undefined, { sendMessage: () => answer });
  run.send({ type: "dialog.opened", packageId });
  return run;
};
const fill = (run: ReturnType<typeof dialog>, values: Partial<Record<ContactField, string>> = message) => {
  for (const [field, value] of Object.entries(values) as [ContactField, string][]) run.send({ type: "field.changed", field, value });
};

describe("the contact dialog", () => {
  it("sends the message with its package, the phone as ten digits", async () => {
    const run = dialog(success(null));
    fill(run);
    run.send({ type: "submitted" });
    await run.settled();
    expect(run.asked[0]?.input).toEqual({
      name: "สมชาย ใจดี",
      email: "somchai@example.com",
      phone: "0812345678",
      company: undefined,
      message: "ขอใบเสนอราคา",
      website: "",
      packageId: 2,
      packageName: "Standard",
      packageNameKey: "plans.pro.name",
    });
  });

  it.each([
    ["message", 4000],
    ["company", 120],
    ["name", 120],
  ] as const)("keeps a %s that is longer than %d letters, says so, and sends nothing", (field, max) => {
    const run = dialog(success(null));
    fill(run);
    const long = "🙂".repeat(max + 1);
    run.send({ type: "field.changed", field, value: long });
    run.send({ type: "submitted" });
    expect([run.at().context.errors, run.at().context.values[field], run.asked]).toEqual([
      { [field]: { code: "too_long", params: { max } } },
      long,
      [],
    ]);
    run.send({ type: "field.changed", field, value: "🙂".repeat(max) });
    run.send({ type: "submitted" });
    expect(run.asked).toHaveLength(1);
  });

  it("asks for an interest only without a package", async () => {
    const withPackage = dialog(success(null));
    expect(withPackage.at().can({ type: "interest.chosen", interest: "custom" })).toBe(false);
    const run = dialog(success(null), null);
    run.send({ type: "interest.chosen", interest: "custom" });
    fill(run);
    run.send({ type: "submitted" });
    await run.settled();
    expect(run.asked[0]?.input).toMatchObject({ interest: "custom" });
  });

  it("takes an application for the discount without a phone, and for nothing else", async () => {
    const run = begin(contactMachine, undefined, { sendMessage: () => success(null) });
    run.send({ type: "dialog.opened", packageId: null, interest: "open_source" });
    expect(run.at().can({ type: "interest.chosen", interest: "custom" })).toBe(false);
    const { phone: _, ...unasked } = message;
    fill(run, unasked);
    run.send({ type: "submitted" });
    await run.settled();
    expect(run.asked[0]?.input).toMatchObject({ ...unasked, phone: "", interest: "open_source" });
  });

  it("says in a banner what is wrong with a field that it does not show", async () => {
    const run = begin(contactMachine, undefined, { sendMessage: () => refusal("contact_failed", { errors: { phone: ["Required"] } }) });
    run.send({ type: "dialog.opened", packageId: null, interest: "open_source" });
    fill(run, { name: "สมชาย", email: "somchai@example.com", message: "https://example.org" });
    run.send({ type: "submitted" });
    await run.settled();
    expect(run.at().hasTag("refused")).toBe(true);
  });

  it("judges its fields when it is sent, and forgives each when it is edited", () => {
    const run = dialog(success(null));
    fill(run, { email: "somchai@", phone: "12345" });
    expect(run.at().context.errors).toEqual({});
    run.send({ type: "submitted" });
    const codes = () => Object.fromEntries(Object.entries(run.at().context.errors).map(([field, problem]) => [field, problem?.code]));
    expect(codes()).toEqual({ name: "required", email: "email_invalid", phone: "phone_invalid", message: "required" });
    fill(run, { phone: "0812345678" });
    expect(codes()).toEqual({ name: "required", email: "email_invalid", message: "required" });
  });

  it("confirms, closes after two seconds and is empty the next time", async () => {
    const run = dialog(success(null));
    fill(run);
    run.send({ type: "submitted" });
    await run.settled();
    expect(run.at().hasTag("sent")).toBe(true);
    run.pass(1_999);
    expect(run.at().hasTag("open")).toBe(true);
    run.pass(1);
    expect(run.at().value).toBe("closed");
    expect(Object.values(run.at().context.values).join("")).toBe("");
  });

  it("is empty after it was closed by hand", () => {
    const run = dialog(success(null));
    fill(run);
    run.send({ type: "dialog.closed" });
    run.send({ type: "dialog.opened", packageId: null });
    expect(run.at().context.values.name).toBe("");
  });

  it("shows a refusal in a banner and keeps what was typed", async () => {
    const run = dialog(refusal("network"));
    fill(run);
    run.send({ type: "submitted" });
    await run.settled();
    expect(run.at().hasTag("refused")).toBe(true);
    expect(run.at().context.values).toMatchObject(message);
  });
});
