import { createFileRoute } from "@tanstack/react-router";
import { openTexts } from "../i18n/language.ts";
import { legalTexts } from "../i18n/legal.ts";
import { Privacy } from "../views/legal/privacy.tsx";

export const Route = createFileRoute("/privacy")({ loader: () => openTexts(legalTexts), component: Privacy });
