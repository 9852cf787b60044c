import type { Report } from "../../../machines/auth/auth-callback-reason.ts";

const names = ["error", "error_code", "error_description", "message", "sb", "sb_flow_id"];

/** @param report query and fragment of the address, as `reportOf` gives them */
export const readReport = (report: string): Report => {
  const given = new URLSearchParams(report);
  const lastOf = (name: string) => given.getAll(name).at(-1) ?? "";
  return { error: lastOf("error"), code: lastOf("error_code"), description: lastOf("error_description"), message: lastOf("message") };
};

/** The same address, from its path on, without the report. A fragment that was one goes as a whole. */
export const cleanOfReport = (address: string): string => {
  const { pathname, searchParams, hash } = new URL(address, "http://localhost");
  for (const name of names) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  const isReport = names.some((name) => new URLSearchParams(hash.slice(1)).has(name));
  return pathname + query + (isReport ? "" : hash);
};
