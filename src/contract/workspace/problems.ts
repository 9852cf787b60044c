import type { addressProblems } from "./address-problems.ts";
import { boardProblems } from "./board-problems.ts";
import { fileProblems } from "./file-problems.ts";
import type { importProblems } from "./import-problems.ts";
import type { openProblems } from "../open/problems.ts";
import { invitationProblems } from "./invitation-problems.ts";
import type { webhookProblems } from "./webhook-problems.ts";

/**
 * Refusals of the workspaces' calls, as the portal's in contract/problems.ts; apart from those, so that no page of the portal carries them.
 */
export const workspaceProblems = {
  ...boardProblems,
  admins_only: { status: 403, text: /*i18n*/ { id: "Only owners and admins may do this." } },
  members_only: { status: 403, text: /*i18n*/ { id: "Guests may not do this." } },
  leads_only: { status: 403, text: /*i18n*/ { id: "Only the project's lead may do this." } },
  editors_only: { status: 403, text: /*i18n*/ { id: "You may read this project, and change nothing in it." } },
  own_only: { status: 403, text: /*i18n*/ { id: "You may do this only with what you made yourself." } },
  project_over_limit: { status: 403, text: /*i18n*/ { id: "Your plan has no room for this project: it can be read, and not changed." } },
  seat_over_limit: { status: 403, text: /*i18n*/ { id: "Your plan has no seat for you: you can read everything, and change nothing." } },
  name_differs: { status: 400, text: /*i18n*/ { id: "This is not the organisation's name. Type it as it stands above." } },
  project_name_differs: {
    status: 400,
    text: /*i18n*/ { id: "This is neither the project's name nor its key. Type one of them as it stands above." },
  },
  no_seat_left: {
    status: 409,
    text: /*i18n*/ { id: "All {most} seats of your plan are taken. Remove somebody, revoke an invitation or choose a larger plan." },
  },
  addresses_missing: { status: 400, text: /*i18n*/ { id: "Enter an email address." } },
  addresses_many: { status: 400, text: /*i18n*/ { id: "Invite at most {most} addresses at a time, or share a link." } },
  invitation_over: { status: 409, text: /*i18n*/ { id: "This invitation is over. Make a new one." } },
  invitation_recent: { status: 429, text: /*i18n*/ { id: "This invitation went out a moment ago. Please wait before you send it again." } },
  projects_many: { status: 409, text: /*i18n*/ { id: "Choose at most {most} projects, as many as your plan has room for." } },
  favourites_full: { status: 409, text: /*i18n*/ { id: "You keep {most} favourites, as many as there is room for. Take one off first." } },
  storage_full: {
    status: 409,
    text: /*i18n*/ { id: "All {most} GB of your plan are used. Remove files or pictures, or choose a larger plan." },
  },
  picture_broken: { status: 400, text: /*i18n*/ { id: "This picture cannot be read. Choose another one." } },
  picture_type: { status: 0, text: /*i18n*/ { id: "This is no picture that can be shown here. Choose a PNG, JPEG or WebP." } },
  picture_large: { status: 0, text: /*i18n*/ { id: "This file is larger than {most} MB. Choose a smaller one." } },
  picture_pixels: { status: 0, text: /*i18n*/ { id: "This picture has more than {most} megapixels. Choose a smaller one." } },
  time_zone_unknown: { status: 400, text: /*i18n*/ { id: "This time zone is not known here. Choose another one." } },
  member_first: { status: 409, text: /*i18n*/ { id: "A guest becomes a member first. Change their role, then make them an owner." } },
  last_owner: { status: 409, text: /*i18n*/ { id: "An organisation needs an owner. Make somebody else an owner first." } },
  command_reused: { status: 409, text: /*i18n*/ { id: "This was sent before with something else in it." } },
  ops_many: { status: 400, text: /*i18n*/ { id: "This changes too much at once. Change at most {most} things at a time." } },
  ...invitationProblems,
  ...fileProblems,
} as const;

export type WorkspaceProblemCode =
  | keyof typeof workspaceProblems
  | keyof typeof addressProblems
  | keyof typeof importProblems
  | keyof typeof openProblems
  | keyof typeof webhookProblems;
