/** SQL: how many projects an organisation `o` has, as its plan counts them: archived ones are none of them. */
export const activeProjects = `(select count(*)::int from projects living where living.organization_id = o.id and not living.is_archived)`;
