UPDATE "projects" SET "former_moves" = (
	SELECT jsonb_agg(CASE WHEN "named"."name" IS NULL THEN "former"."move" ELSE "former"."move" || jsonb_build_object('name', "named"."name") END ORDER BY "former"."at")
	FROM jsonb_array_elements("projects"."former_moves") WITH ORDINALITY AS "former"("move", "at")
	LEFT JOIN LATERAL (
		SELECT "move"."value" -> 'name' AS "name"
		FROM "workflow_versions" AS "versions", jsonb_array_elements("versions"."workflow" -> 'states') AS "state", jsonb_array_elements("state"."value" -> 'moves') AS "move"
		WHERE "versions"."organization_id" = "projects"."organization_id" AND "versions"."project_id" = "projects"."id" AND "move"."value" ->> 'id' = "former"."move" ->> 'id'
		ORDER BY "versions"."version" DESC LIMIT 1
	) AS "named" ON true
) WHERE "former_moves" <> '[]'::jsonb;
