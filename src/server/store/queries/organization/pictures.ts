/** SQL: how many bytes are kept for an organisation `o`, as its plan counts them. */
export const keptBytes = `(select coalesce(sum(kept.size), 0)::text from pictures kept where kept.organization_id = o.id)`;
