import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { later } from "./-parts.tsx";

export const Route = createFileRoute("/_workspace/members")({
  component: later(
    withTexts(() => import("../../members.tsx")),
    (part) => part.default,
  ),
});
