/**
 * SQL: how many bytes are kept for an organisation `o`, as its plan counts them: the pictures of its people, its logo, and the files of its tasks
 * with those that are on their way.
 */
export const keptBytes = `(select coalesce(sum(kept.size), 0)::text from (select p.size from pictures p where p.organization_id = o.id
    union all select l.size from logos l where l.organization_id = o.id
    union all select r.bytes from file_room r where r.organization_id = o.id) kept)`;
