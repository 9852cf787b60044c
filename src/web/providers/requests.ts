import { createContext, useContext } from "react";
import type { RequestsActor } from "../../../machines/workspace/requests.ts";

/** What parts of the pages ask of each other. */
export const RequestsContext = createContext<RequestsActor | null>(null);

export const useRequests = (): RequestsActor => {
  const requests = useContext(RequestsContext);
  if (!requests) throw new Error("no RequestsContext above");
  return requests;
};
