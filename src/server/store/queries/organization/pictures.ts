/** SQL: how many bytes are kept for an organisation `o`, as its plan counts them: the pictures of its people and its logo. */
export const keptBytes = `(select coalesce(sum(kept.size), 0)::text from (select p.size from pictures p where p.organization_id = o.id
    union all select l.size from logos l where l.organization_id = o.id) kept)`;
