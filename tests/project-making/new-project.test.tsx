/** A project that the plan has no room for: said before anything of it is written. */
import { screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { NewProject } from "../../src/web/views/workspace/project/new-project.tsx";
import { showWithRows, storeOf } from "../model/rows.tsx";
import { project } from "../sync/frames.ts";

const full = "All 3 projects of your plan are there. Those in the trash count too. Archive one to make room";

/** @param used how many count by the server; null where it does not answer */
const open = async (seen: { isArchived: boolean }[], used: number | null, projectLimit?: number) => {
  const projects = seen.map((row, at) => project(at + 1, { key: `AB${"CDEF"[at]}`, ...row }));
  const store = storeOf("owner", { projects, ...(projectLimit !== undefined && { projectLimit }) });
  const answer =
    used === null
      ? { success: false, code: "network" }
      : { success: true, data: [{ subdomain: "kafae-dee", usage: { projects: { used, most: projectLimit ?? null } } }] };
  await showWithRows(<NewProject />, store, "live", { until: (() => ({ organizations: async () => answer })) as never });
};

const living = { isArchived: false };

it("is said of those that one sees, without waiting for the server", async () => {
  await open([living, living, living], null, 3);
  expect(screen.getByText(full)).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Ask for the .+ plan$/ })).toBeTruthy();
  // Somebody else may make room meanwhile.
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Make the project" }).disabled).toBe(false);
});

it("is said of those that one does not see as soon as the server has told how many count", async () => {
  await open([living], 3, 3);
  await screen.findByText(full);
});

it.each([
  ["where one of them is archived", [living, living, { isArchived: true }], 3],
  ["where the plan has no limit", [living, living, living], undefined],
] as const)("is not said %s", async (_, seen, limit) => {
  await open([...seen], 2, limit);
  await waitFor(() => expect(screen.getByRole("button", { name: "Make the project" })).toBeTruthy());
  expect(screen.queryByText(/projects of your plan/)).toBeNull();
});
