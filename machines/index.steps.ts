/** The charts whose plans are followed on the started product; the others are run by the server, or seen in no page of their own. */
import type { AnyStateMachine } from "xstate";
import type { ChartName } from "./index.ts";
import type { ChartSteps } from "./common.steps.ts";
import { steps as contact } from "./dialogs/contact.steps.ts";
import { steps as subdomain } from "./registration/subdomain.steps.ts";
import { steps as signOutEverywhere } from "./account/sign-out-everywhere.steps.ts";

export const steps = { contact, subdomain, signOutEverywhere } as unknown as Partial<Record<ChartName, ChartSteps<AnyStateMachine>>>;
