import { enterAnswer, type EnterRequest } from "../../contract/workspace/session.ts";
import type { PortalCalls } from "./portal.ts";

/** Asks for the way into a workspace: its address, with a code for whoever holds the challenge's secret. */
export const askForEntry = ({ call }: PortalCalls, request: EnterRequest) => call("POST", "auth/enter", request, enterAnswer, "server");
