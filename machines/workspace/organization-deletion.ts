/**
 * An owner deletes the organisation, in the workspace's settings (WORKSPACE §2): what that means is read before, and its name is typed. Once it is done
 * the page is at the door of a workspace that is closed, where any owner takes it back.
 */
import { confirmation, type ConfirmationActor } from "../kit/confirmation.ts";

/** `organization`: its name. */
export type OrganizationDeletionInput = { organization: string };

export const organizationDeletionMachine = confirmation<OrganizationDeletionInput>({
  id: "organizationDeletion",
  serves: "WORKSPACE §2 an owner deletes the organisation: name typed, 30 days to undo",
  isNamed: ({ organization }, typed) => typed.trim() === organization.trim(),
});

export type OrganizationDeletionActor = ConfirmationActor<OrganizationDeletionInput>;
