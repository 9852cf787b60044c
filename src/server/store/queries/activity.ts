/**
 * SQL: notes in the same round trip that somebody was in a workspace, at most once an hour. An organisation that nobody uses is suspended in the end
 * (DECISIONS 28): being signed in to the portal alone is no use of it (WORKSPACE §2).
 */
export const noteActivity = ({ from, person, organization, now }: Record<"from" | "person" | "organization" | "now", string>) => `seen as (
     update memberships m set last_seen_at = ${now} from ${from} where m.organization_id = ${organization} and m.user_id = ${person}
       and (m.last_seen_at is null or m.last_seen_at <= ${now} - interval '1 hour')
   )`;
