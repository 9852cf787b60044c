import type { Answer } from "../../contract/envelope.ts";
import { type Reports, reportsAnswer, type ReportsQuery } from "../../domain/reports.ts";
import { wireVersion } from "../../domain/wire.ts";
import { type createCalls, refused } from "./calls.ts";
import { withParams } from "./answer-params.ts";
import "./workspace-problems.ts";

/** How the work of a project goes, or that of all which the person may read. @param project its id; null for all */
export const fetchReports = async (
  call: ReturnType<ReturnType<typeof createCalls>>,
  subdomain: string,
  project: string | null,
  { from, to, ...filters }: ReportsQuery,
): Promise<Answer<Reports>> => {
  const asked = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const query = new URLSearchParams([["from", from], ["to", to], ...asked]);
  const path = `w/${subdomain}/${project === null ? "" : `projects/${project}/`}reports?${query.toString()}`;
  const answer = withParams(await call("GET", path, undefined, reportsAnswer, "server"));
  return answer.success && answer.data.version !== wireVersion ? refused("unexpected", { reason: "client_outdated" }) : answer;
};
