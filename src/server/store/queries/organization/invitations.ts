/** SQL: how many are invited to an organisation by their address and may still come, at a moment. */
export const invitedTo = (organization: string, at: string) => `(select count(*)::int from invitations invited
    where invited.organization_id = ${organization} and invited.email is not null and invited.state = 'sent' and invited.expires_at > ${at})`;

/** SQL: the same of an organisation `o`; while that is suspended, its invitations rest. */
export const invitedAtRest = (now: string) => invitedTo("o.id", `case when o.life like 'suspended.%' then o.life_since else ${now} end`);
