-- What a policy asks of the transaction is asked once for a statement, and not of each of a hundred thousand rows.
ALTER POLICY "own" ON "transitions" USING (organization_id = (select own_organization()));--> statement-breakpoint
ALTER POLICY "portal" ON "transitions" USING ((select current_user <> workspace_role()));--> statement-breakpoint
ALTER POLICY "own" ON "tasks" USING (organization_id = (select own_organization()));--> statement-breakpoint
ALTER POLICY "portal" ON "tasks" USING ((select current_user <> workspace_role()));
