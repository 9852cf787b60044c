CREATE TABLE "searchable_texts" (
	"organization_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"project_id" bigint NOT NULL,
	"task_id" bigint NOT NULL,
	"search_text" text NOT NULL,
	CONSTRAINT "searchable_texts_organization_id_id_kind_pk" PRIMARY KEY("organization_id","id","kind"),
	CONSTRAINT "searchable_texts_kind" CHECK (kind in ('description', 'comment', 'item'))
);
--> statement-breakpoint
ALTER TABLE "searchable_texts" ADD CONSTRAINT "searchable_texts_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Pairs of letters that follow each other, with the organisation in each, so that an index of them finds none of another's. Blanks are in no word.
CREATE FUNCTION text_bigrams(organization uuid, search_text text) RETURNS integer[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select array(
    select ((letter::bigint * 1114112 + next) % 2147483647)::integer # ('x' || right(organization::text, 8))::bit(32)::integer
    from (
      select ascii(l) as letter, lead(ascii(l)) over (order by at) as next
      from unnest(string_to_array(search_text, null)) with ordinality as letters(l, at)
    ) pairs
    where letter > 32 and next > 32)
$$;--> statement-breakpoint
CREATE INDEX "searchable_texts_bigrams" ON "searchable_texts" USING gin (text_bigrams(organization_id, search_text)) WITH (fastupdate=off);--> statement-breakpoint
CREATE FUNCTION comparable_text(written text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  select lower(translate(regexp_replace(normalize(written, nfc), '\u0E4D([\u0E48-\u0E4B]?)\u0E32', '\1ำ', 'g'), '๐๑๒๓๔๕๖๗๘๙', '0123456789'))
$$;--> statement-breakpoint
-- Keeps what is looked for beside the row that it is of. The role of a workspace, which writes the row, has no right to do so itself.
CREATE FUNCTION keep_searchable_text() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
declare
  of_kind constant text := tg_argv[0];
  -- Who is called stands there by an id, which nobody looks for.
  called constant text := '@\{[0-9a-f-]{36}\}';
  of_id bigint;
begin
  if tg_op = 'DELETE' then
    if of_kind = 'description' then of_id := old.task_id; else of_id := old.id; end if;
    delete from searchable_texts where organization_id = old.organization_id and kind = of_kind and id = of_id;
    return null;
  end if;
  if of_kind = 'description' then of_id := new.task_id; else of_id := new.id; end if;
  if new.text = '' then
    delete from searchable_texts where organization_id = new.organization_id and kind = of_kind and id = of_id;
  else
    insert into searchable_texts (organization_id, kind, id, project_id, task_id, search_text)
      values (new.organization_id, of_kind, of_id, new.project_id, new.task_id, comparable_text(regexp_replace(new.text, called, '@', 'g')))
      on conflict (organization_id, id, kind)
      do update set project_id = excluded.project_id, task_id = excluded.task_id, search_text = excluded.search_text;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER "searchable_text" AFTER INSERT OR DELETE OR UPDATE OF "text", "project_id" ON "descriptions" FOR EACH ROW EXECUTE FUNCTION keep_searchable_text('description');--> statement-breakpoint
INSERT INTO searchable_texts (organization_id, kind, id, project_id, task_id, search_text) SELECT organization_id, 'description', task_id, project_id, task_id, comparable_text(regexp_replace(text, '@\{[0-9a-f-]{36}\}', '@', 'g')) FROM "descriptions" WHERE text <> '';--> statement-breakpoint
CREATE TRIGGER "searchable_text" AFTER INSERT OR DELETE OR UPDATE OF "text", "project_id" ON "comments" FOR EACH ROW EXECUTE FUNCTION keep_searchable_text('comment');--> statement-breakpoint
INSERT INTO searchable_texts (organization_id, kind, id, project_id, task_id, search_text) SELECT organization_id, 'comment', id, project_id, task_id, comparable_text(regexp_replace(text, '@\{[0-9a-f-]{36}\}', '@', 'g')) FROM "comments" WHERE text <> '';--> statement-breakpoint
CREATE TRIGGER "searchable_text" AFTER INSERT OR DELETE OR UPDATE OF "text", "project_id" ON "items" FOR EACH ROW EXECUTE FUNCTION keep_searchable_text('item');--> statement-breakpoint
INSERT INTO searchable_texts (organization_id, kind, id, project_id, task_id, search_text) SELECT organization_id, 'item', id, project_id, task_id, comparable_text(regexp_replace(text, '@\{[0-9a-f-]{36}\}', '@', 'g')) FROM "items" WHERE text <> '';--> statement-breakpoint
-- Which texts of these projects have each of the patterns, the newest first; nothing but in a transaction of that organisation. Of words that are in very
-- many, the newest pages of texts are read instead of the index. `search_texts` reads no text to anybody: who may read the rows is asked of those.
CREATE FUNCTION search_texts(organization uuid, projects bigint[], words text[], most integer) RETURNS TABLE(kind text, id bigint)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path FROM CURRENT SET enable_seqscan = off AS $$
declare
  most_candidates constant integer := 3000;
  page constant integer := 10000;
  grams integer[];
  candidates tid[];
  patterns text[];
  before bigint := 9223372036854775807;
  last bigint;
  found_count integer := 0;
  in_page integer;
begin
  if own_organization() is distinct from organization then return; end if;
  grams := array(select distinct g from unnest(words) w, unnest(text_bigrams(organization, w)) g);
  if cardinality(grams) = 0 then return; end if;
  patterns := array(select '%' || regexp_replace(w, '[\\%_]', '\\\&', 'g') || '%' from unnest(words) w);
  candidates := array(
    select s.ctid from searchable_texts s where text_bigrams(s.organization_id, s.search_text) @> grams limit most_candidates + 1);
  if cardinality(candidates) <= most_candidates then
    return query
      select s.kind, s.id from searchable_texts s
      where s.ctid = any(candidates) and s.organization_id = organization and s.project_id = any(projects) and s.search_text like all(patterns)
        and exists (select from tasks t where t.organization_id = organization and t.id = s.task_id and t.deleted_at is null)
      order by s.id desc limit most;
    return;
  end if;
  loop
    -- Rows of one id stay together: a page ends with an id, and the next begins before it.
    select s.id into last from searchable_texts s where s.organization_id = organization and s.id < before order by s.id desc offset page - 1 limit 1;
    return query
      select s.kind, s.id from searchable_texts s
      where s.organization_id = organization and s.id < before and s.id >= coalesce(last, -9223372036854775808)
        and s.project_id = any(projects) and s.search_text like all(patterns)
        and exists (select from tasks t where t.organization_id = organization and t.id = s.task_id and t.deleted_at is null)
      order by s.id desc limit most - found_count;
    get diagnostics in_page = row_count;
    found_count := found_count + in_page;
    exit when last is null or found_count >= most;
    before := last;
  end loop;
end $$;
