/** What goes with somebody whose account goes, of what they were registering, among that of others. */
import sql from "sql-template-tag";
import { afterAll, expect, test } from "vitest";
import { dropRegistration } from "../../src/server/store/queries/organization/leaving.ts";
import { openTables, person, early } from "./workspace-tables.ts";

const tables = await openTables();
afterAll(() => tables.close());

const names = ["mali", "arun"];
const fill = async (place: number) => {
  const [own, name] = [person(place), names[place - 1]!];
  const owner = { owner_id: own, owner_email: `${name}@example.com` };
  const pending = await tables.organization({}, {}, { ...owner, state: "pending", name: `${name}'s next`, subdomain: `${name}-next` });
  const { organizationId } = await tables.organization({ [place]: "owner" }, {}, { ...owner, name: `${name}'s`, subdomain: name });
  const times = { created_at: early, renewed_at: early };
  const claim = { holder_id: own, holder_email: owner.owner_email, holder_language: "th", ...times };
  await tables.put(
    "subdomain_claims",
    { subdomain: name, state: "active", organization_id: organizationId, expires_at: null, ...claim },
    { subdomain: `${name}-next`, state: "pending", organization_id: null, expires_at: early, ...claim },
    { subdomain: `${name}-held`, state: "held", organization_id: null, expires_at: early, ...claim },
  );
  await tables.put("registration_sessions", { user_id: own, session_id: `of ${name}`, started_at: early });
  const hashes = { code_hash: "code", token_hash: `token of ${name}` };
  await tables.put("verification_codes", {
    address: owner.owner_email,
    user_id: own,
    organization_id: pending.organizationId,
    ...hashes,
    sent_at: early,
    automatic: false,
    expires_at: early,
    hour_from: early,
    hour_count: 1,
  });
};

test("Whoever goes takes with them what they were registering, and their address from what lives; all that is another's stays", async () => {
  await fill(1);
  await fill(2);
  await tables.db.transaction((tx) => dropRegistration(tx, person(1)));
  const texts = async (query: ReturnType<typeof sql>) => (await tables.rows<{ text: string }>(query)).map(({ text }) => text);
  expect(await texts(sql`select concat_ws(' ', name, state, owner_email) as text from organizations order by 1`)).toEqual([
    "arun's active arun@example.com",
    "arun's next pending arun@example.com",
    "mali's active ",
  ]);
  expect(await texts(sql`select concat_ws(' ', subdomain, state, holder_email) as text from subdomain_claims order by 1`)).toEqual([
    "arun active arun@example.com",
    "arun-held held arun@example.com",
    "arun-next pending arun@example.com",
    "mali active ",
  ]);
  expect(await texts(sql`select session_id as text from registration_sessions`)).toEqual(["of arun"]);
  expect(await texts(sql`select address as text from verification_codes`)).toEqual(["arun@example.com"]);
});
