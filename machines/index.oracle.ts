/** What is known of every chart apart from the charts, for the tests that hold them against it. */
import type { charts, ChartName } from "./index.ts";
import type { Oracle } from "./common.oracle.ts";
import { oracle as signIn } from "./auth/sign-in.oracle.ts";
import { oracle as registration } from "./registration/registration.oracle.ts";
import { oracle as verification } from "./registration/verification.oracle.ts";

export const oracles: { [Name in ChartName]?: Oracle<(typeof charts)[Name]> } = { signIn, registration, verification };
