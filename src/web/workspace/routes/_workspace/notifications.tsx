import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { later } from "./-parts.tsx";

export const Route = createFileRoute("/_workspace/notifications")({
  component: later(
    withTexts(() => import("../../notifications.tsx")),
    (part) => part.default,
  ),
});
