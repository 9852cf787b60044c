import * as z from "zod/mini";
import { envelope } from "../contract/envelope.ts";
import { text } from "../contract/fields.ts";
import { rowId } from "./ids.ts";
import { bounds } from "./records/bounds.ts";
import { colors } from "./records/common.ts";
import { icons, projectKey } from "./records/project.ts";

/** What a copy of a project takes along of its tasks. */
const choices = {
  /** When they start and are due, and how they come again; else they have no dates. */
  keepsDates: z.boolean(),
  /** Who has them, and who stands in their fields; else nobody. */
  keepsAssignees: z.boolean(),
  /** They stand where they stood, with what of their checklists is done; else all of them where work begins, with nothing done. */
  keepsStates: z.boolean(),
};

/** POST /api/w/{subdomain}/projects/{id}/copies: another project like one, with its tasks. */
export const copyRequest = z.object({
  name: text(bounds.projectName),
  key: projectKey,
  color: z.enum(colors),
  icon: z.nullable(z.enum(icons)),
  ...choices,
});

/** The copy, and how many tasks it has no room for; or why there is none, as a command is answered. Tasks that are not there yet come by themselves. */
export const copyAnswer = envelope(
  z.object({
    project: rowId,
    left: z.int(),
    refused: z.nullable(z.object({ code: z.string(), limit: z.optional(z.int()) })),
  }),
);

export type CopyRequest = z.infer<typeof copyRequest>;
export type CopyChoices = Pick<CopyRequest, keyof typeof choices>;
