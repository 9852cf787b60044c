import { createFileRoute } from "@tanstack/react-router";
import { openTexts } from "../i18n/language.ts";
import { legalTexts } from "../i18n/legal.ts";
import { Terms } from "../views/legal/terms.tsx";

export const Route = createFileRoute("/terms")({ loader: () => openTexts(legalTexts), component: Terms });
