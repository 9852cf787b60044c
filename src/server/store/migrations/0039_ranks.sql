-- What fractional-indexing cannot go on from, which the server took before, gets an end from which it can, and stays where it stood.
UPDATE "tasks" SET "rank" = CASE
	WHEN "rank" ~ '^[0-9]' THEN 'A' || repeat('0', 26) || "rank"
	ELSE rpad("rank", greatest(length("rank"), (CASE WHEN ascii("rank") >= 97 THEN ascii("rank") - 95 ELSE 92 - ascii("rank") END)), '0')
END || 'V'
WHERE "rank" ~ '^[0-9]' OR length("rank") < (CASE WHEN ascii("rank") >= 97 THEN ascii("rank") - 95 ELSE 92 - ascii("rank") END) OR (length("rank") > (CASE WHEN ascii("rank") >= 97 THEN ascii("rank") - 95 ELSE 92 - ascii("rank") END) AND "rank" LIKE '%0') OR "rank" = 'A' || repeat('0', 26);--> statement-breakpoint
UPDATE "items" SET "rank" = CASE
	WHEN "rank" ~ '^[0-9]' THEN 'A' || repeat('0', 26) || "rank"
	ELSE rpad("rank", greatest(length("rank"), (CASE WHEN ascii("rank") >= 97 THEN ascii("rank") - 95 ELSE 92 - ascii("rank") END)), '0')
END || 'V'
WHERE "rank" ~ '^[0-9]' OR length("rank") < (CASE WHEN ascii("rank") >= 97 THEN ascii("rank") - 95 ELSE 92 - ascii("rank") END) OR (length("rank") > (CASE WHEN ascii("rank") >= 97 THEN ascii("rank") - 95 ELSE 92 - ascii("rank") END) AND "rank" LIKE '%0') OR "rank" = 'A' || repeat('0', 26);--> statement-breakpoint
UPDATE "project_fields" SET "rank" = CASE
	WHEN "rank" ~ '^[0-9]' THEN 'A' || repeat('0', 26) || "rank"
	ELSE rpad("rank", greatest(length("rank"), (CASE WHEN ascii("rank") >= 97 THEN ascii("rank") - 95 ELSE 92 - ascii("rank") END)), '0')
END || 'V'
WHERE "rank" ~ '^[0-9]' OR length("rank") < (CASE WHEN ascii("rank") >= 97 THEN ascii("rank") - 95 ELSE 92 - ascii("rank") END) OR (length("rank") > (CASE WHEN ascii("rank") >= 97 THEN ascii("rank") - 95 ELSE 92 - ascii("rank") END) AND "rank" LIKE '%0') OR "rank" = 'A' || repeat('0', 26);
