/** What changing the address of a workspace must do, by hand. */
import { expect, it } from "vitest";
import { refusal, success } from "../../machines/model/answers.ts";
import { type OrganizationAddressActor, organizationAddressMachine } from "../../machines/workspace/organization-address.ts";
import { begin } from "../model/journey.ts";

const present = { subdomain: "kafae-dee", changeableAt: null, former: [] };
type Events = Parameters<OrganizationAddressActor["send"]>[0][];
const run = (answers: Parameters<typeof begin>[2]) => {
  const { actor, ...journey } = begin(
    organizationAddressMachine,
    { organization: "กาแฟดี" },
    { loadAddress: () => success(present), ...answers },
    { tellChanged: () => {} },
  );
  return {
    ...journey,
    send: (...events: Events) => events.forEach((event) => actor.send(event)),
    context: () => actor.getSnapshot().context,
    can: (event: Events[number]) => actor.getSnapshot().can(event),
  };
};
const checked = (address: string | null) => ({ type: "address.checked", address }) as const;
const named = (name: string) => ({ type: "name.changed", name }) as const;

it("asks once a free address is found and the organisation is named, and tells the page where it is", async () => {
  const changed = success({ subdomain: "ban-kafae", address: "http://ban-kafae.localhost:3000" });
  const { send, settled, asked, done, at, can } = run({ changeAddress: () => changed });
  await settled();
  send({ type: "change.began" }, named("กาแฟดี"));
  expect(can({ type: "submitted" })).toBe(false);
  send(checked("ban-kafae"), named("กาแฟ"));
  expect(can({ type: "submitted" })).toBe(false);
  send(named(" กาแฟดี "), { type: "submitted" });
  await settled();
  expect(asked.at(-1)?.input).toEqual({ subdomain: "ban-kafae", name: " กาแฟดี " });
  expect([at().value, done]).toEqual(["changed", [{ action: "tellChanged", params: { address: "ban-kafae" } }]]);
});

it("is not begun while the last change is too fresh", async () => {
  const { settled, can } = run({ loadAddress: () => success({ ...present, changeableAt: "2026-12-20T03:00:00.000Z" }) });
  await settled();
  expect(can({ type: "change.began" })).toBe(false);
});

it("says why it is refused, keeps what was typed, and takes another", async () => {
  const { send, settled, at, context, can } = run({ changeAddress: () => refusal("subdomain_taken") });
  await settled();
  send({ type: "change.began" }, checked("ban-kafae"), named("กาแฟดี"), { type: "submitted" });
  await settled();
  expect([at().hasTag("refused"), context().problem?.code, context().name]).toEqual([true, "subdomain_taken", "กาแฟดี"]);
  send(checked(null));
  expect([at().hasTag("refused"), can({ type: "submitted" })]).toEqual([false, false]);
  send(checked("ban-kafae-team"));
  expect(can({ type: "submitted" })).toBe(true);
});
