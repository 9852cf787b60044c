import { createFileRoute } from "@tanstack/react-router";
import { withTexts } from "../../../i18n/workspace-catalogues.ts";
import { later } from "./-parts.tsx";

export const Route = createFileRoute("/_workspace/webhooks/$")({
  component: later(
    withTexts(() => import("../../webhooks.tsx")),
    (part) => part.default,
  ),
});
