import { readDraft } from "../clients/workspace-drafts.ts";

/** What the browser keeps of the questions about a first project. A file of its own, because the page's title needs it before the questions are fetched. */

export const onboardingPlace = (subdomain: string): string => `first project ${subdomain}`;

/** Whether an earlier visit was asked what the organisation is called. */
export const wasAskedForName = (subdomain: string): boolean => {
  const kept = readDraft(onboardingPlace(subdomain));
  // A page of ours wrote it, maybe one that asked less.
  return kept !== "" && typeof (JSON.parse(kept) as { organization?: string | null }).organization === "string";
};
